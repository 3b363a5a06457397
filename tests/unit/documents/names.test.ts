import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findCodes, GUIDES, read } from '#tests/support/documents.ts';

const program = globSync('{src,netlify,scripts,takeoffs,tests}/**/*.{ts,tsx,astro,mjs,cjs}')
  .filter((file) => !file.startsWith('tests/unit/documents'))
  .concat(globSync('{.github/**/*.yml,*.{js,json,toml,ts}}'))
  .map(read)
  .join('\n');
const known = new Set(program.match(/[\w$]+/g));

test.each(GUIDES)('%s writes names of code as the code has them', (file) => {
  const names = findCodes(read(file)).flatMap((code) => {
    const [, name = ''] = /^([A-Za-z_$][\w$]*)(?:\(.*\))?$/.exec(code) ?? [];
    const [, field = ''] = /^([a-z]\w*):(?: |$)/.exec(code) ?? [];
    return /[a-z][A-Z]|^[A-Z_]+$/.test(name) ? [name] : field === '' ? [] : [field];
  });
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('README and docs/operations.md list each command once, and leave none out', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const listed = ['README.md', 'docs/operations.md'].flatMap((file) =>
    [...read(file).matchAll(/^npm (?:run ([\w:-]+)|(start|test)\b) +#/gm)].map(
      ([, ran, short]) => ran ?? short ?? '',
    ),
  );
  // Parts of npm run test:static and npm test, and what weekly.yml does.
  const parts = [
    'check:types',
    'check:lint',
    'check:format',
    'check:unused',
    'test:code',
    'test:engines',
  ];
  expect([...listed, ...parts].sort()).toEqual(Object.keys(scripts).sort());
});
