import type { Store, Stored } from '#platform/store.ts';

/** A store in memory that fails while `down` is set. */
export class MemoryStore implements Store {
  readonly blobs = new Map<string, Uint8Array>();
  down = false;

  get keys(): readonly string[] {
    return [...this.blobs.keys()].sort();
  }

  async create(key: string, data: string | Blob): Promise<Stored<boolean>> {
    if (this.blobs.has(key) && !this.down) return { ok: true, value: false };
    const written = await this.write(key, data);
    return written.ok ? { ok: true, value: true } : written;
  }

  async write(key: string, data: string | Blob): Promise<Stored<void>> {
    if (this.down) return { ok: false, reason: 'down' };
    this.blobs.set(key, new Uint8Array(await new Blob([data]).arrayBuffer()));
    return { ok: true, value: undefined };
  }

  readText(key: string): Promise<Stored<string | undefined>> {
    const bytes = this.blobs.get(key);
    return this.#answer(bytes && new TextDecoder().decode(bytes));
  }

  readBytes(key: string): Promise<Stored<Uint8Array | undefined>> {
    return this.#answer(this.blobs.get(key));
  }

  list(prefix: string): Promise<Stored<readonly string[]>> {
    return this.#answer(this.keys.filter((key) => key.startsWith(prefix)));
  }

  remove(key: string): Promise<Stored<void>> {
    if (!this.down) this.blobs.delete(key);
    return this.#answer(undefined);
  }

  #answer<T>(value: T): Promise<Stored<T>> {
    return Promise.resolve(this.down ? { ok: false, reason: 'down' } : { ok: true, value });
  }
}
