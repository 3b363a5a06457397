/**
 * Every text stands below its own head: two descriptions, leads or answers exchanged are right words in a wrong
 * place, which no schema sees.
 */
import { expect, test } from 'vitest';
import { isDelivered } from '#tests/support/delivered.ts';
import { listSiblings, listWords, type Siblings } from '#tests/support/siblings.ts';
import { ARTICLES } from './telling-words/articles.ts';
import { PAGES } from './telling-words/pages.ts';
import { SAMPLES } from './telling-words/samples.ts';
import { TRADES } from './telling-words/trades.ts';

const TELLING = { ...ARTICLES, ...PAGES, ...SAMPLES, ...TRADES };

/** Fields whose texts may stand beside another head, or that have a rule of their own. */
const UNTOLD =
  /\.(?:alt|answer|kept|label|points|position|publisher|change)$|(?:excerpt|proof|request|(?:claim|cta|hero)\.\*\.name)$|excerpt\.|pages\/(?:about|pricing|reviews|plans)\.yaml \.\*\.(?:text|note)$/;

/** Of the samples, the names of what is measured; measurements are recomputed in tests of their own. */
const NAMED = /(?:items\.name|marks\.label)$|\*\.(?:description|exclusions)$/;

const lists = [
  ...listSiblings(
    '{{pages,trades,articles,policies,faq,between-trades,packages}/*,{forms,proof,separately,testimonials}}.{yaml,mdx}',
  ).filter(({ place }) => !UNTOLD.test(place)),
  ...listSiblings('{samples/*,home-takeoff}.yaml').filter(({ place }) => NAMED.test(place)),
];

/** Telling words by the head they belong to; the name of a head that is none of the list, or several, is kept. */
function readTelling({ place, list }: Siblings): ReadonlyMap<string, string> {
  const pairs = TELLING[place]?.replace(/\s+/g, ' ').split(' | ') ?? [];
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...words] = pair.split(': ');
      const heads = list.map(({ head }) => head).filter((head) => head.includes(name));
      const head = heads.length === 1 ? heads[0] : heads.find((one) => one === name);
      return [head ?? `no head: ${name}`, words.join(': ')];
    }),
  );
}

function holds(text: string, words: string): boolean {
  return words.startsWith('=') ? text === words.slice(1) : text.includes(words);
}

/** Texts that neither words of their head nor telling words distinguish from every sibling. */
function listUntold(siblings: Siblings): readonly string[] {
  const telling = readTelling(siblings);
  const texts = siblings.list.map(({ head, text }) => ({
    head,
    text: text.trim().replace(/\s+/g, ' '),
    headWords: listWords(head),
    words: listWords(text),
  }));
  const untold = texts.filter(({ head, text, headWords, words }) => {
    const others = texts.filter((one) => one.text !== text);
    const told = telling.get(head);
    if (told !== undefined) {
      return !holds(text, told) || others.some((one) => holds(one.text, told));
    }
    const shared = headWords.intersection(words).size;
    return others.some((one) => headWords.intersection(one.words).size >= shared);
  });
  return untold.map(({ head, text }) => `${siblings.place} › ${head}: ${text}`);
}

test.runIf(isDelivered)('every text is told from its siblings', () => {
  expect(lists.length).toBeGreaterThan(200);
  // One of a list may be untold: an exchange takes two.
  const untold = lists.map((one) => listUntold(one)).filter(({ length }) => length > 1);
  expect(untold.flat()).toEqual([]);
});

test.runIf(isDelivered)('telling words have their list and their head', () => {
  const places = new Set(lists.map(({ place }) => place));
  expect(Object.keys(TELLING).filter((place) => !places.has(place))).toEqual([]);
  const stale = lists.flatMap((one) =>
    [...readTelling(one).keys()].filter((head) => head.startsWith('no head')),
  );
  expect(stale).toEqual([]);
});
