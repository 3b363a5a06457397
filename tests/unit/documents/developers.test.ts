import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isDelivered } from '#tests/support/delivered.ts';
import { readContentFiles } from '#scripts/content-check/content-files.ts';
import { listLivePages } from '#scripts/content-check/record-addresses.ts';
import { read, RECORDS } from '#tests/support/documents.ts';

describe('README.md', () => {
  const text = read('README.md');
  const { engines, browserslist } = z
    .object({ engines: z.object({ node: z.string() }), browserslist: z.array(z.string()) })
    .parse(JSON.parse(read('package.json')));

  test('names the Node that commands bring, the oldest that starts them, and the browsers', () => {
    expect(/Node (\d+) included/.exec(text)?.[1]).toBe(read('.nvmrc').trim());
    expect(`>=${/any Node\s+from (\d+) on/.exec(text)?.[1] ?? ''}`).toBe(engines.node);
    const [, safari, chrome] =
      /iOS and Safari (\d+), Firefox ESR and Chrome (\d+) or later/.exec(text) ?? [];
    expect(browserslist).toEqual(
      expect.arrayContaining([
        `safari >= ${safari}`,
        `ios_saf >= ${safari}`,
        `chrome >= ${chrome}`,
        'firefox esr',
      ]),
    );
  });

  test.runIf(isDelivered)('counts the pages', () => {
    // The one for unknown addresses is not listed.
    const pages = listLivePages(readContentFiles().texts).length + 1;
    expect(Number(/\*\*(\d+) pages/.exec(text)?.[1])).toBe(pages);
  });
});

describe('CONTRIBUTING.md', () => {
  const text = read('CONTRIBUTING.md');

  test('states the size of drawings and the length of records', () => {
    const [, width, height] = /(\d+) by (\d+) units/.exec(text) ?? [];
    const drawings = globSync('src/assets/drawings/*.svg');
    const others = drawings.filter(
      (file) => !read(file).includes(`viewBox="0 0 ${width} ${height}"`),
    );
    expect(others).toEqual([]);
    const most = Number(/under (\d+) words/.exec(text)?.[1]);
    const count = (file: string) => read(file).split(/\s+/).filter(Boolean).length;
    expect(RECORDS.filter((file) => count(file) >= most)).toEqual([]);
    expect(most).toBe(500);
  });

  test('names the marks by which slow tests are left out', () => {
    const tag = /tagged\s+`(@\w+)`/.exec(text)?.[1] ?? '-';
    expect(read('playwright.config.ts')).toContain(tag);
    const ending = /ends in `([^`]+)`/.exec(text)?.[1] ?? '-';
    expect(read('vitest.config.ts')).toContain(`**/*${ending.replace(/\.ts$/, '')}`);
  });
});
