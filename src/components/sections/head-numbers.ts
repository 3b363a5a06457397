import { isDivision } from '#takeoffs/arithmetic';

/** Returns the heading of a column of work numbers: "Section" over MasterFormat's ("03 30 00"), "No." over others. */
export function headNumbers(numbers: readonly string[]): 'Section' | 'No.' {
  const isMasterFormat = (number: string) =>
    /^\d\d(?: |$)/.test(number) && isDivision(number.slice(0, 2));
  return numbers.every(isMasterFormat) ? 'Section' : 'No.';
}
