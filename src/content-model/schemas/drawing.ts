import { readdirSync } from 'node:fs';
import { z } from 'astro/zod';

const FOLDER = 'src/components/illustrations';

/** The drawings there are, by the names of their files without ".svg". */
export function listDrawings(ground: 'paper' | 'ink' = 'paper'): string[] {
  return readdirSync(ground === 'ink' ? `${FOLDER}/negative` : FOLDER)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length))
    .sort();
}

/** The name of a drawing, as components take it. */
export type DrawingName = string;

/** The name of a drawing, as content files give it. */
export const drawingSchema = z
  .enum(listDrawings() as [string, ...string[]])
  .describe(`Name of a drawing in ${FOLDER}, without .svg`);
