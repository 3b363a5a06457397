import { readdirSync } from 'node:fs';
import { INK_GROUND, PAPER } from './palettes.ts';
import { drawMark } from './company-mark.ts';
import type { DrawnFile } from './drawn-file.ts';
import type { Sheet } from './kit/sheet.ts';

const folder = new URL('drawings/', import.meta.url);

/** File names of `drawings/`, without their endings: those of the drawings they make. */
export function listDrawings(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''));
}

/**
 * Draws one drawing on paper and, where pages show it on ink, its negative.
 *
 * @throws where no file of `drawings/` has the name, or its drawing has another one
 */
export async function drawOne(name: string): Promise<DrawnFile[]> {
  const { draw } = (await import(new URL(`${name}.ts`, folder).href)) as { draw: () => Sheet };
  const sheet = draw();
  if (sheet.name !== name) {
    throw new Error(`drawings/${name}.ts draws "${sheet.name}": one of the two has a wrong name.`);
  }
  const onPaper = { path: `../${name}.svg`, svg: sheet.write(PAPER) };
  if (!sheet.onInk) return [onPaper];
  return [onPaper, { path: `../negative/${name}.svg`, svg: sheet.write(INK_GROUND) }];
}

/** Every drawing, and the company's mark. */
export async function drawAll(): Promise<DrawnFile[]> {
  const drawn = await Promise.all(listDrawings().map(drawOne));
  return [...drawn.flat(), ...drawMark()];
}
