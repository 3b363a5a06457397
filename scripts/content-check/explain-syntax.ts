import { explain, joinWords, type Mistake, report, type Explanation } from './mistake.ts';
import { suggest } from './nearest.ts';
import { explainPatterns, type Pattern } from './patterns.ts';

/** The few HTML tags that Markdown has no sign for. */
export const HTML: readonly string[] = ['br', 'sub', 'sup', 'abbr', 'small', 'hr'];

/** Alternatives to a brace. */
export const BRACES = '<Fact name="…" /> for a fact, and \\{ for a brace that readers see';

const CLOSED = 'each <Tag> with its </Tag>, or <Tag /> where nothing stands inside';

/** Explanation for HTML that editors paste, by tag. */
const PASTED: Readonly<Record<string, Explanation[]>> = {
  img: explain(
    'A picture is written in Markdown, so that it is fitted to every screen.',
    '![what the picture shows](./photos/name.jpg)',
  ),
  a: explain('A link is written in Markdown.', '[the words](/address)'),
  b: explain('Bold text is written in Markdown.', '**the words**'),
  strong: explain('Bold text is written in Markdown.', '**the words**'),
  i: explain('Italic text is written in Markdown.', '*the words*'),
  em: explain('Italic text is written in Markdown.', '*the words*'),
  table: explain('A table is written in Markdown.', '| Item | Unit |, below it | --- | --- |'),
  iframe: explain(
    'A video or map of another site is not embedded: a link is the way.',
    '[Watch the takeoff of a set, 3 minutes](https://…)',
  ),
};

/** Explanation for a tag that the text may not hold. */
export function explainTag(name: string, tags: readonly string[]): Explanation[] {
  const allowed = joinWords(tags.map((tag) => `<${tag}>`));
  const problem = `There is no tag <${name}> here.${suggest(name, tags)}`;
  return PASTED[name] ?? explain(problem, `text without HTML, ${allowed}`);
}

/**
 * Explanations of what the MDX parser could not read. The first pattern applies that fits the parser's message, a line
 * break, and the text from its position on.
 */
const SYNTAX: readonly Pattern[] = [
  [
    /(\d+):\d+: .*closing tag `<\/(\w+)>`, expected .* for `<(\w+)>`/,
    '<$3> is not closed before </$2> in line $1.',
    CLOSED,
  ],
  [
    new RegExp(`Expected a closing tag for \`<(${HTML.join('|')})>`),
    '<$1> needs a slash at its end.',
    CLOSED,
  ],
  [/Expected a closing tag for `<(\w+)>/, '<$1> is never closed.', CLOSED],
  [/Unexpected closing tag `<\/(\w+)>`/, '</$1> closes a tag that is not open here.', CLOSED],
  [
    /to create a comment/,
    'A comment is written in another way here.',
    '{/* between these signs */}',
  ],
  [
    /closing brace|expression/,
    'A brace opens here and is never closed, or what stands in it cannot be read.',
    BRACES,
  ],
  [/\n<(https?:\/\/[^>\s]+)/, 'An address in angle brackets is no link here.', '[the words]($1)'],
  [
    new RegExp(`\\n<([A-Z]\\w+|${Object.keys(PASTED).join('|')})\\b`),
    '<$1> cannot be read: a quote, an equals sign or the > at its end is missing.',
    'attributes as name="value" in straight quotes, all of them closed, then >',
  ],
  [
    /^/,
    'The sign < begins a tag here.',
    'a tag of docs/editing.md, "less than", or &lt; where readers see the sign',
  ],
];

/** Explains what the MDX parser could not read, by its message. */
export function explainSyntax(file: string, text: string, message: string): Mistake[] {
  // For a tag closed by another, the parser puts the position of the opening tag last.
  const at = /for `<\w+>` \((\d+):(\d+)/.exec(message) ?? /(\d+):(\d+): /.exec(message) ?? [];
  const [, line = 1, column = 1] = at.map(Number);
  const rest = text.split('\n')[line - 1]?.slice(column - 1) ?? '';
  const [, name] = /^<(\/?[a-z][\w:/.-]*)/i.exec(rest) ?? [];
  const place = name === undefined ? (/^(?:<!--|[<{])/.exec(rest)?.[0] ?? '') : `<${name}>`;
  const words = explainPatterns(`${message.replaceAll('\n', ' ')}\n${rest}`, SYNTAX);
  return report({ file, line, column, place }, PASTED[name ?? ''] ?? words.slice(0, 1));
}
