import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { LocalNetlify } from './local-netlify.ts';

/** Encodings by name, the preferred first. */
const ENCODINGS: Readonly<Record<string, (body: Uint8Array) => Uint8Array>> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => gzipSync(body),
};

/** Files that Netlify reads and never serves. */
const privateFiles = new Set(['/_headers', '/_redirects']);

const compressible =
  /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|rss\+xml|ld\+json)|image\/svg\+xml)/;

/** Smaller answers fit one packet anyway. */
const minimumCompressedLength = 1024;

/**
 * Creates the request handler of the production site, as on Netlify: functions, redirects, files with their headers,
 * compression and validators, one address per page, and 404.html for everything else.
 *
 * @param netlify started with `servesFiles`
 * @param publishDirectory the built site, absolute
 */
export function createSite(
  netlify: LocalNetlify,
  publishDirectory: string,
): (request: Request) => Promise<Response> {
  const compressed = new Map<string, Uint8Array<ArrayBuffer>>();

  async function finishFile(request: Request, file: Response, status: number): Promise<Response> {
    let body = new Uint8Array(await file.arrayBuffer());
    const headers = new Headers(file.headers);
    let tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);

    if (
      body.length >= minimumCompressedLength &&
      compressible.test(headers.get('content-type') ?? '')
    ) {
      headers.append('vary', 'Accept-Encoding');
      const accepted = request.headers.get('accept-encoding')?.split(/\W+/) ?? [];
      const [encoding, compress] =
        Object.entries(ENCODINGS).find(([name]) => accepted.includes(name)) ?? [];
      if (encoding !== undefined && compress !== undefined) {
        headers.set('content-encoding', encoding);
        tag = `${tag}-${encoding}`;
        const smaller = compressed.get(tag) ?? Uint8Array.from(compress(body));
        compressed.set(tag, smaller);
        body = smaller;
      }
    }

    headers.set('etag', `"${tag}"`);
    if (status === 200 && request.headers.get('if-none-match') === `"${tag}"`) {
      return new Response(null, { status: 304, headers });
    }
    headers.set('content-length', String(body.length));
    return new Response(body, { status, headers });
  }

  async function answerNotFound(request: Request): Promise<Response> {
    const page = await netlify.answer(new Request(new URL('/404.html', request.url)));
    return page?.kind === 'file'
      ? finishFile(request, page.response, 404)
      : new Response('Not found', { status: 404 });
  }

  return async (request) => {
    const url = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (privateFiles.has(url.pathname)) return answerNotFound(request);

    const better = isRead ? findPrettyPath(url.pathname, publishDirectory) : undefined;
    if (better !== undefined) {
      return new Response(null, { status: 301, headers: { location: better + url.search } });
    }

    const answer = await netlify.answer(request);
    if (answer === undefined) return answerNotFound(request);
    if (answer.kind !== 'file') return answer.response;
    if (isRead) return finishFile(request, answer.response, 200);
    await answer.response.body?.cancel();
    return answerNotFound(request);
  };
}

/**
 * Netlify's "pretty URLs": a page has one address. `/contact.html` and `/contact/` lead to
 * `/contact` where the page is contact.html; `/blog` leads to `/blog/` where it is blog/index.html.
 * Netlify also takes capitals out of a page's address: `/cOnTaCt/` leads to `/contact` in one step.
 *
 * @returns the address to go to, or nothing when the given one is right or no page is there
 */
function findPrettyPath(path: string, publishDirectory: string): string | undefined {
  const lower = path.toLowerCase();
  if (lower !== path) {
    const page = lower.replace(/\.html$/, '').replace(/\/+$/, '');
    return page !== '' && existsSync(join(publishDirectory, `${page}.html`)) ? page : undefined;
  }
  const has = (...parts: string[]): boolean => existsSync(join(publishDirectory, ...parts));
  if (path.endsWith('/index.html'))
    return has(path) ? path.slice(0, -'index.html'.length) : undefined;
  if (path.endsWith('.html')) {
    return path !== '/404.html' && has(path) ? path.slice(0, -'.html'.length) : undefined;
  }
  if (path.endsWith('/')) {
    const bare = path.replace(/\/+$/, '');
    return bare !== '' && has(`${bare}.html`) ? bare : undefined;
  }
  return has(path, 'index.html') && !has(`${path}.html`) ? `${path}/` : undefined;
}
