import type { AstroIntegration } from 'astro';
import { fromWebResponse } from '@netlify/dev-utils';
import { readRequest } from './exchange.ts';
import type { LocalNetlify } from './local-netlify.ts';

/**
 * Puts functions and redirects in front of Astro's development server. Everything that neither
 * matches goes on to Astro.
 */
export function serveLocalNetlify(netlify: LocalNetlify): AstroIntegration {
  return {
    name: 'local-netlify',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((incoming, outgoing, next) => {
          if (!concernsPlatform(incoming.url ?? '/', incoming.method ?? 'GET')) {
            next();
            return;
          }
          void (async () => {
            const request = await readRequest(incoming);
            const answer =
              request instanceof Response
                ? request
                : ((await netlify.answer(request))?.response ?? answerUnknown(request.url));
            if (answer === undefined) next();
            else await fromWebResponse(answer, outgoing);
          })().catch(next);
        });
      },
    },
  };
}

/** An unknown function ends here: Astro could not read the body again. */
function answerUnknown(url: string): Response | undefined {
  return isFunctionPath(new URL(url).pathname)
    ? new Response('Not found', { status: 404 })
    : undefined;
}

/**
 * Pages have no dot in their address; modules and assets do, and need no look at the redirects.
 */
function concernsPlatform(url: string, method: string): boolean {
  const path = url.split('?')[0] ?? '/';
  if (isFunctionPath(path)) return true;
  return (method === 'GET' || method === 'HEAD') && !path.includes('.') && !path.startsWith('/@');
}

function isFunctionPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/.netlify/');
}
