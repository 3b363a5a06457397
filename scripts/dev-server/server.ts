import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromWebResponse, toWebRequest } from '@netlify/dev-utils';

/** A request handler. An exception in it becomes a 500 and is logged. */
export type Handler = (request: Request) => Promise<Response>;

export interface LocalServer {
  /** Base URL, without a slash at the end. */
  readonly url: string;
  /** Ends at once, open connections too. */
  stop(): Promise<void>;
}

/**
 * Serves web Requests over HTTP.
 *
 * @param address.port TCP port; 0 picks a free one
 */
export async function startServer(
  address: { readonly host: string; readonly port: number },
  handler: Handler,
): Promise<LocalServer> {
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing, handler));
  server.listen(address.port, address.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Answers a request of Node's HTTP server, with 400 if its address or method is malformed. */
export async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handler: Handler,
): Promise<void> {
  let request: Request;
  try {
    request = toWebRequest(incoming);
    decodeURIComponent(new URL(request.url).pathname);
  } catch {
    outgoing.writeHead(400).end('Bad request');
    return;
  }
  // Netlify's emulator takes `context.ip` from this header. IPv4 addresses arrive as `::ffff:127.0.0.1`
  // on a socket that takes both families.
  const address = (incoming.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
  request.headers.set('x-forwarded-for', address);
  try {
    await fromWebResponse(await handler(request), outgoing);
  } catch (error) {
    // A visitor who left is no fault of the site.
    if (incoming.destroyed && !incoming.complete) return;
    console.error(error);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Internal server error');
  }
}
