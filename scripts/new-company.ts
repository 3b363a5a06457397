/**
 * Begins the site of a new company: npm run new-company [company.yaml]. Asks what the file does not say; takes out of the
 * delivered content what the company does not have; begins src/seo/published.txt; and prints what is left to write.
 * Where the content is a company's own already it changes nothing, and prints what it would remove.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { listPlaceholders } from '#content-model/placeholders.ts';
import { readCompany } from '#content-model/read-company.ts';
import { CONTENT, readContentFiles } from './content-check/content-files.ts';
import { findMistakes } from './content-check/find-mistakes.ts';
import { formatMistake } from './content-check/mistake.ts';
import { beginAddresses } from './content-check/record-addresses.ts';
import { judgeContent } from './launch.ts';
import { beginCompany } from './new-company/begin-company.ts';
import { QUESTIONS, readNewCompany } from './new-company/company.ts';

/** Asks for what a file would say, as its text. @param trades the delivered ones, by their files */
async function ask(trades: readonly string[]): Promise<string> {
  console.log(`The trades of the sample:\n${trades.join('\n')}\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines: string[] = [];
  for (const [field, question] of Object.entries(QUESTIONS)) {
    const answer = await terminal.question(`${question}: `);
    lines.push(`${field}: ${field === 'trades' ? `[${answer}]` : JSON.stringify(answer)}`);
  }
  terminal.close();
  return lines.join('\n');
}

const [file] = process.argv.slice(2);
const content = readContentFiles();
const { texts } = content;
/** Files of a folder of the content. */
const listFiles = (folder: string) =>
  [...texts.keys()].filter((path) => dirname(path) === `${CONTENT}/${folder}`);
/** "thermal-protection (Thermal and moisture protection, Roofing, insulation)". */
const nameEntry = (path: string) => {
  const names = [...(texts.get(path) ?? '').matchAll(/^(?:name|title|alias): *(.+)$/gm)];
  return `${basename(path, extname(path))} (${names.map(([, name]) => name).join(', ')})`;
};
const company = readNewCompany(
  file === undefined ? await ask(listFiles('trades').map(nameEntry)) : readFileSync(file, 'utf8'),
);
const isFresh = (readCompany()?.name ?? '').includes('Datumline');
const unknown =
  typeof company === 'string' || !isFresh
    ? []
    : (['trades', 'samples', 'articles', 'packages'] as const).flatMap((folder) => {
        const there = listFiles(folder);
        const ids = there.map((path) => basename(path, extname(path)));
        const missing = company[folder].filter((id) => !ids.includes(id));
        return missing.length === 0
          ? []
          : `${CONTENT}/${folder} has no ${missing.map((id) => `"${id}"`).join(', no ')}. Its files are:\n${there.map(nameEntry).join('\n')}`;
      });
if (typeof company === 'string' || unknown.length > 0) {
  console.error(typeof company === 'string' ? company : unknown.join('\n'));
  process.exitCode = 1;
} else {
  const { texts: begun, leftovers, unshown } = beginCompany(texts, company);
  const removed = [...texts.keys()].filter((one) => !begun.has(one));
  // Checked before anything is written: a mistake, such as an unknown country, leaves the content as it is.
  const mistakes = isFresh ? await findMistakes({ ...content, texts: begun }, []) : [];
  if (mistakes.length > 0) {
    console.error(`${mistakes.map(formatMistake).join('\n\n')}\n\nNothing is changed.`);
    process.exit(1);
  }
  for (const one of removed) console.log(`${isFresh ? 'Removed' : 'Would remove'} ${one}`);
  if (isFresh) {
    for (const [path, text] of begun) writeFileSync(path, text);
    for (const path of removed) {
      rmSync(path);
      // The folder of a sample has its drawings and files.
      const folder = path.replace(/\.yaml$/, '');
      if (path.startsWith(`${CONTENT}/samples/`) && existsSync(folder)) {
        rmSync(folder, { recursive: true });
      }
    }
    console.log(`Removed ${CONTENT}/mark.svg`);
    rmSync(`${CONTENT}/mark.svg`, { force: true });
    beginAddresses();
    if (leftovers.length > 0) {
      console.log(`These lines still speak of what was taken out:\n${leftovers.join('\n')}\n`);
    }
    console.log(`What is left to write:\n${judgeContent(listPlaceholders(CONTENT)).text}`);
    console.log(`\nNo page shows these texts yet; leave them as they are:\n${unshown.join('\n')}`);
  } else {
    console.log('Nothing is changed: company.yaml names another company than the sample.');
  }
}
