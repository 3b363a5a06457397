import type { Company } from '#content-model/company-schema.ts';
import type { Prices } from '#content-model/prices-schema.ts';
import { readTakeoff } from '#content-model/read-takeoff.ts';
import { sampleSchema } from '#content-model/schemas/sample.ts';
import type { DeliveredTakeoff } from '#content-model/takeoff.ts';
import { CONTENT, type ContentFiles } from './content-files.ts';
import { explain, type Mistake, report, wholeFile } from './mistake.ts';
import { listFolder, type YamlFile } from './yaml-file.ts';

/** Takeoffs of samples by the sample's id. */
export type Takeoffs = ReadonlyMap<string, DeliveredTakeoff>;

/**
 * Reads the takeoff of every sample, and finds files, worksheets and cells that differ from what the sample's file
 * says.
 */
export async function readTakeoffs(
  { readFile }: ContentFiles,
  files: ReadonlyMap<string, YamlFile>,
  company: Company,
  prices: Prices,
): Promise<{ takeoffs: Takeoffs; mistakes: Mistake[] }> {
  const takeoffs = new Map<string, DeliveredTakeoff>();
  const mistakes: Mistake[] = [];
  const edition = { locale: company.locale, currency: prices.currency };
  for (const { id, file } of listFolder(files, 'samples')) {
    const sample = sampleSchema.parse(file.data);
    const read = (path: string) => readFile(`${CONTENT}/samples/${path}`);
    const takeoff = await readTakeoff(id, sample, read, edition);
    if (!Array.isArray(takeoff)) {
      takeoffs.set(id, takeoff);
      continue;
    }
    for (const { path, problem, allowed, at } of takeoff) {
      const place = at
        ? { ...wholeFile(`${CONTENT}/samples/${at.file}`, 'the drawing'), line: at.line }
        : file.at(path);
      mistakes.push(...report(place, explain(problem, allowed)));
    }
  }
  return { takeoffs, mistakes };
}
