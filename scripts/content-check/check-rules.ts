import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { statedRulesSchema } from '#content-model/schemas/stated-rules.ts';
import { readProperty } from './schema-field.ts';
import { explain, type Mistake, report } from './mistake.ts';
import { listFolder, type YamlFile } from './yaml-file.ts';

/**
 * Finds rules of measuring that their page does not state. Whether our own samples keep the rules is checked by `npm
 * run samples`, on their drawings.
 *
 * @param texts files as they are written
 */
export function checkMeasuringRules(
  files: ReadonlyMap<string, YamlFile>,
  texts: ReadonlyMap<string, string>,
): Mistake[] {
  return [...listFolder(files, 'trades'), ...listFolder(files, 'articles')].flatMap(({ file }) => {
    const words = readWords(file, texts.get(file.file) ?? '');
    const rules = statedRulesSchema.parse(readProperty(file.data, 'rules'));
    return rules.flatMap(({ says }, index) => {
      if (words.includes(says)) return [];
      const problem = `The page does not say "${says}".`;
      return report(
        file.at(['rules', index, 'says']),
        explain(problem, 'words of the page, as they stand there'),
      );
    });
  });
}

/** Returns the words of a page: its text and the fields of its head except the rules, with line breaks as spaces. */
function readWords(file: YamlFile, text: string): string {
  const head = cutFrontMatter(file.file, text)?.yaml ?? '';
  const fields = file.listTexts().flatMap(({ path, text }) => (path[0] === 'rules' ? [] : [text]));
  return [text.replace(head, ''), ...fields].join('\n').replaceAll(/\s+/g, ' ');
}
