import { TOKEN, fillTokens } from '#content-model/fill-tokens.ts';
import type { Facts } from '#content-model/facts.ts';
import { checkLink, checkWrapped, type Links, UNLINKED } from './check-link.ts';
import { checkFileKind } from './check-link-words.ts';
import { explainFact, explainName, locateFact, type Names } from './explain-name.ts';
import { checkStrayMarks } from './check-stray-marks.ts';
import { explain, type Explanation } from './mistake.ts';
import { explainPatterns, type Pattern } from './patterns.ts';
import type { SchemaField } from './schema-field.ts';

/** The names and addresses that content may refer to. */
export interface KnownReferences extends Names {
  readonly links: Links;
}

/**
 * Checks one text of a field or attribute: the facts, names, links and Markdown in it.
 *
 * @param own address of the page the text is on; undefined where it is on several
 * @param leaveOut how to leave out a name or address that does not exist; undefined where the field is required
 */
export function checkText(
  value: string,
  field: SchemaField,
  own: string | undefined,
  references: KnownReferences,
  leaveOut?: string,
): Explanation[] {
  const { facts, names, links } = references;
  if (field.nameOf !== undefined) {
    const known = names[field.nameOf];
    if (known.includes(value)) return [];
    return field.nameOf === 'fact'
      ? explainFact(value, references)
      : explainName(field.nameOf, value, known, leaveOut);
  }
  if (field.isAddress === true) {
    // <Action to="tel"> links to the company's phone, "mailto" to its mailbox.
    if (value === 'tel' || value === 'mailto') return [];
    const reachable = field.mayWait ? { ...links, withheld: new Set<string>() } : links;
    return checkLink(value, own, reachable, '', leaveOut);
  }
  const tokens = [...new Set([...value.matchAll(TOKEN)].map(([, name = '']) => name))];
  const unknown = tokens.filter((name) => !facts.has(name));
  if (unknown.length > 0) return unknown.flatMap((name) => explainFact(name, references));
  if (value.includes('${price')) {
    const problem = 'The price brings its own sign: it would be $$50.';
    return explain(problem, '{price.rush}, without a $');
  }
  if (field.mayBeOffer !== true && /^(?:\s*\{offer\.[\w-]+\})+\s*$/.test(value)) {
    const problem = 'Once the offer is over, nothing is left of this text.';
    return explain(problem, `words that stay, and ${value.trim()} beside them`);
  }
  const measure = (read: (name: string) => string) => fillTokens(value, read).trim().length;
  const length = measure((name) => facts.get(name) ?? '');
  // Measured without offers too: on the day after one nobody is there to correct the text, and the site could not be
  // built.
  const later = measure((name) => (name.startsWith('offer.') ? '' : (facts.get(name) ?? '')));
  const wrongLength = checkLength(length, field, tokens, facts);
  return [
    ...(wrongLength.length > 0
      ? wrongLength
      : checkLength(later, field, [], facts, ' once the offer is over')),
    ...(/^https?:\/\/\S+$/.test(value) ? checkWrapped(value) : []),
    ...(field.linksTo === undefined ? [] : checkFileKind(value, field.linksTo)),
    ...explainPatterns(value.replaceAll(TOKEN, ''), FIELD_SIGNS),
    ...explainPatterns(value, FIELD_MARKS),
    ...checkQuotes(value),
    ...[...value.matchAll(/\[[^\]]+\]\(([^)\s]*)(?: +"[^"]*")?\)/g)].flatMap(([source, url = '']) =>
      checkLink(url, own, links, source, UNLINKED),
    ),
    ...checkStrayMarks(value),
  ];
}

/** Checks the length of a text that names no fact, and so needs no other file. */
export function checkPlainLength(value: string, field: SchemaField): Explanation[] {
  return value.includes('{') ? [] : checkLength(value.trim().length, field, [], new Map());
}

/** @param tokens names of the facts in the text, whose lengths the message lists */
function checkLength(
  length: number,
  { minFilled = 0, maxFilled = Infinity }: SchemaField,
  tokens: readonly string[],
  facts: Facts,
  when = '',
): Explanation[] {
  if (length === 0 || (length >= minFilled && length <= maxFilled)) return [];
  const bound =
    length < minFilled ? `needs at least ${minFilled}` : `may have at most ${maxFilled}`;
  const allowed = minFilled > 0 ? `${minFilled} to ${maxFilled}` : `at most ${maxFilled}`;
  const filled = tokens.map((name) => {
    const fact = facts.get(name) ?? '';
    return `{${name}} as "${fact}" (${fact.length} characters, ${locateFact(name)})`;
  });
  const counted = filled.length > 0 ? ` Filled in: ${filled.join(', ')}.` : '';
  return explain(
    `The text has ${length} characters${when} and ${bound}.${counted}`,
    `${allowed} characters${filled.length > 0 ? '; where the fact is right, other words around it' : ''}`,
  );
}

/** Code that readers would see in a field, once its facts are filled in. */
const FIELD_SIGNS: readonly Pattern[] = [
  [
    /[{}]/,
    'A brace is printed as it stands: what is in it is no name of a fact.',
    'a fact as {turnaround}, without spaces and with both braces',
  ],
  [
    /<\/?[a-z][^>]*>/i,
    'HTML is printed as it stands.',
    'words alone; **bold** and [links](/path) in answers',
  ],
  [
    /&(?:amp|lt|gt|quot|apos|nbsp|#\d+);/,
    '"$&" is printed as it stands.',
    'the sign itself: &, <, >',
  ],
];

/** Markdown that is valid, but not in a field: a heading is a field of its own, and only articles have pictures. */
const FIELD_MARKS: readonly Pattern[] = [
  [
    /^ *(?:(?:[-*+>]|\d+[.)]) +)*#{1,6} \S.*|^.*\S.*\n {0,3}(?:=+|-+) *$/m,
    '"$&" would be a heading within another text.',
    '**the words**, as a paragraph of their own',
  ],
  [
    /!\[[^\]]*\]\([^)]*\)/,
    'The picture $& has no place here: articles and policies alone show pictures.',
    'the words without the picture',
  ],
];

/**
 * Finds quotation marks around a whole text, or a curly one at one end without its other half: a word processor's curly
 * quotes were meant for the quotes of YAML, which are straight. One after a digit may be inches.
 */
function checkQuotes(value: string): Explanation[] {
  const text = value.trim();
  const [, inner] = /^["“„«](.*)["”“»]$/s.exec(text) ?? [];
  if (inner !== undefined && !/["“”„«»]/.test(inner)) {
    return explain('The text stands in quotation marks, and readers see them.', inner);
  }
  const isHalf = /^[“„][^“”„\n]*$|^[^“”„\n]*[^“”„\n\p{N}]”$/u.test(text);
  if (!isHalf) return [];
  const problem =
    'A curly quotation mark stands at one end of the text, and readers see it: the quotes of YAML are straight.';
  const bare = text.replaceAll(/^[“„]|”$/g, '');
  return explain(problem, `"${bare}", with straight quotes at both ends, or the text without any`);
}

/** True for the name of a field that is a heading or a name, which has no Markdown. */
export function isTitle(name: PropertyKey | undefined): boolean {
  return /^(?:title|name|question|ask|review)$/.test(String(name));
}

/** Checks a heading, a name or a review for Markdown, which titles do not have. */
export function checkTitle(value: string): Explanation[] {
  if (!value.includes('**')) return [];
  return explain(
    '"**" is printed as it stands: a title has one weight.',
    value.replaceAll('**', ''),
  );
}
