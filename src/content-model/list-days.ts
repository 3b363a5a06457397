const WEEK = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Day = (typeof WEEK)[number];

/**
 * Lists the days that a phrase such as "Monday to Friday" or "Monday, Wednesday and Friday" names. Undefined
 * where a word of it is no day.
 */
export function listDays(phrase: string): Day[] | undefined {
  const [, first, last] = /^(\w+) to (\w+)$/.exec(phrase) ?? [];
  if (first !== undefined && last !== undefined) {
    const [from, to] = [first, last].map((word) => WEEK.findIndex((name) => name === word));
    if (from === undefined || to === undefined || from < 0 || to < 0) return undefined;
    const length = ((to - from + WEEK.length) % WEEK.length) + 1;
    return WEEK.concat(WEEK).slice(from, from + length);
  }
  const days = phrase.split(/, and |, | and /).map((word) => WEEK.find((name) => name === word));
  return days.every((day) => day !== undefined) ? days : undefined;
}
