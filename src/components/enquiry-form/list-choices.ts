import type { CollectionEntry } from 'astro:content';
import { isStanding } from '#content-model/offers.ts';
import { namePackage } from '#content-model/offer-names.ts';
import { readPrice } from '#content-model/prices.ts';
import { listEntries, listTrades as listTradeEntries } from '#content-model/read-entries.ts';
import type { Choice } from '#forms/definitions/field.ts';
import type { ListedChoice } from '#content-model/site-content.ts';

/** Lists all choices that a link to a form can carry, from the content. `isListed` filters the offers. */
export async function listChoices(
  isListed: (offer: string) => boolean = isStanding,
): Promise<readonly ListedChoice[]> {
  const [packages, trades, offers, samples] = await Promise.all([
    listEntries('packages'),
    listTradeEntries(),
    listEntries('offers', ({ id }) => isListed(id)),
    listEntries('samples'),
  ]);
  return [
    ...packages.map(({ id, data }) => ({
      choice: 'plan' as const,
      id,
      name: namePackage(data.title, readPrice(data.price), data.per),
    })),
    ...trades.map(({ id, data }) => ({ choice: 'trade' as const, id, name: data.name })),
    ...offers.map(({ id, data }) => ({
      choice: 'offer' as const,
      id,
      name: data.title,
      isNoted: data.noted,
      until: data.until,
    })),
    ...samples.map(({ id, data }) => ({ choice: 'sample' as const, id, name: data.name })),
  ];
}

/** Lower-cases the first letter, except of an abbreviation: "roofing, insulation", "HVAC, plumbing". */
function beginSmall(words: string): string {
  return words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** Converts a trade to a choice of the quote form. */
export function writeTradeChoice({ id, data }: CollectionEntry<'trades'>): Choice {
  const {
    name,
    alias,
    divisions: [note],
  } = data;
  return {
    value: id,
    label: alias === undefined ? name : `${name} (${beginSmall(alias)})`,
    ...(note !== undefined && { note }),
  };
}

/** Lists the trades that a visitor can choose, in the site's usual order. */
export async function listTradeChoices(): Promise<readonly Choice[]> {
  return (await listTradeEntries()).map(writeTradeChoice);
}
