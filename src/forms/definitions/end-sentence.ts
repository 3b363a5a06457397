/** Ends a sentence with one full stop, whatever its last word ends with: a locale may write "10:30 a.m.". */
export function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
