import { TOKEN, fillTokens } from '#content-model/fill-tokens.ts';
import type { Facts } from '#content-model/facts.ts';
import { checkLink, checkWrapped, type Links } from './check-link.ts';
import { checkFileKind } from './check-link-words.ts';
import { explainFact, explainName, locateFact, type Names } from './explain-name.ts';
import { explain, type Words } from './mistake.ts';
import { explainPatterns, type Pattern } from './patterns.ts';
import type { Field } from './schema-field.ts';

/** The names and addresses that content may refer to. */
export interface References extends Names {
  readonly links: Links;
}

/**
 * Checks one text of a field or attribute: the facts, names, links and Markdown in it.
 *
 * @param leaveOut how a name goes where none is defined; undefined where it is required
 */
export function checkText(
  value: string,
  field: Field,
  own: string | undefined,
  references: References,
  leaveOut?: string,
): Words[] {
  const { facts, names, links } = references;
  if (field.nameOf !== undefined) {
    const known = names[field.nameOf];
    if (known.includes(value)) return [];
    return field.nameOf === 'fact'
      ? explainFact(value, references)
      : explainName(field.nameOf, value, known, leaveOut);
  }
  if (field.isAddress === true) {
    if (value === 'tel' || value === 'mailto') return [];
    return checkLink(value, own, field.mayWait ? { ...links, withheld: new Set() } : links);
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
  const { length } = fillTokens(value, (name) => facts.get(name) ?? '').trim();
  return [
    ...checkLength(length, field, tokens, facts),
    ...(/^https?:\/\/\S+$/.test(value) ? checkWrapped(value) : []),
    ...(field.linksTo === undefined ? [] : checkFileKind(value, field.linksTo)),
    ...explainPatterns(value.replaceAll(TOKEN, ''), FIELD_SIGNS),
    ...explainPatterns(value, FIELD_MARKS),
    ...checkQuotes(value),
    ...[...value.matchAll(/\[[^\]]+\]\(([^)\s]*)\)/g)].flatMap(([source, url = '']) =>
      checkLink(url, own, links, source),
    ),
    ...checkMarks(value),
  ];
}

/** @param tokens names of the facts in the text, which is as long as they are */
function checkLength(
  length: number,
  { minFilled = 0, maxFilled = Infinity }: Field,
  tokens: readonly string[],
  facts: Facts,
): Words[] {
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
    `The text has ${length} characters and ${bound}.${counted}`,
    `${allowed} characters${filled.length > 0 ? '; where the fact is right, other words around it' : ''}`,
  );
}

/** Signs that a reader would see in a field, whose facts are taken out. */
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

/** Markdown that has no place in a field, whose heading is another field. */
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

/** Signs of Markdown that a reader would see: links and emphasis that do not close. */
const MARKS: readonly Pattern[] = [
  [/(\S+) ([,;])(?=\s|$)/, 'A space stands before the sign in "$&".', '$1$2'],
  [
    /\bNaN\b|^\s*(?:undefined|null)\s*$/,
    '"$&" is what a program writes where a value is missing.',
    'the value, or the text without it',
  ],
  [
    /\[([^\]]+)\]\s+\((?=\/|#|https?:|mailto:|tel:)([^)]*)\)/,
    '"$&" is printed as it stands: there is a space inside the link.',
    '[$1]($2)',
  ],
  [/(?<!!)\[\s*\]\([^)]*\)/, 'The link $& has no words.', '[the words](/address)'],
  [
    /\[[^\]]+\]\((?=\S)[^)"]*\s[^)"]*\)/,
    '"$&" is printed as it stands: there is a space in the address.',
    'an address without spaces; a file named bid-room.jpg, not bid room.jpg',
  ],
  [
    /\[[^\]]+\]\([^)\s]*(?=[^)]*$)/,
    '"$&" is printed as it stands: the link is never closed.',
    '[the words](/address)',
  ],
  [
    /\([^)]+\)\[\/[^\]]*\]/,
    '"$&" is printed as it stands: brackets and parentheses are exchanged.',
    '[the words](/address)',
  ],
  [
    /^#{2,}(?=\S).*/,
    '"$&" is printed as it stands, and is no heading.',
    '## and a space before it',
  ],
  [
    /^\|.*\|(?=\s*$)/m,
    'The table is printed as it stands: below its head the line of dashes is missing.',
    '| --- | --- |, right below the head, a --- for each column',
  ],
  [
    /^[ \t]*[•▪●‣◦■]|^– (?![^]*–)/m,
    'A pasted "$&" makes no list: its lines become one paragraph.',
    'a hyphen and a space before each entry, and an empty line above the first',
  ],
  [
    /^[^\t\n]+\t[^\t\n].*$/m,
    'A table pasted from a spreadsheet becomes one paragraph: there are tabs between its cells.',
    '| Item | Qty | in each line, below the first one | --- | --- |',
  ],
  [
    /\[\^[^\]\s]+\]/,
    '"$&" is printed as it stands: the text has no such footnote.',
    '$&: and the words of the note on a line of their own, below the text',
  ],
];

/**
 * Finds quotation marks around a whole text, or one at an end of a paragraph without its other half: the curly ones of a
 * word processor were meant for the quotes of YAML, which are straight. One behind a digit may be inches.
 */
function checkQuotes(value: string): Words[] {
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

/** Checks a heading, a name or a review for signs that belong to no title. */
export function checkTitle(value: string): Words[] {
  if (!value.includes('**')) return [];
  return explain(
    '"**" is printed as it stands: a title has one weight.',
    value.replaceAll('**', ''),
  );
}

/**
 * Finds the lines of a table as comma-separated values, which become one paragraph: three or more with as many cells
 * each, three or more, without a space behind every comma.
 */
function checkCommaLines(source: string): Words[] {
  const lines = source.trim().split('\n');
  const cells = lines.map((line) => line.split(',').length);
  const isTable =
    lines.length > 2 &&
    (cells[0] ?? 0) > 2 &&
    cells.every((count) => count === cells[0]) &&
    lines.every((line) => !/, |[.!?]$/.test(line));
  if (!isTable) return [];
  const head = (lines[0] ?? '').split(',').join(' | ');
  const problem =
    'A table of comma-separated values becomes one paragraph: its lines are no table of Markdown.';
  return explain(problem, `| ${head} |, below it | --- | for each column, and so on`);
}

/** Finds a range written from high to low: "48–24 hours". A year may be cut short: "2019–21". */
function checkRanges(source: string): Words[] {
  const ranges = source.matchAll(
    /(?<![\d.,/:–-])(\$?)(\d[\d,]*(?:\.\d+)?)–(\$?)(\d[\d,]*(?:\.\d+)?)(?![\d/:–])/g,
  );
  return [...ranges].flatMap(([range, sign = '', low = '', second = '', high = '']) => {
    const [from, to] = [low, high].map((part) => Number(part.replaceAll(',', '')));
    const isCut = second === '' && high.length < low.length;
    if (from === undefined || to === undefined || from <= to || isCut) return [];
    const problem = `"${range}" goes from high to low.`;
    return explain(problem, `${sign}${high}–${second}${low}`);
  });
}

/** Checks the Markdown of a text for what a reader would see as signs. */
export function checkMarks(source: string): Words[] {
  const words = [
    ...explainPatterns(source, MARKS),
    ...checkCommaLines(source),
    ...checkRanges(source),
  ];
  const isOpen = source.replaceAll(/\\.|\*\*(?=\S)[^*]*[^*\s]\*\*/g, '').includes('**');
  if (!isOpen) return words;
  const problem = 'The bold text that begins with ** never ends, and its signs are printed.';
  return [...words, ...explain(problem, '**the words**, without a space inside the signs')];
}
