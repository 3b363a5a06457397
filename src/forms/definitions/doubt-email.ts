/** Common domains of private mailboxes, long enough that a typo in one is hardly another domain. */
const WELL_KNOWN = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
];

/**
 * True if one typo after the first letter turns a word into what was typed: an extra, a missing or a wrong letter, or
 * two swapped. (mail.com and ymail.com, which differ in the first letter, are domains of their own.)
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

/** Dots that no mail service accepts: at the beginning, at the end, or two in a row. */
const STRAY_DOTS = /^\.|\.$|\.\./;

/** Full-width characters of Chinese and Japanese keyboards, which look like Latin letters. */
const FULL_WIDTH = /[\uFF00-\uFFEF]/;

/**
 * Returns a question about a valid but unlikely e-mail address: dots or letters before the @ that few mail services
 * accept (ann..lee@, añn@), a domain without a dot (ann@example), or one typo away from a well-known domain
 * (ann@gmial.com). The address may be sent unchanged.
 */
export function doubtEmail(address: string): string | undefined {
  const [, name, typed] = /^([^@\s]+)@([^@\s]+)$/.exec(address.trim()) ?? [];
  if (name === undefined || typed === undefined) return undefined;
  if (STRAY_DOTS.test(name)) return `Are the dots in “${name}” right?`;
  const odd = [...(/[^\x20-\x7E]/u.exec(name) ?? []), ...(FULL_WIDTH.exec(typed) ?? [])][0];
  if (odd !== undefined) return `Is the letter “${odd}” right? Few mail services take it.`;
  const domain = typed.toLowerCase();
  if (WELL_KNOWN.includes(domain)) return undefined;
  if (!domain.includes('.')) return `Is “${domain}” the whole domain?`;
  const meant = WELL_KNOWN.find((known) => isOneSlipFrom(known, domain));
  return meant && `Did you mean ${meant}?`;
}
