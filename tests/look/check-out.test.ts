import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOut, findCommit } from './check-out.ts';

let folder: string;
let root: string;

function git(...given: readonly string[]): void {
  const person = ['-c', 'user.name=Dana', '-c', 'user.email=dana@whitfield-concrete.example'];
  const { status, stderr } = spawnSync('git', [...person, ...given], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function commit(lockfile: string, subject: string): void {
  write('package-lock.json', lockfile);
  git('add', '--all');
  git('commit', '--quiet', '--message', subject);
}

// A repository of three commits; the packages of the last two are installed.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'look-'));
  root = join(folder, 'project');
  mkdirSync(root);
  git('init', '--quiet');
  write('.gitignore', 'node_modules/\n');
  commit('{"packages": 1}', 'Older packages');
  commit('{"packages": 2}', 'Newer packages');
  write('page.html', 'new');
  commit('{"packages": 2}', 'A page: with a colon');
  write('node_modules/.package-lock.json', '{}');
  write('node_modules/astro/index.js', 'astro');
  write('node_modules/@fonts/sans/index.js', 'sans');
  write('node_modules/.astro/data-store.json', 'pages of this checkout');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a commit is found by the names a person uses, and is missed by a sentence elsewhere', () => {
  expect(findCommit('HEAD', root)?.subject).toBe('A page: with a colon');
  expect(findCommit('HEAD~1', root)?.hash).toMatch(/^[0-9a-f]{40}$/);
  expect(findCommit('no-such-branch', root)).toBeUndefined();
  expect(findCommit('--all', root)).toBeUndefined();
});

test('where the lockfile is the same, packages are shared and caches are not', () => {
  const tree = join(folder, 'same');
  expect(checkOut(findCommit('HEAD~1', root)?.hash ?? '', root, tree)).toBeUndefined();
  expect(existsSync(join(tree, 'page.html'))).toBe(false);
  expect(readFileSync(join(tree, 'node_modules/@fonts/sans/index.js'), 'utf8')).toBe('sans');
  expect(lstatSync(join(tree, 'node_modules')).isSymbolicLink()).toBe(false);
  expect(existsSync(join(tree, 'node_modules/.astro'))).toBe(false);
  const readAge = (path: string) => statSync(join(tree, path)).mtimeMs;
  expect(readAge('node_modules/.package-lock.json')).toBeGreaterThanOrEqual(
    readAge('package-lock.json'),
  );
});

test('where it is another, the commit gets no packages but its own', () => {
  const tree = join(folder, 'other');
  expect(checkOut(findCommit('HEAD~2', root)?.hash ?? '', root, tree)).toBeUndefined();
  expect(existsSync(join(tree, 'package-lock.json'))).toBe(true);
  expect(existsSync(join(tree, 'node_modules'))).toBe(false);
});

test('what git objects to is handed on', () => {
  expect(checkOut('0'.repeat(40), root, join(folder, 'none'))).toMatch(/0{40}/);
});
