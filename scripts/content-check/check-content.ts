/** Prints every mistake in src/content and ends with 1 while there is one: npm run check:content. */
import { readPublished } from '#seo/published.ts';
import { readContentFiles } from './content-files.ts';
import { findMistakes } from './find-mistakes.ts';
import { formatMistake } from './mistake.ts';
import { writeSchemas } from './write-schemas.ts';

const content = readContentFiles();
const mistakes = await findMistakes(content, readPublished());
if (mistakes.length > 0) {
  const count = mistakes.length === 1 ? 'One mistake' : `${mistakes.length} mistakes`;
  console.error(`\n${mistakes.map(formatMistake).join('\n\n')}\n\n${count} in src/content.`);
  process.exitCode = 1;
} else {
  writeSchemas();
  console.log(`Checked ${content.texts.size} content files.`);
}
