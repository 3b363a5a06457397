import { TAKEOFF_LOCALE } from '../arithmetic/format.ts';
import type { BetweenAnswer } from '../schema/between-schema.ts';
import type { Sample } from '../schema/sample-schema.ts';
import type { TakeoffItem } from './takeoff-item.ts';

/** An item that falls between trades, with who usually carries it. */
export interface BetweenItem {
  id: string;
  item: string;
  owner: string;
}

/** An item between trades, and what a takeoff does with it. */
export interface AnsweredItem extends BetweenItem {
  kinds: readonly (keyof BetweenAnswer)[];
  /** Names of the rows that price it, the exclusion, and the sheet of the question. */
  parts: Readonly<{ priced?: string; excluded?: string; asked?: string }>;
  /** Names the rows, the exclusion, the sheet of the question or the reason. */
  answer: string;
}

/** Finds the entries whose text contains the words, ignoring case. */
export function findByWords<Entry>(
  entries: readonly Entry[],
  words: string,
  read: (entry: Entry) => string,
): Entry[] {
  return entries.filter((entry) => read(entry).toLowerCase().includes(words.toLowerCase()));
}

/** Joins sentences; one that ends in an abbreviation, such as "24 in.", has its period already. */
const joinSentences = (sentences: readonly string[]) =>
  sentences.map((text) => (text.endsWith('.') ? text : `${text}.`)).join(' ');

/** Returns a sample's answers in the order of the list. */
export function answerBetween(
  { between, exclusions, questions }: Sample,
  items: readonly TakeoffItem[],
  list: readonly BetweenItem[],
): AnsweredItem[] {
  return list.flatMap((entry) => {
    const given = between?.answers[entry.id];
    if (given === undefined) return [];
    const { priced = [], excluded, asked, none } = given;
    const rowsOf = items.filter(({ item }) => priced.includes(item.id));
    const numbers = rowsOf.map(({ number }) => String(number));
    const [exclusion] = findByWords(exclusions, excluded ?? '', (text) => text);
    const [question] = findByWords(questions, asked ?? '', ({ text }) => text);
    const rows = new Intl.ListFormat(TAKEOFF_LOCALE).format(numbers);
    const parts = {
      ...(rowsOf.length > 0 && { priced: rowsOf.map(({ item }) => item.name).join('; ') }),
      ...(excluded !== undefined && exclusion !== undefined && { excluded: exclusion }),
      ...(asked !== undefined && question && { asked: question.sheet }),
    };
    const sentences = [
      ...(numbers.length > 0 ? [`Priced in row${numbers.length > 1 ? 's' : ''} ${rows}`] : []),
      ...(excluded !== undefined && exclusion ? [`Excluded: ${exclusion}`] : []),
      ...(asked !== undefined && question ? [`Asked on ${question.sheet}`] : []),
      ...(none === undefined ? [] : [`None here: ${none}`]),
    ];
    const kinds = Object.keys(given) as (keyof BetweenAnswer)[];
    return [{ ...entry, kinds, parts, answer: joinSentences(sentences) }];
  });
}
