import { z } from 'astro/zod';
import { company, phoneForPeople } from './company.ts';
import { formatMoney } from './for-people.ts';
import { prices } from './prices.ts';
import { fillTokens, TOKEN } from './tokens.ts';

const known = new Map<string, string>([
  ...Object.entries(company.facts),
  ['name', company.name],
  ['legalName', company.legalName],
  ['phone', phoneForPeople],
  ['email', company.email],
]);
for (const [name, { usd, gbp }] of Object.entries(prices.amounts)) {
  known.set(`price.${name}`, formatMoney(usd));
  if (gbp !== undefined) known.set(`price.${name}.gbp`, formatMoney(gbp, 'GBP'));
}

/** A fact as it is read: `turnaround` → "24–48 hours", `price.rush` → "$50". Undefined if unknown. */
export function findFact(name: string): string | undefined {
  return known.get(name);
}

/** As {@link findFact}, for names written in code: an unknown one fails the build. */
export function readFact(name: string): string {
  const fact = findFact(name);
  if (fact === undefined) {
    throw new Error(`"${name}" is not a fact. Known: ${[...known.keys()].join(', ')}`);
  }
  return fact;
}

/** Replaces each {fact} in a text. An unknown name fails the build. */
export function fillFacts(text: string): string {
  return fillTokens(text, readFact);
}

/**
 * An editor's text in a schema: may hold facts in braces, comes out filled. Unknown names are
 * reported at the field they stand in.
 */
export function text() {
  return z.string().transform((raw, context) => {
    for (const [token, name] of raw.matchAll(TOKEN)) {
      if (findFact(name ?? '') === undefined) {
        context.addIssue(
          `${token} is not a fact. Known: ${[...known.keys()].map((key) => `{${key}}`).join(', ')}`,
        );
        return z.NEVER;
      }
    }
    return fillFacts(raw);
  });
}
