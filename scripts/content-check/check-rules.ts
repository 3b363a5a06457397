import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { statedRulesSchema } from '#content-model/schemas/stated-rules.ts';
import { checkRule, completePlan, planSchema, type Sample, sampleSchema } from '#takeoffs/schema';
import { CONTENT } from './content-files.ts';
import { readProperty } from './schema-field.ts';
import { explain, type Mistake, report } from './mistake.ts';
import type { YamlFile } from './yaml-file.ts';

/** Folders whose pages may state rules. */
const STATING = [`${CONTENT}/trades/`, `${CONTENT}/articles/`];

/**
 * Finds samples that are not measured as a trade page or an article says, the home page's among them, and rules whose words
 * their page does not have.
 *
 * @param texts files as they are written
 */
export function checkMeasuringRules(
  files: ReadonlyMap<string, YamlFile>,
  texts: ReadonlyMap<string, string>,
): Mistake[] {
  const stated = [...files.values()].flatMap((file) =>
    STATING.some((folder) => file.file.startsWith(folder))
      ? statedRulesSchema
          .parse(readProperty(file.data, 'rules'))
          .map((entry, index) => ({ ...entry, index, file }))
      : [],
  );
  const samples = [...files.values()].flatMap((file) => {
    const sample = readSample(file);
    return sample ? [{ file, sample }] : [];
  });
  const rules = [...new Map(stated.map((entry) => [entry.rule, entry])).values()];
  return [
    ...stated.flatMap(({ says, index, file }) => {
      if (readWords(file, texts.get(file.file) ?? '').includes(says)) return [];
      const problem = `The page does not say "${says}".`;
      return report(
        file.at(['rules', index, 'says']),
        explain(problem, 'words of the page, as they stand there'),
      );
    }),
    ...samples.flatMap(({ file, sample }) =>
      rules.flatMap(({ rule, says, file: page }) =>
        checkRule(rule, sample).flatMap(({ path, message }) => {
          const problem = `${message}. ${page.file} says "${says}".`;
          const allowed = `a measure by that rule, or exceptions: { ${rule}: words of the inclusion or question that says so }`;
          return report(file.at(path), explain(problem, allowed));
        }),
      ),
    ),
  ];
}

/** What a page says: its text and the fields of its head but for its rules, in lines of any length. */
function readWords(file: YamlFile, text: string): string {
  const head = cutFrontMatter(file.file, text)?.yaml ?? '';
  const fields = file.listTexts().flatMap(({ path, text }) => (path[0] === 'rules' ? [] : [text]));
  return [text.replace(head, ''), ...fields].join('\n').replaceAll(/\s+/g, ' ');
}

/** A drawn sample, or the plan of the home page; undefined for bills and delivered files. */
function readSample({ file, data }: YamlFile): Sample | undefined {
  if (file === `${CONTENT}/home-takeoff.yaml`) return completePlan(planSchema.parse(data));
  if (!file.startsWith(`${CONTENT}/samples/`)) return undefined;
  const { success, data: sample } = sampleSchema.safeParse(data);
  return success ? sample : undefined;
}
