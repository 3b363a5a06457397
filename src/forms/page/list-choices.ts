import { getCollection } from 'astro:content';
import { namePlan } from '#content-model/name-choice.ts';
import { prices } from '#content-model/prices.ts';
import type { Choice } from '#forms/definitions/field.ts';
import type { ChoiceName } from '#forms/definitions/visit.ts';

/** Something a link to a form can bring along: `?plan=pro`. */
export interface ListedChoice {
  readonly choice: ChoiceName;
  readonly id: string;
  /** As the content calls it, with its price: "Pro, $750 a month". */
  readonly name: string;
}

/** Everything that a link to a form can bring along. A new content file appears here by itself. */
export async function listChoices(): Promise<readonly ListedChoice[]> {
  const [plans, trades, offers, samples] = await Promise.all([
    getCollection('plans'),
    getCollection('trades'),
    getCollection('offers'),
    getCollection('samples'),
  ]);
  return [
    ...plans.map(({ id, data }) => ({
      choice: 'plan' as const,
      id,
      name: namePlan(data.title, prices.amounts[data.price ?? '']?.usd),
    })),
    ...trades.map(({ id, data }) => ({ choice: 'trade' as const, id, name: data.name })),
    ...offers.map(({ id, data }) => ({ choice: 'offer' as const, id, name: data.title })),
    ...samples.map(({ id, data }) => ({ choice: 'sample' as const, id, name: data.name })),
  ];
}

/** The trades a set can be priced for, in the order of their divisions. A new trade appears by itself. */
export async function listTrades(): Promise<readonly Choice[]> {
  return (await getCollection('trades'))
    .map(({ id, data }) => ({ value: id, label: data.name, note: data.divisions[0] ?? '' }))
    .sort((a, b) => a.note.localeCompare(b.note));
}
