import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Resend } from 'resend';

export type ReceiverFault =
  /** A status instead of 200; 3xx leads to `/elsewhere`. */
  | number
  /** Taken, but no answer ever comes. */
  | 'silent'
  /** Taken, then the connection is cut. */
  | 'cut-after'
  /** The connection is cut before anything is taken. */
  | 'cut-before';

export interface ReceivedEvent {
  readonly id: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  /** True if the reference library of Standard Webhooks, which Resend's SDK contains, finds it genuine. */
  readonly isGenuine: boolean;
}

/** Secret of the receiver: 32 bytes, as `openssl rand -base64 32` makes them. */
export const RECEIVER_SECRET = `whsec_${Buffer.alloc(32, 'receiver').toString('base64')}`;

function isGenuine({ headers }: IncomingMessage, payload: string): boolean {
  const read = (name: string) => String(headers[`webhook-${name}`]);
  const signed = { id: read('id'), timestamp: read('timestamp'), signature: read('signature') };
  try {
    const { webhooks } = new Resend('re_test');
    webhooks.verify({ payload, headers: signed, webhookSecret: RECEIVER_SECRET });
    return true;
  } catch {
    return false;
  }
}

/** An owner's receiver of events, which fails on command. */
export class RecordingReceiver {
  /** Everything that was taken, repeats included. */
  readonly events: ReceivedEvent[] = [];
  /** Paths of all calls. */
  readonly paths: string[] = [];
  /** Decides what a call meets; `undefined` takes it. */
  fault: (id: string) => ReceiverFault | undefined = () => undefined;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  static async start(): Promise<RecordingReceiver> {
    const receiver = new RecordingReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/events`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const id = String(request.headers['webhook-id']);
    this.paths.push(request.url ?? '');
    const fault = this.fault(id);
    if (fault === 'cut-before') {
      response.destroy();
      return;
    }
    if (typeof fault === 'number') {
      response.writeHead(fault, fault < 400 ? { Location: '/elsewhere' } : {}).end();
      return;
    }
    const body = Buffer.concat(chunks).toString('utf8');
    this.events.push({
      id,
      body,
      headers: request.headers,
      isGenuine: isGenuine(request, body),
    });
    if (fault === 'silent') return;
    if (fault === 'cut-after') response.destroy();
    else response.writeHead(200).end('taken');
  }
}
