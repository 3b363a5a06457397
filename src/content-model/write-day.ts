/** Formats a day of a content file, which is midnight UTC: "March 4, 2026"; medium "Mar 4, 2026". */
export function writeDay(day: Date, style: 'long' | 'medium' = 'long'): string {
  return day.toLocaleDateString('en-US', { dateStyle: style, timeZone: 'UTC' });
}
