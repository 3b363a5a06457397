import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areSound, watchFacts } from './watch-facts.ts';

const content = fileURLToPath(new URL('../../src/content', import.meta.url));
const [company, prices] = ['company.yaml', 'prices.yaml'].map((name) =>
  readFileSync(join(content, name), 'utf8'),
) as [string, string];

let folder: string;
const save = (name: string, text: string): void => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'datumline-facts-'));
  save('company.yaml', company);
  save('prices.yaml', prices);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the site begins anew when a price has changed, however the editor saves, and for nothing else', async () => {
  const begin = vi.fn(() => Promise.resolve());
  const watching = watchFacts(folder, begin);
  save('navigation.yaml', 'header: []');
  save('company.yaml', company);
  save('.prices.yaml.swp', `${prices}\n# another`);
  renameSync(join(folder, '.prices.yaml.swp'), join(folder, 'prices.yaml'));
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1), 5000);
  save('company.yaml', `${company}\n# another`);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2), 5000);
  await watching.stop();
});

test('a mistake in the facts is left to the site that runs, which shows it', () => {
  expect(areSound([company, prices])).toBe(true);
  expect(areSound([company.replace('phone:', 'fone:'), prices])).toBe(false);
  expect(areSound([company, 'rush: ['])).toBe(false);
});
