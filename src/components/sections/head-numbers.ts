/** Returns the heading of a column of work numbers: "Section" over MasterFormat's ("03 30 00"), "No." over others. */
export function headNumbers(numbers: readonly string[]): 'Section' | 'No.' {
  return numbers.every((number) => /^\d\d(?: \d\d|$)/.test(number)) ? 'Section' : 'No.';
}
