import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { compareTrades } from './compare-trades.ts';
import { fillFacts } from './fill-facts.ts';

/** Returns the entries of a collection with their facts filled, those that `filter` keeps. */
export async function listEntries<Name extends CollectionKey>(
  name: Name,
  filter: (entry: CollectionEntry<Name>) => boolean = () => true,
): Promise<CollectionEntry<Name>[]> {
  return (await getCollection(name, filter)).map(fillEntry);
}

/** Returns one entry with its facts filled; undefined where no content file has this id. */
export async function findEntry<Name extends CollectionKey>(
  name: Name,
  id: string,
): Promise<CollectionEntry<Name> | undefined> {
  const entry = (await getEntry(name, id)) as CollectionEntry<Name> | undefined;
  return entry && fillEntry(entry);
}

/** Returns the trades in the order of every list on the site. */
export async function listTrades(
  filter?: (trade: CollectionEntry<'trades'>) => boolean,
): Promise<CollectionEntry<'trades'>[]> {
  const trades = await listEntries('trades', filter);
  return trades.sort((a, b) => compareTrades(a.data, b.data));
}

/** Returns the pages of the company's own by their names, each with its sheet in the set: "M-601". */
export async function listLandings(): Promise<
  { entry: CollectionEntry<'landing'>; sheet: string }[]
> {
  const landings = await listEntries('landing');
  return landings
    .sort((a, b) => a.id.localeCompare(b.id))
    .map((entry, index) => ({ entry, sheet: `M-${String(601 + index)}` }));
}

/** Returns the reviews, the newest first. */
export async function listReviews(): Promise<CollectionEntry<'testimonials'>[]> {
  const reviews = await listEntries('testimonials');
  return reviews.sort((one, other) => Number(other.data.date) - Number(one.data.date));
}

function fillEntry<Entry extends CollectionEntry<CollectionKey>>(entry: Entry): Entry {
  return { ...entry, data: fillFacts(entry.data) };
}
