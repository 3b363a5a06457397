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

/** Dots that no mail service takes: at the beginning, at the end, or two together. */
const STRAY_DOTS = /^\.|\.$|\.\./;

/** Letters of a keyboard for Chinese or Japanese, which look like those of the Latin alphabet. */
const FULL_WIDTH = /[\uFF00-\uFFEF]/;

/**
 * Returns a question about a valid but unlikely e-mail address: dots or letters before the @ that mail services do
 * not take (ann..lee@, añn@), a domain of a single name (ann@example), or one slip away from a well-known
 * one (ann@gmial.com). The address may be sent unchanged.
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
