import type { PdfSheets } from '#plan-reader/counted-sheets.ts';
import { checkFiles, FILE_MESSAGES, nameProblem } from '#forms/definitions/check-files.ts';
import type { FieldError } from '#forms/definitions/field.ts';
import { FILE_FIELD, INLINE_LIMIT, UPLOAD_FIELD } from '#forms/definitions/plan-files.ts';
import { PLAN_COPY, type PlanState } from '#forms/definitions/plan-copy.ts';
import { countPercent } from '#forms/inputs/PlanList.tsx';

/**
 * A file of the set. `file` is absent after a reload of the page, and once it can no longer be read, until
 * it is chosen again.
 */
export interface Item {
  /** Name, size and modification time, and a number if several files share these. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly modified: number;
  file: File | undefined;
  /** The `file` whose content was checked and fits its name. */
  recognized: File | undefined;
  state: PlanState;
  sent: number;
  /** Message that is shown: `refusal`, or the limit of the set that the file exceeds. */
  problem: string | undefined;
  /** Message if the content was refused, by the page or the server, or the file can no longer be read. */
  refusal: string | undefined;
  /** URL of its upload on the server. */
  address: string | undefined;
  /** Its sheets, if they were counted before a reload or on an earlier visit. */
  readonly counted: PdfSheets | undefined;
  readonly stop: AbortController;
}

/** Returns a key that identifies a file across reloads: name, size and modification time. */
export function identifyFile({
  name,
  size,
  modified,
}: Pick<Item, 'name' | 'size' | 'modified'>): string {
  return [name, size, modified].join('/');
}

/** Returns a key that no item has yet. */
export function makeKey(
  file: Pick<Item, 'name' | 'size' | 'modified'>,
  items: readonly Item[],
): string {
  const same = items.filter((item) => identifyFile(item) === identifyFile(file)).length;
  return same === 0 ? identifyFile(file) : `${identifyFile(file)}/${same + 1}`;
}

/** Bytes of each file that are compared at once. */
const COMPARED = 2 ** 22;

/** Returns true if two files of equal size have the same bytes. Rejects if one cannot be read. */
export async function areSame(one: Blob, other: Blob): Promise<boolean> {
  for (let from = 0; from < one.size; from += COMPARED) {
    const read = async (file: Blob) =>
      new Uint8Array(await file.slice(from, from + COMPARED).arrayBuffer());
    const [mine, theirs] = await Promise.all([read(one), read(other)]);
    if (mine.some((byte, at) => byte !== theirs[at])) return false;
  }
  return true;
}

/** Creates an item of the set with empty state. */
export function makeItem(
  file: Pick<Item, 'key' | 'name' | 'size' | 'modified' | 'file' | 'address' | 'counted' | 'state'>,
): Item {
  return {
    ...file,
    recognized: undefined,
    sent: 0,
    problem: undefined,
    refusal: undefined,
    stop: new AbortController(),
  };
}

/**
 * Sets each file's state after the set has changed: rejected beyond the limits, sent in the form while all fit it, else
 * queued for its upload.
 */
export function assignStates(items: readonly Item[]): void {
  // Refused files do not count toward the limits of the set.
  const counted = items.filter(({ refusal }) => refusal === undefined);
  const problems = new Map(checkFiles(counted).map((problem, index) => [counted[index], problem]));
  for (const item of items) {
    const problem = item.refusal ?? problems.get(item);
    if (problem !== undefined && item.address === undefined) {
      Object.assign(item, { state: 'rejected', problem });
    } else if (item.state === 'rejected' && item.address === undefined) {
      Object.assign(item, { state: 'queued', problem: undefined });
    }
  }
  const accepted = items.filter(({ state }) => state !== 'rejected');
  const fitsForm =
    accepted.every(({ address, file }) => address === undefined && file !== undefined) &&
    accepted.reduce((sum, { size }) => sum + size, 0) <= INLINE_LIMIT;
  for (const item of accepted) {
    if (item.state === 'queued' || item.state === 'inline') {
      item.state = fitsForm ? 'inline' : item.file ? 'queued' : 'missing';
    }
  }
}

/** Messages with which the server refuses one file, so that its row can be marked. */
const REFUSALS_OF_A_FILE = [
  FILE_MESSAGES.wrongType,
  FILE_MESSAGES.photo,
  FILE_MESSAGES.tiff,
  FILE_MESSAGES.archive,
  FILE_MESSAGES.cad,
  FILE_MESSAGES.empty,
  FILE_MESSAGES.tooLarge,
  FILE_MESSAGES.contentMismatch,
  FILE_MESSAGES.incomplete,
  FILE_MESSAGES.notDownloaded,
  FILE_MESSAGES.nameUnreadable,
];

/** Marks the files that the server's problems name. */
export function markRefused(items: readonly Item[], problems: readonly FieldError[]): void {
  const several = items.length > 1;
  const messages = problems
    .filter(({ field }) => field === UPLOAD_FIELD || field === FILE_FIELD)
    .map(({ message }) => message);
  for (const item of items) {
    // NFC, as the server writes it (netlify/enquiries/files/name-file.ts): some systems decompose accents.
    const name = item.name.normalize();
    const refusal = REFUSALS_OF_A_FILE.find((sentence) =>
      messages.includes(nameProblem(name, sentence, several)),
    );
    if (refusal !== undefined) Object.assign(item, { refusal, address: undefined, sent: 0 });
  }
}

/** Returns true for a file that counts toward the concurrent uploads. */
export function isUnderWay({ state }: Item): boolean {
  return ['uploading', 'paused', 'retrying', 'checking'].includes(state);
}

/** Returns true for a file sent in the form whose content is still being checked. */
export function isUnchecked({ state, file, recognized }: Item): boolean {
  return state === 'inline' && file !== recognized;
}

/** Returns the uploaded percent of several files together. */
function countTotalPercent(files: readonly Item[]): number {
  return countPercent({
    sent: files.reduce((sum, { sent }) => sum + sent, 0),
    size: files.reduce((sum, { size }) => sum + size, 0),
  });
}

/** Returns the status of the whole set in words. */
export function describeStatus(items: readonly Item[]): string {
  const rejected = items.filter(({ state }) => state === 'rejected').length;
  if (rejected > 0) return PLAN_COPY.set.rejected(rejected);
  if (items.length === 0) return PLAN_COPY.set.empty;
  if (items.some(({ state }) => state === 'missing')) return PLAN_COPY.set.missing;
  const isPaused = ({ state }: Item) => state === 'paused' || state === 'retrying';
  if (items.some(isPaused)) return PLAN_COPY.set.paused;
  if (items.every(({ state }) => state === 'inline')) return PLAN_COPY.set.inline;
  if (items.every(({ state }) => state === 'uploaded')) return PLAN_COPY.uploaded;
  return PLAN_COPY.set.uploading(countTotalPercent(items));
}

/** Returns the button's label and announcement while the request waits for uploads; undefined if none is unfinished. */
export function describeWait(
  items: readonly Item[],
): { readonly shown: string; readonly announced: string } | undefined {
  const uploads = items.filter(({ state }) => state !== 'inline');
  const unfinished = uploads.filter(({ state }) => state !== 'uploaded');
  if (unfinished.length === 0) return undefined;
  if (unfinished.some(({ state }) => state === 'paused')) {
    return { shown: PLAN_COPY.offline, announced: PLAN_COPY.offline };
  }
  const percent = countTotalPercent(uploads);
  // Announced in quarters: a screen reader cannot keep up with every percent.
  const announced = PLAN_COPY.sending(percent - (percent % 25));
  return { shown: PLAN_COPY.sending(percent), announced };
}

/** Returns an error message for each file in these states, which block the form. */
export function listProblems(
  items: readonly Item[],
  states: readonly PlanState[] = ['rejected', 'missing'],
): readonly string[] {
  const several = items.length > 1;
  return items
    .filter(({ state }) => states.includes(state))
    .map((item) => {
      const sentence = item.problem ?? PLAN_COPY.missing(countPercent(item));
      return nameProblem(item.name, sentence, several || item.state === 'missing');
    });
}
