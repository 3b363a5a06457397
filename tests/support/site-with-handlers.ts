import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleForNode } from './bundle.ts';
import { FailingBlobs } from './failing-blobs.ts';

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/**
 * The production site whose functions stay in one process. The local platform starts a function anew
 * for each request, which a set of 200 MB in a hundred pieces cannot wait for. Pages and files come
 * from `site`; everything under /api/ from the bundled handlers, over a Blobs server of their own.
 */
export async function startSiteWithHandlers(
  site: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const [blobs, port, { file }] = await Promise.all([
    FailingBlobs.start('memory'),
    findPort(),
    bundleForNode('tests/support/enquiry-server.ts', 'site-with-handlers', 'external'),
  ]);
  const handlers = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      NETLIFY_BLOBS_CONTEXT: blobs.context,
      MAIL_FROM: 'site@datumline.example',
      SALES_EMAIL: 'sales@datumline.example',
    },
  });
  await once(handlers.stdout, 'data');

  const door = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const origin = path.startsWith('/api/') ? `http://127.0.0.1:${String(port)}` : site;
    const { method, headers } = incoming;
    const onward = forward(new URL(path, origin), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // A visitor whose connection is lost leaves in the middle of it.
    onward.on('error', () => outgoing.destroy());
    incoming.on('error', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${String((door.address() as AddressInfo).port)}`,
    async stop() {
      door.closeAllConnections();
      door.close();
      handlers.kill('SIGKILL');
      await blobs.stop();
    },
  };
}
