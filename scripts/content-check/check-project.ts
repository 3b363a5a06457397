import { readFileSync } from 'node:fs';
import { readSvg } from '#content-model/read-svg.ts';
import { DRAWINGS, listDrawings } from '#content-model/schemas/drawing.ts';
import { pageSchema } from '#content-model/schemas/pages.ts';
import { readCompany } from '#content-model/read-company.ts';
import { readPublished } from '#seo/published.ts';
import { CONTENT, readContentFiles } from './content-files.ts';
import { findMistakes } from './find-mistakes.ts';
import { explain, type Mistake, report, wholeFile } from './mistake.ts';
import { readLiveAddresses } from './read-live-addresses.ts';
import { writeSchemas } from './write-schemas.ts';

interface CheckedProject {
  readonly mistakes: readonly Mistake[];
  /** Number of content files. */
  readonly files: number;
}

/** Checks src/content, and writes the schemas for VS Code where it has no mistakes. */
export async function checkProject(): Promise<CheckedProject> {
  const content = readContentFiles();
  const mistakes = [
    ...checkPages(content.texts),
    ...checkDrawings(),
    ...(await findMistakes(content, await listPublished())),
  ];
  if (mistakes.length === 0) writeSchemas();
  return { mistakes, files: content.texts.size };
}

/** Lists the addresses that the live site has had: those recorded and, in CI, those that it has now. */
async function listPublished(): Promise<string[]> {
  const recorded = readPublished();
  const { url } = readCompany() ?? {};
  const live = process.env['CI'] && url !== undefined ? await readLiveAddresses(url) : [];
  return [...new Set([...recorded, ...live])];
}

/** Checks the drawings that content names. */
function checkDrawings(): Mistake[] {
  return listDrawings().flatMap((name) => {
    const file = `${DRAWINGS}/${name}.svg`;
    const svg = readSvg(readFileSync(file, 'utf8'));
    if (typeof svg === 'string') return [];
    const place = { ...wholeFile(file, 'the drawing'), line: svg.line };
    return report(place, explain(`The drawing ${svg.problem}.`, svg.cure));
  });
}

/** Finds single pages whose file is missing: each has its own. */
export function checkPages(texts: ReadonlyMap<string, string>): Mistake[] {
  return pageSchema.options.flatMap(({ shape: { page } }) => {
    const file = `${CONTENT}/pages/${page.value}.yaml`;
    if (texts.has(file)) return [];
    const words = explain(
      'The file is missing, and a page of every site is made from it.',
      `the file; git checkout -- ${file} brings it back. Without samples, articles or reviews /samples, /blogs and /reviews are in no sitemap, and no link need lead to them`,
    );
    return report(wholeFile(file), words);
  });
}
