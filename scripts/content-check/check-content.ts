/** Prints every mistake in src/content and ends with 1 while there is one: npm run check:content. */
import { checkProject } from './check-project.ts';
import { formatMistake } from './mistake.ts';

const { mistakes, files } = await checkProject();
if (mistakes.length > 0) {
  const count = mistakes.length === 1 ? 'One mistake' : `${mistakes.length} mistakes`;
  console.error(`\n${mistakes.map(formatMistake).join('\n\n')}\n\n${count} in src/content.`);
  process.exitCode = 1;
} else {
  console.log(`Checked ${files} content files.`);
}
