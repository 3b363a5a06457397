import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { NetlifyDev } from '@netlify/dev';
import type { LocalFunctions } from './functions.ts';
import { type Handler, type LocalServer, startServer } from './server.ts';

/** Files that Netlify reads and never serves. */
const PRIVATE_FILES = ['/_headers', '/_redirects'];

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|rss\+xml|ld\+json)|image\/svg\+xml)/;

/**
 * Serves the production site as on Netlify: functions, redirects, files with their headers and compression,
 * one address per page, and 404.html for everything else.
 *
 * @param projectRoot folder with netlify.toml, absolute
 * @param publishDirectory the built site, absolute
 */
export async function serveSite(
  address: { readonly host: string; readonly port: number },
  functions: LocalFunctions,
  projectRoot: string,
  publishDirectory: string,
): Promise<LocalServer> {
  const off = { enabled: false };
  const emulator = new NetlifyDev({
    projectRoot,
    skipGitignore: true,
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    functions: off,
    // Variables of netlify.toml do not reach functions in production either.
    environmentVariables: off,
    images: off,
    logger: {
      log: () => undefined,
      warn: (message) => console.warn(message),
      error: (message) => console.error(message),
    },
  });
  await emulator.start();

  const server = await startServer(address, createHandler(functions, emulator, publishDirectory));
  return {
    url: server.url,
    async stop() {
      await Promise.allSettled([server.stop(), emulator.stop()]);
    },
  };
}

function createHandler(
  functions: LocalFunctions,
  emulator: NetlifyDev,
  publishDirectory: string,
): Handler {
  async function respondNotFound(request: Request): Promise<Response> {
    const page = await emulator.handle(new Request(new URL('/404.html', request.url)));
    return page === undefined
      ? new Response('Not found', { status: 404 })
      : compress(request, page, 404);
  }

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const own = await functions.respond(request);
    if (own !== undefined) return own;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || PRIVATE_FILES.includes(pathname)) return respondNotFound(request);

    const pretty = findPrettyPath(pathname, publishDirectory);
    if (pretty !== undefined) {
      return new Response(null, { status: 301, headers: { location: pretty + search } });
    }
    const found = await emulator.handleAndIntrospect(request);
    if (found === undefined) return respondNotFound(request);
    return found.type === 'static' ? compress(request, found.response, 200) : found.response;
  };
}

/** Compresses a file's response as Netlify does, because audits count its bytes. */
async function compress(request: Request, file: Response, status: number): Promise<Response> {
  const headers = new Headers(file.headers);
  if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) {
    return new Response(file.body, { status, headers });
  }
  headers.append('vary', 'Accept-Encoding');
  if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(file.body, { status, headers });
  }
  headers.set('content-encoding', 'br');
  const body = brotliCompressSync(await file.arrayBuffer(), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  });
  return new Response(body, { status, headers });
}

/**
 * Netlify's "pretty URLs": a page has one address. `/contact.html`, `/contact/` and `/cOnTaCt/` lead to
 * `/contact` where the page is contact.html.
 *
 * @returns the address to go to, or nothing when the given one is right or no page is there
 */
function findPrettyPath(path: string, publishDirectory: string): string | undefined {
  const page = path.toLowerCase().replace(/(?:\.html)?\/*$/, '');
  if (page === path || page === '/404') return undefined;
  if (page === '/index') return '/';
  return existsSync(join(publishDirectory, `${page}.html`)) ? page : undefined;
}
