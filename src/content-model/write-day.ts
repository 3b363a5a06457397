/** Made once: a formatter takes half a millisecond to make, and every page writes several days. */
const formats = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  medium: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
};

/** A day of a content file, which is midnight UTC, as it is read: "March 4, 2026"; in little room "Mar 4, 2026". */
export function writeDay(day: Date, style: keyof typeof formats = 'long'): string {
  return formats[style].format(day);
}
