import { TOKEN, fillTokens } from '#content-model/fill-tokens.ts';
import type { Facts } from '#content-model/facts.ts';
import { nameCurrency } from '#content-model/format.ts';
import { FIGURE_NAMES } from '#content-model/figures-schema.ts';
import type { NameKind } from '#content-model/schemas/name-of.ts';
import { checkLink, checkWrapped, type Links } from './check-link.ts';
import { checkFileKind } from './check-link-words.ts';
import { explain, type Words } from './mistake.ts';
import { suggest } from './nearest.ts';
import { explainPatterns, type Pattern } from './patterns.ts';
import type { Field } from './schema-field.ts';

/** The names and addresses that content may refer to. */
export interface References {
  readonly facts: Facts;
  readonly names: Readonly<Record<NameKind, readonly string[]>>;
  readonly links: Links;
}

/** Checks one text of a field or attribute: the facts, names, links and Markdown in it. */
export function checkText(
  value: string,
  field: Field,
  own: string | undefined,
  references: References,
): Words[] {
  const { facts, names, links } = references;
  if (field.nameOf !== undefined) {
    const known = names[field.nameOf];
    if (known.includes(value)) return [];
    if (field.nameOf === 'fact') {
      const words = explainCurrency(value, facts, 'tag') ?? explainUnstated(value, facts);
      if (words !== undefined) return words;
    }
    const problem = `"${value}" is no ${field.nameOf}.${suggest(value, known)}`;
    return explain(problem, known.join(', ') || 'none, until one is written: leave the line out');
  }
  if (field.isAddress === true) {
    if (value === 'tel' || value === 'mailto') return [];
    return checkLink(value, own, field.mayWait ? { ...links, withheld: new Set() } : links);
  }
  const unknown = [...value.matchAll(TOKEN)].filter(([, name = '']) => !facts.has(name));
  if (unknown.length > 0) {
    const allowed = [...facts.keys()].map((fact) => `{${fact}}`).join(', ');
    return unknown.flatMap(
      ([token, name = '']) =>
        explainCurrency(name, facts) ??
        explainUnstated(name, facts) ??
        explain(`${token} is not a fact.${suggest(name, facts.keys())}`, allowed),
    );
  }
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
    ...checkLength(length, field),
    ...(/^https?:\/\/\S+$/.test(value) ? checkWrapped(value) : []),
    ...(field.linksTo === undefined ? [] : checkFileKind(value, field.linksTo)),
    ...explainPatterns(value.replaceAll(TOKEN, ''), FIELD_SIGNS),
    ...explainPatterns(value, FIELD_MARKS),
    ...[...value.matchAll(/\[[^\]]+\]\(([^)\s]*)\)/g)].flatMap(([source, url = '']) =>
      checkLink(url, own, links, source),
    ),
    ...checkMarks(value),
  ];
}

/** Explains a price in a currency that prices.yaml does not give it in; undefined for other names. */
function explainCurrency(name: string, facts: Facts, form?: 'tag'): Words[] | undefined {
  const [, price = '', code = ''] = /^(price\.\w+)\.([a-z]{3})$/.exec(name) ?? [];
  if (!facts.has(price)) return undefined;
  const own = facts.get('currencyName') ?? '';
  const write = (fact: string) => (form === 'tag' ? `<Fact name="${fact}" />` : `{${fact}}`);
  const isOwn = nameCurrency(code, 'en-001') === own;
  const problem = isOwn
    ? `${own} are the site's currency now, and its prices are named without it.`
    : `Prices are in ${own}, and prices.yaml gives none in ${code.toUpperCase()} beside.`;
  const others = isOwn
    ? ''
    : `, or the text without it; or ${code}: beside each price in prices.yaml`;
  const allowed = `${write(price)}${others}`;
  return [{ problem, allowed, cause: `price in ${code}` }];
}

/** Explains a figure, or its basis or period, that company.yaml does not state; undefined for other names. */
function explainUnstated(name: string, facts: Facts): Words[] | undefined {
  const [figure = '', part] = name.split('.');
  if (!FIGURE_NAMES.includes(figure)) return undefined;
  if (!facts.has(figure)) {
    const problem = `company.yaml states no ${figure}.`;
    const allowed = `the text without it, or a row of figures without the entry; or ${figure} stated under figures: in company.yaml`;
    return [{ problem, allowed, cause: `no ${figure}` }];
  }
  if (part !== 'basis' && part !== 'period') return undefined;
  const problem = `company.yaml states no ${part} of ${figure}.`;
  return explain(problem, `the text without it, or ${part} stated beside the value of ${figure}`);
}

function checkLength(length: number, { minFilled = 0, maxFilled = Infinity }: Field): Words[] {
  if (length === 0 || (length >= minFilled && length <= maxFilled)) return [];
  const bound =
    length < minFilled ? `needs at least ${minFilled}` : `may have at most ${maxFilled}`;
  const allowed = minFilled > 0 ? `${minFilled} to ${maxFilled}` : `at most ${maxFilled}`;
  return explain(`The text has ${length} characters and ${bound}.`, `${allowed} characters`);
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

/** True for the name of a field that is a heading or a name, which has no Markdown. */
export function isTitle(name: PropertyKey | undefined): boolean {
  return /^(?:title|name|question|ask|review)$/.test(String(name));
}

/** Checks a heading, a name or a review for signs that belong to no title. */
export function checkTitle(value: string): Words[] {
  const [, inner] = /^["“„«](.*)["”“»]$/s.exec(value.trim()) ?? [];
  if (inner !== undefined && !/["“”„«»]/.test(inner)) {
    return explain('The text stands in quotation marks, and readers see them.', inner);
  }
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
