/**
 * Prints every mistake in src/content and ends with 1 while there is one: npm run check:content. With
 * --comment it prints them as .github/workflows/content.yml comments on a pull request.
 */
import { CONTENT } from './content-files.ts';
import { listOutdatedFiles } from './list-outdated-files.ts';
import { checkProject } from './check-project.ts';
import { countMistakes, formatComment, formatMistake } from './mistake.ts';

const format = process.argv.includes('--comment') ? formatComment : formatMistake;
const { mistakes, files } = await checkProject();
if (mistakes.length > 0) {
  console.error(
    `\n${mistakes.map(format).join('\n\n')}\n\nWhat cannot be checked because of them is checked once they are right.\n${countMistakes(mistakes)} in src/content.`,
  );
  process.exitCode = 1;
} else {
  for (const outdated of listOutdatedFiles(CONTENT)) console.log(outdated);
  console.log(`Checked ${files} content files.`);
}
