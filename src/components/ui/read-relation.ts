/** The `rel` of a link that may leave the site; undefined for a link within it. */
export function readRelation(address: string | undefined): 'noopener' | undefined {
  return address?.startsWith('https://') ? 'noopener' : undefined;
}
