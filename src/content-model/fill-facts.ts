import { z } from 'astro/zod';
import {
  ATTACHED_LIMIT,
  FILE_LIMIT,
  INLINE_LIMIT,
  MOST_FILES,
  SET_LIMIT,
  UNCLAIMED_HOURS,
} from '#forms/definitions/plan-files.ts';
import { writeSize } from '#forms/definitions/write-size.ts';
import { company, hoursForPeople, phoneForPeople } from './company.ts';
import { formatMoney } from './for-people.ts';
import { prices } from './prices.ts';
import { fillTokens, TOKEN } from './fill-tokens.ts';

/** A fact whose range no line breaks: in "24–48 hours" a word joiner follows the dash. The unit may stand below. */
function keepTogether(fact: string): string {
  return fact.replaceAll(/(\d–)(?=\d)/g, '$1\u2060');
}

const known = new Map<string, string>([
  ...Object.entries(company.facts).map(([name, fact]) => [name, keepTogether(fact)] as const),
  ['name', company.name],
  ['legalName', company.legalName],
  ['phone', phoneForPeople],
  ['hours', hoursForPeople],
  ['email', company.email],
]);
const LIMITS = {
  file: writeSize(FILE_LIMIT),
  set: writeSize(SET_LIMIT),
  files: String(MOST_FILES),
  form: writeSize(INLINE_LIMIT),
  attached: writeSize(ATTACHED_LIMIT),
  unclaimed: `${UNCLAIMED_HOURS} hours`,
};
for (const [name, limit] of Object.entries(LIMITS)) known.set(`limit.${name}`, limit);
for (const [name, { usd, gbp }] of Object.entries(prices.amounts)) {
  known.set(`price.${name}`, formatMoney(usd));
  if (gbp !== undefined) known.set(`price.${name}.gbp`, formatMoney(gbp, 'GBP'));
}

for (const [name, sentence] of Object.entries(company.promises)) {
  known.set(`promise.${name}`, fillFacts(sentence));
}

/** A fact as it is read: `turnaround` → "24–48 hours", `price.rush` → "$50". Undefined if unknown. */
export function findFact(name: string): string | undefined {
  return known.get(name);
}

/** As {@link findFact}, for names written in code: an unknown one fails the build. */
export function readFact(name: string): string {
  const fact = findFact(name);
  if (fact === undefined) {
    throw new Error(`"${name}" is not a fact. Known: ${listFacts().join(', ')}`);
  }
  return fact;
}

/** Replaces each {fact} in a text. An unknown name fails the build. */
export function fillFacts(text: string): string {
  return fillTokens(text, readFact);
}

/** The name of a fact: `turnaround`, `price.rush`. */
export type FactName = string;

/** The names of all facts. */
export function listFacts(): string[] {
  return [...known.keys()];
}

/**
 * An editor's text in a schema: may hold facts in braces, comes out filled. Unknown names are
 * reported at the field they stand in; so is a text that is empty, or longer or shorter than it may be.
 *
 * @param length of the filled text, in characters
 */
export function text({ least = 1, most = Infinity } = {}) {
  return z.string().transform((raw, context) => {
    for (const [token, name] of raw.matchAll(TOKEN)) {
      if (findFact(name ?? '') === undefined) {
        context.addIssue(
          `${token} is not a fact. Known: ${listFacts()
            .map((key) => `{${key}}`)
            .join(', ')}`,
        );
        return z.NEVER;
      }
    }
    const filled = fillFacts(raw);
    const { length } = filled.trim();
    if (length === 0) context.addIssue('The text is empty');
    else if (length < least) {
      context.addIssue(`The text has ${length} characters and needs at least ${least}`);
    } else if (length > most) {
      context.addIssue(`The text has ${length} characters and may have at most ${most}`);
    }
    return filled;
  });
}
