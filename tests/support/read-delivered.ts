import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { companySchema } from '#content-model/company-schema.ts';
import { pricesSchema } from '#content-model/prices-schema.ts';
import { readTakeoff } from '#content-model/read-takeoff.ts';
import { sampleSchema } from '#content-model/schemas/sample.ts';
import type { DeliveredTakeoff } from '#content-model/takeoff.ts';

const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'));

/** Reads the delivered takeoffs of all samples with a page, in a folder of content. */
export async function readDelivered(
  folder = 'src/content',
): Promise<ReadonlyMap<string, DeliveredTakeoff>> {
  const { locale } = companySchema.parse(readYaml(join(folder, 'company.yaml')));
  const { currency } = pricesSchema.parse(readYaml(join(folder, 'prices.yaml')));
  const found = new Map<string, DeliveredTakeoff>();
  for (const file of globSync(join(folder, 'samples/*.yaml')).sort()) {
    const sample = sampleSchema.parse(readYaml(file));
    if (sample.list === 'home') continue;
    const id = basename(file, '.yaml');
    const readFile = (path: string) => {
      const full = join(folder, 'samples', path);
      return existsSync(full) ? readFileSync(full) : undefined;
    };
    const takeoff = await readTakeoff(id, sample, readFile, { locale, currency });
    if (Array.isArray(takeoff)) throw new Error(`${file}: its takeoff cannot be read`);
    found.set(id, takeoff);
  }
  return found;
}
