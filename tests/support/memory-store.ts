import type { Store, Stored } from '#platform/store.ts';

export type StoreFault =
  /** Nothing is done, and the call fails. */
  | 'down'
  /** It is done, but the response is lost: the call fails. */
  | 'response lost'
  /** It is done, but the call returns the response of a repeated one: the key exists already. */
  | 'repeated';

/** A call to the store: its name and the key or prefix. */
export type StoreCall = readonly [name: keyof Store, key: string];

/** Keys of one response, as in production. */
const PAGE = 1_000;

async function toBytes(data: string | Blob): Promise<Uint8Array> {
  return new Uint8Array(await new Blob([data]).arrayBuffer());
}

/** A store in memory that fails on command. */
export class MemoryStore implements Store {
  readonly blobs = new Map<string, Uint8Array>();
  /** Lets every call fail. */
  down = false;
  /** Keys as lists show them, where those are older than the store. */
  #listed: readonly string[] | undefined;
  /** Decides what a single call meets; `undefined` lets it through. */
  fault: (...call: StoreCall) => StoreFault | undefined = () => undefined;

  /** Lets only calls of this name fail whose key contains `part`. */
  fail(name: keyof Store, part = ''): void {
    this.fault = (call, key) => (call === name && key.includes(part) ? 'down' : undefined);
  }

  /** Lets lists show for ever what stands now. */
  stopLists(): void {
    this.#listed = this.keys;
  }

  get keys(): readonly string[] {
    return [...this.blobs.keys()].sort();
  }

  /** Returns the keys that begin so. */
  below(prefix: string): readonly string[] {
    return [...this.blobs.keys()].filter((key) => key.startsWith(prefix)).sort();
  }

  create(key: string, data: string | Blob): Promise<Stored<boolean>> {
    return this.#run('create', key, async (fault) => {
      const bytes = await toBytes(data);
      // Nothing is awaited between the look and the write: of two at once, one finds the key taken.
      if (this.blobs.has(key)) return false;
      this.blobs.set(key, bytes);
      return fault !== 'repeated';
    });
  }

  write(key: string, data: string | Blob): Promise<Stored<void>> {
    return this.#run('write', key, async () => {
      this.blobs.set(key, await toBytes(data));
    });
  }

  readText(key: string): Promise<Stored<string | undefined>> {
    return this.#run('readText', key, () => {
      const bytes = this.blobs.get(key);
      return bytes && new TextDecoder().decode(bytes);
    });
  }

  readBytes(key: string): Promise<Stored<Uint8Array | undefined>> {
    return this.#run('readBytes', key, () => this.blobs.get(key));
  }

  list(prefix: string): Promise<Stored<readonly string[]>> {
    return this.#run('list', prefix, () => this.#list(prefix));
  }

  listPage(prefix: string): Promise<Stored<readonly string[]>> {
    return this.#run('listPage', prefix, () => {
      const page: string[] = [];
      for (const key of this.#listed ?? this.blobs.keys()) {
        if (key.startsWith(prefix) && page.push(key) === PAGE) break;
      }
      return page.sort();
    });
  }

  listNames(prefix: string): Promise<Stored<readonly string[]>> {
    return this.#run('listNames', prefix, () => {
      const below = this.#list(prefix);
      return [...new Set(below.map((key) => key.slice(prefix.length).split('/')[0] ?? ''))].sort();
    });
  }

  remove(key: string): Promise<Stored<void>> {
    return this.#run('remove', key, () => void this.blobs.delete(key));
  }

  #list(prefix: string): readonly string[] {
    return this.#listed?.filter((key) => key.startsWith(prefix)) ?? this.below(prefix);
  }

  async #run<T>(
    name: keyof Store,
    key: string,
    work: (fault: StoreFault | undefined) => T | Promise<T>,
  ): Promise<Stored<T>> {
    const fault = this.down ? 'down' : this.fault(name, key);
    if (fault === 'down') return { ok: false, reason: 'down' };
    const value = await work(fault);
    return fault === 'response lost' ? { ok: false, reason: 'no answer' } : { ok: true, value };
  }
}
