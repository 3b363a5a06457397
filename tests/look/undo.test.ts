import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const program = (end: string) => `
  import { undoAtExit } from './tests/look/undo.ts';
  undoAtExit(() => console.log('first'));
  undoAtExit(() => { throw new Error('gone already'); });
  undoAtExit(() => console.log('needless'))();
  undoAtExit(() => console.log('last'));
  setTimeout(() => console.log('still there'), 60_000);
  ${end}
`;

test.each([
  ['Ctrl-C', "process.kill(process.pid, 'SIGINT');", 130],
  ['the end of the terminal', "process.kill(process.pid, 'SIGHUP');", 130],
  ['an exception', "throw new Error('a bug');", 1],
])('on %s everything is undone, the last first', (_name, end, expected) => {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program(end)],
    { encoding: 'utf8' },
  );
  expect(stdout).toBe('last\nfirst\n');
  expect(status).toBe(expected);
});
