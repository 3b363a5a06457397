import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { sampleSchema } from '#takeoffs/sample/checked-sample.ts';
import { computeTakeoff, type Takeoff } from '#takeoffs/price/takeoff.ts';

/** Reads and computes every sample that is measured from its plans, in the order of the samples page. */
export const readTakeoffs = (folder: string): Takeoff[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({ file, data: parse(readFileSync(join(folder, file), 'utf8')) as object }))
    .filter(({ data }) => !('files' in data))
    .map(({ file, data }) => computeTakeoff(basename(file, '.yaml'), sampleSchema.parse(data)))
    .sort((a, b) => a.sample.order - b.sample.order);
