import { StartError } from './local-settings.ts';

/** Longest wait for a tidy end, in milliseconds. */
const patience = 1000;

/** Something to end with the program. */
export interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Runs a local server until Ctrl-C, a termination signal or the end of the program that started it.
 * A StartError is shown as one sentence and ends the program with status 1.
 *
 * @param start registers each part as soon as it runs, so that a failure ends what was begun
 */
export async function runUntilStopped(
  start: (register: (part: Stoppable) => void) => Promise<void>,
): Promise<void> {
  const parts: Stoppable[] = [];
  let isStopping = false;

  const stop = async (status: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(status), patience).unref();
    await Promise.allSettled(parts.reverse().map((part) => part.stop()));
    process.exit(status);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0));
  }
  process.on('disconnect', () => void stop(0));
  if (process.env['npm_lifecycle_event'] !== undefined) watchParent(() => void stop(0));

  try {
    await start((part) => parts.push(part));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    await stop(1);
  }
}

/** npm does not always pass a signal on; when it is gone, nobody can stop the server any more. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, 1000).unref();
}
