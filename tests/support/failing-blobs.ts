import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type BlobsFault =
  /** 500, nothing done. */
  | 'error'
  /** Done, but answered with 500. */
  | 'error-after'
  /** No answer, nothing done. */
  | 'silent'
  /** The response begins, but never ends. */
  | 'stalled'
  /** The connection is cut, nothing done. */
  | 'cut'
  /** Answered with this status, nothing done. */
  | number;

/** The value of NETLIFY_BLOBS_CONTEXT that leads to a server on this port. */
export function blobsContext(port: number): string {
  const context = {
    // Behind the cache stands nothing: what is read there may be old.
    edgeURL: 'http://127.0.0.1:1',
    uncachedEdgeURL: `http://127.0.0.1:${port}`,
    siteID: 'site',
    token: 'token',
  };
  return Buffer.from(JSON.stringify(context)).toString('base64');
}

/**
 * Blobs in memory, by the protocol of Netlify's client, with conditional writes that are atomic as in
 * production. Fails on command.
 */
export class FailingBlobs {
  /** Decides what a request meets; `undefined` lets it through. `key` includes the store's name. */
  fault: (method: string, key: string) => BlobsFault | undefined = () => undefined;
  readonly #blobs = new Map<string, Buffer>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<FailingBlobs> {
    const blobs = new FailingBlobs();
    await once(blobs.#server.listen(0, '127.0.0.1'), 'listening');
    return blobs;
  }

  get context(): string {
    return blobsContext((this.#server.address() as AddressInfo).port);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = this.fault(request.method ?? 'GET', request.url ?? '');
    if (fault === 'cut') return void request.destroy();
    const body = await buffer(request);
    if (fault === 'silent') return;
    if (fault === 'stalled') {
      response.writeHead(200, { 'Content-Length': 10 }).write('half');
      return;
    }
    const isRefused = fault === 'error' || typeof fault === 'number';
    const [status, text] = isRefused ? [fault] : this.#response(request, body);
    response.writeHead(typeof fault === 'string' ? 500 : Number(status), { etag: '"1"' }).end(text);
  }

  /** The status and the body of the response. */
  #response(
    { method, url, headers }: IncomingMessage,
    body: Buffer,
  ): readonly [status: number, body?: Buffer | string] {
    const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
    // The key begins with the names of the site and the store.
    const [, site, store, ...path] = pathname.split('/').map(decodeURIComponent);
    const root = `${site}/${store}/`;
    const key = root + path.join('/');
    if (method === 'PUT') {
      if (headers['if-none-match'] === '*' && this.#blobs.has(key)) return [412];
      this.#blobs.set(key, body);
      return [200];
    }
    if (method === 'DELETE') {
      this.#blobs.delete(key);
      return [204];
    }
    if (key !== root) {
      const bytes = this.#blobs.get(key);
      return bytes ? [200, bytes] : [404];
    }
    const prefix = searchParams.get('prefix') ?? '';
    const keys = [...this.#blobs.keys()]
      .filter((one) => one.startsWith(root + prefix))
      .map((one) => one.slice(root.length));
    const isFolded = (one: string) =>
      searchParams.has('directories') && one.includes('/', prefix.length);
    const folders = keys
      .filter(isFolded)
      .map((one) => one.slice(0, one.indexOf('/', prefix.length)));
    const blobs = keys.filter((one) => !isFolded(one)).map((one) => ({ key: one, etag: '"1"' }));
    return [200, JSON.stringify({ blobs, directories: [...new Set(folders)] })];
  }
}
