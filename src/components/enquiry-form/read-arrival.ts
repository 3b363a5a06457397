/**
 * Reads where a visitor came from: the campaign in the address, and the host that linked here. A page of this site that
 * led to the form, such as one that an advertisement opens, stands for it with its own campaign. Nothing is stored in
 * the browser: the privacy policy says so.
 *
 * @param referrer whole within the site, an origin from elsewhere, empty where the browser tells none
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
