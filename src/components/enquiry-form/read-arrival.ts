/**
 * Reads where a visitor came from: the campaign in the URL, and the host that linked here. If a page of this site led
 * to the form, it is the landing page, and its campaign counts too. Nothing is stored in the browser, as the privacy
 * policy says.
 *
 * @param referrer full URL of a page of this site, origin of another site, or empty
 * @returns values of hidden fields by their names
 */
export function readArrival(
  { host, pathname, search }: Pick<Location, 'host' | 'pathname' | 'search'>,
  referrer: string,
): URLSearchParams {
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const own = from?.host === host ? from : undefined;
  const arrival = new URLSearchParams(own?.search);
  for (const [name, value] of new URLSearchParams(search)) arrival.set(name, value);
  arrival.set('landingPage', own?.pathname ?? pathname);
  arrival.set('referrer', own ? '' : (from?.host ?? ''));
  return arrival;
}
