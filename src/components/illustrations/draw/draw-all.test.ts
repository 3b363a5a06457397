import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawOne, listDrawings } from './draw-all.ts';
import type { DrawnFile } from './drawn-file.ts';
import { drawMark } from './company-mark.ts';

function readCommitted({ path }: DrawnFile): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

test.each(listDrawings())('%s is drawn as it is committed', async (name) => {
  for (const file of await drawOne(name)) expect(file.svg, file.path).toBe(readCommitted(file));
});

test('the mark is drawn as it is committed', () => {
  for (const file of drawMark()) expect(file.svg, file.path).toBe(readCommitted(file));
});

test('every picture has a file that draws it', async () => {
  const drawn = (await Promise.all(listDrawings().map(drawOne))).flat();
  const there = ['', 'negative/'].flatMap((folder) =>
    readdirSync(new URL(`../${folder}`, import.meta.url))
      .filter((file) => file.endsWith('.svg'))
      .map((file) => `../${folder}${file}`),
  );
  expect(drawn.map(({ path }) => path).toSorted()).toEqual(there.toSorted());
});
