import { joinWords, type Position, type Words } from './mistake.ts';
import { suggest } from './nearest.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The few HTML tags that Markdown has no sign for. */
export const HTML: readonly string[] = ['br', 'sub', 'sup', 'abbr', 'small', 'hr'];

const CLOSED = 'each <Tag> with its </Tag>, or <Tag /> where nothing stands inside';

/** Words for HTML that editors paste, by tag. */
const PASTED: Readonly<Record<string, Words>> = {
  img: {
    problem: 'A picture is written in Markdown, so that it is fitted to every screen.',
    allowed: '![what the picture shows](./photos/name.jpg)',
  },
  a: { problem: 'A link is written in Markdown.', allowed: '[the words](/address)' },
  iframe: {
    problem: 'A video or map of another site is not embedded: a link is the way.',
    allowed: '[Watch the takeoff of a set, 3 minutes](https://…)',
  },
};

/** Words for a tag that the text may not hold. */
export function explainTag(name: string, vocabulary: Vocabulary): Words {
  const tags = [...vocabulary.keys()];
  return (
    PASTED[name] ?? {
      problem: `There is no tag <${name}> here.${suggest(name, tags)}`,
      allowed: joinWords(tags.map((tag) => `<${tag}>`)),
    }
  );
}

/** Words for what the MDX parser could not read, by its message. */
export function explainSyntax(
  text: string,
  message: string,
): Words & Position & { readonly place: string } {
  const [, line = 1, column = 1] = (/(\d+):(\d+): /.exec(message) ?? []).map(Number);
  const at = { line, column };
  const rest = text.split('\n')[line - 1]?.slice(column - 1) ?? '';

  const crossed = /closing tag `<\/(\w+)>`, expected .* for `<(\w+)>` \((\d+):(\d+)\)/.exec(
    message,
  );
  if (crossed !== null) {
    const [, closed = '', opened = ''] = crossed;
    return {
      line: Number(crossed[3]),
      column: Number(crossed[4]),
      place: `<${opened}>`,
      problem: `<${opened}> is not closed before </${closed}> in line ${line}.`,
      allowed: CLOSED,
    };
  }
  const open = /Expected a closing tag for `<(\w+)>`/.exec(message)?.[1];
  if (open !== undefined) {
    const problem = HTML.includes(open)
      ? `<${open}> needs a slash at its end.`
      : `<${open}> is never closed.`;
    return { ...at, place: `<${open}>`, ...(PASTED[open] ?? { problem, allowed: CLOSED }) };
  }
  const stray = /Unexpected closing tag `<\/(\w+)>`/.exec(message)?.[1];
  if (stray !== undefined) {
    const problem = `</${stray}> closes a tag that is not open here.`;
    return { ...at, place: `</${stray}>`, problem, allowed: CLOSED };
  }
  if (message.includes('to create a comment')) {
    return {
      ...at,
      place: '<!--',
      problem: 'A comment is written in another way here.',
      allowed: '{/* between these signs */}',
    };
  }
  if (message.includes('closing brace') || message.includes('expression')) {
    return {
      ...at,
      place: '{',
      problem: 'A brace opens here and is never closed, or what stands in it cannot be read.',
      allowed: '<Fact name="…" /> for a fact, and \\{ for a brace that readers see',
    };
  }
  const url = /<(https?:\/\/[^>\s]+)/.exec(rest)?.[1];
  if (url !== undefined) {
    return {
      ...at,
      place: `<${url}>`,
      problem: 'An address in angle brackets is no link here.',
      allowed: `[the words](${url})`,
    };
  }
  const tag = /<([A-Za-z]\w+)/.exec(rest)?.[1];
  if (tag !== undefined && (PASTED[tag] !== undefined || /[A-Z]/.test(tag))) {
    const problem = `<${tag}> cannot be read: a quote, an equals sign or the > at its end is missing.`;
    const allowed = 'attributes as name="value", all quotes closed, then >';
    return { ...at, place: `<${tag}>`, ...(PASTED[tag] ?? { problem, allowed }) };
  }
  return {
    ...at,
    place: '<',
    problem: 'The sign < begins a tag here.',
    allowed: 'a tag of docs/editing.md, "less than", or &lt; where readers see the sign',
  };
}
