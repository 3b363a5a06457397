/** Shared, because creating a formatter takes half a millisecond. */
const formats = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  medium: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
};

/** Formats a day of a content file, which is midnight UTC: "March 4, 2026"; medium "Mar 4, 2026". */
export function writeDay(day: Date, style: keyof typeof formats = 'long'): string {
  return formats[style].format(day);
}
