/**
 * True if a browser sent the request from another site's page. Browsers say so in Sec-Fetch-Site,
 * older ones in Origin; other clients send neither, and carry nobody's cookies.
 */
export function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site') return true;
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== new URL(request.url).host && host !== request.headers.get('host');
}
