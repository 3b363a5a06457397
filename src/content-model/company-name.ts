import type { Company } from './company-schema.ts';

type Names = Pick<Company, 'name' | 'shortName'>;

/** Returns the name for places with little room, such as titles: the short name, else the full name. */
export function shortenName({ name, shortName }: Names): string {
  return shortName ?? name;
}

/**
 * Splits the name into the short name at its beginning and the rest, to be set in two weights. A name
 * that does not begin with its short name is returned whole.
 */
export function splitName({ name, shortName = '' }: Names): readonly [first: string, rest: string] {
  const [whole, first] = [name.normalize('NFC'), shortName.normalize('NFC')];
  const isFirst = first !== '' && (whole === first || whole.startsWith(`${first} `));
  return isFirst ? [first, whole.slice(first.length).trim()] : [whole, ''];
}
