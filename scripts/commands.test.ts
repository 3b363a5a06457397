import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectNode, root } from './install/install.mjs';

/** Content with three placeholders, and content that is ready to go live. */
let unfinished: string;
let finished: string;

beforeAll(() => {
  unfinished = mkdtempSync(join(tmpdir(), 'datumline-content-'));
  finished = mkdtempSync(join(tmpdir(), 'datumline-content-'));
  writeFileSync(join(unfinished, 'company.yaml'), 'name: A\nplaceholder: true\n');
  writeFileSync(
    join(unfinished, 'reviews.yaml'),
    '- id: drywall-denver\n  placeholder: true\n- id: concrete-tampa\n  placeholder: true\n',
  );
  writeFileSync(join(finished, 'company.yaml'), 'name: A\nplaceholder: false\n');
});

afterAll(() => {
  for (const folder of [unfinished, finished]) rmSync(folder, { recursive: true });
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command in the project's folder with none of this run's own settings. */
function run(
  command: string,
  commandArguments: readonly string[],
  variables: Record<string, string> = {},
): Ended {
  const own = Object.entries(process.env).filter(
    ([name]) => !['NETLIFY', 'CONTEXT', 'SHOW_PLACEHOLDERS'].includes(name),
  );
  const { status, stdout, stderr } = spawnSync(command, commandArguments, {
    cwd: root,
    env: { ...Object.fromEntries(own), ...variables },
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

/** The Node that the machine itself has: the first on PATH that no package brought. */
function findHostNode(): string {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
  return found ?? process.execPath;
}

describe('npm run launch-check', () => {
  test('names file, line and entry of each placeholder and ends with 1', () => {
    const { code, output } = run('npm', ['run', '--silent', 'launch-check', '--', unfinished]);
    expect(output).toContain(`${join(unfinished, 'company.yaml')}:2  the whole file\n`);
    expect(output).toContain(`${join(unfinished, 'reviews.yaml')}:2  drywall-denver\n`);
    expect(output).toContain(`${join(unfinished, 'reviews.yaml')}:4  concrete-tampa\n`);
    expect(output).toContain('3 placeholders must be replaced');
    expect(code).toBe(1);
  });

  test.each([
    ["the project's Node", realpathSync(projectNode())],
    ['the Node of the machine', findHostNode()],
  ])('does the same on %s', (_, node) => {
    const { code, output } = run(node, [
      'scripts/install/run.mjs',
      'scripts/launch-check.ts',
      unfinished,
    ]);
    expect(output).toContain('3 placeholders must be replaced');
    expect(code).toBe(1);
  });

  test('ends with 0 where nothing is a placeholder', () => {
    const { code, output } = run(realpathSync(projectNode()), [
      'scripts/install/run.mjs',
      'scripts/launch-check.ts',
      finished,
    ]);
    expect(output).toBe('Nothing is a placeholder. The content is ready to go live.\n');
    expect(code).toBe(0);
  });
});

describe('the launch guard of Netlify builds', () => {
  const netlify = { NETLIFY: 'true', CONTEXT: 'production' };

  function guard(folder: string, variables: Record<string, string>): Ended {
    return run(
      realpathSync(projectNode()),
      ['scripts/install/run.mjs', 'scripts/launch-guard.ts', folder],
      variables,
    );
  }

  test('refuses production while placeholders remain, and says which', () => {
    const { code, output } = guard(unfinished, netlify);
    expect(output).toContain(`${join(unfinished, 'reviews.yaml')}:2  drywall-denver\n`);
    expect(output).toContain('3 placeholders must be replaced');
    expect(output).toContain('SHOW_PLACEHOLDERS=true');
    expect(code).toBe(1);
  });

  test.each([
    ['content without placeholders', () => finished, netlify, 'Nothing is a placeholder.'],
    [
      'a demonstration',
      () => unfinished,
      { ...netlify, SHOW_PLACEHOLDERS: 'true' },
      'A demonstration with 3 placeholders',
    ],
    [
      'a deploy preview',
      () => unfinished,
      { NETLIFY: 'true', CONTEXT: 'deploy-preview' },
      'Not a production build: it goes ahead with 3 placeholders.',
    ],
    ['a build elsewhere', () => unfinished, { CONTEXT: 'production' }, 'Not a production build'],
  ])('lets %s through', (_, folder, variables, sentence) => {
    const { code, output } = guard(folder(), variables);
    expect(output).toContain(sentence);
    expect(code).toBe(0);
  });

  test('does not take a misspelled choice for consent', () => {
    const { code, output } = guard(unfinished, { ...netlify, SHOW_PLACEHOLDERS: 'yes' });
    expect(output).toContain('SHOW_PLACEHOLDERS is "yes". Set it to "true"');
    expect(code).toBe(1);
  });
});
