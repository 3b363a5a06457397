import type { PlanSetView } from '#forms/inputs/FileDrop.tsx';
import { countPercent, PlanList, type PlanRow } from '#forms/inputs/PlanList.tsx';
import { checkFiles, nameProblem } from '#forms/definitions/check-files.ts';
import { INLINE_LIMIT } from '#forms/definitions/plan-files.ts';
import { PLAN_WORDS, type PlanState } from '#forms/definitions/plan-words.ts';
import { keepUploads, readKeptUploads } from './kept-uploads.ts';
import type { OutgoingPlans } from './outgoing-enquiry.ts';
import type { UploadStopped } from './upload-in-parts.ts';

/** Files that are uploaded at a time. */
const AT_ONCE = 2;

/** Pauses before a broken upload is tried again, in milliseconds; the last repeats. */
const PAUSES = [500, 2_000, 5_000, 10_000];

/** A file of the set. `file` is absent where the page was loaded anew and has not got it back. */
interface Item {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly modified: number;
  file: File | undefined;
  state: PlanState;
  sent: number;
  problem: string | undefined;
  /** The server's own reason not to take it. */
  refusal: string | undefined;
  /** Where its upload stands on the server. */
  address: string | undefined;
  readonly stop: AbortController;
}

/** The set behind the field for drawings, and what the request asks of it. */
export interface PlanSet extends OutgoingPlans {
  readonly subscribe: (listener: () => void) => () => void;
  /** The set as it is shown: another object whenever something has changed. */
  readonly view: () => PlanSetView;
  /** What holds the form back, among the files in these states: the sentence to show. */
  readonly findProblem: (states?: readonly PlanState[]) => string | undefined;
  /** What the button says while the request waits for its files; nothing once all are there. */
  readonly describeWait: () => { readonly shown: string; readonly said: string } | undefined;
}

let made = 0;

function makeItem(
  { name, size }: Pick<Item, 'name' | 'size'>,
  modified: number,
  rest: Partial<Pick<Item, 'file' | 'address'>>,
): Item {
  made += 1;
  return {
    ...{ key: String(made), name, size, modified },
    ...{ file: rest.file, address: rest.address },
    ...{
      state: 'waiting',
      sent: 0,
      problem: undefined,
      refusal: undefined,
      stop: new AbortController(),
    },
  };
}

function isSame(item: Item, file: File): boolean {
  return item.name === file.name && item.size === file.size && item.modified === file.lastModified;
}

/** Waits until the browser says that the connection is back, or for some time. */
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

/** How much of an upload the server has; nothing where it has none, or cannot be asked. */
async function askServer(address: string): Promise<number | 'lost' | undefined> {
  try {
    const headers = { 'Tus-Resumable': '1.0.0' };
    const { ok, status, headers: told } = await fetch(address, { method: 'HEAD', headers });
    if (ok) return Number(told.get('Upload-Offset'));
    return status === 404 || status === 410 ? 'lost' : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The files of a request. Up to 4 MB together they ride in the form. A larger set goes ahead, each
 * file in parts as soon as it is chosen: two at a time, pausing where the connection is lost. What is
 * under way is noted in the browser's storage until the request is sent, so that a page that is
 * loaded anew still knows it.
 */
export function createPlanSet(): PlanSet {
  const listeners = new Set<() => void>();
  let items: readonly Item[] = [];
  let announcement = '';
  let files: readonly File[] = [];
  let view: PlanSetView | undefined;

  function readView(): PlanSetView {
    view ??= {
      rows: items.map(({ key, name, size, sent, state, problem }) => ({
        ...{ key, name, size, sent, state, problem },
      })),
      ...{ announcement, files, add, remove, List: PlanList },
    };
    return view;
  }

  function tell(): void {
    view = undefined;
    for (const listener of [...listeners]) listener();
  }

  function keep(): void {
    keepUploads(
      items.flatMap(({ name, size, modified, address }) =>
        address === undefined ? [] : { name, size, modified, address },
      ),
    );
  }

  /** Gives each file its place after the list has changed. */
  function arrange(): void {
    const problems = checkFiles(items);
    items.forEach((item, index) => {
      const problem = problems[index] ?? item.refusal;
      if (problem !== undefined && item.address === undefined) {
        Object.assign(item, { state: 'wrong', problem });
      } else if (item.state === 'wrong' && item.address === undefined) {
        Object.assign(item, { state: 'waiting', problem: undefined });
      }
    });
    const taken = items.filter(({ state }) => state !== 'wrong');
    const rides =
      taken.every(({ address, file }) => address === undefined && file !== undefined) &&
      taken.reduce((sum, { size }) => sum + size, 0) <= INLINE_LIMIT;
    for (const item of taken) {
      if (item.state === 'waiting' || item.state === 'riding') {
        item.state = rides ? 'riding' : item.file ? 'waiting' : 'missing';
      }
    }
    const held = items.flatMap(({ file }) => file ?? []);
    if (held.length !== files.length || held.some((file, index) => file !== files[index])) {
      files = held;
    }
    begin();
    tell();
  }

  function begin(): void {
    const busy = items.filter(({ state }) => state === 'sending' || state === 'paused').length;
    for (const item of items
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(AT_ONCE - busy, 0))) {
      item.state = 'sending';
      void send(item).then(arrange);
    }
  }

  async function send(item: Item): Promise<void> {
    const { file, stop } = item;
    if (!file) return;
    const isStopped = () => stop.signal.aborted;
    for (let tries = 0; !isStopped();) {
      try {
        const { uploadInParts } = await import('./upload-in-parts.ts');
        item.state = 'sending';
        tell();
        const progress = {
          onAddress(address: string) {
            item.address = address;
            keep();
          },
          onSent(bytes: number) {
            // Whoever gets on again has the shortest pause before the next try.
            if (bytes > item.sent) tries = 0;
            item.sent = bytes;
            item.state = 'sending';
            tell();
          },
        };
        await uploadInParts(file, item.address, progress, stop.signal);
        Object.assign(item, { state: 'sent', sent: item.size });
        announcement = PLAN_WORDS.arrived(item.name);
        return;
      } catch (error) {
        if (isStopped()) return;
        const { by = 'connection', message = '' } = error as Partial<UploadStopped>;
        if (by === 'server') {
          Object.assign(item, {
            ...{ state: 'wrong', address: undefined, sent: 0 },
            refusal: message || PLAN_WORDS.refused,
          });
          announcement = nameProblem(item.name, item.refusal ?? '', true);
          keep();
          return;
        }
        item.state = 'paused';
        announcement = `${item.name}: ${PLAN_WORDS.paused(countPercent(item))}`;
        tell();
        await awaitConnection(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0, stop.signal);
        tries += 1;
      }
    }
  }

  function add(chosen: readonly File[]): void {
    let added = 0;
    for (const file of chosen) {
      const same = items.find((item) => isSame(item, file));
      if (!same) items = [...items, makeItem(file, file.lastModified, { file })];
      else if (same.file) continue;
      else {
        same.file = file;
        if (same.state === 'missing') same.state = 'waiting';
      }
      added += 1;
    }
    arrange();
    const problem = items.find(
      ({ problem, file }) => problem !== undefined && file && chosen.includes(file),
    );
    announcement = problem?.problem
      ? nameProblem(problem.name, problem.problem, true)
      : added > 0
        ? PLAN_WORDS.added(added)
        : announcement;
    tell();
  }

  function remove({ key }: PlanRow): void {
    const item = items.find((one) => one.key === key);
    if (!item) return;
    item.stop.abort();
    items = items.filter((one) => one !== item);
    if (item.address !== undefined) {
      // What stays there is dropped after a day: nobody waits for this answer.
      const headers = { 'Tus-Resumable': '1.0.0' };
      void fetch(item.address, { method: 'DELETE', headers }).catch(() => undefined);
    }
    keep();
    announcement = PLAN_WORDS.removed(item.name);
    arrange();
  }

  /** Asks the server how far each upload is, and sends again what it has lost. */
  async function recheck(): Promise<void> {
    await Promise.all(
      items.map(async (item) => {
        if (item.address === undefined) return;
        const told = await askServer(item.address);
        if (told === undefined || item.state === 'sending') return;
        item.sent = told === 'lost' ? 0 : told;
        if (told === 'lost') item.address = undefined;
        item.state = told === item.size ? 'sent' : item.file ? 'waiting' : 'missing';
      }),
    );
    keep();
    arrange();
  }

  function findProblem(states: readonly PlanState[] = ['wrong', 'missing']): string | undefined {
    const several = items.length > 1;
    const item = items.find(({ state }) => states.includes(state));
    if (!item) return undefined;
    const sentence = item.problem ?? PLAN_WORDS.missing(countPercent(item));
    return nameProblem(item.name, sentence, several || item.state === 'missing');
  }

  const set: PlanSet = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: readView,
    findProblem,
    recheck,
    describeWait() {
      const ahead = items.filter(({ state }) => state !== 'riding');
      const late = ahead.filter(({ state }) => state !== 'sent');
      if (late.length === 0) return undefined;
      if (late.some(({ state }) => state === 'paused')) {
        return { shown: PLAN_WORDS.offline, said: PLAN_WORDS.offline };
      }
      const percent = countPercent({
        sent: ahead.reduce((sum, { sent }) => sum + sent, 0),
        size: ahead.reduce((sum, { size }) => sum + size, 0),
      });
      // Said aloud in steps of a quarter: every percent would never end.
      const said = PLAN_WORDS.uploading(percent - (percent % 25));
      return { shown: PLAN_WORDS.uploading(percent), said };
    },
    describe: () => items.map(({ name, size, modified }) => [name, size, modified]),
    riding: () => items.flatMap(({ state, file }) => (state === 'riding' && file ? file : [])),
    finish() {
      return new Promise((resolve, reject) => {
        const unsubscribe = set.subscribe(look);
        function look(): void {
          const problem = findProblem();
          const isUnderWay = items.some(({ state }) =>
            ['waiting', 'sending', 'paused'].includes(state),
          );
          if (problem === undefined && isUnderWay) return;
          unsubscribe();
          if (problem !== undefined) reject(new Error(problem));
          else resolve(items.flatMap(({ address }) => address?.split('/').at(-1) ?? []));
        }
        look();
      });
    },
    forget() {
      items = [];
      keep();
      arrange();
    },
  };

  items = readKeptUploads().map((kept) => ({
    ...makeItem(kept, kept.modified, { address: kept.address }),
    state: 'missing' as const,
  }));
  if (items.length > 0) void recheck();
  return set;
}
