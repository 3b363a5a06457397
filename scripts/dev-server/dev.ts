import { type AstroIntegration, dev } from 'astro';
import { isOfEmptyCollection } from '../build-warnings.ts';
import { isFunctionPath, type LocalFunctions, startLocalFunctions } from './functions.ts';
import { projectRoot } from './local-settings.ts';
import { runLocalSite } from './run-local-site.ts';
import { respond } from './server.ts';
import { nameSiteContent, updateSiteContent } from './site-content.ts';

// Switches the Netlify adapter's own development plugin off: it corrupts uploads.
process.env['NETLIFY_DEV'] = 'true';
nameSiteContent(process.env);

for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
  stream.write = (...given: unknown[]) => isOfEmptyCollection(String(given[0])) || write(...given);
}

await runLocalSite(startLocalFunctions, async ({ host, port }, functions) => {
  const server = await dev({
    root: projectRoot,
    server: { host, port },
    integrations: [serveFunctions(functions)],
    vite: { server: { strictPort: port !== 0 } },
  });
  return { url: `http://localhost:${server.address.port}`, stop: () => server.stop() };
});

/** Puts functions in front of Astro's development server. */
function serveFunctions(functions: LocalFunctions): AstroIntegration {
  return {
    name: 'local-functions',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const respondFromFunctions = async (request: Request): Promise<Response> => {
          const { local = [], network = [] } = server.resolvedUrls ?? {};
          const [siteUrl] = [...local, ...network];
          // Each call starts a function anew, so it reads what an editor changed before.
          if (siteUrl !== undefined) await updateSiteContent(siteUrl);
          return (await functions.respond(request)) ?? new Response('Not found', { status: 404 });
        };
        server.middlewares.use((incoming, outgoing, next) => {
          if (isFunctionPath(incoming.url ?? '/'))
            void respond(incoming, outgoing, respondFromFunctions);
          else next();
        });
      },
    },
  };
}
