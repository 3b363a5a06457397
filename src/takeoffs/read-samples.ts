import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { sampleSchema } from './checked-sample.ts';
import { computeTakeoff, type Takeoff } from './takeoff.ts';

/**
 * Reads and computes every sample in a folder, in the order of the samples page.
 *
 * @throws an Error that names the file and the field where the data is wrong.
 */
export async function readTakeoffs(folder: string): Promise<Takeoff[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  const takeoffs = await Promise.all(
    files.map(async (file) =>
      readTakeoff(basename(file, '.yaml'), await readFile(join(folder, file), 'utf8')),
    ),
  );
  return takeoffs.sort((a, b) => a.sample.order - b.sample.order);
}

/**
 * Computes one sample from the text of its file.
 *
 * @throws an Error that names the file and every field that is wrong.
 */
export function readTakeoff(id: string, yaml: string): Takeoff {
  const result = sampleSchema.safeParse(parse(yaml));
  if (!result.success) {
    const problems = result.error.issues.map(
      (issue) => `  ${issue.path.join('.') || '(file)'}: ${issue.message}`,
    );
    throw new Error(`${id}.yaml is not a sample takeoff:\n${problems.join('\n')}`);
  }
  return computeTakeoff(id, result.data);
}
