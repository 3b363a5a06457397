import { isCurrent } from './term.ts';

/** Returns an offer's title, with a note if it had ended: the visitor's page may be older. */
export function nameOffer(title: string, until: string | undefined, today: string): string {
  return isCurrent({ until }, today) ? title : `${title} (noted by the form; ended on ${until})`;
}

/** Unit of a package's price, written after it. */
export const PER = { month: 'a month', hour: 'an hour', project: 'a project' } as const;

export type Per = keyof typeof PER;

/** A package as a visitor chose it: "Pro, $750 a month", "By the hour, $95 an hour". */
export function namePackage(title: string, price: string | undefined, per: Per = 'month'): string {
  return price === undefined ? `${title}, price by agreement` : `${title}, ${price} ${PER[per]}`;
}
