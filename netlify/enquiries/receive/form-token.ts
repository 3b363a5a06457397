import { timingSafeEqual } from 'node:crypto';
import { API_HEADERS, refuseMethod } from '#platform/api-response.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY } from '#platform/time.ts';

type Signer = Pick<Platform, 'sign'> & { readonly clock: Pick<Platform['clock'], 'now'> };

/** Milliseconds for which a token is valid: a page may stay open over a weekend. */
const LIFETIME = 7 * DAY;

function write(issuedAt: string, sign: Platform['sign']): string {
  return `${issuedAt}.${sign(`form token ${issuedAt}`)}`;
}

/** Issues a token: the present moment, signed. It holds nothing about the visitor. */
export function issueToken({ clock, sign }: Signer): string {
  return write(clock.now().toString(36), sign);
}

/**
 * Returns the milliseconds since a token was issued: negative if the clock that issued it is ahead, undefined if this
 * site did not issue it or it has expired.
 */
export function readTokenAge(token: unknown, { clock, sign }: Signer): number | undefined {
  if (typeof token !== 'string') return undefined;
  const [issuedAt = ''] = token.split('.');
  const [given, own] = [Buffer.from(token), Buffer.from(write(issuedAt, sign))];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const age = clock.now() - Number.parseInt(issuedAt, 36);
  return Math.abs(age) < LIFETIME ? age : undefined;
}

/** Answers a form's request for a token. */
export function serveToken(request: Request, platform: Platform): Response {
  if (request.method !== 'GET') return refuseMethod('GET');
  return Response.json({ success: true, token: issueToken(platform) }, { headers: API_HEADERS });
}
