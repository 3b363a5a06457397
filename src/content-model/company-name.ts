import type { Company } from './company-schema.ts';

type Names = Pick<Company, 'name' | 'shortName'>;

/** Returns the name for places with little room, such as titles: the whole one where there is no shorter. */
export function shortenName({ name, shortName }: Names): string {
  return shortName ?? name;
}

/**
 * Splits the name where it is set in two weights: the short name at its beginning, and the rest. A name
 * that does not begin with its short name stays whole, so that nothing of it is cut.
 */
export function splitName({ name, shortName = '' }: Names): readonly [first: string, rest: string] {
  const [whole, first] = [name.normalize('NFC'), shortName.normalize('NFC')];
  const isFirst = first !== '' && (whole === first || whole.startsWith(`${first} `));
  return isFirst ? [first, whole.slice(first.length).trim()] : [whole, ''];
}
