import { explain, type Explanation } from './mistake.ts';
import { explainPatterns, type Pattern } from './patterns.ts';

/** Markdown that does not parse as its author meant it, so that readers see its characters. */
const MARKS: readonly Pattern[] = [
  [/(\S+) ([,;])(?=\s|$)/, 'A space stands before the sign in "$&".', '$1$2'],
  [
    /\bNaN\b|^\s*(?:undefined|null)\s*$/,
    '"$&" is what a program writes where a value is missing.',
    'the value, or the text without it',
  ],
  [
    /\[([^\]]+)\]\s+\((?=\.{0,2}\/|#|https?:|mailto:|tel:)([^)]*)\)/,
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
 * Finds the lines of a table as comma-separated values, which become one paragraph: three lines or more, each with the
 * same number of cells, three or more; no space after a comma, and no sentence end.
 */
function checkCommaLines(source: string): Explanation[] {
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
function checkRanges(source: string): Explanation[] {
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

/** Checks a text for Markdown, tables and placeholders that readers would see as they were typed. */
export function checkStrayMarks(source: string): Explanation[] {
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
