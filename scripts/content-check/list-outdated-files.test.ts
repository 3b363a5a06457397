import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listOutdatedFiles } from './list-outdated-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'content-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('files that print another company are named with what differs, but for those that a build writes', () => {
  cpSync('tests/site/whole', folder, { recursive: true });
  expect(listOutdatedFiles(folder)).toEqual([]);
  const file = join(folder, 'company.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('plans@plumb.example', 'bids@plumb.example'));
  const told = listOutdatedFiles(folder);
  expect(told).toHaveLength(5);
  expect(told[0]).toMatch(/its e-mail address\. Deliver them anew/);
});
