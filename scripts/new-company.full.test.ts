import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneProject, environmentOfClone } from '../tests/support/clone-project.ts';

let folder: string;
/** Files of the content and their texts. */
const read = () => {
  const content = join(folder, 'src/content');
  const entries = readdirSync(content, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(content.length + 1), readFileSync(file, 'utf8')]),
  );
};

/** Runs the command with the answers of a file. Returns its exit code and what it printed. */
function begin(answers: string): readonly [code: number | null, printed: string] {
  writeFileSync(join(folder, 'company.yaml'), answers);
  const given = ['scripts/new-company.ts', 'company.yaml'];
  const { status, stdout, stderr } = spawnSync(process.execPath, given, {
    cwd: folder,
    env: environmentOfClone(),
    encoding: 'utf8',
  });
  return [status, stdout + stderr];
}

const ANSWERS = `name: Protea Takeoffs
country: ZA
currency: ZAR
timeZone: Africa/Johannesburg
trades: [electrical]
`;

beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'new-company-')), 'site');
  cloneProject(folder);
  rmSync(join(folder, 'src/content'), { recursive: true });
  cpSync('tests/site/whole', join(folder, 'src/content'), { recursive: true });
  const file = join(folder, 'src/content/company.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: Datumline'));
});
afterAll(() => {
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

test('the content begins anew once, and not with a country that is none', () => {
  const before = read();
  const [code, printed] = begin(ANSWERS.replace('ZA\n', 'ZZ\n'));
  expect([code, printed]).toEqual([1, expect.stringMatching(/ZZ[^]*Nothing is changed\.\n$/)]);
  expect(read()).toEqual(before);

  const [begun, listed] = begin(ANSWERS);
  expect([begun, listed]).toEqual([0, expect.stringContaining('Removed src/content/trades/')]);
  const after = read();
  expect(after['company.yaml']).toContain('name: Protea Takeoffs');
  expect(Object.keys(after).filter((file) => file.startsWith('trades/'))).toEqual([
    'trades/electrical.mdx',
  ]);

  const [again, told] = begin(ANSWERS);
  expect([again, told]).toEqual([0, expect.stringContaining('Nothing is changed')]);
  expect(read()).toEqual(after);
}, 120_000);
