/**
 * Returns a question about a valid but unlikely e-mail address, whose domain is a single name: ann@example. The
 * address may be sent unchanged.
 */
export function doubtEmail(address: string): string | undefined {
  const domain = /^[^@\s]+@([^@.\s]+)$/.exec(address.trim())?.[1];
  return domain === undefined ? undefined : `Is “${domain}” the whole domain?`;
}
