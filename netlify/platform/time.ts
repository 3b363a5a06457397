/** Milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the day of a moment (milliseconds since 1970) in UTC: "2026-11-21". */
export function nameDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Returns the hour of a moment in UTC: "2026-11-21T14". */
export function nameHour(moment: number): string {
  return new Date(moment).toISOString().slice(0, 13);
}

/** Returns a moment in UTC to the minute, for people: "2026-11-21 14:03 UTC". */
export function nameMoment(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
