import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { folderOf } from './build-test-site.ts';
import { EnquiryServer } from './enquiry-server-process.ts';
import { FailingBlobs } from './failing-blobs.ts';

/**
 * The production site whose functions stay in one process. The local platform starts a function anew
 * for each request, which a set of 200 MB in a hundred pieces cannot wait for. Pages and files come
 * from `site`; everything under /api/ from the bundled handlers, over a Blobs server of their own.
 *
 * @param meddle answers a request itself, or cuts it, and then returns true
 */
export async function startSiteWithHandlers(
  site: string,
  environment: Readonly<Record<string, string>>,
  meddle: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean = () => false,
): Promise<{
  readonly url: string;
  readonly blobs: FailingBlobs;
  readonly stop: () => Promise<void>;
}> {
  const blobs = await FailingBlobs.start();
  const handlers = await EnquiryServer.start('site-with-handlers', {
    ...environment,
    SITE_CONTENT: join(folderOf('whole'), 'dist/site-content.json'),
    NETLIFY_BLOBS_CONTEXT: blobs.context,
  });
  const door = createServer((incoming, outgoing) => {
    if (meddle(incoming, outgoing)) return;
    const path = incoming.url ?? '/';
    const { method, headers } = incoming;
    const address = new URL(path, path.startsWith('/api/') ? handlers.url : site);
    const onward = forward(address, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    // A visitor whose connection is lost leaves in the middle of it.
    onward.on('error', () => outgoing.destroy());
    incoming.on('error', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    blobs,
    url: `http://localhost:${String((door.address() as AddressInfo).port)}`,
    async stop() {
      door.closeAllConnections();
      door.close();
      await handlers.kill();
      await blobs.stop();
    },
  };
}
