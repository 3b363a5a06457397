import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { optimize, VERSION, type Config } from 'svgo';
import { cachedText } from '#cache/cached.ts';

/**
 * Drawings are placed as images, so nobody can address their parts: shapes may be rewritten, but
 * none may be dropped that the media query for narrow drawings shows, and none may move by more
 * than a tenth of a unit (480 units are a drawing's width).
 */
const CONFIG: Config = {
  multipass: true,
  floatPrecision: 1,
  plugins: [
    // The image's alternative text names it; nobody is told these.
    'removeTitle',
    { name: 'removeDesc', params: { removeAny: true } },
    {
      name: 'preset-default',
      params: {
        overrides: {
          // These three would undo classes that the media query needs.
          inlineStyles: false,
          mergePaths: false,
          removeUnknownsAndDefaults: false,
          // A tenth is too coarse for an opacity.
          cleanupNumericValues: { floatPrecision: 2 },
        },
      },
    },
  ],
};

/** Kept between builds, also by Netlify, which keeps node_modules. Relative to the project. */
const FOLDER = 'node_modules/.cache/drawings';

/** A drawing of the same look in about two thirds of the bytes; made once, because it takes a tenth of a second. */
export function shrinkDrawing(svg: string): Promise<string> {
  const sources = [svg, JSON.stringify(CONFIG), VERSION];
  return cachedText(FOLDER, sources, () => optimize(svg, CONFIG).data);
}

/** The folders of the built site that have drawings. */
const FOLDERS = ['_astro/', 'samples/'];

/** Shrinks the drawings of the built site; the sources stay as they were drawn. */
export function shrinkDrawings(): AstroIntegration {
  return {
    name: 'shrink-drawings',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        let before = 0;
        let after = 0;
        for (const folder of FOLDERS.map((name) => new URL(name, dir))) {
          for (const name of (await readdir(folder)).filter((file) => file.endsWith('.svg'))) {
            const file = new URL(name, folder);
            const svg = await readFile(file, 'utf8');
            const smaller = await shrinkDrawing(svg);
            before += svg.length;
            after += smaller.length;
            await writeFile(file, smaller);
          }
        }
        logger.info(`Drawings: ${before} → ${after} bytes`);
      },
    },
  };
}
