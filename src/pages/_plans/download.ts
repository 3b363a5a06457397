import type { ListedFile, PlansListing } from '#forms/definitions/plans-listing.ts';
import { writeSize } from '#forms/definitions/write-size.ts';
import { fetchListing, fetchPieces, LinkGone } from './fetch-piece.ts';
import { saveAll, saveOne, makeUnique, type OpenSink } from './save-file.ts';

/** Copy of a file's states, from the content. */
type Copy = Readonly<
  Record<'loading' | 'checking' | 'done' | 'retrying' | 'wrong' | 'failed', string>
>;

interface Download extends ListedFile {
  /** Its position in the list, from 1 on. */
  readonly place: number;
  readonly row: HTMLElement;
}

function find(root: ParentNode, name: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!element) throw new Error(`The page has no part "${name}"`);
  return element;
}

const page = find(document, 'plans');
const copy = JSON.parse(find(page, 'states').textContent) as Copy;

/** Shows one of the page's states and hides the others. */
function show(name: 'waiting' | 'list' | 'gone' | 'offline'): void {
  for (const other of ['waiting', 'list', 'gone', 'offline']) {
    find(page, other).hidden = other !== name;
  }
}

function say({ row }: Download, state: keyof Copy, end = ''): void {
  row.dataset['state'] = state;
  find(row, 'state').textContent = `${copy[state]}${end}`;
}

function measure({ row, size }: Download, bytes: number): void {
  const bar = find(row, 'progress') as HTMLProgressElement;
  bar.hidden = bytes >= size;
  bar.value = bytes / size;
}

/** Fetches a file piece by piece and saves it only if its SHA-256 is that of the listing. */
async function download(token: string, file: Download, open: OpenSink, name: string) {
  let sink: Awaited<ReturnType<OpenSink>> | undefined;
  try {
    sink = await open(name);
    const { sha256 } = await import('@noble/hashes/sha2.js');
    const hash = sha256.create();
    say(file, 'loading');
    const pieces = fetchPieces({ ...file, token }, () => {
      say(file, 'retrying');
    });
    for await (const { start, bytes } of pieces) {
      hash.update(bytes);
      await sink.write(bytes);
      const arrived = start + bytes.length;
      say(file, 'loading', `, ${Math.floor((arrived / file.size) * 100)}%`);
      measure(file, arrived);
    }
    say(file, 'checking');
    measure(file, file.size);
    const digest = Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0'));
    if (digest.join('') !== file.sha256) {
      await sink.discard();
      say(file, 'wrong');
      return false;
    }
    await sink.save();
    say(file, 'done');
    return true;
  } catch (error) {
    await sink?.discard().catch(() => undefined);
    measure(file, file.size);
    // The visitor canceled the picker.
    if (error instanceof DOMException && error.name === 'AbortError' && !sink) {
      delete file.row.dataset['state'];
      find(file.row, 'state').textContent = '';
    } else if (error instanceof LinkGone) {
      show('gone');
    } else {
      say(file, 'failed');
    }
    return false;
  }
}

function list(token: string, { reference, files }: PlansListing): void {
  const template = find(page, 'row') as HTMLTemplateElement;
  const rows = find(page, 'rows');
  const names = makeUnique(files.map(({ name }) => name));
  const downloads = files.map((file, index): Download => {
    const row = (template.content.cloneNode(true) as DocumentFragment).firstElementChild;
    if (!(row instanceof HTMLElement)) throw new Error('The row is empty');
    find(row, 'name').textContent = file.name;
    find(row, 'size').textContent = writeSize(file.size);
    find(row, 'button').setAttribute(
      'aria-label',
      `${find(row, 'button').textContent.trim()} ${file.name}`,
    );
    return { ...file, place: index + 1, row };
  });
  rows.replaceChildren(...downloads.map(({ row }) => row));
  find(page, 'reference').textContent = reference;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  find(page, 'total').textContent = writeSize(total);
  const all = find(page, 'all') as HTMLButtonElement;
  all.hidden = files.length < 2;
  const buttons = [all, ...downloads.map(({ row }) => find(row, 'button') as HTMLButtonElement)];

  /** Runs one download at a time. */
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (all.ariaDisabled === 'true') return;
    for (const button of buttons) button.ariaDisabled = 'true';
    await work();
    for (const button of buttons) button.ariaDisabled = null;
  }
  downloads.forEach((file, index) => {
    find(file.row, 'button').addEventListener('click', () => {
      void run(() => download(token, file, saveOne, names[index] ?? file.name));
    });
  });
  all.addEventListener('click', () => {
    void run(async () => {
      const open = await saveAll().catch(() => undefined);
      if (!open) return;
      for (const [index, file] of downloads.entries()) {
        if (file.row.dataset['state'] !== 'done') {
          await download(token, file, open, names[index] ?? file.name);
        }
      }
    });
  });
  show('list');
}

/** Characters of a token. Anything else is no link, and could not be sent in a header. */
const TOKEN = /^[A-Za-z0-9_-]+$/;

/**
 * Takes the token out of the address, so that no script, extension or later page reads it there, and
 * keeps it with this entry of the history, so that a reload and a way back still work.
 */
function takeToken(): string {
  const fragment = location.hash.slice(1);
  if (fragment !== '') {
    history.replaceState({ token: fragment }, '', location.pathname);
    return fragment;
  }
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null && 'token' in state ? state.token : '';
  return typeof kept === 'string' ? kept : '';
}

async function begin(): Promise<void> {
  const token = takeToken();
  if (!TOKEN.test(token)) {
    show('gone');
    return;
  }
  show('waiting');
  try {
    list(token, await fetchListing(token));
  } catch (error) {
    show(error instanceof LinkGone ? 'gone' : 'offline');
  }
}

find(page, 'again').addEventListener('click', () => void begin());
addEventListener('hashchange', () => {
  if (location.hash !== '') void begin();
});
void begin();
