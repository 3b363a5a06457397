/** Tells an editor of every mistake in src/content: npm run check:content. Ends with 1 while there is one. */
import './content-check/raw-imports.ts';
import { findMistakes } from './content-check/find-mistakes.ts';
import { readContentFiles } from './content-check/content-files.ts';
import { writeMistakes } from './content-check/mistake.ts';
import { readPublished } from '#seo/published.ts';

const content = readContentFiles();
const mistakes = await findMistakes(content, readPublished());
if (mistakes.length > 0) {
  console.error(`\n${writeMistakes(mistakes)}`);
  process.exitCode = 1;
} else {
  const { writeSchemas } = await import('./content-check/write-schemas.ts');
  writeSchemas();
  console.log(`Checked ${content.texts.size} content files.`);
}
