import { dev } from 'astro';
import { serveLocalNetlify } from './astro-integration.ts';
import { projectRoot } from './local-settings.ts';
import { runLocalSite } from './run-local-site.ts';

// Switches the Netlify adapter's own development plugin off: it corrupts uploads.
process.env['NETLIFY_DEV'] = 'true';

await runLocalSite(false, async ({ host, port }, netlify) => {
  const server = await dev({
    root: projectRoot,
    server: { host, port },
    integrations: [serveLocalNetlify(netlify)],
    vite: { server: { strictPort: port !== 0 } },
  });
  return { url: `http://localhost:${server.address.port}`, stop: () => server.stop() };
});
