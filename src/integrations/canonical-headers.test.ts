import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { placeCanonicalHeaders } from './canonical-headers.ts';

test('a PDF of a sample names the page of that sample, and other files name none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'headers-'));
  try {
    await mkdir(join(folder, 'pdfs'));
    for (const file of ['slab.pdf', 'brochure.pdf', 'note.txt']) {
      await writeFile(join(folder, 'pdfs', file), '');
    }
    const { hooks } = placeCanonicalHeaders();
    const configured = hooks['astro:config:done'];
    await configured?.({
      config: { site: 'https://builder.example' },
    } as Parameters<NonNullable<typeof configured>>[0]);
    const done = hooks['astro:build:done'];
    await done?.({
      dir: pathToFileURL(`${folder}/`),
      pages: [{ pathname: 'samples/slab/' }, { pathname: 'faq/' }],
    } as Parameters<NonNullable<typeof done>>[0]);
    expect(await readFile(join(folder, '_headers'), 'utf8')).toBe(
      '/pdfs/slab.pdf\n  Link: <https://builder.example/samples/slab>; rel="canonical"\n',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
