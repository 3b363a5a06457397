import { mkdtemp, rm } from 'node:fs/promises';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';

export type BlobsFault =
  /** 500, nothing done. */
  | 'error'
  /** Done, but answered with 500. */
  | 'error-after'
  /** No answer, nothing done. */
  | 'silent'
  /** The answer begins, but never ends. */
  | 'stalled'
  /** The connection is cut, nothing done. */
  | 'cut'
  /** Answered with this status, nothing done. */
  | number;

/**
 * Blobs in memory, by the protocol of Netlify's client, with conditional writes that are atomic as in
 * production. The server on the disk reads every file of a listing, which thousands of keys outgrow.
 */
class MemoryBlobs {
  readonly #stores = new Map<string, Map<string, Buffer>>();

  /** The status and the body of the answer. */
  async answer(
    request: IncomingMessage,
  ): Promise<readonly [status: number, body?: Buffer | string]> {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [, , name = '', ...path] = url.pathname.split('/').map(decodeURIComponent);
    const key = path.join('/');
    const store = this.#stores.get(name) ?? new Map<string, Buffer>();
    this.#stores.set(name, store);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && store.has(key)) return [412];
      store.set(key, Buffer.concat(chunks));
      return [200];
    }
    if (request.method === 'DELETE') {
      store.delete(key);
      return [204];
    }
    if (key !== '') {
      const bytes = store.get(key);
      return bytes ? [200, bytes] : [404];
    }
    const prefix = url.searchParams.get('prefix') ?? '';
    const keys = [...store.keys()].filter((one) => one.startsWith(prefix));
    const folder = (one: string) => one.slice(0, one.indexOf('/', prefix.length));
    const isDeep = (one: string) => one.includes('/', prefix.length);
    const folded = url.searchParams.has('directories');
    const blobs = keys.filter((one) => !folded || !isDeep(one));
    const directories = folded ? [...new Set(keys.filter(isDeep).map(folder))] : [];
    const found = { blobs: blobs.map((one) => ({ key: one, etag: '"1"' })), directories };
    return [200, JSON.stringify(found)];
  }
}

/** A Blobs server behind a door that fails on command: on the disk, or in memory. */
export class FailingBlobs {
  /** Decides what a request meets; `undefined` lets it through. `key` includes the store's name. */
  fault: (method: string, key: string) => BlobsFault | undefined = () => undefined;
  readonly #blobs: BlobsServer;
  readonly #memory: MemoryBlobs | undefined;
  readonly #directory: string;
  readonly #door: Server;
  #port = 0;

  private constructor(directory: string, place: 'disk' | 'memory') {
    this.#directory = directory;
    this.#blobs = new BlobsServer({ directory });
    this.#memory = place === 'memory' ? new MemoryBlobs() : undefined;
    this.#door = createServer((request, response) => this.#handle(request, response));
  }

  static async start(place: 'disk' | 'memory' = 'disk'): Promise<FailingBlobs> {
    const server = new FailingBlobs(await mkdtemp(join(tmpdir(), 'blobs-')), place);
    server.#port = (await server.#blobs.start()).port;
    await new Promise<void>((resolve) => server.#door.listen(0, '127.0.0.1', resolve));
    return server;
  }

  /** The value of NETLIFY_BLOBS_CONTEXT that leads here. */
  get context(): string {
    const url = `http://127.0.0.1:${(this.#door.address() as AddressInfo).port}`;
    // Behind the cache stands nothing: what is read there may be old.
    const edgeURL = 'http://127.0.0.1:1';
    return Buffer.from(
      JSON.stringify({ edgeURL, uncachedEdgeURL: url, siteID: 'site', token: 'token' }),
    ).toString('base64');
  }

  async stop(): Promise<void> {
    this.#door.closeAllConnections();
    await new Promise((resolve) => this.#door.close(resolve));
    await this.#blobs.stop();
    await rm(this.#directory, { recursive: true, force: true });
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const fault = this.fault(request.method ?? 'GET', request.url ?? '');
    request.on('error', () => response.destroy());
    if (fault === 'silent') return void request.resume();
    if (fault === 'cut') return void request.destroy();
    if (fault === 'stalled') {
      request.resume();
      response.writeHead(200, { 'Content-Length': 10 }).write('half');
      return;
    }
    if (fault === 'error' || typeof fault === 'number') {
      request.resume();
      response.writeHead(fault === 'error' ? 500 : fault).end();
      return;
    }
    if (this.#memory) {
      this.#memory.answer(request).then(
        ([status, body]) =>
          fault === 'error-after'
            ? response.writeHead(500).end()
            : response.writeHead(status, { etag: '"1"' }).end(body),
        () => response.destroy(),
      );
      return;
    }
    const { url: path, method, headers } = request;
    const inner = forward(
      { host: 'localhost', port: this.#port, path, method, headers },
      (answer) => {
        if (fault === 'error-after') {
          answer.resume();
          response.writeHead(500).end();
          return;
        }
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    inner.on('error', () => response.destroy());
    request.pipe(inner);
  }
}
