import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromWebResponse } from '@netlify/dev-utils';
import { readRequest } from './exchange.ts';

export interface LocalServer {
  /** Base URL of the site, without a slash at the end. */
  readonly url: string;
  /** Ends at once, open connections too. */
  stop(): Promise<void>;
}

/**
 * Serves web Requests over HTTP.
 *
 * @param answer an exception in it becomes a 500 and is logged
 */
export async function serve(
  address: { host: string; port: number },
  answer: (request: Request) => Promise<Response>,
): Promise<LocalServer> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const request = await readRequest(incoming);
      await fromWebResponse(
        request instanceof Response ? request : await answer(request),
        outgoing,
      );
    })().catch((error: unknown) => {
      // A visitor who left is no fault of the site.
      if (incoming.destroyed && !incoming.complete) return;
      console.error(error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Internal server error');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
