import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { optimize, type Config } from 'svgo';

/**
 * Drawings are placed as images, so nobody can address their parts: shapes may be rewritten, but
 * none may be dropped that the media query for narrow drawings shows, and none may move by more
 * than a tenth of a unit (480 units are a drawing's width).
 */
const CONFIG: Config = {
  multipass: true,
  floatPrecision: 1,
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: {
          // All three would undo classes that the media query needs.
          inlineStyles: false,
          mergePaths: false,
          removeUnknownsAndDefaults: false,
        },
      },
    },
  ],
};

/** A drawing of the same look in about two thirds of the bytes. */
export function shrinkDrawing(svg: string): string {
  return optimize(svg, CONFIG).data;
}

/** Shrinks the drawings of the built site; the sources stay as they were drawn. */
export function shrinkDrawings(): AstroIntegration {
  return {
    name: 'shrink-drawings',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const assets = new URL('_astro/', dir);
        const names = (await readdir(assets)).filter((name) => name.endsWith('.svg'));
        let before = 0;
        let after = 0;
        for (const name of names) {
          const svg = await readFile(new URL(name, assets), 'utf8');
          const smaller = shrinkDrawing(svg);
          before += svg.length;
          after += smaller.length;
          await writeFile(new URL(name, assets), smaller);
        }
        logger.info(`${names.length} drawings: ${before} → ${after} bytes`);
      },
    },
  };
}
