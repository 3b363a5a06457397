import { readMark } from '#content-model/company-mark.ts';
import { CONTENT, type ContentFiles } from './content-files.ts';
import { explain, type Mistake, report, wholeFile } from './mistake.ts';
import { suggest } from './nearest.ts';
import { readProperty } from './schema-field.ts';
import type { YamlFile } from './yaml-file.ts';

/** Checks that the company's mark is there, and is an SVG file that pages, icons and e-mails can be made from. */
export function checkMark(company: YamlFile, { drawings }: ContentFiles): Mistake[] {
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
  return report(wholeFile(file), explain(`The mark ${mark.problem}.`, mark.cure));
}
