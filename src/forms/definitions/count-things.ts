/**
 * Writes a number with its noun: "1 sheet", "58 sheets", "2 enquiries".
 *
 * @param thing the English noun in the singular
 * @param things the plural, if it is not the singular with an s
 */
export function countThings(number: number, thing: string, things = `${thing}s`): string {
  return `${number} ${number === 1 ? thing : things}`;
}
