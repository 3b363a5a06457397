import { explain, locateOffset, type Mistake, report, wholeFile } from './mistake.ts';

/** Comments, which no reader sees: lines of YAML, and the braces of MDX. */
const COMMENTS = /^[ \t]*# .*$|\{\/\*[^]*?\*\/\}/gm;

const UNFINISHED = /\b(?:TODO|FIXME|XXX+|lorem ipsum)\b/gi;

/** Finds notes of writers and filler in a file that goes live; a draft may hold them. */
export function checkUnfinished(file: string, text: string): Mistake[] {
  const shown = text.replaceAll(COMMENTS, (comment) => ' '.repeat(comment.length));
  return [...shown.matchAll(UNFINISHED)].flatMap(({ 0: found, index }) => {
    // "todo" is a word of Spanish.
    if (/^(?:todo|fixme|xxx)/.test(found)) return [];
    const words = explain(
      `"${found}" would go live: the text is not finished.`,
      'the finished text, or draft: true in the head of an article until it is',
    );
    return report({ ...wholeFile(file, 'the text'), ...locateOffset(text, index) }, words);
  });
}
