import { readdirSync } from 'node:fs';
import { z } from 'astro/zod';

const FOLDER = 'src/assets/drawings';

/** Names of all drawings: their files' names without ".svg". */
export function listDrawings(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length))
    .sort();
}

/** Name of a drawing in content files. */
export const drawingSchema = z
  .enum(listDrawings() as [string, ...string[]])
  .describe(`Name of a drawing in ${FOLDER}, without .svg`);
