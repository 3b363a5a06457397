import { createElement } from 'react';
import type { PlanSetView } from '#forms/inputs/FileDrop.tsx';
import { announceLostScript } from '#directives/lost-script.ts';
import {
  countPercent,
  PlanList,
  PlanTicket,
  ScanQuestion,
  TextQuestion,
  type PlanRow,
} from '#forms/inputs/PlanList.tsx';
import { lacksEnding, nameProblem } from '#forms/definitions/check-files.ts';
import type { FieldError } from '#forms/definitions/field.ts';
import { readJobScope, type JobScope } from '#forms/definitions/job-scope.ts';
import { UPLOAD_FIELD } from '#forms/definitions/plan-files.ts';
import { PLAN_COPY, type PlanState } from '#forms/definitions/plan-copy.ts';
import { recognizeFile } from '#forms/definitions/recognize-file.ts';
import type { SheetCopy } from '#forms/definitions/sheet-copy.ts';
import { countThings } from '#forms/definitions/count-things.ts';
import type { ScanAnswer } from '#forms/definitions/sheets.ts';
import { describePrice, type Ticket } from '#forms/definitions/ticket.ts';
import type { OutgoingPlans } from './outgoing-enquiry.ts';
import {
  areSame,
  assignStates,
  describeStatus,
  describeWait,
  isUnderWay,
  isUnchecked,
  listProblems,
  makeItem,
  makeKey,
  markRefused,
  identifyFile,
  type Item,
} from './plan-item.ts';
import type { PreviewFile, SheetPreview } from './sheets/SheetPreview.tsx';
import { isFileReadable } from './failure-cause.ts';
import { createSheetSet } from './sheets/sheet-set.ts';
import { readEarlierUploads, readStoredSet, storeSet } from './stored-uploads.ts';
import { uploadWithRetries } from './upload-with-retries.ts';
import { askUpload } from './upload-way.ts';

/** Concurrent uploads. */
const CONCURRENCY = 2;

/** Milliseconds until an unanswered request for an upload's offset is repeated. */
const RECHECK_MS = 5_000;

/** The plan set behind the field for drawings. */
export interface PlanSet extends OutgoingPlans {
  readonly subscribe: (listener: () => void) => () => void;
  /** The set for display: a new object after each change. */
  readonly view: () => PlanSetView;
  readonly add: (files: readonly File[]) => void;
  /** Prices the set for what the visitor has chosen. */
  readonly setScope: (scope: JobScope) => void;
  /** Returns an error message for each file in these states, which block the form. */
  readonly findProblems: (states?: readonly PlanState[]) => readonly string[];
  /** Returns the button's label and announcement while the request waits for uploads. */
  readonly describeWait: () => { readonly shown: string; readonly announced: string } | undefined;
  /** Says how many files a reload of the page has lost; undefined if none. */
  readonly describeLost: () => string | undefined;
  /** Describes files and counted sheets of the accepted request; undefined without files. */
  readonly describeAccepted: () => string | undefined;
  /** Returns the ticket of the accepted request, as it was shown last. */
  readonly readAcceptedTicket: () => Ticket | undefined;
}

/** Returns true if the visitor has turned on data saving, which only Chromium reports. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Returns how many bytes of an upload the server has; undefined if it does not answer. */
async function readOffset(address: string): Promise<number | 'lost' | undefined> {
  const answer = await askUpload('HEAD', address);
  return answer?.status === 404 || answer?.status === 410 ? 'lost' : answer?.offset;
}

/**
 * Creates the set of files of a request. Up to 4 MB together are sent in the form. The files of a larger set are
 * uploaded in parts as soon as they are chosen, two at a time, and resume after a lost connection. The
 * set's data are stored until the request is sent, so that a reloaded page still knows them.
 */
export function createPlanSet(copy?: SheetCopy): PlanSet {
  const listeners = new Set<() => void>();
  let items: readonly Item[] = [];
  let announcement = '';
  let files: readonly File[] = [];
  let view: PlanSetView | undefined;
  let accepted: string | undefined;
  let acceptedTicket: Ticket | undefined;
  let scope: JobScope = readJobScope({});
  const earlier = readEarlierUploads();
  const sheets = copy && createSheetSet(copy, takeSheets);

  let Preview: typeof SheetPreview | undefined;
  /** Keys of files whose counting problem was announced. */
  const remarked = new Set<string>();

  /** Says why files could not be counted, once for each file; undefined if nothing is new. */
  function describeRemarks(): string | undefined {
    const remarks = items.flatMap(({ key, name }) => {
      const remark = remarked.has(key) ? undefined : sheets?.describeProblem(key);
      if (remark === undefined) return [];
      remarked.add(key);
      return nameProblem(name, remark, true);
    });
    return remarks.length > 0 ? remarks.join('; ') : undefined;
  }

  const writeTicket = (now: number) => sheets?.writeTicket(scope, now);

  /** Says the price of the set; undefined until its sheets are counted. */
  function describeTicket(): string | undefined {
    const ticket = writeTicket(Date.now());
    return ticket && describePrice(ticket);
  }

  /** Shows and announces the result of counting sheets. */
  function takeSheets(): void {
    announcement = describeRemarks() ?? describeTicket() ?? announcement;
    store();
    notify();
    void loadPreview();
    void refuseUnreadable();
  }

  /** Rejects a file, which blocks the request until the visitor removes the file or chooses it again. */
  function reject(item: Item, refusal: string): void {
    Object.assign(item, { state: 'rejected', address: undefined, sent: 0, refusal });
  }

  function rejectAndAnnounce(item: Item, refusal: string): void {
    reject(item, refusal);
    announcement = nameProblem(item.name, refusal, true);
  }

  /** Announces chosen files: how many were added, and the refused ones by name. */
  function announceChosen(chosen: readonly Item[]): void {
    const refused = chosen.flatMap(({ name, problem, refusal }) => {
      const sentence = problem ?? refusal;
      return sentence === undefined ? [] : nameProblem(name, sentence, true);
    });
    if (chosen.length === 1 && refused[0] !== undefined) announcement = refused[0];
    else if (refused.length > 0) {
      announcement = PLAN_COPY.refused(chosen.length - refused.length, refused);
    } else if (chosen.length > 0) announcement = PLAN_COPY.added(chosen.length, items.length);
  }

  /** Refuses a file that changed or moved on the disk. Returns true if it did. */
  async function refuseIfUnreadable(item: Item): Promise<boolean> {
    const { file } = item;
    if (!file || (await isFileReadable(file))) return false;
    item.file = undefined;
    rejectAndAnnounce(item, lacksEnding(item.name) ? PLAN_COPY.folder : PLAN_COPY.changed);
    return true;
  }

  /** Refuses all unreadable files that are not uploading yet. An upload under way finds out by itself. */
  async function refuseUnreadable(): Promise<void> {
    const needed = items.filter(({ state }) => state === 'inline' || state === 'queued');
    const refused = await Promise.all(needed.map(refuseIfUnreadable));
    if (refused.includes(true)) update();
  }

  /**
   * Rejects a file whose content the server would refuse, by the same rule, before any of it is sent. Returns true for
   * a file that may be sent.
   */
  async function recognize(item: Item): Promise<boolean> {
    const { file } = item;
    if (!file || item.recognized === file) return file !== undefined;
    const read = async (start: number, length: number) =>
      new Uint8Array(await file.slice(start, start + length).arrayBuffer());
    const { name, size } = file;
    const found = await recognizeFile({ name, size, read }).catch(() => undefined);
    if (item.file !== file) return false;
    if (found && !found.ok) {
      reject(item, found.message);
      return false;
    }
    // A file that only the second read reaches, as on a drive that wakes up, is left to the server to check.
    if (!found && (await refuseIfUnreadable(item))) return false;
    item.recognized = file;
    return true;
  }

  /** Loads the script that draws sheets, once there is something to draw. */
  async function loadPreview(): Promise<void> {
    if (Preview || listPreviews().length === 0 || savesData()) return;
    try {
      ({ SheetPreview: Preview } = await import('./sheets/SheetPreview.tsx'));
      notify();
    } catch {
      // The form works without the preview.
    }
  }

  /** Announces the price after an answer of the visitor has changed it. */
  function announceAnswer(): void {
    announcement = describeTicket() ?? sheets?.describeSet() ?? announcement;
    notify();
  }

  function answerScans(answer: ScanAnswer): void {
    sheets?.answerScans(answer);
    announceAnswer();
  }

  function takeTextsForDrawings(): void {
    sheets?.takeTextsForDrawings();
    announceAnswer();
  }

  /** The PDFs that can be drawn. */
  function listPreviews(): readonly PreviewFile[] {
    return items.flatMap(({ key, file, state }) => {
      const counted = sheets?.find(key)?.sheets;
      const drawn = sheets?.listDrawn(key) ?? [];
      if (!file || !counted || state === 'rejected' || drawn.length === 0) return [];
      const hasPlans = 'A' in counted.disciplines;
      return { id: key, file, sheets: drawn, hasPlans, isLocal: state === 'inline' };
    });
  }

  function readView(): PlanSetView {
    view ??= {
      rows: items.map((item) => ({ ...item, sheets: sheets?.describeFile(item.key) })),
      status: describeStatus(items),
      announcement,
      sheets: sheets?.describeSet(),
      writeTicket: writeTicket(Date.now()) && writeTicket,
      isRush: scope.isRush,
      scans: sheets?.countScans() ?? 0,
      answerScans,
      texts: sheets?.countTexts() ?? 0,
      takeTextsForDrawings,
      preview: Preview && createElement(Preview, { files: listPreviews() }),
      files,
      remove,
      List: PlanList,
      Ticket: PlanTicket,
      Scans: ScanQuestion,
      Texts: TextQuestion,
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
    assignStates(items);
    const held = items.flatMap(({ file }) => file ?? []);
    if (held.length !== files.length || held.some((file, index) => file !== files[index])) {
      files = held;
    }
    sheets?.update(
      items.filter(
        ({ state, file, recognized, counted }) =>
          state !== 'rejected' && (counted !== undefined || file === recognized),
      ),
    );
    startUploads();
    store();
    notify();
  }

  /** Starts queued uploads, as many as may run at once. */
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
    if (!file || !(await recognize(item)) || stop.signal.aborted) return;
    const end = await uploadWithRetries(
      file,
      item.address,
      {
        onAddress(address) {
          item.address = address;
          store();
        },
        onTry() {
          item.state = 'uploading';
          notify();
        },
        onSent(bytes) {
          item.sent = bytes;
          item.state = 'uploading';
          notify();
        },
        onWait(state) {
          item.state = state;
          announcement = `${item.name}: ${PLAN_COPY[state](countPercent(item))}`;
          notify();
        },
      },
      stop.signal,
    );
    if (end === 'uploaded') {
      Object.assign(item, { state: 'uploaded', sent: item.size });
      announcement = PLAN_COPY.arrived(item.name);
    } else if (end === 'script lost') {
      // The upload starts again when the visitor chooses the file again.
      item.file = undefined;
      rejectAndAnnounce(item, PLAN_COPY.lostScript);
      announceLostScript();
    } else if (end === 'unreadable') await refuseIfUnreadable(item);
    else if (end !== 'stopped') rejectAndAnnounce(item, end.refusal);
  }

  /** Adds a file with the name, size and time of files in the set, unless it has the same bytes as one of them. */
  async function addIfOther(file: File, known: readonly Item[]): Promise<void> {
    const held = known.flatMap((item) => item.file ?? []);
    const isKnown = await Promise.all(held.map((one) => areSame(file, one).catch(() => true)));
    if (!isKnown.includes(true)) add([file], true);
  }

  function add(chosen: readonly File[], isOther = false): void {
    const added: Item[] = [];
    for (const file of chosen) {
      const { name, size, lastModified: modified } = file;
      const same = items.filter(
        (one) => identifyFile(one) === identifyFile({ name, size, modified }),
      );
      // Already in the set: the whole input is read again at each press of Send.
      if (same.some((one) => one.file === file)) continue;
      // An item without its file lost it in a reload: this is that file. Items with a file are compared with it.
      const known = same.find((one) => !one.file);
      if (!known && same.length > 0 && !isOther) {
        void addIfOther(file, same);
        continue;
      }
      if (known) {
        Object.assign(known, { file, refusal: undefined });
        if (known.state === 'missing') known.state = 'queued';
        added.push(known);
        continue;
      }
      const key = makeKey({ name, size, modified }, items);
      // If the browser was closed during an upload of this file, the upload resumes.
      const { address, counted } = earlier.find((one) => identifyFile(one) === key) ?? {};
      const made = makeItem({
        key,
        name,
        size,
        modified,
        file,
        address,
        counted,
        state: 'queued',
      });
      // Chromium passes a dropped folder as a file that is empty, or cannot be read.
      if (size === 0 && lacksEnding(name)) made.refusal = PLAN_COPY.folder;
      // The new file replaces its changed version, which has another size or time.
      items = items.filter((one) => one.name !== name || one.refusal !== PLAN_COPY.changed);
      items = [...items, made];
      added.push(made);
    }
    update();
    announceChosen(added);
    notify();
    void recognizeAll(added);
  }

  async function recognizeAll(chosen: readonly Item[]): Promise<void> {
    const named = chosen.filter(({ state }) => state !== 'rejected');
    const found = await Promise.all(named.map(recognize));
    const present = chosen.filter((item) => items.includes(item));
    if (found.includes(false)) announceChosen(present);
    update();
  }

  function remove({ key }: PlanRow): void {
    const item = items.find((one) => one.key === key);
    if (!item) return;
    item.stop.abort();
    items = items.filter((one) => one !== item);
    if (item.address !== undefined) {
      // The answer does not matter: the server deletes unclaimed uploads after a day.
      void askUpload('DELETE', item.address);
    }
    announcement = PLAN_COPY.removed(item.name);
    update();
  }

  /** Asks the server for each upload's offset, until it answers, and queues uploads that it has lost. */
  async function recheckUploads(): Promise<void> {
    await Promise.all(
      items.map(async (item) => {
        if (item.address === undefined) return;
        const offset = await readOffset(item.address);
        if (offset === undefined || (isUnderWay(item) && item.state !== 'checking')) return;
        item.sent = offset === 'lost' ? 0 : offset;
        if (offset === 'lost') item.address = undefined;
        item.state = offset === item.size ? 'uploaded' : item.file ? 'queued' : 'missing';
      }),
    );
    update();
    if (items.some(({ state }) => state === 'checking')) {
      setTimeout(() => void recheckUploads(), RECHECK_MS);
    }
  }

  async function takeRefusal(problems: readonly FieldError[]): Promise<void> {
    if (problems.some(({ field }) => field === UPLOAD_FIELD)) await recheckUploads();
    markRefused(items, problems);
    update();
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
      announcement = describeTicket() ?? announcement;
      notify();
    },
    findProblems: (states) => listProblems(items, states),
    async listBlocking() {
      await refuseUnreadable();
      return listProblems(items);
    },
    takeRefusal,
    describeWait: () => describeWait(items),
    describeLost() {
      const lost = items.filter(({ state }) => state === 'missing').length;
      return lost === 0 ? undefined : PLAN_COPY.lost(lost);
    },
    describe: () => items.map(({ key }) => key),
    inlineFiles: () => items.flatMap(({ state, file }) => (state === 'inline' && file ? file : [])),
    awaitUploads() {
      return new Promise((resolve, fail) => {
        const unsubscribe = set.subscribe(check);
        function check(): void {
          const [problem] = listProblems(items);
          const isWaiting = items.some(
            (item) => item.state === 'queued' || isUnderWay(item) || isUnchecked(item),
          );
          if (problem === undefined && isWaiting) return;
          unsubscribe();
          if (problem !== undefined) fail(new Error(problem));
          else resolve(items.flatMap(({ address }) => address?.split('/').at(-1) ?? []));
        }
        check();
      });
    },
    sheets: () => sheets?.listForSending() ?? [],
    describeAccepted: () => accepted,
    readAcceptedTicket: () => acceptedTicket,
    clear() {
      acceptedTicket = writeTicket(Date.now());
      const counted = sheets?.describeSet();
      const what = [countThings(items.length, 'file'), ...(counted === undefined ? [] : [counted])];
      accepted = copy && items.length > 0 ? `${copy.arrived} ${what.join(', ')}.` : undefined;
      items = [];
      update();
    },
  };

  for (const stored of readStoredSet()) {
    const { address, counted } = stored;
    const key = makeKey(stored, items);
    const state = address === undefined ? 'missing' : 'checking';
    items = [...items, makeItem({ ...stored, key, address, counted, file: undefined, state })];
  }
  sheets?.update(items);
  if (items.length > 0) void recheckUploads();
  return set;
}
