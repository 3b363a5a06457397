import { spawn } from 'node:child_process';
import { undoAtExit } from './undo.ts';

/** Lines of a failed build's output that are shown. */
const LINES = 25;

/**
 * Makes the production build of a checkout with the checkout's own command, which installs what it
 * needs first.
 *
 * @param root the checkout, absolute
 * @returns nothing, or the end of what the failed build printed
 */
export async function build(root: string): Promise<string | undefined> {
  // A group of its own, so that what npm has started can be ended with it.
  const child = spawn('npm', ['run', 'build'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = undoAtExit(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const status = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(null);
    });
    child.on('close', resolve);
  });
  ended();
  return status === 0 ? undefined : output.trimEnd().split('\n').slice(-LINES).join('\n');
}
