/**
 * npm run launch-check lists the placeholders that must be replaced before the site goes live, and says
 * whether a mistake in the content would stop the build. Ends with code 1 where anything is left to do.
 * npm run launch-check -- --keep "prices.yaml › sizes" sets the marks of entries that are true of the company
 * as they stand; npm run launch-check -- https://the-site checks a deployed site.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { listPlaceholders } from '#content-model/placeholders.ts';
import { readCompany } from '#content-model/read-company.ts';
import { checkDeployment } from './check-deployment.ts';
import { CONTENT } from './content-check/content-files.ts';
import { checkProject } from './content-check/check-project.ts';
import { listOutdatedFiles } from './content-check/list-outdated-files.ts';
import { keepEntries } from './keep-entries.ts';
import { judgeLaunch } from './launch.ts';

const configSchema = z.object({
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
});

const [site, ...names] = process.argv.slice(2);
if (site === '--keep') {
  const { kept, unknown } = keepEntries(CONTENT, names);
  console.log(`Kept as the company's own: ${kept.join(', ') || 'nothing'}.`);
  for (const name of unknown) {
    console.log(
      `Nothing that is marked is called "${name}". What the list gives a reason for is changed, not kept.`,
    );
  }
  process.exitCode = unknown.length > 0 || names.length === 0 ? 1 : 0;
} else if (site !== undefined && !/^https?:\/\//.test(site)) {
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
  const { mistakes } = await checkProject();
  const outdated = mistakes.length === 0 ? listOutdatedFiles(CONTENT) : [];
  const { mayGoLive, text } = judgeLaunch(listPlaceholders(CONTENT), mistakes, outdated);
  console.log(text);
  process.exitCode = mayGoLive ? 0 : 1;
}
