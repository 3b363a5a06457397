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

/** Writes a line where the platform collects them, as JSON. */
export const writeLog: Log = ({ level, ...line }) => {
  console[level](JSON.stringify(line));
};
