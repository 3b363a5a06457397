/** Where a file of a plan set stands on its way. */
export type PlanState =
  /** It goes with the form. */
  | 'riding'
  /** Its turn to be uploaded has not come. */
  | 'waiting'
  | 'sending'
  /** The connection is lost; it goes on by itself. */
  | 'paused'
  | 'sent'
  /** The page was loaded anew and no longer has the file; what was uploaded of it is kept. */
  | 'missing'
  /** It cannot be taken. */
  | 'wrong';

/** What the field for drawings says. `percent` is a whole number of the file's bytes. */
export const PLAN_WORDS = {
  remove: 'Remove',
  riding: 'Goes with the form',
  waiting: 'Waits its turn',
  sending: (percent: number) => `Uploading, ${percent}%`,
  paused: (percent: number) =>
    `Paused at ${percent}%: no connection. It goes on by itself when the connection is back`,
  sent: 'Uploaded',
  missing: (percent: number) =>
    percent > 0
      ? `Stopped at ${percent}% when the page was left. Choose this file again and it goes on from there`
      : 'Stopped when the page was left. Choose this file again, or remove it',
  /** In place of the invitation, while files are held over the area. */
  over: (count: number) => (count === 1 ? 'Let go to add it' : `Let go to add ${count} files`),
  /** The set as a whole. */
  set: {
    empty: 'Waiting',
    riding: 'Ready',
    sending: (percent: number) => `${percent}% sent`,
    paused: 'Paused',
    missing: 'Incomplete',
  },
  /** The button, while the request waits for its files. */
  uploading: (percent: number) => `Uploading files, ${percent}%`,
  offline: 'Waiting for the connection',
  /** Said aloud. */
  added: (count: number) => (count === 1 ? '1 file added' : `${count} files added`),
  removed: (name: string) => `${name} removed`,
  arrived: (name: string) => `${name} is uploaded`,
  refused:
    'The file could not be uploaded. Remove it and share a link to it in the message instead',
} as const;
