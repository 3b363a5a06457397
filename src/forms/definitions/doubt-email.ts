/** Domains of private mailboxes that many visitors have, long enough for a slip in them to be no other word. */
const WELL_KNOWN = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
];

/**
 * True where one slip after the first letter turns a word into what was typed: a letter too much, too few,
 * wrong, or two swapped. (mail.com and ymail.com are domains of their own.)
 */
function isOneSlipFrom(word: string, typed: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === typed[same]) same += 1;
  const [left, given] = [word.slice(same), typed.slice(same)];
  const swapped = left.charAt(1) + left.charAt(0) + left.slice(2);
  return (
    same > 0 &&
    (given === swapped ||
      given.slice(1) === left.slice(1) ||
      given.slice(1) === left ||
      given === left.slice(1))
  );
}

/**
 * Returns a question about a valid but unlikely e-mail address: a domain of a single name (ann@example), or
 * one slip away from a well-known one (ann@gmial.com). The address may be sent unchanged.
 */
export function doubtEmail(address: string): string | undefined {
  const domain = /^[^@\s]+@([^@\s]+)$/.exec(address.trim())?.[1]?.toLowerCase();
  if (domain === undefined || WELL_KNOWN.includes(domain)) return undefined;
  if (!domain.includes('.')) return `Is “${domain}” the whole domain?`;
  const meant = WELL_KNOWN.find((known) => isOneSlipFrom(known, domain));
  return meant && `Did you mean ${meant}?`;
}
