import type { Config } from '@netlify/functions';
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const folder = new URL('functions/', import.meta.url);
const names = await readdir(folder);

/** An unknown address is answered with 404.html, which costs nothing, as long as no function asks for it. */
describe.each(names)('netlify/functions/%s', (name) => {
  test('is woken by its own addresses under /api/ or by the clock, and by nothing else', async () => {
    const { config } = (await import(new URL(name, folder).href)) as { config: Config };
    if ('schedule' in config) return;
    const paths = [config.path ?? '/'].flat();
    for (const path of paths) expect(path).toMatch(/^\/api\/[a-z-]+(?:\/:[a-z]+){0,2}$/);
  });
});
