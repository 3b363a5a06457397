import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Content-addressed file cache. Safe to delete and to share between concurrent builds: entries are written atomically.
 *
 * @param directory holds the entries between builds; created where missing.
 * @param inputs everything the result depends on.
 * @param compute runs where no entry has the hash of the inputs.
 */
export async function cached(
  directory: string,
  inputs: readonly (string | Uint8Array)[],
  compute: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input.length}:`).update(input);
  const file = join(directory, hash.digest('hex'));
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const result = await compute();
  await mkdir(directory, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, result);
  await rename(unfinished, file);
  return result;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
