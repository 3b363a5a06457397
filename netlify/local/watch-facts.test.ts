import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFacts } from './watch-facts.ts';

let folder: string;
const save = (name: string, text: string): void => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'datumline-facts-'));
  save('company.yaml', 'phone: 1');
  save('prices.yaml', 'rush: 50');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the site begins anew when a price has changed, however the editor saves, and for nothing else', async () => {
  const begin = vi.fn(() => Promise.resolve());
  const watching = watchFacts(folder, begin);
  save('navigation.yaml', 'header: []');
  save('company.yaml', 'phone: 1');
  save('.prices.yaml.swp', 'rush: 60');
  renameSync(join(folder, '.prices.yaml.swp'), join(folder, 'prices.yaml'));
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1), 5000);
  save('company.yaml', 'phone: 2');
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2), 5000);
  await watching.stop();
});
