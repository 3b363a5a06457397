// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';

const STATES = ['loading', 'checking', 'done', 'retrying', 'wrong', 'failed', 'next'];
const PAGE = `<div data-part="plans">
  <script type="application/json" data-part="states">${JSON.stringify(
    Object.fromEntries(STATES.map((state) => [state, `is ${state}`])),
  )}</script>
  ${['waiting', 'gone', 'offline', 'list'].map((name) => `<p data-part="${name}" hidden></p>`).join('')}
  <button data-part="again"></button><b data-part="reference"></b><b data-part="total"></b>
  <ol data-part="rows"></ol><button data-part="all">All</button>
  <template data-part="row"><li>
    <b data-part="name"></b><i data-part="size"></i><button data-part="button">Download</button>
    <progress data-part="progress"></progress><span data-part="state"></span>
  </li></template></div>`;

const BYTES = new TextEncoder().encode('%PDF-1.7 whole');
const sha256 = createHash('sha256').update(BYTES).digest('hex');

/** Files that were saved to the browser's disk, and those that were dropped. */
let disk: { saved: string[]; dropped: string[] };
/** Bytes the server answers with for a file. */
let served: Uint8Array<ArrayBuffer> | undefined;
let listing: number;
/** What another program answers in the site's place. */
let foreign: string | undefined;
const answerGone = () => Response.json({ success: false }, { status: 404 });

const part = (name: string): HTMLElement => {
  const found = document.querySelector(`[data-part="${name}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no part ${name}`);
  return found;
};
const shown = () => ['waiting', 'gone', 'offline', 'list'].filter((name) => !part(name).hidden);
const states = () =>
  [...document.querySelectorAll('li [data-part="state"]')].map(({ textContent }) => textContent);

async function open(names: readonly string[] = ['A.pdf'], hash = '#token'): Promise<void> {
  vi.stubGlobal('fetch', (path: string) => {
    if (/\/\d+$/.test(path)) {
      return Promise.resolve(served ? new Response(served, { status: 206 }) : answerGone());
    }
    const files = names.map((name) => ({ name, type: 'application/pdf', size: 14, sha256 }));
    if (foreign !== undefined) return Promise.resolve(new Response(foreign, { status: listing }));
    const success = listing === 200;
    const answer = { success, reference: 'Q-1', files };
    return Promise.resolve(Response.json(answer, { status: listing }));
  });
  history.replaceState(null, '');
  location.hash = hash;
  document.body.innerHTML = PAGE;
  vi.resetModules();
  await import('./download.ts');
  await vi.waitFor(() => {
    expect(shown()).not.toContain('waiting');
  });
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  disk = { saved: [], dropped: [] };
  served = BYTES;
  listing = 200;
  foreign = undefined;
  vi.stubGlobal('showSaveFilePicker', ({ suggestedName }: { suggestedName: string }) => ({
    createWritable: () => ({
      write: () => Promise.resolve(),
      close: () => Promise.resolve(void disk.saved.push(suggestedName)),
      abort: () => Promise.resolve(void disk.dropped.push(suggestedName)),
    }),
  }));
  vi.stubGlobal('showDirectoryPicker', () => ({
    getDirectoryHandle: (folder: string) => ({
      getFileHandle: (name: string) => ({
        createWritable: () => ({
          write: () => Promise.resolve(),
          close: () => Promise.resolve(void disk.saved.push(`${folder}/${name}`)),
          abort: () => Promise.resolve(),
        }),
      }),
      removeEntry: (name: string) => Promise.resolve(void disk.dropped.push(`${folder}/${name}`)),
    }),
  }));
});

test.each([
  ['intact', BYTES, 'is done', { saved: ['A.pdf'], dropped: [] }],
  [
    'damaged, of the same length',
    new TextEncoder().encode('%PDF-1.7 whole'.replace('w', 'W')),
    'is wrong',
    { saved: [], dropped: ['A.pdf'] },
  ],
  [
    'behind a link that has expired meanwhile',
    undefined,
    undefined,
    { saved: [], dropped: ['A.pdf'] },
  ],
])('a file that arrives %s', async (_, bytes, state, kept) => {
  await open();
  served = bytes;
  if (bytes === undefined) listing = 404;
  part('rows').querySelector('button')?.click();
  await vi.waitFor(() => {
    expect([...disk.saved, ...disk.dropped]).toHaveLength(1);
    if (state === undefined) expect(shown()).toEqual(['gone']);
    else expect(states()).toEqual([state]);
  });
  expect(disk).toEqual(kept);
});

test('a file of which a part is lost says so, and the link keeps its others', async () => {
  await open(['A.pdf', 'B.pdf']);
  served = undefined;
  part('all').click();
  await vi.waitFor(() => {
    expect(states()).toEqual(['is failed', 'is failed']);
  });
  expect(shown()).toEqual(['list']);
  // No empty files are left.
  expect(disk.dropped).toEqual(['Q-1/A.pdf', 'Q-1/B.pdf']);
});

test('the token leaves the address, and a reload still opens the files', async () => {
  await open();
  expect(location.hash).toBe('');
  expect(history.state).toEqual({ token: 'token' });
});

test('all files are saved one after the other, under names of their own', async () => {
  await open(['A.pdf', 'B.pdf', 'a.PDF']);
  expect(part('total').textContent).toBe('42 bytes');
  part('all').click();
  await vi.waitFor(() => {
    expect(states()).toEqual(['is done', 'is done', 'is done']);
  });
  // In a folder of their own: what stands in the chosen one is not written over.
  const all = ['Q-1/A.pdf', 'Q-1/B.pdf', 'Q-1/a (2).PDF'];
  expect(disk.saved).toEqual(all);
  // Asked for again, they are saved again.
  await vi.waitFor(() => {
    expect(part('all').ariaDisabled).toBeNull();
  });
  part('all').click();
  await vi.waitFor(() => {
    expect(disk.saved).toEqual([...all, ...all]);
  });
});

test('on a phone without pickers each tap saves the next file', async () => {
  vi.stubGlobal('showDirectoryPicker', undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  await open(['A.pdf', 'B.pdf']);
  expect(part('all').textContent).toBe('is next');
  expect(part('all').hidden).toBe(false);
  for (const expected of [
    ['is done', ''],
    ['is done', 'is done'],
  ]) {
    part('all').click();
    await vi.waitFor(() => {
      expect(states()).toEqual(expected);
      expect(part('all').ariaDisabled).toBeNull();
    });
  }
  expect(disk.saved).toEqual(['A.pdf', 'B.pdf']);
  // There is no next one.
  expect(part('all').hidden).toBe(true);
});

test.each([
  ['no token', '#', 200, 'gone'],
  ['an expired link', '#token', 404, 'gone'],
  ['a server that cannot answer', '#token', 503, 'offline'],
  ['a sign-in page in the way', '#token', 200, 'offline', '<title>Sign in'],
  ['a filter that hides the address', '#token', 404, 'offline', '<h1>Not found'],
  ['a listing of another program', '#token', 200, 'offline', '{"reference":"Q-1","files":[]}'],
])('%s is said', async (_, hash, status, state, answer?: string) => {
  listing = status;
  foreign = answer;
  await open([], hash);
  expect(shown()).toEqual([state]);
});

test('what could not be listed is asked for again, and another link in the same tab is opened', async () => {
  listing = 503;
  const listen = vi.spyOn(globalThis, 'addEventListener');
  await open();
  listing = 200;
  part('again').click();
  await vi.waitFor(() => {
    expect(shown()).toEqual(['list']);
  });
  listing = 404;
  history.replaceState(null, '', '#other');
  // The scripts of the pages before listen, too, and would take the link.
  const [, follow] = listen.mock.calls.find(([name]) => name === 'hashchange') ?? [];
  (follow as EventListener)(new Event('hashchange'));
  await vi.waitFor(() => {
    expect(shown()).toEqual(['gone']);
  });
});

test('after another link in the same tab all of its files are saved, and none of the first', async () => {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  await open(['A.pdf', 'B.pdf']);
  vi.stubGlobal('fetch', (path: string) => {
    if (/\/\d+$/.test(path)) return Promise.resolve(new Response(BYTES, { status: 206 }));
    const files = ['C.pdf', 'D.pdf'].map((name) => ({
      name,
      type: 'application/pdf',
      size: 14,
      sha256,
    }));
    return Promise.resolve(Response.json({ success: true, reference: 'Q-2', files }));
  });
  history.replaceState(null, '', '#other');
  const [, follow] = listen.mock.calls.find(([name]) => name === 'hashchange') ?? [];
  (follow as EventListener)(new Event('hashchange'));
  await vi.waitFor(() => {
    expect(part('reference').textContent).toBe('Q-2');
  });
  part('all').click();
  await vi.waitFor(() => {
    expect(states()).toEqual(['is done', 'is done']);
  });
  expect(disk.saved).toEqual(['Q-2/C.pdf', 'Q-2/D.pdf']);
});

test('a picker that is closed again says nothing, a disk that is full says so, and both let go on', async () => {
  await open(['A.pdf', 'B.pdf']);
  const [first, second] = part('rows').querySelectorAll('button');
  const picker = (error: Error) => {
    vi.stubGlobal('showSaveFilePicker', () => Promise.reject(error));
  };
  picker(new DOMException('The user aborted a request', 'AbortError'));
  first?.click();
  // One at a time.
  expect([first?.ariaDisabled, second?.ariaDisabled, part('all').ariaDisabled]).toEqual([
    'true',
    'true',
    'true',
  ]);
  await vi.waitFor(() => {
    expect(second?.ariaDisabled).toBeNull();
  });
  expect(states()).toEqual(['', '']);
  picker(new DOMException('No space', 'QuotaExceededError'));
  second?.click();
  await vi.waitFor(() => {
    expect(states()).toEqual(['', 'is failed']);
  });
  expect(part('rows').querySelector('progress')?.hidden).not.toBe(false);
});
