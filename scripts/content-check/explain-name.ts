import type { Facts } from '#content-model/facts.ts';
import { nameCurrency } from '#content-model/format.ts';
import { FIGURE_NAMES } from '#content-model/figures-schema.ts';
import type { NameKind } from '#content-model/schemas/name-of.ts';
import type { Explanation } from './mistake.ts';
import { findNearest, suggest } from './nearest.ts';

/** The names that content may refer to. */
export interface Names {
  readonly facts: Facts;
  readonly names: Readonly<Record<NameKind, readonly string[]>>;
}

/** Files that facts are written in, by the part of their names before the dot. */
const FAMILIES: Readonly<Record<string, string>> = {
  analytics: 'analytics: in company.yaml',
  job: 'jobs: in prices.yaml',
  limit: 'the limits of the forms',
  offer: 'offers',
  price: 'amounts: in prices.yaml',
  promise: 'promises: in company.yaml',
  sheets: 'sizes: in prices.yaml',
  trade: 'trades: in prices.yaml',
};

/** Advice about a name that is gone, by its kind. */
const CURES: Partial<Record<string, (name: string) => string | undefined>> = {
  fact: (name) => {
    const family = name.includes('.') ? name.replace(/\..*/, '') : '';
    if (family !== '' && family !== 'promise') return undefined;
    return `${name.replace(/.*\./, '')}: under ${locateFact(name)}, or the text without it`;
  },
  price: (name) => `${name}: under amounts: in prices.yaml, or the text, field or entry without it`,
  offer: (name) =>
    `keep src/content/offers/${name}.yaml and give it until:, the day it ended, and its texts go by themselves; or take out the tag and what stands between, {offer.${name}} from its text, the part that has forOffer:, ?offer=${name} from the link`,
};

/** Says where a fact is written: "facts: in company.yaml". */
export function locateFact(name: string): string {
  const [first = '', part] = name.split('.');
  if (FIGURE_NAMES.includes(first)) return 'figures: in company.yaml';
  return (part === undefined ? undefined : FAMILIES[first]) ?? 'facts: in company.yaml';
}

/** Lists the facts that may be meant by a name: those with the same word before the dot, or all without a dot. */
export function listFamily(name: string, facts: Facts): string[] {
  const [first = '', part] = name.split('.');
  const readFirst = (fact: string) => fact.split('.')[0] ?? '';
  const names = [...facts.keys()];
  if (part === undefined) return names.filter((fact) => !fact.includes('.'));
  const families = [...Object.keys(FAMILIES), ...FIGURE_NAMES];
  const family = findNearest(first, families);
  return names.filter((fact) => readFirst(fact) === family);
}

/**
 * Explains a name that nothing defines. It is reported once for all places with one cure.
 *
 * @param kind what the name is of: price, offer, topic
 * @param known the names of this kind
 * @param leaveOut what to leave out if there is no such entry; undefined where something has to be named
 */
export function explainName(
  kind: string,
  name: string,
  known: readonly string[],
  leaveOut?: string,
): Explanation[] {
  const cure = CURES[kind]?.(name);
  const none = `none, until one is written: ${leaveOut ?? 'take out the field, or the entry around it'}`;
  const allowed = [known.join(', '), cure ?? leaveOut ?? ''].filter(Boolean).join('; or ');
  return [
    {
      problem: `There is no ${kind} "${name}".${suggest(name, known)}`,
      allowed: known.length === 0 && cure === undefined ? none : allowed,
      // Places that can do without the name have a cure of their own.
      cause: `${kind} ${name} ${cure === undefined ? (leaveOut ?? '') : ''}`,
    },
  ];
}

/** Explains the name of a fact that does not exist. */
export function explainFact(name: string, { facts, names }: Names): Explanation[] {
  const told = explainCurrency(name, facts) ?? explainUnstated(name, facts);
  if (told !== undefined) return told;
  const [family = '', own] = name.split('.');
  if (own !== undefined && (family === 'price' || family === 'offer')) {
    if (!names[family].includes(own)) return explainName(family, own, names[family]);
  }
  if (own !== undefined && family === 'offer') {
    const problem = `The offer "${own}" has no sentence that a text could hold.`;
    const allowed = `sentence: in src/content/offers/${own}.yaml, or the text without {${name}}`;
    return [{ problem, allowed, cause: `sentence of ${own}` }];
  }
  const known = listFamily(name, facts);
  if (known.length > 0 || FAMILIES[family] === undefined) return explainName('fact', name, known);
  const problem = `There is nothing under ${FAMILIES[family]}, and texts name it.`;
  return [
    {
      problem,
      allowed: `the texts without {${family}.…}, or what they name written there`,
      cause: `no ${family}`,
    },
  ];
}

/** Explains a price in a currency that prices.yaml does not give it in; undefined for other names. */
function explainCurrency(name: string, facts: Facts): Explanation[] | undefined {
  const [, price = '', code = ''] = /^(price\.\w+)\.([a-z]{3})$/.exec(name) ?? [];
  if (!facts.has(price)) return undefined;
  const own = facts.get('currencyName') ?? '';
  const isOwn = nameCurrency(code, 'en-001') === own;
  const problem = isOwn
    ? `${own} are the site's currency now, and its prices are named without it.`
    : `Prices are in ${own}, and prices.yaml gives none in ${code.toUpperCase()} beside.`;
  const others = isOwn
    ? ''
    : `, or the text without it; or ${code}: beside each price in prices.yaml`;
  const allowed = `the name without .${code}, as ${price}${others}`;
  return [{ problem, allowed, cause: `price in ${code}` }];
}

/** Explains a figure, or its basis or period, that company.yaml does not state; undefined for other names. */
function explainUnstated(name: string, facts: Facts): Explanation[] | undefined {
  const [figure = '', part] = name.split('.');
  if (!FIGURE_NAMES.includes(figure)) return undefined;
  if (!facts.has(figure)) {
    const problem = `company.yaml states no ${figure}.`;
    const allowed = `the text without it, or a row of figures without the entry; or ${figure} stated under figures: in company.yaml`;
    return [{ problem, allowed, cause: `no ${figure}` }];
  }
  if (part !== 'basis' && part !== 'period') return undefined;
  const problem = `company.yaml states no ${part} of ${figure}.`;
  const allowed = `the text without it, or ${part} stated beside the value of ${figure}`;
  return [{ problem, allowed, cause: `no ${part} of ${figure}` }];
}
