import { readPublished } from '#seo/published.ts';
import { readContentFiles } from './content-files.ts';
import { findMistakes } from './find-mistakes.ts';
import type { Mistake } from './mistake.ts';
import { writeSchemas } from './write-schemas.ts';

interface CheckedProject {
  readonly mistakes: readonly Mistake[];
  /** Number of content files. */
  readonly files: number;
}

/** Checks src/content, and writes the schemas for VS Code where it has no mistakes. */
export async function checkProject(): Promise<CheckedProject> {
  const content = readContentFiles();
  const mistakes = await findMistakes(content, readPublished());
  if (mistakes.length === 0) writeSchemas();
  return { mistakes, files: content.texts.size };
}
