import { isCurrent } from './term.ts';

/** An offer as a visitor's page noted it, which may be older than the end of the offer. */
export function nameOffer(title: string, until: string | undefined, today: string): string {
  return isCurrent({ until }, today) ? title : `${title} (noted by the form; ended on ${until})`;
}

/** A monthly package as a visitor chose it: "Pro, $750 a month". */
export function namePackage(title: string, price: string | undefined): string {
  return price === undefined ? `${title}, price by agreement` : `${title}, ${price} a month`;
}
