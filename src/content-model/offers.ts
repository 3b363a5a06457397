import { parse } from 'yaml';
import { company } from './company.ts';
import { readContent } from './read-content.ts';
import { type Offer, offerSchema } from './schemas/offer.ts';
import { isCurrent } from './term.ts';
import { findToday } from './today.ts';

const sources = import.meta.glob<string>('../content/offers/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The offers, as src/content/offers/ states them, by the names of their files. */
export const offers: ReadonlyMap<string, Offer> = new Map(
  Object.entries(sources).map(([path, source]) => {
    const file = path.replace('..', 'src');
    return [path.replace(/^.*\/|\.yaml$/g, ''), readContent(file, offerSchema, parse(source))];
  }),
);

/** Returns whether an offer stands: it is given, and today is in its term. */
export function isStanding(id: string): boolean {
  const offer = offers.get(id);
  return offer?.given === true && isCurrent(offer, findToday(company, new Date()));
}
