import { company, phoneForPeople } from './company.ts';
import { listFacts, type Facts } from './facts.ts';
import { fillTokens } from './fill-tokens.ts';
import { isStanding, offers } from './offers.ts';
import { currencies, prices } from './prices.ts';

const facts = listFacts(company, prices, phoneForPeople, currencies, offers, new Date());

/**
 * Returns a fact's formatted value: `turnaround` → "24–48 hours".
 *
 * @throws Error for an unknown name, which stops the build
 */
export function readFact(name: string): string {
  const fact = facts.get(name);
  if (fact === undefined) {
    throw new Error(`"${name}" is not a fact. Known: ${[...facts.keys()].join(', ')}`);
  }
  return fact;
}

export function readAllFacts(): Facts {
  return facts;
}

/**
 * Returns a copy of content in which every {fact} of every text is filled, at any depth, without the parts of
 * offers that are over.
 *
 * @throws Error for an unknown name, which stops the build
 */
export function fillFacts<Content>(content: Content): Content {
  return fill(content) as Content;
}

function fill(content: unknown): unknown {
  if (typeof content === 'string') return fillTokens(content, readFact);
  if (Array.isArray(content)) return content.filter(isShown).map(fill);
  if (typeof content !== 'object' || content === null || content instanceof Date) return content;
  return Object.fromEntries(
    Object.entries(content)
      .filter(([, value]) => isShown(value))
      .map(([name, value]) => [name, fill(value)]),
  );
}

/** Returns whether a part of the content belongs to no offer, or to one that stands. */
function isShown(part: unknown): boolean {
  if (typeof part !== 'object' || part === null || !('forOffer' in part)) return true;
  return typeof part.forOffer !== 'string' || isStanding(part.forOffer);
}
