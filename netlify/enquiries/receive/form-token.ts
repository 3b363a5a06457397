import { API_HEADERS, refuseMethod } from '#platform/api-response.ts';
import { equalsSecret } from '#platform/equals-secret.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY } from '#platform/time.ts';

type Signer = Pick<Platform, 'sign'> & { readonly clock: Pick<Platform['clock'], 'now'> };

/** A token is good for a week, in milliseconds: a page may stay open over a weekend. */
const LIFETIME = 7 * DAY;

function write(issuedAt: string, sign: Platform['sign']): string {
  return `${issuedAt}.${sign(`form token ${issuedAt}`)}`;
}

/** Issues a token: the present moment, signed. It says nothing about its holder. */
export function issueToken({ clock, sign }: Signer): string {
  return write(clock.now().toString(36), sign);
}

/**
 * Returns the milliseconds since a token was issued, negative where the clock that issued it is ahead; undefined
 * for what this site did not issue, or too long ago.
 */
export function readTokenAge(token: unknown, { clock, sign }: Signer): number | undefined {
  if (typeof token !== 'string') return undefined;
  const [issuedAt = ''] = token.split('.');
  if (!equalsSecret(token, write(issuedAt, sign))) return undefined;
  const age = clock.now() - Number.parseInt(issuedAt, 36);
  return Math.abs(age) < LIFETIME ? age : undefined;
}

/** Answers a form's request for a token. */
export function serveToken(request: Request, platform: Platform): Response {
  if (request.method !== 'GET') return refuseMethod('GET');
  return Response.json({ success: true, token: issueToken(platform) }, { headers: API_HEADERS });
}
