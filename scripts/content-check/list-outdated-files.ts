import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as phoneNumbers from 'libphonenumber-js/min';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { companySchema } from '#content-model/company-schema.ts';
import { listPrinted, type Printed } from '#content-model/printed.ts';
import { sampleSchema } from '#content-model/schemas/sample.ts';
import { TAKEOFF_FILE, takeoffSchema } from '#content-model/takeoff.ts';

/** Printed parts of files, in words. */
const NAMES: Readonly<Record<keyof Printed, string>> = {
  title: 'the name of the sample',
  isSample: 'whether it is a placeholder',
  name: 'the name of the company',
  phone: 'its phone',
  email: 'its e-mail address',
  accent: 'its color',
  takenOffBy: 'who took it off',
  checkedBy: 'who checked it',
};

/** Drawings of our own samples, whose files each build writes anew. */
const DRAWINGS = 'takeoffs/samples';

/**
 * Lists samples whose files print another company or other people than the content names, each with what differs.
 *
 * @param folder of content; none is listed if its company.yaml has mistakes
 */
export function listOutdatedFiles(folder: string): string[] {
  const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));
  const { data: company } = z.safeParse(companySchema, read(join(folder, 'company.yaml')));
  // Its mistakes are reported by the content check.
  if (company === undefined) return [];
  return globSync(join(folder, 'samples/*.yaml')).flatMap((file) => {
    const data = join(folder, 'samples', basename(file, '.yaml'), TAKEOFF_FILE);
    if (!existsSync(data) || existsSync(join(DRAWINGS, basename(file)))) return [];
    const { printed } = takeoffSchema.parse(JSON.parse(readFileSync(data, 'utf8')));
    if (!printed) return [];
    const sample = sampleSchema.parse(read(file));
    const wanted = listPrinted(company, sample, { isAbroad: printed.phone === '' }, phoneNumbers);
    const names = Object.keys(NAMES) as (keyof Printed)[];
    const differ = names.filter((name) => printed[name] !== wanted[name]);
    if (differ.length === 0) return [];
    const what = differ.map((name) => NAMES[name]).join(', ');
    return `${file}: its files print something else: ${what}. Deliver them anew.`;
  });
}
