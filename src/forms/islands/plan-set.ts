import { createElement } from 'react';
import type { PlanSetView } from '#forms/inputs/FileDrop.tsx';
import { announceLostScript } from '#directives/lost-script.ts';
import { countPercent, PlanList, PlanPrice, type PlanRow } from '#forms/inputs/PlanList.tsx';
import { checkFiles, FILE_MESSAGES, nameProblem } from '#forms/definitions/check-files.ts';
import type { FieldError } from '#forms/definitions/field.ts';
import { readJobScope, type JobScope } from '#forms/definitions/job-scope.ts';
import { FILE_FIELD, INLINE_LIMIT, UPLOAD_FIELD } from '#forms/definitions/plan-files.ts';
import { PLAN_COPY, type PlanState } from '#forms/definitions/plan-copy.ts';
import { countThings, type SheetCopy } from '#forms/definitions/sheets.ts';
import type { OutgoingPlans } from './outgoing-enquiry.ts';
import type { OwnMark, PreviewFile, SheetPreview } from './sheets/SheetPreview.tsx';
import { isFileReadable, isSiteReachable } from './reach.ts';
import { createSheetSet } from './sheets/sheet-set.ts';
import type { PdfSheets } from '#plan-reader/counted-sheets.ts';
import { readEarlierUploads, readStoredSet, storeSet } from './stored-uploads.ts';
import type { UploadStopped } from './upload-in-parts.ts';

/** Concurrent uploads. */
const CONCURRENCY = 2;

/** Backoff before a broken upload is retried; the last delay repeats. */
const RETRY_DELAYS_MS = [500, 2_000, 5_000, 10_000];

/** Retries without progress, of a minute and more, after which an upload that the connection does not stop ends. */
const MOST_RETRIES = 10;

/** Refusals by the server that concern one file, so that its row can be marked. */
const REFUSALS_OF_A_FILE = [
  FILE_MESSAGES.wrongType,
  FILE_MESSAGES.photo,
  FILE_MESSAGES.archive,
  FILE_MESSAGES.cad,
  FILE_MESSAGES.empty,
  FILE_MESSAGES.tooLarge,
  FILE_MESSAGES.contentMismatch,
  FILE_MESSAGES.nameUnreadable,
];

/**
 * A file of the set. `file` is absent after a reload of the page, and where it can no longer be read, until
 * it is chosen again.
 */
interface Item {
  /** Name, size and modification time: the same file is one item, however often it is chosen. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly modified: number;
  file: File | undefined;
  state: PlanState;
  sent: number;
  problem: string | undefined;
  /** Why the server refused it, or that it can no longer be read. */
  refusal: string | undefined;
  /** Address of its upload on the server. */
  address: string | undefined;
  /** Its sheets, where an earlier page has counted them. */
  readonly counted: PdfSheets | undefined;
  readonly stop: AbortController;
}

/** The set behind the field for drawings. */
export interface PlanSet extends OutgoingPlans {
  readonly subscribe: (listener: () => void) => () => void;
  /** The set as shown: a new object after each change. */
  readonly view: () => PlanSetView;
  readonly add: (files: readonly File[]) => void;
  /** Prices the set for what the visitor has chosen. */
  readonly setScope: (scope: JobScope) => void;
  /** A sentence for each file in these states: the form cannot be sent with them. */
  readonly findProblems: (states?: readonly PlanState[]) => readonly string[];
  /** Label and announcement of the button while the request waits for its files. */
  readonly describeWait: () => { readonly shown: string; readonly announced: string } | undefined;
  /** Files and counted sheets of an accepted request; undefined without files. */
  readonly arrived: () => string | undefined;
}

function nameFile({ name, size, modified }: Pick<Item, 'name' | 'size' | 'modified'>): string {
  return [name, size, modified].join('/');
}

function makeItem(
  file: Pick<Item, 'name' | 'size' | 'modified' | 'file' | 'address' | 'counted' | 'state'>,
): Item {
  return {
    ...file,
    key: nameFile(file),
    sent: 0,
    problem: undefined,
    refusal: undefined,
    stop: new AbortController(),
  };
}

/** True where the visitor asks browsers to load less (Chromium alone tells). */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** True for a file that takes one of the places of concurrent uploads. */
function isUnderWay({ state }: Item): boolean {
  return state === 'uploading' || state === 'paused' || state === 'retrying';
}

/** Percent of several files together. */
function countTotalPercent(files: readonly Item[]): number {
  return countPercent({
    sent: files.reduce((sum, { sent }) => sum + sent, 0),
    size: files.reduce((sum, { size }) => sum + size, 0),
  });
}

/** State of the set as a whole. */
function describeStatus(items: readonly Item[]): string {
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

/** Waits for the browser's `online` event, at most so long. */
function awaitConnection(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end(): void {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Bytes of an upload that the server has; undefined where it cannot be asked. */
async function readOffset(address: string): Promise<number | 'lost' | undefined> {
  try {
    const headers = { 'Tus-Resumable': '1.0.0' };
    const response = await fetch(address, { method: 'HEAD', headers });
    if (response.ok) return Number(response.headers.get('Upload-Offset'));
    const { status } = response;
    return status === 404 || status === 410 ? 'lost' : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The files of a request. Up to 4 MB together are sent in the form. The files of a larger set are
 * uploaded in parts as soon as they are chosen, two at a time, and resume after a lost connection. The
 * set is stored until the request is sent, so that a reloaded page still knows it.
 */
export function createPlanSet(copy?: SheetCopy): PlanSet {
  const listeners = new Set<() => void>();
  let items: readonly Item[] = [];
  let announcement = '';
  let files: readonly File[] = [];
  let view: PlanSetView | undefined;
  let arrived: string | undefined;
  let scope: JobScope = readJobScope({});
  const earlier = readEarlierUploads();
  const sheets = copy && createSheetSet(copy, takeSheets);

  let Preview: typeof SheetPreview | undefined;
  let marks: readonly OwnMark[] = [];

  function takeSheets(): void {
    announcement = sheets?.describePrice(scope) ?? announcement;
    store();
    notify();
    void loadPreview();
    void refuseUnreadable();
  }

  /** Holds the request back until the visitor has removed the file, or chosen it again. */
  function refuse(item: Item, refusal: string): void {
    Object.assign(item, { state: 'rejected', address: undefined, sent: 0, refusal });
    announcement = nameProblem(item.name, refusal, true);
  }

  /** Refuses a file that changed or moved on the disk. Returns false for one that can be read. */
  async function refuseIfUnreadable(item: Item): Promise<boolean> {
    const { file } = item;
    if (!file || (await isFileReadable(file))) return false;
    item.file = undefined;
    refuse(item, PLAN_COPY.changed);
    return true;
  }

  /** The same for all files whose bytes are still needed; an upload under way finds out by itself. */
  async function refuseUnreadable(): Promise<void> {
    const needed = items.filter(({ state }) => state === 'inline' || state === 'queued');
    const refused = await Promise.all(needed.map(refuseIfUnreadable));
    if (refused.includes(true)) update();
  }

  async function loadPreview(): Promise<void> {
    if (Preview || listPreviews().length === 0 || savesData()) return;
    try {
      ({ SheetPreview: Preview } = await import('./sheets/SheetPreview.tsx'));
      notify();
    } catch {
      // The form works without it.
    }
  }

  function takeMarks(taken: readonly OwnMark[]): void {
    marks = taken;
    notify();
  }

  /** The marks on files of the set. */
  const listMarks = () => marks.filter(({ file }) => items.some(({ key }) => key === file));

  /** The PDFs that can be drawn. */
  function listPreviews(): readonly PreviewFile[] {
    return items.flatMap(({ key, file, state }) => {
      const counted = sheets?.find(key)?.sheets;
      if (!file || !counted || state === 'rejected') return [];
      return { id: key, file, hasPlans: 'A' in counted.disciplines, isLocal: state === 'inline' };
    });
  }

  function readView(): PlanSetView {
    view ??= {
      rows: items.map((item) => ({ ...item, sheets: sheets?.describeFile(item.key) })),
      status: describeStatus(items),
      announcement,
      sheets: sheets?.describeSet(' · '),
      price: sheets?.describePrice(scope),
      describeDelivery: (now) => sheets?.describeDelivery(scope, now),
      preview:
        Preview &&
        createElement(Preview, { files: listPreviews(), marks: listMarks(), onMarks: takeMarks }),
      files,
      remove,
      List: PlanList,
      Price: PlanPrice,
    };
    return view;
  }

  function notify(): void {
    view = undefined;
    for (const listener of [...listeners]) listener();
  }

  function store(): void {
    storeSet(
      items
        .filter(({ state }) => state !== 'rejected')
        .map(({ key, name, size, modified, address }) => ({
          name,
          size,
          modified,
          address,
          counted: sheets?.find(key),
        })),
    );
  }

  /** Sets each file's state after the list has changed. */
  function update(): void {
    const problems = checkFiles(items);
    items.forEach((item, index) => {
      const problem = problems[index] ?? item.refusal;
      if (problem !== undefined && item.address === undefined) {
        Object.assign(item, { state: 'rejected', problem });
      } else if (item.state === 'rejected' && item.address === undefined) {
        Object.assign(item, { state: 'queued', problem: undefined });
      }
    });
    const accepted = items.filter(({ state }) => state !== 'rejected');
    const fitsForm =
      accepted.every(({ address, file }) => address === undefined && file !== undefined) &&
      accepted.reduce((sum, { size }) => sum + size, 0) <= INLINE_LIMIT;
    for (const item of accepted) {
      if (item.state === 'queued' || item.state === 'inline') {
        item.state = fitsForm ? 'inline' : item.file ? 'queued' : 'missing';
      }
    }
    const held = items.flatMap(({ file }) => file ?? []);
    if (held.length !== files.length || held.some((file, index) => file !== files[index])) {
      files = held;
    }
    sheets?.update(accepted);
    startUploads();
    store();
    notify();
  }

  function startUploads(): void {
    const busy = items.filter(isUnderWay).length;
    for (const item of items
      .filter(({ state }) => state === 'queued')
      .slice(0, Math.max(CONCURRENCY - busy, 0))) {
      item.state = 'uploading';
      void upload(item).then(update);
    }
  }

  async function upload(item: Item): Promise<void> {
    const { file, stop } = item;
    if (!file) return;
    const isStopped = () => stop.signal.aborted;
    let refusals = 0;
    for (let tries = 0; !isStopped();) {
      try {
        const { uploadInParts } = await import('./upload-in-parts.ts');
        item.state = 'uploading';
        notify();
        const progress = {
          onAddress(address: string) {
            item.address = address;
            store();
          },
          onSent(bytes: number) {
            // Progress resets the backoff.
            if (bytes > item.sent) tries = refusals = 0;
            item.sent = bytes;
            item.state = 'uploading';
            notify();
          },
        };
        await uploadInParts(file, item.address, progress, stop.signal);
        Object.assign(item, { state: 'uploaded', sent: item.size });
        announcement = PLAN_COPY.arrived(item.name);
        return;
      } catch (error) {
        if (isStopped()) return;
        const { by = 'script', message = '' } = error as Partial<UploadStopped>;
        if (by === 'server') {
          refuse(item, message || PLAN_COPY.notUploaded);
          return;
        }
        if (await refuseIfUnreadable(item)) return;
        const isOffline = by !== 'wait' && !(await isSiteReachable());
        if (isStopped()) return;
        if (!isOffline && by === 'script') {
          // Chosen again, it is tried again.
          item.file = undefined;
          refuse(item, PLAN_COPY.lostScript);
          announceLostScript();
          return;
        }
        if (!isOffline) refusals += 1;
        if (refusals > MOST_RETRIES) {
          refuse(item, PLAN_COPY.notUploaded);
          return;
        }
        item.state = isOffline ? 'paused' : 'retrying';
        announcement = `${item.name}: ${PLAN_COPY[item.state](countPercent(item))}`;
        notify();
        await awaitConnection(
          RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] ?? 0,
          stop.signal,
        );
        tries += 1;
      }
    }
  }

  function add(chosen: readonly File[]): void {
    const added: Item[] = [];
    for (const file of chosen) {
      const { name, size, lastModified: modified } = file;
      const key = nameFile({ name, size, modified });
      // The browser was closed during its upload, which goes on where it was.
      const { address, counted } = earlier.find((one) => nameFile(one) === key) ?? {};
      const made = makeItem({ name, size, modified, file, address, counted, state: 'queued' });
      const known = items.find((one) => one.key === key);
      if (known?.file) continue;
      if (known) {
        Object.assign(known, { file, refusal: undefined });
        if (known.state === 'missing') known.state = 'queued';
      } else {
        // The file that changed has another size or time now.
        items = items.filter((one) => one.name !== name || one.refusal !== PLAN_COPY.changed);
        items = [...items, made];
      }
      added.push(known ?? made);
    }
    update();
    const refused = added.flatMap(({ name, problem }) =>
      problem === undefined ? [] : nameProblem(name, problem, true),
    );
    if (added.length === 1 && refused[0] !== undefined) announcement = refused[0];
    else if (refused.length > 0) {
      announcement = PLAN_COPY.refused(added.length - refused.length, refused);
    } else if (added.length > 0) announcement = PLAN_COPY.added(added.length);
    notify();
  }

  function remove({ key }: PlanRow): void {
    const item = items.find((one) => one.key === key);
    if (!item) return;
    item.stop.abort();
    items = items.filter((one) => one !== item);
    if (item.address !== undefined) {
      // The answer does not matter: the server deletes unclaimed uploads after a day.
      const headers = { 'Tus-Resumable': '1.0.0' };
      void fetch(item.address, { method: 'DELETE', headers }).catch(() => undefined);
    }
    announcement = PLAN_COPY.removed(item.name);
    update();
  }

  /** Asks the server how far each upload is, and queues what it has lost. */
  async function recheckUploads(): Promise<void> {
    await Promise.all(
      items.map(async (item) => {
        if (item.address === undefined) return;
        const offset = await readOffset(item.address);
        if (offset === undefined || item.state === 'uploading') return;
        item.sent = offset === 'lost' ? 0 : offset;
        if (offset === 'lost') item.address = undefined;
        item.state = offset === item.size ? 'uploaded' : item.file ? 'queued' : 'missing';
      }),
    );
    update();
  }

  async function takeRefusal(problems: readonly FieldError[]): Promise<void> {
    if (problems.some(({ field }) => field === UPLOAD_FIELD)) await recheckUploads();
    const several = items.length > 1;
    const messages = problems
      .filter(({ field }) => field === UPLOAD_FIELD || field === FILE_FIELD)
      .map(({ message }) => message);
    for (const item of items) {
      const refusal = REFUSALS_OF_A_FILE.find((sentence) =>
        messages.includes(nameProblem(item.name, sentence, several)),
      );
      if (refusal !== undefined) Object.assign(item, { refusal, address: undefined, sent: 0 });
    }
    update();
  }

  function findProblems(states: readonly PlanState[] = ['rejected', 'missing']): readonly string[] {
    const several = items.length > 1;
    return items
      .filter(({ state }) => states.includes(state))
      .map((item) => {
        const sentence = item.problem ?? PLAN_COPY.missing(countPercent(item));
        return nameProblem(item.name, sentence, several || item.state === 'missing');
      });
  }

  const set: PlanSet = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: readView,
    add,
    setScope(chosen) {
      if (JSON.stringify(chosen) === JSON.stringify(scope)) return;
      scope = chosen;
      announcement = sheets?.describePrice(scope) ?? announcement;
      notify();
    },
    findProblems,
    async recheck() {
      await refuseUnreadable();
      return findProblems();
    },
    takeRefusal,
    describeWait() {
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
    },
    describe: () => items.map(({ key }) => key),
    inlineFiles: () => items.flatMap(({ state, file }) => (state === 'inline' && file ? file : [])),
    awaitUploads() {
      return new Promise((resolve, fail) => {
        const unsubscribe = set.subscribe(check);
        function check(): void {
          const [problem] = findProblems();
          const isWaiting = items.some((item) => item.state === 'queued' || isUnderWay(item));
          if (problem === undefined && isWaiting) return;
          unsubscribe();
          if (problem !== undefined) fail(new Error(problem));
          else resolve(items.flatMap(({ address }) => address?.split('/').at(-1) ?? []));
        }
        check();
      });
    },
    sheets: () => sheets?.listSheets() ?? [],
    marks: () => listMarks().map(({ mark }) => mark),
    arrived: () => arrived,
    clear() {
      const counted = sheets?.describeSet();
      const what = [countThings(items.length, 'file'), ...(counted === undefined ? [] : [counted])];
      arrived = copy && items.length > 0 ? `${copy.arrived} ${what.join(', ')}.` : undefined;
      items = [];
      update();
    },
  };

  items = readStoredSet().map((stored) =>
    makeItem({
      ...stored,
      address: stored.address,
      counted: stored.counted,
      file: undefined,
      state: 'missing',
    }),
  );
  sheets?.update(items);
  if (items.length > 0) void recheckUploads();
  return set;
}
