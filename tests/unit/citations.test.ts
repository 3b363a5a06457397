import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * Comments and documents cite paths, decision records and sections of the specification. Their
 * targets must be in the repository, or the reason behind a rule cannot be looked up.
 */

const TEXT = /\.(?:md|mdx|ts|tsx|mts|mjs|js|astro|css|yaml|yml|toml|json)$/;
/** The owner's own words, which cite nothing of ours. */
const QUOTED = 'docs/specification.md';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => TEXT.test(path) && path !== QUOTED && path !== 'package-lock.json')
  .filter((path) => existsSync(path));

const records = tracked.filter((path) => path.startsWith('docs/decisions/'));
const sections = new Set(
  [...readFileSync(QUOTED, 'utf8').matchAll(/^## (\d+)\./gm)].map(([, number]) => number),
);

/** Every fault of one file's citations, as sentences. */
function findFaults(path: string, text: string): string[] {
  const faults: string[] = [];
  const cite = (what: string, exists: boolean) => {
    if (!exists) faults.push(`${path} cites ${what}, which is not in the repository`);
  };
  for (const [file] of text.matchAll(/\bdocs\/[\w./-]+\.md\b/g)) cite(file, existsSync(file));
  for (const [what, number] of text.matchAll(/\bdocs\/decisions\/(\d{3})(?![\w-]*\.md)/g)) {
    cite(
      what,
      records.some((record) => record.includes(`/${number ?? ''}-`)),
    );
  }
  for (const [record] of text.matchAll(/\b\d{3}-[a-z][a-z-]+\.md\b/g)) {
    cite(
      record,
      records.some((one) => one.endsWith(`/${record}`)),
    );
  }
  for (const [what, before, list] of text.matchAll(
    /(docs\/)?[Ss]pecification(?:\.md)?,? sections? (\d+(?:(?:, | and | to )\d+)*)/g,
  )) {
    if (before === undefined) {
      faults.push(`${path} says "${what}": write docs/specification.md, section N`);
    }
    for (const [number] of (list ?? '').matchAll(/\d+/g)) cite(what, sections.has(number));
  }
  if (/(?<![\w/])decisions\.md\b/.test(text)) {
    faults.push(`${path} cites decisions.md: name the record in docs/decisions/`);
  }
  if (path.endsWith('.md')) {
    for (const [, cited = ''] of text.matchAll(
      /`((?:src|netlify|tests|scripts|docs|public)\/[\w.@[\]/-]*)`/g,
    )) {
      cite(cited, existsSync(cited));
    }
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)) {
      const file = new URL(link, `file:///${path}`).pathname.slice(1);
      cite(link, existsSync(decodeURIComponent(file)));
    }
  }
  return faults;
}

test('every path, record and section that comments and documents cite is in the repository', () => {
  const own = 'tests/unit/citations.test.ts';
  const faults = tracked
    .filter((path) => path !== own)
    .flatMap((path) => findFaults(path, readFileSync(path, 'utf8')));
  expect(faults).toEqual([]);
});

test('a citation of nothing is a fault', () => {
  const text =
    'docs/nowhere.md, docs/decisions/999, 999-addresses.md, specification, section 5, ' +
    'docs/specification.md, section 99, decisions.md, `src/nowhere/` and [text](./nowhere.md)';
  expect(findFaults('README.md', text)).toHaveLength(8);
});
