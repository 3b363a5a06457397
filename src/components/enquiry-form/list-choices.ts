import { isStanding } from '#content-model/offers.ts';
import { namePackage } from '#content-model/name-choice.ts';
import { readPrice } from '#content-model/prices.ts';
import { listEntries, listTrades as listTradeEntries } from '#content-model/read-entries.ts';
import type { Choice } from '#forms/definitions/field.ts';
import type { ChoiceName } from '#forms/definitions/visit-fields.ts';

/** A choice that a link to a form can carry: `?plan=pro`. */
export interface ListedChoice {
  readonly choice: ChoiceName;
  readonly id: string;
  /** Name from the content, with its price: "Pro, $750 a month". */
  readonly name: string;
  /** Brought along without a link. */
  readonly isNoted?: boolean;
}

/** Lists all choices that a link to a form can carry, from the content. */
export async function listChoices(): Promise<readonly ListedChoice[]> {
  const [packages, trades, offers, samples] = await Promise.all([
    listEntries('packages'),
    listTradeEntries(),
    listEntries('offers', ({ id }) => isStanding(id)),
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
    })),
    ...samples.map(({ id, data }) => ({ choice: 'sample' as const, id, name: data.name })),
  ];
}

/** Writes the plain words of a trade within a line: "roofing, insulation", "HVAC, plumbing". */
function beginSmall(words: string): string {
  return words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** Returns the trades a set can be priced for, in the order of every list of them. */
export async function listTrades(): Promise<readonly Choice[]> {
  const trades = await listTradeEntries();
  return trades.map(({ id, data }) => ({
    value: id,
    label: data.alias === undefined ? data.name : `${data.name} (${beginSmall(data.alias)})`,
    note: data.divisions[0] ?? '',
  }));
}
