import type { FormId } from '#forms/definitions/form-list.ts';

/**
 * One line of the log, which never carries a name, an address or a word of a message. docs/operations.md
 * explains the events and their outcomes.
 */
export interface LogLine {
  readonly level: 'info' | 'error';
  /** The step that reports. */
  readonly event: string;
  readonly outcome?: string | undefined;
  readonly id?: string | undefined;
  readonly form?: FormId | undefined;
  readonly detail?: string | undefined;
  readonly figures?: Readonly<Record<string, number | null>>;
}

export type Log = (line: LogLine) => void;

/**
 * Returns what `work` returns. If it throws, which is a bug, logs `line` with the error's name and returns `otherwise`:
 * one enquiry's fault must not hold up the others.
 */
export async function runSafely<T, Otherwise = undefined>(
  log: Log,
  line: Omit<LogLine, 'level' | 'detail'>,
  work: () => Promise<T> | T,
  otherwise?: Otherwise,
): Promise<T | Otherwise> {
  try {
    return await work();
  } catch (error) {
    log({
      level: 'error',
      ...line,
      detail: error instanceof Error ? error.name : 'failure without an error',
    });
    return otherwise as Otherwise;
  }
}

/** Writes a line where the platform collects them, as JSON. */
export const writeLog: Log = ({ level, ...line }) => {
  console[level](JSON.stringify(line));
};
