import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * A file made once for what it is made from. The folder may be deleted at any time, and several
 * builds may share it: a file appears under its name only when it is whole.
 *
 * @param folder where results are kept between builds
 * @param sources everything the result depends on; a changed source makes it anew
 * @param make draws the result when it is not kept yet
 */
export async function keepResult(
  folder: string,
  sources: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const source of sources) {
    hash.update(`${source.length}:`);
    hash.update(source);
  }
  const file = join(folder, hash.digest('hex'));
  try {
    // A kept file is small and near: waiting for it costs more than reading it.
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const result = await make();
  await writeWhole(file, result);
  return result;
}

/** Writes a file, and its folder, so that others who read it find all of it or nothing. */
export async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** As {@link keepResult}, for a result that is a text. */
export async function keepText(
  folder: string,
  sources: readonly (string | Uint8Array)[],
  make: () => string | Promise<string>,
): Promise<string> {
  const kept = await keepResult(folder, sources, async () => Buffer.from(await make()));
  return Buffer.from(kept).toString();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
