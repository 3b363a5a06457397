import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FILE_SENTENCES } from '#tests/support/contract.ts';
import { FAULTY_FILES } from '#tests/support/faulty-files.ts';
import { SHEET_COPY } from '#tests/support/job-prices.ts';
import { readJobScope } from '#forms/definitions/job-scope.ts';
import { createPlanSet, type PlanSet } from './plan-set.ts';
import type { PreviewFile } from './sheets/SheetPreview.tsx';

type Progress = Readonly<{ onAddress: (to: string) => void; onSent: (bytes: number) => void }>;

/** An upload that a test lets progress, arrive or fail. */
interface Call {
  readonly file: File;
  readonly address: string | undefined;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly arrive: () => void;
  readonly fail: (by: 'connection' | 'wait' | 'script' | 'server', sentence?: string) => void;
}

const calls = vi.hoisted(() => [] as Call[]);
const begun = vi.hoisted(() => new EventTarget());
vi.mock('./upload-in-parts.ts', () => ({
  uploadInParts: (
    file: File,
    address: string | undefined,
    progress: Progress,
    signal: AbortSignal,
  ) =>
    new Promise<void>((resolve, reject) => {
      const fail = (by: string, sentence = '') =>
        reject(Object.assign(new Error(sentence), { by }));
      signal.addEventListener('abort', () => fail('connection'));
      calls.push({ file, address, progress, signal, arrive: resolve, fail });
      begun.dispatchEvent(new Event('call'));
    }),
}));

/** The counting of a PDF ends when a test lets it. */
const counting = vi.hoisted(() => Promise.withResolvers<undefined>());
vi.mock('#plan-reader/read-pdf.ts', () => ({
  readPdf: async ({ name }: File) => {
    await counting.promise;
    return name === 'locked.pdf' ? 'password' : COUNTED[0];
  },
}));

vi.mock('./sheets/SheetPreview.tsx', () => ({ SheetPreview: () => null }));

const MB = 1024 * 1024;
/** The storages of this tab, and of the browser for as long as it is installed. */
let session: Map<string, string>;
let local: Map<string, string>;
let online: (() => void)[];
/** Bytes of an upload that the server has, or a failure. */
let server: (method: string, address: string) => number | 'lost' | 'down';

beforeEach(() => {
  calls.length = 0;
  session = new Map();
  local = new Map();
  online = [];
  server = () => 'lost';
  vi.stubGlobal('sessionStorage', holdIn(session));
  vi.stubGlobal('localStorage', holdIn(local));
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => online.push(listener));
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', (address: string, { method }: { method: string }) => {
    const told = server(method, address);
    if (told === 'down') return Promise.reject(new Error('offline'));
    const headers = {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(told),
      'Content-Type': 'image/svg+xml',
    };
    return Promise.resolve(new Response(null, { status: told === 'lost' ? 404 : 200, headers }));
  });
});

function holdIn(entries: Map<string, string>): Partial<Storage> {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** A file that says it has so many bytes, and begins as a PDF does. */
function makeFile(name: string, size: number): File {
  const file = new File(['%PDF-1.7\n'], name, { lastModified: 7 });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

const states = (set: PlanSet) => set.view().rows.map(({ state }) => state);
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
/** The calls once there are as many. No clock ends the wait but the test's: a busy machine needs seconds to read a file. */
async function awaitCalls(count: number): Promise<Call[]> {
  while (calls.length < count) {
    await new Promise((resolve) => begun.addEventListener('call', resolve, { once: true }));
  }
  expect(calls).toHaveLength(count);
  return calls;
}
/** Waits for a state of the set, as `awaitCalls` does: what is over after a moment is seen all the same. */
async function awaitView(set: PlanSet, isThere: () => boolean): Promise<void> {
  while (!isThere()) {
    await new Promise<void>((resolve) => {
      const stop = set.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
}
const awaitStates = (set: PlanSet, ...wanted: readonly string[]) =>
  awaitView(set, () => states(set).join() === wanted.join());

test('4,194,304 bytes together are sent in the form, and with a byte more every file is uploaded', async () => {
  const set = createPlanSet();
  set.add([makeFile('a.pdf', 4_194_300), makeFile('b.pdf', 4)]);
  expect(states(set)).toEqual(['inline', 'inline']);
  expect(set.inlineFiles()).toHaveLength(2);
  expect(await set.awaitUploads()).toEqual([]);
  set.add([makeFile('c.pdf', 1)]);
  expect(states(set)).toEqual(['uploading', 'uploading', 'queued']);
  expect(set.inlineFiles()).toEqual([]);
});

test('a rejected file does not count toward the 4 MB of the form', () => {
  const set = createPlanSet();
  set.add([makeFile('a.pdf', 4), makeFile('wrong.dwg', 99 * MB)]);
  expect(states(set)).toEqual(['inline', 'rejected']);
});

test('files are uploaded two at a time, and the request waits for all of them', async () => {
  const set = createPlanSet();
  set.add(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => makeFile(name, 5 * MB)));
  const finished = vi.fn();
  void set.awaitUploads().then(finished);
  const [a, b] = await awaitCalls(2);
  a?.progress.onAddress('/api/uploads/u-a');
  b?.progress.onAddress('http://localhost/api/uploads/u-b');
  a?.progress.onSent(2 * MB);
  expect(set.view().rows[0]).toMatchObject({ state: 'uploading', sent: 2 * MB });
  a?.arrive();
  const [, , c] = await awaitCalls(3);
  expect(states(set)).toEqual(['uploaded', 'uploading', 'uploading']);
  c?.progress.onAddress('/api/uploads/u-c');
  c?.arrive();
  await settle();
  expect(finished).not.toHaveBeenCalled();
  b?.arrive();
  await vi.waitFor(() => expect(finished).toHaveBeenCalledWith(['u-a', 'u-b', 'u-c']));
});

test('a lost connection pauses a file, is announced, and the upload resumes where it was', async () => {
  const set = createPlanSet();
  set.add([makeFile('a.pdf', 5 * MB)]);
  const [first] = await awaitCalls(1);
  first?.progress.onAddress('/api/uploads/u-a');
  first?.progress.onSent(2 * MB);
  first?.fail('connection');
  await awaitStates(set, 'paused');
  expect(set.view().announcement).toContain('no connection');
  for (const listener of online) listener();
  const [, second] = await awaitCalls(2);
  expect(second?.address).toBe('/api/uploads/u-a');
  expect(states(set)).toEqual(['uploading']);
});

test('what was chosen, arrived or was removed is announced', async () => {
  const set = createPlanSet();
  const said = () => set.view().announcement;
  set.add([makeFile('a.pdf', 5 * MB)]);
  expect(said()).toBe('1 file added');
  set.add([makeFile('b.pdf', 5 * MB), makeFile('c.pdf', 5 * MB)]);
  expect(said()).toBe('2 files added, 3 in all');
  const [a] = await awaitCalls(2);
  a?.arrive();
  await awaitView(set, () => said() === 'a.pdf is uploaded');
  const [, b] = set.view().rows;
  if (b) set.view().remove(b);
  expect(said()).toBe('b.pdf removed');
});

test('the state of the whole set is told, and on the button what the request waits for', async () => {
  const set = createPlanSet();
  const status = () => set.view().status;
  expect([status(), set.describeWait()]).toEqual(['Waiting', undefined]);
  set.add([makeFile('a.pdf', MB)]);
  expect([status(), set.describeWait()]).toEqual(['Ready', undefined]);
  set.add([makeFile('b.pdf', 4 * MB), makeFile('wrong.dwg', 1)]);
  expect(status()).toBe('1 to remove');
  const wrong = set.view().rows[2];
  if (wrong) set.view().remove(wrong);
  const [a, b] = await awaitCalls(2);
  b?.progress.onSent(2 * MB);
  expect(status()).toBe('40% sent');
  // A screen reader hears quarters.
  expect(set.describeWait()).toEqual({
    shown: 'Uploading files, 40%',
    announced: 'Uploading files, 25%',
  });
  b?.fail('connection');
  await awaitStates(set, 'uploading', 'paused');
  const waiting = 'Waiting for the connection';
  expect(status()).toBe('Paused');
  expect(set.describeWait()).toEqual({ shown: waiting, announced: waiting });
  for (const listener of online) listener();
  const [, , again] = await awaitCalls(3);
  a?.arrive();
  again?.arrive();
  await awaitStates(set, 'uploaded', 'uploaded');
  expect([status(), set.describeWait()]).toEqual(['Uploaded', undefined]);
  expect(createPlanSet().view().status).toBe('Incomplete');
});

test('a file that is removed on its way makes room for the next one', async () => {
  const set = createPlanSet();
  set.add(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => makeFile(name, 5 * MB)));
  await awaitCalls(2);
  const [row] = set.view().rows;
  if (row) set.view().remove(row);
  const [, , next] = await awaitCalls(3);
  expect(next?.file.name).toBe('c.pdf');
  expect(states(set)).toEqual(['uploading', 'uploading']);
});

/** A set of a.pdf and b.pdf, both uploaded. */
async function uploadTwo(): Promise<PlanSet> {
  const set = createPlanSet();
  set.add([makeFile('a.pdf', 5 * MB), makeFile('b.pdf', 5 * MB)]);
  for (const { file, progress, arrive } of await awaitCalls(2)) {
    progress.onAddress(`/api/uploads/${file.name}`);
    arrive();
  }
  await awaitStates(set, 'uploaded', 'uploaded');
  return set;
}

test('what the server no longer has is uploaded again where the request is refused for it', async () => {
  const set = await uploadTwo();
  server = (_, address) => (address.endsWith('a.pdf') ? 'lost' : 5 * MB);
  await set.takeRefusal([{ field: 'upload', message: 'Attach it again' }]);
  const [, , again] = await awaitCalls(3);
  expect([again?.file.name, again?.address]).toEqual(['a.pdf', undefined]);
  expect(states(set)).toEqual(['uploading', 'uploaded']);
  expect(set.view().rows[0]?.sent).toBe(0);
});

test('a file that waits for the connection keeps its place: no third begins', async () => {
  const set = createPlanSet();
  set.add(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => makeFile(name, 5 * MB)));
  const [first] = await awaitCalls(2);
  first?.progress.onSent(2 * MB);
  first?.fail('connection');
  await awaitStates(set, 'paused', 'uploading', 'queued', 'queued');
  // Any change looks for files that may begin.
  set.add([makeFile('e.pdf', 5 * MB)]);
  await settle();
  expect(states(set)).toEqual(['paused', 'uploading', 'queued', 'queued', 'queued']);
  expect(calls).toHaveLength(2);
});

test('a file that the server refuses during its upload holds the request back in its words', async () => {
  const set = createPlanSet();
  set.add([makeFile('a.pdf', 5 * MB)]);
  const waiting = set.awaitUploads();
  const [call] = await awaitCalls(1);
  call?.fail('server', 'Too many files are on their way');
  await expect(waiting).rejects.toThrow('Too many files are on their way');
  expect(set.view().rows[0]).toMatchObject({
    state: 'rejected',
    problem: 'Too many files are on their way',
  });
});

test('a removed file stops, is deleted on the server and is no longer stored', async () => {
  const asked: string[] = [];
  server = (method, address) => {
    asked.push(`${method} ${address}`);
    return 0;
  };
  const set = createPlanSet();
  set.add([makeFile('a.pdf', 5 * MB)]);
  const [call] = await awaitCalls(1);
  call?.progress.onAddress('/api/uploads/u-a');
  for (const entries of [session, local]) {
    expect(entries.get('plan-set')).toContain('/api/uploads/u-a');
  }
  const [row] = set.view().rows;
  if (row) set.view().remove(row);
  expect(call?.signal.aborted).toBe(true);
  expect(asked).toEqual(['DELETE /api/uploads/u-a']);
  expect([session.size, local.size]).toEqual([0, 0]);
  expect(set.view().rows).toEqual([]);
  expect(await set.awaitUploads()).toEqual([]);
});

test('each refused file is named with its problem, which goes when another file is removed', () => {
  const set = createPlanSet();
  set.add([
    makeFile('a.dwg', 5),
    makeFile('b.pdf', 0),
    makeFile('c.pdf', 104_857_601),
    ...[1, 2, 3].map((n) => makeFile(`${n}.pdf`, 100 * MB)),
  ]);
  const problems = () => set.view().rows.map(({ problem }) => problem);
  expect(problems()).toEqual([
    FILE_SENTENCES.cad,
    FILE_SENTENCES.empty,
    FILE_SENTENCES.tooLarge,
    undefined,
    undefined,
    FILE_SENTENCES.tooMuch,
  ]);
  expect(set.findProblems()[0]).toBe(`a.dwg: ${FILE_SENTENCES.cad}`);
  expect(set.findProblems()).toHaveLength(4);
  expect(set.view().announcement).toBe(
    `2 added, 4 refused: a.dwg: ${FILE_SENTENCES.cad}; b.pdf: ${FILE_SENTENCES.empty}; ` +
      `c.pdf: ${FILE_SENTENCES.tooLarge}; 3.pdf: ${FILE_SENTENCES.tooMuch}`,
  );
  const row = set.view().rows[3];
  if (row) set.view().remove(row);
  expect(problems().slice(3)).toEqual([undefined, undefined]);
  const many = createPlanSet();
  many.add(Array.from({ length: 21 }, (_, n) => makeFile(`${n}.pdf`, 1)));
  expect(many.view().rows[20]?.problem).toBe(FILE_SENTENCES.tooMany);
});

test('one refused file by itself is announced by name', () => {
  const set = createPlanSet();
  set.add([makeFile('a.dwg', 5)]);
  expect(set.view().announcement).toBe(`a.dwg: ${FILE_SENTENCES.cad}`);
});

test('the file that the server refuses is marked, and only that one', async () => {
  const refuse = (set: PlanSet, message: string) => set.takeRefusal([{ field: 'file', message }]);
  const set = createPlanSet();
  set.add([makeFile('a.pdf', 5), makeFile('fake.pdf', 5)]);
  await refuse(set, `fake.pdf: ${FILE_SENTENCES.contentMismatch}`);
  expect(states(set)).toEqual(['inline', 'rejected']);
  expect(set.view().rows[1]?.problem).toBe(FILE_SENTENCES.contentMismatch);
  session.clear();
  const accented = createPlanSet();
  accented.add([makeFile('a.pdf', 5), makeFile('Cafe\u0301.pdf', 5)]);
  await refuse(accented, `Caf\u00e9.pdf: ${FILE_SENTENCES.contentMismatch}`);
  expect(states(accented)).toEqual(['inline', 'rejected']);
  session.clear();
  const again = createPlanSet();
  again.add([makeFile('fake.pdf', 5)]);
  await refuse(again, FILE_SENTENCES.truncated);
  expect(states(again)).toEqual(['inline']);
  await refuse(again, FILE_SENTENCES.contentMismatch);
  expect(states(again)).toEqual(['rejected']);
});

test('a file that was uploaded before the server refused it is not sent again', async () => {
  const set = await uploadTwo();
  const message = `a.pdf: ${FILE_SENTENCES.contentMismatch}`;
  await set.takeRefusal([{ field: 'file', message }]);
  expect(states(set)).toEqual(['rejected', 'uploaded']);
});

test('the same file is one file, however often it is chosen, and another of its name, size and time is another', async () => {
  const set = createPlanSet();
  set.add([makeFile('a.pdf', 5), makeFile('a.pdf', 5)]);
  set.add([makeFile('a.pdf', 5)]);
  await settle();
  expect(set.view().rows).toHaveLength(1);
  const { lastModified } = makeFile('a.pdf', 5);
  const other = new File(['other'], 'a.pdf', { type: 'application/pdf', lastModified });
  set.add([other]);
  await awaitView(set, () => set.view().rows.length === 2);
  const read = vi.spyOn(other, 'slice');
  set.add([other]);
  await settle();
  expect(new Set(set.view().rows.map(({ key }) => key)).size).toBe(2);
  // Each press of Send adds the files of the input once more.
  expect(read).not.toHaveBeenCalled();
});

const COUNTED = [
  {
    sheets: { count: 24, size: 'ARCH D', numbers: ['A-101'], disciplines: { A: 24 } },
    first: 'A-101',
    list: [{ page: 1, number: 'A-101', title: '' }],
  },
  { sheets: { count: 12, size: 'ARCH D', numbers: ['S-101'], disciplines: { S: 12 } }, list: [] },
];

describe('a reloaded page', () => {
  const store = (at = Date.now(), entries = session) => {
    const uploads = ['done', 'half', 'gone'].map((name, index) => ({
      name: `${name}.pdf`,
      size: 8,
      modified: 7,
      address: `/api/uploads/${name}`,
      ...(index < 2 && { counted: COUNTED[index] }),
    }));
    entries.set('plan-set', JSON.stringify({ at, uploads }));
    server = (_, address) => (address.endsWith('done') ? 8 : address.endsWith('half') ? 4 : 'lost');
  };

  test('keeps finished uploads and asks for the rest', async () => {
    store();
    const set = createPlanSet();
    await awaitStates(set, 'uploaded', 'missing', 'missing');
    expect(set.findProblems()[0]).toBe(
      'half.pdf: Stopped at 50% when the page was left. Choose this file again and it goes on from there',
    );
    await expect(set.awaitUploads()).rejects.toThrow('half.pdf');
    set.add([makeFile('half.pdf', 8), makeFile('done.pdf', 8), makeFile('gone.pdf', 8)]);
    const [half, gone] = await awaitCalls(2);
    expect([half?.address, gone?.address]).toEqual(['/api/uploads/half', undefined]);
    expect(states(set)).toEqual(['uploaded', 'uploading', 'uploading']);
  });

  test('still has the counted sheets, with their price, and sends them', async () => {
    store();
    const set = createPlanSet(SHEET_COPY);
    expect(set.view()).toMatchObject({
      sheets: '36 sheets: 24 architectural, 12 structural',
    });
    const price = () => set.view().writeTicket?.(Date.now());
    expect(price()).toMatchObject({ job: 'About 36 sheets', price: '$200–$400' });
    expect(set.view().rows.map(({ sheets }) => sheets)).toEqual([
      '24 sheets, ARCH D, from A-101',
      '12 sheets, ARCH D',
      undefined,
    ]);
    expect(set.sheets()).toEqual(COUNTED.map(({ sheets }) => sheets));
    set.setScope(readJobScope({ type: 'full-scope' }));
    expect(price()).toMatchObject({ price: '$300–$400', scope: 'for all trades' });
    set.setScope(readJobScope({ type: 'full-scope', plan: 'pro' }));
    // A screen reader is told the same.
    expect(set.view().announcement).toBe('About 36 sheets: One of the 5 takeoffs of Pro.');
    // Nothing is lost until the site says so.
    expect(set.describeLost()).toBeUndefined();
    await awaitStates(set, 'uploaded', 'missing', 'missing');
    expect(set.describeLost()).toBe(
      'The page was reloaded. Your answers are kept; choose your 2 files again below',
    );
  });

  test('still has what was counted last, and a later visit has it for the same file', async () => {
    const set = createPlanSet(SHEET_COPY);
    set.add([makeFile('a.pdf', 5 * MB)]);
    const [first] = await awaitCalls(1);
    first?.progress.onAddress('/api/uploads/u-a');
    counting.resolve(undefined);
    await awaitView(set, () => set.view().sheets === '24 sheets: 24 architectural');
    expect(createPlanSet(SHEET_COPY).view().sheets).toBe('24 sheets: 24 architectural');
    session.clear();
    const later = createPlanSet(SHEET_COPY);
    later.add([makeFile('a.pdf', 5 * MB)]);
    expect(later.view().sheets).toBe('24 sheets: 24 architectural');
  });

  test('keeps them while the server cannot be asked, and asks again', async () => {
    store();
    server = () => 'down';
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const set = createPlanSet();
      await vi.advanceTimersByTimeAsync(0);
      expect(states(set)).toEqual(['checking', 'checking', 'checking']);
      expect(session.get('plan-set')).toContain('done.pdf');
      // Sent now, the request waits for the answer.
      const sent = vi.fn();
      void set.awaitUploads().then(sent, sent);
      await vi.advanceTimersByTimeAsync(0);
      expect(sent).not.toHaveBeenCalled();
      server = (_, address) => (address.endsWith('done') ? 8 : 'lost');
      await vi.advanceTimersByTimeAsync(5_000);
      expect(states(set)).toEqual(['uploaded', 'missing', 'missing']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('still knows them ten seconds before 24 hours are over', () => {
    store(Date.now() - 86_390_000);
    expect(createPlanSet().view().rows).toHaveLength(3);
  });

  test('asks by name for the files that were still queued', async () => {
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => makeFile(name, 5 * MB));
    createPlanSet().add(files);
    await awaitCalls(2);
    const set = createPlanSet();
    expect(set.view().rows.map(({ name, size }) => [name, size])).toEqual(
      files.map(({ name, size }) => [name, size]),
    );
    expect(set.findProblems()).toEqual(
      ['a.pdf', 'b.pdf', 'c.pdf'].map(
        (name) =>
          `${name}: Not uploaded when the page was left. Choose this file again, or remove it`,
      ),
    );
    set.add(files);
    expect(states(set)).toEqual(['uploading', 'uploading', 'queued']);
  });

  test('asks by name for the files that are sent in the form, but not for refused ones', () => {
    const files = [makeFile('a.pdf', 5), makeFile('b.dwg', 5)];
    createPlanSet().add(files);
    const set = createPlanSet();
    expect(set.findProblems()).toEqual([
      'a.pdf: Not uploaded when the page was left. Choose this file again, or remove it',
    ]);
    set.add(files.slice(0, 1));
    expect(states(set)).toEqual(['inline']);
  });

  test.each([
    ['24 hours later', () => store(Date.now() - 86_400_000)],
    [
      'with entries of another shape',
      () => session.set('plan-set', '{"at":9e15,"uploads":[7,null]}'),
    ],
    ['with an entry that cannot be read', () => session.set('plan-set', 'x')],
  ])('begins empty %s', (_, arrange) => {
    arrange();
    expect(createPlanSet().view().rows).toEqual([]);
  });

  test('forgets them once the request is accepted', async () => {
    store();
    const set = createPlanSet();
    await settle();
    set.clear();
    expect([session.size, local.size]).toEqual([0, 0]);
    expect(set.view().rows).toEqual([]);
  });
});

test('a storage that refuses stops no upload', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('sessionStorage', blocked);
  vi.stubGlobal('localStorage', blocked);
  const set = createPlanSet();
  set.add([makeFile('a.pdf', 5 * MB)]);
  const [call] = await awaitCalls(1);
  call?.progress.onAddress('/api/uploads/u-a');
  call?.arrive();
  expect(await set.awaitUploads()).toEqual(['u-a']);
  set.clear();
  expect(set.view().rows).toEqual([]);
});

test('sheets are shown as what they are, kept here or on their way', async () => {
  counting.resolve(undefined);
  const set = createPlanSet(SHEET_COPY);
  type Preview = ReactElement<{ readonly files: readonly PreviewFile[] }>;
  const preview = () => set.view().preview as Preview | undefined;
  set.add([makeFile('a.pdf', 5)]);
  await awaitView(set, () => preview() !== undefined);
  expect(preview()?.props.files).toMatchObject([{ hasPlans: true, isLocal: true }]);
  set.add([makeFile('b.pdf', 5 * MB)]);
  expect(preview()?.props.files[0]?.isLocal).toBe(false);
});

test('another tab or visitor sees nothing of a set, and the same file goes on where it was', async () => {
  createPlanSet().add([makeFile('a.pdf', 5 * MB), makeFile('b.pdf', 5 * MB)]);
  const [first] = await awaitCalls(2);
  first?.progress.onAddress('/api/uploads/u-a');
  session.clear();
  expect(local.get('plan-set')).not.toContain('b.pdf');
  const set = createPlanSet();
  expect(set.view().rows).toEqual([]);
  expect(set.findProblems()).toEqual([]);
  set.add([makeFile('a.pdf', 5 * MB)]);
  const [, , again] = await awaitCalls(3);
  expect(again?.address).toBe('/api/uploads/u-a');
});

test.each(FAULTY_FILES)(
  '%s: as by the server, before a byte leaves',
  async (_, name, bytes, sentence) => {
    // In the form, and among files that are uploaded.
    for (const other of [makeFile('a.pdf', 5), makeFile('a.pdf', 5 * MB)]) {
      session.clear();
      calls.length = 0;
      const set = createPlanSet();
      set.add([other, new File([bytes], name)]);
      if (sentence === undefined) {
        await awaitView(set, () => states(set).join() === 'inline,inline' || calls.length === 2);
        continue;
      }
      await awaitView(set, () => states(set)[1] === 'rejected');
      await vi.waitFor(() => expect(set.view().announcement).toContain(`${name}: ${sentence}`));
      expect(set.findProblems()).toEqual([`${name}: ${sentence}`]);
      await expect(set.awaitUploads()).rejects.toThrow(sentence);
      expect(calls.filter(({ file }) => file.name === name)).toEqual([]);
    }
  },
);

test('of several files refused by their content each is named aloud', async () => {
  const set = createPlanSet();
  set.add(['b.pdf', 'c.pdf'].map((name) => new File(['<html>'], name)));
  const said = ['b.pdf', 'c.pdf'].map((name) => `${name}: ${FILE_SENTENCES.notDownloaded}`);
  await awaitView(set, () => set.view().announcement === `0 added, 2 refused: ${said.join('; ')}`);
});

test('a request waits until the content of its files has been looked at', async () => {
  const set = createPlanSet();
  set.add([new File(['<html>'], 'page.pdf')]);
  expect(states(set)).toEqual(['inline']);
  await expect(set.awaitUploads()).rejects.toThrow(FILE_SENTENCES.notDownloaded);
});

test('sheets of a set that is still being counted are not sent: no price of them was shown', async () => {
  counting.resolve(undefined);
  const set = createPlanSet(SHEET_COPY);
  set.add([makeFile('a.pdf', 5)]);
  await awaitView(set, () => set.sheets().length === 1);
  set.add([makeFile('b.pdf', 6)]);
  await awaitView(set, () => set.sheets().length === 0);
  await awaitView(set, () => set.sheets().length === 2);
});

test('why the sheets of a file are not counted is said once, with its name', async () => {
  counting.resolve(undefined);
  const set = createPlanSet(SHEET_COPY);
  set.add([makeFile('locked.pdf', 5)]);
  await awaitView(set, () => set.view().announcement === 'locked.pdf: locked');
  set.add([makeFile('a.pdf', 6)]);
  expect(set.view().announcement).toBe('1 file added, 2 in all');
  await awaitView(set, () => set.sheets().length === 1);
  expect(set.view().announcement).toMatch(/^About 24 sheets: .*One file is not in it\./);
});

test.each([9, 5 * MB])(
  'a file of %i bytes that is read at the second try, as from a drive that wakes up, holds no request up',
  async (size) => {
    const file = makeFile('a.pdf', size);
    const slice = file.slice.bind(file);
    let reads = 0;
    file.slice = (...range) => {
      const piece = slice(...range);
      reads += 1;
      if (reads === 1) {
        piece.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
      }
      return piece;
    };
    const set = createPlanSet();
    set.add([file]);
    if (size > MB) (await awaitCalls(1))[0]?.arrive();
    await set.awaitUploads();
    expect(states(set)).toEqual([size > MB ? 'uploaded' : 'inline']);
  },
);

test.each([0, 4096])(
  'a dropped folder, to Chromium a file of %i bytes, is called one',
  async (size) => {
    const folder = makeFile('Bid set', size);
    folder.slice = () =>
      Object.assign(new Blob(), {
        arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
      });
    const set = createPlanSet();
    set.add([folder]);
    await awaitView(set, () => states(set)[0] === 'rejected');
    expect(set.view().rows[0]?.problem).toBe(
      'This is a folder, or cannot be read. Open it, and add the drawings in it',
    );
  },
);

test('what is refused by its content does not count toward the 250 MB of a set', async () => {
  const set = createPlanSet();
  const page = (name: string) => {
    const file = new File(['<html>'], name, { lastModified: 7 });
    Object.defineProperty(file, 'size', { value: 100 * MB });
    return file;
  };
  set.add([page('a.pdf'), page('b.pdf')]);
  await awaitView(set, () => states(set).every((state) => state === 'rejected'));
  set.add([makeFile('plans.pdf', 100 * MB)]);
  await awaitCalls(1);
  expect(states(set)).toEqual(['rejected', 'rejected', 'uploading']);
});

describe('a file that changed or moved since it was chosen', () => {
  const CHANGED = 'This file changed or moved since you chose it. Choose it again';
  /** Changes a file on the disk: a browser no longer reads it. */
  const change = (file: File) => {
    const refuse = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    Object.defineProperty(file, 'slice', { value: () => ({ arrayBuffer: refuse }) });
  };

  test('is asked for again where its upload fails, and is replaced by what is chosen', async () => {
    const set = createPlanSet();
    const file = makeFile('a.pdf', 5 * MB);
    set.add([file]);
    const [call] = await awaitCalls(1);
    call?.progress.onAddress('/api/uploads/u-a');
    change(file);
    call?.fail('connection');
    await awaitStates(set, 'rejected');
    expect(set.findProblems()).toEqual([CHANGED]);
    expect(set.view().announcement).toBe(`a.pdf: ${CHANGED}`);
    expect(set.view().files).toEqual([]);
    set.add([makeFile('a.pdf', 5 * MB + 1)]);
    const [, again] = await awaitCalls(2);
    expect(again?.address).toBeUndefined();
    expect(states(set)).toEqual(['uploading']);
  });

  test('is asked for again where the form carries it, and the others stay in the form', async () => {
    const set = createPlanSet();
    const file = makeFile('a.pdf', 4);
    set.add([file, makeFile('b.pdf', 4)]);
    expect(await set.listBlocking()).toEqual([]);
    change(file);
    expect(await set.listBlocking()).toEqual([`a.pdf: ${CHANGED}`]);
    expect(states(set)).toEqual(['rejected', 'inline']);
    // The same file is back.
    set.add([makeFile('a.pdf', 4)]);
    expect(states(set)).toEqual(['inline', 'inline']);
    expect(set.findProblems()).toEqual([]);
  });
});

describe('online', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('document', new EventTarget());
  });

  test('a server that takes nothing is no lost connection, and does not hold the request for ever', async () => {
    const set = createPlanSet();
    set.add([makeFile('a.pdf', 5 * MB)]);
    const waiting = set.awaitUploads().catch((error: unknown) => error);
    for (let tries = 1; tries <= 11; tries += 1) {
      await awaitCalls(tries);
      calls.at(-1)?.fail(tries % 2 === 0 ? 'wait' : 'connection');
      if (tries === 11) break;
      await awaitStates(set, 'retrying');
      expect(set.view().announcement).not.toContain('connection');
      expect(set.describeWait()?.shown).not.toContain('connection');
      // Ends the pause at once.
      for (const listener of online) listener();
    }
    expect(await waiting).toMatchObject({
      message: expect.stringMatching(/could not be uploaded.*share a link/) as string,
    });
  });

  test('an upload that gets on between its failures is not given up', async () => {
    const set = createPlanSet();
    set.add([makeFile('a.pdf', 50 * MB)]);
    for (let tries = 1; tries <= 14; tries += 1) {
      await awaitCalls(tries);
      calls.at(-1)?.progress.onSent(tries * MB);
      calls.at(-1)?.fail('wait');
      await awaitStates(set, 'retrying');
      for (const listener of online) listener();
    }
    expect(set.view().rows[0]?.problem).toBeUndefined();
  });

  test('an uploader that does not load is told to the page, and the file is asked for again', async () => {
    const told = vi.fn();
    document.addEventListener('script:lost', told);
    const set = createPlanSet();
    set.add([makeFile('a.pdf', 5 * MB)]);
    const [call] = await awaitCalls(1);
    call?.fail('script');
    await awaitStates(set, 'rejected');
    expect(told).toHaveBeenCalledOnce();
    expect(set.findProblems()[0]).toMatch(/^Reload this page/);
    set.add([makeFile('a.pdf', 5 * MB)]);
    await awaitCalls(2);
    expect(states(set)).toEqual(['uploading']);
  });
});
