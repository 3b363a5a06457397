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

/** What the next request meets. */
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

/** A Blobs server on the disk, behind a door that fails on command. */
export class FailingBlobs {
  /** Decides what a request meets; `undefined` lets it through. `key` includes the store's name. */
  fault: (method: string, key: string) => BlobsFault | undefined = () => undefined;
  readonly #blobs: BlobsServer;
  readonly #directory: string;
  readonly #door: Server;
  #port = 0;

  private constructor(directory: string) {
    this.#directory = directory;
    this.#blobs = new BlobsServer({ directory });
    this.#door = createServer((request, response) => this.#handle(request, response));
  }

  static async start(): Promise<FailingBlobs> {
    const server = new FailingBlobs(await mkdtemp(join(tmpdir(), 'blobs-')));
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
