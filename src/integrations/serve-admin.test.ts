import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { assembleSite } from '#tests/built/built-site.ts';
import { serveAdmin } from './serve-admin.ts';

async function build(repository: string, look: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'admin-'));
  try {
    const done = serveAdmin(repository).hooks['astro:build:done'];
    await done?.({
      dir: pathToFileURL(`${folder}/`),
      logger: { info: () => undefined },
    } as unknown as Parameters<NonNullable<typeof done>>[0]);
    await look(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a build has no forms for editors unless a repository is named', async () => {
  await build('', async (folder) => expect(await readdir(folder)).toEqual([]));
});

test('a build for a repository has the page, its configuration, script, fonts and decoders', async () => {
  await build('owner/website', async (folder) => {
    const page = await readFile(join(folder, 'admin.html'), 'utf8');
    expect(page).toContain('content="noindex, nofollow"');
    expect(page.match(/https?:\/\/[\w.-]+/g)).toEqual([
      'https://avatars.githubusercontent.com',
      'https://api.github.com',
      'https://www.githubstatus.com',
    ]);
    const config = await readFile(join(folder, 'admin/config.json'), 'utf8');
    expect(JSON.parse(config)).toMatchObject({ backend: { repo: 'owner/website' } });
    const files = await readdir(join(folder, 'admin/cms'), { recursive: true });
    const endings = new Set(files.map((name) => /\.\w+$/.exec(name)?.[0]));
    expect([...endings].filter(Boolean).sort()).toEqual(['.js', '.png', '.wasm', '.woff2']);
    expect(files).toContain('start.js');
  });
  // It bundles a whole program.
}, 60_000);

test('the forms are no page of the site to check', () => {
  const files = ['/index.html', '/admin.html', '/admin/config.json', '/administration.html'];
  const site = assembleSite(new Map(files.map((file) => [file, Buffer.from('<title>A</title>')])));
  expect(site.pages.map(({ path }) => path)).toEqual(['/', '/administration']);
});
