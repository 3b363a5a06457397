import { readMark } from '#content-model/company-mark.ts';
import { findAccentProblem } from '#styles/colors.ts';
import { measureTypeface } from '#styles/typeface.ts';
import { CONTENT, type ContentFiles } from './content-files.ts';
import { explain, type Mistake, report, wholeFile } from './mistake.ts';
import { suggest } from './nearest.ts';
import { readProperty } from './schema-field.ts';
import type { YamlFile } from './yaml-file.ts';

/** Checks what a company looks like: its mark, its accent and its typeface. */
export function checkIdentity(company: YamlFile, content: ContentFiles): Mistake[] {
  return [
    ...checkMark(company, content),
    ...checkAccent(company),
    ...checkTypeface(company, content),
  ];
}

/** Checks that the company's mark is there, and is an SVG file that pages, icons and e-mails can be made from. */
function checkMark(company: YamlFile, { drawings }: ContentFiles): Mistake[] {
  const named = readProperty(company.data, 'mark');
  if (typeof named !== 'string') return [];
  const file = `${CONTENT}/${named.replace('./', '')}`;
  const text = drawings.get(file);
  if (text === undefined) {
    const near = suggest(file, [...drawings.keys()]);
    const problem = `There is no file ${file}.${near}`;
    const allowed =
      'an SVG file beside company.yaml, or no line "mark": the name then stands alone';
    return report(company.at(['mark']), explain(problem, allowed));
  }
  const mark = readMark(text);
  if (!('problem' in mark)) return [];
  const { problem, cure, line } = mark;
  return report({ ...wholeFile(file), line }, explain(`The mark ${problem}.`, cure));
}

function checkAccent(company: YamlFile): Mistake[] {
  const accent = readProperty(company.data, 'accent');
  const found = typeof accent === 'string' ? findAccentProblem(accent) : undefined;
  if (found === undefined) return [];
  return report(company.at(['accent']), explain(`${String(accent)} ${found.problem}.`, found.cure));
}

/** Checks that both files of the typeface are there, and that the site can be set in them. */
function checkTypeface(company: YamlFile, { names, readFile }: ContentFiles): Mistake[] {
  const typeface = readProperty(company.data, 'typeface');
  return ['regular', 'bold'].flatMap((weight) => {
    const named = readProperty(typeface, weight);
    if (typeof named !== 'string') return [];
    const at = company.at(['typeface', weight]);
    const file = `${CONTENT}/${named.replace('./', '')}`;
    const bytes = names.has(file) ? readFile(file) : undefined;
    if (bytes === undefined) {
      const near = suggest(
        file,
        [...names].filter((name) => name.endsWith('.woff2')),
      );
      const allowed = `a WOFF2 file beside company.yaml, or no "typeface": the site is then set in its own`;
      return report(at, explain(`There is no file ${file}.${near}`, allowed));
    }
    const measured = measureTypeface(bytes);
    if (!('problem' in measured)) return [];
    return report(at, explain(`${named} ${measured.problem}.`, measured.cure));
  });
}
