import { readdirSync } from 'node:fs';
import { z } from 'astro/zod';

export const DRAWINGS = 'src/assets/drawings';

/** Names of all drawings: their files' names without ".svg". */
export function listDrawings(): string[] {
  return readdirSync(DRAWINGS)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length))
    .sort();
}

/** Name of a drawing in content files. */
export const drawingSchema = z
  .enum(listDrawings() as [string, ...string[]])
  .describe(`Name of a drawing in ${DRAWINGS}, without .svg`);
