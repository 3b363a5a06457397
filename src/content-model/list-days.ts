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
 * The days that a phrase such as "Monday to Friday" or "Monday, Wednesday and Friday" names.
 * A word that is no day fails the build, because office hours would be published wrong.
 */
export function listDays(phrase: string): Day[] {
  const range = /^(\w+) to (\w+)$/.exec(phrase);
  if (range) {
    const [first, last] = [readDay(range[1], phrase), readDay(range[2], phrase)];
    const from = WEEK.indexOf(first);
    const length = ((WEEK.indexOf(last) - from + WEEK.length) % WEEK.length) + 1;
    return Array.from({ length }, (_, day) => WEEK[(from + day) % WEEK.length] ?? first);
  }
  return phrase.split(/, and |, | and /).map((word) => readDay(word, phrase));
}

function readDay(word: string | undefined, phrase: string): Day {
  const day = WEEK.find((name) => name === word);
  if (day === undefined) {
    throw new Error(
      `"${phrase}" in company.yaml: "${word ?? ''}" is no day, as "Monday to Friday"`,
    );
  }
  return day;
}
