import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word of another country in a content file. */
interface ForeignWord {
  readonly file: string;
  readonly word: string;
  /** Lines with it, counted from 1. */
  readonly lines: readonly number[];
  readonly advice: string;
}

/** American words by what stands for them elsewhere. */
const AMERICAN: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/\bZIP(?: code)?s?\b/gi, 'write {postalCodeWord}, or a place in general'],
  [/\bsales tax(?:es)?\b/gi, 'name the tax of your country'],
  [/\bMasterFormat\b/g, 'name the rules your clients use: NRM2, NATSPEC, or their own'],
  [/\bI am not in the US\b/g, 'ask it the other way about, or take the question out'],
  [/\bthe (?:US|United States)\b|\bAmerican?\b/g, 'say whether you still mean it'],
  [/\bUS dollars?\b/g, 'write {currencyName}'],
  [
    /\$\d+(?:[,.]\d+)*/g,
    'an amount in dollars: write your own currency, or say whose dollars they are',
  ],
  [/\bRSMeans\b/g, 'name the price book of your country'],
  [/\bsquare (?:foot|feet)\b|\blinear (?:foot|feet)\b|\bcubic yards?\b/gi, 'metric units'],
  [/\b(?:Colorado|Illinois|Texas|Florida|Idaho|Ohio)\b/g, 'name places where you work'],
];

/** American spelling; Canada shares some of it. */
const SPELLING =
  /\b(?:un)?color(?:s|ed|ing)?\b|\bgray(?:s|ed)?\b|\blabor(?:er)?s?\b|\b(?:kilo|centi|milli)?meters?\b|\bcenter(?:s|ed|line)?\b|\b(?:neighbor|honor|favor)\w*\b/gi;

/** Files that speak of jobs in their own countries. */
const JOBS = /^(?:samples[\\/].*|company\.yaml|redirects\.yaml)$/;

/** Words of a search, of every country: what visitors may type is no text. */
const SYNONYMS = /^( *)synonyms:\n(?:\1 +.*\n)*/m;

/** Words of a line that readers see: no name of a field, no comment, no path, no attribute that names a color. */
function readShown(line: string): string {
  return line
    .replace(/^\s*(?:- )?[\w-]+:(?= |$)/, '')
    .replace(/^\s*#.*$/, '')
    .replaceAll(/(?<=[{,]\s*)\w+:(?= )/g, '')
    .replaceAll(/\]\([^)]*\)|https?:\/\/\S+|\{[\w.]+\}|\bpath: \S+/g, ' ');
}

/**
 * Finds words of the United States in the content of a company elsewhere, by its locale. Samples are left out: they
 * are jobs of their own countries.
 *
 * @param folder of the content
 * @param locale of the company, as en-GB
 */
export function findForeignWords(folder: string, locale: string): ForeignWord[] {
  const country = locale.slice(-2);
  if (country === 'US') return [];
  const isCanada = country === 'CA';
  const rules = [
    ...AMERICAN.filter(([pattern]) => !isCanada || !pattern.source.includes('MasterFormat')),
    ...(isCanada ? [] : [[SPELLING, 'spell it as your country does'] as const]),
  ];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|mdx)$/.test(name) && !JOBS.test(name))
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      // An article in another language has its own words.
      if (/^lang: ['"]?(?!en)/m.test(text)) return [];
      const read = text.replace(SYNONYMS, (found) => found.replaceAll(/.+/g, ''));
      const shown = read.split('\n').map(readShown);
      return rules.flatMap(([pattern, advice]) => {
        const found = shown.flatMap((text, index) =>
          [...new Set(text.match(pattern))].map((word) => ({ word, line: index + 1 })),
        );
        // Amounts are one thing to look at, whatever they are.
        const name = (word: string) => (word.startsWith('$') ? '$' : word.toLowerCase());
        return [...Map.groupBy(found, ({ word }) => name(word)).values()].map(
          (same): ForeignWord => ({
            file,
            word: same[0]?.word ?? '',
            lines: [...new Set(same.map(({ line }) => line))],
            advice,
          }),
        );
      });
    });
}

/** Formats words of another country, a line for each in a file; empty where there are none. */
export function formatForeignWords(words: readonly ForeignWord[]): string {
  const lines = words.map(({ file, word, lines: [first = 1, ...others], advice }) => {
    const more =
      others.length > 0
        ? `, also in ${others.length === 1 ? 'line' : 'lines'} ${others.join(', ')}`
        : '';
    return `${file}:${first}  ${word}: ${advice}${more}\n`;
  });
  return words.length === 0
    ? ''
    : `These words are of the United States, and the company is elsewhere. They stop nothing; samples are not read:\n${lines.join('')}`;
}
