/**
 * Writes a number of things: "1 sheet", "58 sheets", "2 enquiries".
 *
 * @param thing one of them, in English
 * @param things several of them, where that is not the word with an s
 */
export function countThings(number: number, thing: string, things = `${thing}s`): string {
  return `${number} ${number === 1 ? thing : things}`;
}
