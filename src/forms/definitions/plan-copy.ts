/** State of a file of a plan set. */
export type PlanState =
  /** Sent in the form itself: the whole set is small enough. */
  | 'inline'
  | 'queued'
  | 'uploading'
  /** The connection is lost; the upload resumes by itself. */
  | 'paused'
  /** The site answers, but cannot take the file just now; the upload is retried. */
  | 'retrying'
  | 'uploaded'
  /** After a reload, until the site has said how much of the file it has. */
  | 'checking'
  /** After a reload, which lost the file; the uploaded part is kept. */
  | 'missing'
  /** Refused, by the page or by the server. */
  | 'rejected';

/** Copy of the field for drawings. `percent` is the uploaded share of the bytes, a whole number. */
export const PLAN_COPY = {
  remove: 'Remove',
  inline: 'Sent with the form',
  queued: 'Queued',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  paused: (percent: number) =>
    `Paused at ${percent}%: no connection. Resumes when you are back online`,
  retrying: (percent: number) =>
    `Paused at ${percent}%: the site cannot take it just now. It tries again by itself`,
  uploaded: 'Uploaded',
  checking: 'Asking the site how much of it has arrived',
  missing: (percent: number) =>
    percent > 0
      ? `Stopped at ${percent}% when the page was left. Choose this file again and it goes on from there`
      : 'Not uploaded when the page was left. Choose this file again, or remove it',
  /** On top of the form, after a reload. */
  lost: (count: number) =>
    count === 1
      ? 'The page was reloaded. Your answers are kept; choose your file again below'
      : `The page was reloaded. Your answers are kept; choose your ${count} files again below`,
  /** Instead of the invitation, while files are dragged over the area. */
  over: (count: number) => (count === 1 ? 'Drop to add' : `Drop to add ${count} files`),
  /** Error message for a link that is dropped instead of a file. */
  link: 'A link cannot be added here. Share it in the message',
  /** Status of the whole set. */
  set: {
    empty: 'Waiting',
    inline: 'Ready',
    uploading: (percent: number) => `${percent}% sent`,
    paused: 'Paused',
    missing: 'Incomplete',
    rejected: (count: number) => `${count} to remove`,
  },
  /** Scanned pages of office size, which no price includes until the visitor says what they are. */
  scans: {
    question: (count: number) =>
      count === 1
        ? 'One scanned office page: a drawing or text?'
        : `${count} scanned office pages: drawings or text?`,
    drawings: 'Drawings',
    text: 'Text',
  },
  /** Pages of office size that were read as text, which no price includes. */
  texts: {
    told: (count: number) =>
      count === 1
        ? 'One office page was read as text.'
        : `${count} office pages were read as text.`,
    drawings: (count: number) => (count === 1 ? 'It is a drawing' : 'They are drawings'),
  },
  /** Label of the button while the request waits for its uploads. */
  sending: (percent: number) => `Uploading files, ${percent}%`,
  offline: 'Waiting for the connection',
  /** Announced to screen readers. */
  added: (count: number, all: number) => {
    const added = count === 1 ? '1 file added' : `${count} files added`;
    // Screen readers do not repeat an unchanged text.
    return count === all ? added : `${added}, ${all} in all`;
  },
  refused: (added: number, problems: readonly string[]) =>
    `${added} added, ${problems.length} refused: ${problems.join('; ')}`,
  removed: (name: string) => `${name} removed`,
  arrived: (name: string) => `${name} is uploaded`,
  folder: 'This is a folder, or cannot be read. Open it, and add the drawings in it',
  changed: 'This file changed or moved since you chose it. Choose it again',
  lostScript: 'Reload this page, which is incomplete, and choose this file again',
  notUploaded:
    'The file could not be uploaded. Remove it and share a link to it in the message instead',
} as const;
