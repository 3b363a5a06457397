/**
 * npm run launch-check lists the placeholders that must be replaced before the site goes live, and says
 * whether a mistake in the content would stop the build, and the American words of a company elsewhere;
 * npm run launch-check -- https://the-site checks a deployed site. Ends with code 1 where anything is
 * left to do.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { listPlaceholders } from '#content-model/placeholders.ts';
import { readCompany } from '#content-model/read-company.ts';
import { checkDeployment } from './check-deployment.ts';
import { CONTENT } from './content-check/content-files.ts';
import { checkProject } from './content-check/check-project.ts';
import { listOutdatedFiles } from './content-check/list-outdated-files.ts';
import { countMistakes } from './content-check/mistake.ts';
import { findForeignWords, formatForeignWords } from './foreign-words.ts';
import { judgeContent } from './launch.ts';

const configSchema = z.object({
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
});

const site = process.argv[2];
if (site !== undefined && !/^https?:\/\//.test(site)) {
  console.log(
    `"${site}" is no address of a site. Write it with https://, or nothing to check ${CONTENT}.`,
  );
  process.exitCode = 1;
} else if (site !== undefined) {
  const rules = configSchema.parse(parse(readFileSync('netlify.toml', 'utf8'))).headers;
  const headers = rules.find((rule) => rule.for === '/*')?.values ?? {};
  const url = readCompany()?.url ?? 'a url in company.yaml';
  const lines = await checkDeployment(new URL(site), { url, headers });
  console.log(lines.join('\n'));
  process.exitCode = lines.some((line) => line.startsWith('✗')) ? 1 : 0;
} else {
  const { mayGoLive, text } = judgeContent(listPlaceholders(CONTENT));
  const { mistakes } = await checkProject();
  const outdated = mistakes.length === 0 ? listOutdatedFiles(CONTENT) : [];
  if (!mayGoLive) console.log(text);
  else if (mistakes.length === 0 && outdated.length === 0)
    console.log(`${text} The content is ready to go live.`);
  for (const one of outdated) console.log(one);
  if (mistakes.length > 0) {
    console.log(
      `${countMistakes(mistakes)} would stop the build: npm run check:content lists them.`,
    );
  }
  const locale = readLocale();
  if (locale !== undefined)
    process.stdout.write(formatForeignWords(findForeignWords(CONTENT, locale)));
  process.exitCode = mayGoLive && mistakes.length === 0 && outdated.length === 0 ? 0 : 1;
}

/** Reads the locale of the company, also where its file has mistakes; undefined where none is written. */
function readLocale(): string | undefined {
  const locale: unknown = parseDocument(readFileSync(join(CONTENT, 'company.yaml'), 'utf8')).get(
    'locale',
  );
  return typeof locale === 'string' ? locale : undefined;
}
