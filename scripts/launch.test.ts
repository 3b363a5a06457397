import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wholeFile } from './content-check/mistake.ts';
import { keepEntries } from './keep-entries.ts';
import { explainVariables, judgeBuild, judgeContent, judgeLaunch } from './launch.ts';

const PLACEHOLDER = { file: 'src/content/proof.yaml', line: 2, entry: ['reviews', 'b'] };
const MISTAKE = { ...wholeFile('src/content/a.yaml'), problem: 'It is empty.', allowed: 'a text' };
const OUTDATED = 'npm run samples writes the files of concrete anew.';

test.each([
  [
    'nothing is left',
    [],
    [],
    [],
    true,
    'Nothing is a placeholder. The content is ready to go live, once CONTEXT=production npm run build:netlify has built its pages and checked their links.',
  ],
  [
    'one placeholder is',
    [PLACEHOLDER],
    [],
    [],
    false,
    'src/content/proof.yaml:2  reviews › b\n1 placeholder must be replaced before going live.',
  ],
  [
    'one mistake is',
    [],
    [MISTAKE],
    [],
    false,
    'One mistake would stop the build: npm run check:content lists them.',
  ],
  ['one file is outdated', [], [], [OUTDATED], false, OUTDATED],
  [
    'all are',
    [PLACEHOLDER, PLACEHOLDER],
    [MISTAKE, MISTAKE],
    [OUTDATED],
    false,
    `src/content/proof.yaml:2  reviews › b
src/content/proof.yaml:2  reviews › b
2 placeholders must be replaced before going live.
${OUTDATED}
2 mistakes would stop the build: npm run check:content lists them.`,
  ],
])('launch-check, where %s', (_, placeholders, mistakes, outdated, mayGoLive, text) => {
  expect(judgeLaunch(placeholders, mistakes, outdated)).toEqual({ mayGoLive, text });
});

test.each([
  [{}, undefined],
  [{ MAIL_FROM: 'Kauri <post@kauri.example>', SALES_EMAIL: 'post@kauri.example' }, undefined],
  [{ HASH_SECRET: 'a'.repeat(32) }, undefined],
  [
    { MAIL_FROM: 'nonsense', SALES_EMAIL: 'foo', HASH_SECRET: '1' },
    'E-mail cannot be sent: MAIL_FROM must be an e-mail address, or a name with an e-mail address in angle brackets, SALES_EMAIL must be one e-mail address. Limits and acknowledgements do not hold from one call to the next: HASH_SECRET must have at least 32 characters.',
  ],
])('a production build with the variables %j is stopped by: %s', (variables, problem) => {
  expect(explainVariables({ CONTEXT: 'production', ...variables })).toBe(problem);
  expect(explainVariables(variables)).toBeUndefined();
});

test('a single placeholder is told as one', () => {
  const one = [{ ...PLACEHOLDER, note: 'why' }];
  expect(judgeContent(one).text).toBe(
    'src/content/proof.yaml:2  reviews › b: why\n1 placeholder must be replaced before going live.',
  );
  expect(judgeBuild({ SHOW_PLACEHOLDERS: 'true' }, one).text).toContain('with 1 placeholder:');
  expect(judgeBuild({}, one).text).toContain('with 1 placeholder. npm run launch-check');
});

test('what an owner keeps is no placeholder any more, with all that is in it, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keep-'));
  const file = join(folder, 'prices.yaml');
  const text = `sizes:
  placeholder: true
  small: { usd: 1, placeholder: true }
sizesOfSets: { placeholder: true }
`;
  writeFileSync(file, text);
  expect(keepEntries(folder, ['prices.yaml › sizes', 'prices.yaml › shapes'])).toEqual({
    kept: ['prices.yaml › sizes', 'prices.yaml › sizes › small'],
    unknown: ['prices.yaml › shapes'],
  });
  expect(readFileSync(file, 'utf8')).toBe(`sizes:
  placeholder: false
  small: { usd: 1, placeholder: false }
sizesOfSets: { placeholder: true }
`);
  expect(keepEntries(folder, ['prices.yaml']).kept).toEqual(['prices.yaml › sizesOfSets']);
  rmSync(folder, { recursive: true });
});
