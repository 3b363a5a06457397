/**
 * What to ask about an e-mail address that browsers and rules accept, but that hardly anybody has: one whose domain is a
 * single name, such as ann@example. The address may be sent as it stands.
 */
export function doubtEmail(address: string): string | undefined {
  const domain = /^[^@\s]+@([^@.\s]+)$/.exec(address.trim())?.[1];
  return domain === undefined ? undefined : `Is “${domain}” the whole domain?`;
}
