/** Fewer digits than these, such as an area or an extension, are no phone number. */
export const MIN_DIGITS = 7;

/**
 * Returns a question about a phone number that is too short to be dialed: "12". Capitals count, because they stand for
 * keys (1-800-FLOORS). It may be sent unchanged.
 */
export function doubtPhone(typed: string): string | undefined {
  const text = typed.trim();
  const keys = text.normalize('NFKC').match(/[\p{Nd}A-Z]/gu) ?? [];
  if (text === '' || keys.length >= MIN_DIGITS) return undefined;
  return `Is “${text}” the whole number?`;
}
