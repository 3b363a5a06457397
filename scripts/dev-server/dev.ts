import { dev } from 'astro';
import { announce } from './announce.ts';
import { serveLocalNetlify } from './astro-integration.ts';
import { runUntilStopped } from './lifetime.ts';
import { prepareMail } from './mailbox.ts';
import { startLocalNetlify } from './local-netlify.ts';
import { requireFreePort } from './port.ts';
import { projectRoot, readSettings } from './local-settings.ts';

// Switches the Netlify adapter's own development plugin off: it corrupts uploads.
process.env['NETLIFY_DEV'] = 'true';

await runUntilStopped(async (register) => {
  const settings = readSettings(process.env);
  await requireFreePort(settings.port, settings.host, 'PORT');

  const mailbox = await prepareMail(process.env, settings.mailboxPort);
  if (mailbox !== undefined) register(mailbox);
  const netlify = await startLocalNetlify({
    projectRoot,
    blobsDirectory: settings.blobsDirectory,
    servesFiles: false,
  });
  register(netlify);
  const server = await dev({
    root: projectRoot,
    server: { host: settings.host, port: settings.port },
    integrations: [serveLocalNetlify(netlify)],
    vite: { server: { strictPort: settings.port !== 0 } },
  });
  register(server);
  announce(`http://localhost:${server.address.port}`, mailbox);
});
