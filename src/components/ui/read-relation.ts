/** Returns the `rel` of a link to another site; undefined for a link within this one. */
export function readRelation(address: string | undefined): 'noopener' | undefined {
  return address?.startsWith('https://') ? 'noopener' : undefined;
}
