import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import mdx from '@astrojs/mdx';
import { build } from 'astro';
import { type HTMLElement, parse } from 'node-html-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let page: HTMLElement;

/** A site of one page: a photograph as the cover, and one in the text. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const pages = join(folder, 'src/pages');
  const photos = join(folder, 'src/content/articles/photos');
  for (const made of [pages, photos]) await mkdir(made, { recursive: true });
  // The components themselves, because Astro scopes styles only of what lies in the site's folder.
  for (const part of ['cache', 'components', 'markdown', 'styles']) {
    await cp(join('src', part), join(folder, 'src', part), { recursive: true });
  }
  await mkdir(join(folder, 'src/content-model'));
  await cp('src/content-model/read-svg.ts', join(folder, 'src/content-model/read-svg.ts'));
  await cp('package.json', join(folder, 'package.json'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const photo = sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#8899aa' },
  });
  // As cameras name them.
  await photo.jpeg().toFile(join(photos, 'DSC_0042.JPG'));
  await writeFile(
    join(folder, 'src/content/articles/rooms.mdx'),
    '![A bid room](./photos/DSC_0042.JPG)\n',
  );
  await writeFile(
    join(pages, 'index.astro'),
    `---
import Cover from '#components/prose/Cover.astro';
import TextPhoto from '#components/prose/TextPhoto.astro';
import { Content } from '../content/articles/rooms.mdx';
const cover = { photo: './photos/DSC_0042.JPG', alt: 'A plan table' };
---
<html><body><Cover {cover} first /><Cover {cover} /><Content components={{ img: TextPhoto }} /></body></html>`,
  );
  await build({
    root: folder,
    configFile: false,
    integrations: [mdx()],
    logLevel: 'error',
    devToolbar: { enabled: false },
  });
  page = parse(await readFile(join(folder, 'dist/index.html'), 'utf8'));
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The files of a srcset with their widths in pixels, as they were written. */
async function readFiles(srcset: string | undefined) {
  const entries = (srcset ?? '').split(', ').map((entry) => entry.split(' '));
  return Promise.all(
    entries.map(async ([address = '', width = '']) => {
      const file = await sharp(join(folder, 'dist', address)).metadata();
      expect(file.width, address).toBe(Number.parseInt(width, 10));
      return { format: file.format === 'heif' ? 'avif' : file.format, width: file.width };
    }),
  );
}

test('a photograph comes as AVIF, else WebP, in sizes from a phone to a dense desk screen', async () => {
  const pictures = page.querySelectorAll('picture');
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    const [source, ...others] = picture.querySelectorAll('source');
    expect(others).toEqual([]);
    expect(source?.getAttribute('type')).toBe('image/avif');
    const img = picture.querySelector('img');
    for (const [element, format] of [
      [source, 'avif'],
      [img, 'webp'],
    ] as const) {
      const files = await readFiles(element?.getAttribute('srcset'));
      expect(new Set(files.map((file) => file.format))).toEqual(new Set([format]));
      const widths = files.map(({ width }) => width);
      expect(Math.min(...widths)).toBeLessThanOrEqual(480);
      expect(Math.max(...widths)).toBeGreaterThanOrEqual(1440);
      expect(element?.getAttribute('sizes')).toMatch(/vw$/);
    }
  }
});

test('none moves the text when it arrives, and only the first is loaded before it is near', () => {
  const images = page.querySelectorAll('img');
  for (const image of images) {
    expect(Number(image.getAttribute('width')) / Number(image.getAttribute('height'))).toBeCloseTo(
      4 / 3,
      2,
    );
  }
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  expect(images.map((image) => image.getAttribute('alt'))).toEqual([
    'A plan table',
    'A plan table',
    'A bid room',
  ]);
});
