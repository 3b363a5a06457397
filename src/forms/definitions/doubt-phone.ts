/** Minimum of digits in a phone number; an area code or an extension has fewer. */
export const MIN_DIGITS = 7;

/**
 * Returns a question about a phone number that is too short to be dialed: "12". Capital letters count as digits, as on
 * a phone's keys (1-800-FLOORS). The number may be sent unchanged.
 */
export function doubtPhone(typed: string): string | undefined {
  const text = typed.trim();
  const keys = text.normalize('NFKC').match(/[\p{Nd}A-Z]/gu) ?? [];
  if (text === '' || keys.length >= MIN_DIGITS) return undefined;
  return `Is “${text}” the whole number?`;
}
