/** Tells an editor of every mistake in src/content: npm run check:content. Ends with 1 while there is one. */
import './raw-imports.ts';
import { findMistakes } from './find-mistakes.ts';
import { readContentFiles } from './content-files.ts';
import { writeMistakes } from './mistake.ts';
import { readPublished } from '#seo/published.ts';

const content = readContentFiles();
const mistakes = await findMistakes(content, readPublished());
if (mistakes.length > 0) {
  console.error(`\n${writeMistakes(mistakes)}`);
  process.exitCode = 1;
} else {
  const { writeSchemas } = await import('./write-schemas.ts');
  writeSchemas();
  console.log(`Checked ${content.texts.size} content files.`);
}
