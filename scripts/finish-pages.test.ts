import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { finishSite } from './finish-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'finish-pages-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a site of so many pages, half of them in a folder below, and finishes it. */
async function finish(count: number): Promise<string[]> {
  mkdirSync(join(folder, 'blogs'), { recursive: true });
  writeFileSync(join(folder, 'form.js'), 'import"./react.js"');
  const pages = Array.from({ length: count }, (_, number) =>
    join(folder, number % 2 === 0 ? 'blogs' : '.', `page-${number}.html`),
  );
  const island = '<astro-island component-url="/form.js">';
  pages.forEach((page, number) => writeFileSync(page, `<p data-astro-cid-a>${number}${island}`));
  await finishSite(pathToFileURL(`${folder}/`));
  return pages.map((page) => readFileSync(page, 'utf8'));
}

test.each([3, 700])('each of %i pages is finished, once', async (count) => {
  const island = '<astro-island component-url="/form.js" data-modules="/form.js /react.js">';
  expect(await finish(count)).toEqual(
    Array.from({ length: count }, (_, number) => `<p data-c0>${number}${island}`),
  );
});

test.each([3, 700])('a page of %i that cannot be read ends the build', async (count) => {
  mkdirSync(join(folder, 'a-folder.html'), { recursive: true });
  await expect(finish(count)).rejects.toThrow('EISDIR');
});
