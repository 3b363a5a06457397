import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ListedFile, PlansListing } from '#forms/definitions/plans-listing.ts';
import { writeSize } from '#forms/definitions/write-size.ts';
import { fetchListing, fetchPieces, LinkGone } from './fetch-piece.ts';
import { findPart as find } from './find-part.ts';
import { makeUnique, saveAll, saveOne, savesByTap, type OpenSink, type Sink } from './save-file.ts';
import { takeToken } from './take-token.ts';

/** Texts for the states of a file, and for the button that downloads the next file. */
type Copy = Readonly<
  Record<'loading' | 'checking' | 'done' | 'retrying' | 'wrong' | 'failed' | 'next', string>
>;

interface Download extends ListedFile {
  /** Its position in the list, from 1 on. */
  readonly place: number;
  /** File name to save it under, unique in the list. */
  readonly saveAs: string;
  readonly row: HTMLElement;
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
async function download(token: string, file: Download, open: OpenSink): Promise<void> {
  let sink: Sink | undefined;
  try {
    sink = await open(file.saveAs);
    const hash = sha256.create();
    say(file, 'loading');
    const pieces = fetchPieces(token, file.place, file, () => {
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
    if (bytesToHex(hash.digest()) === file.sha256) {
      await sink.close();
      say(file, 'done');
    } else {
      await sink.abort();
      say(file, 'wrong');
    }
  } catch (error) {
    await sink?.abort().catch(() => undefined);
    const isCanceled = error instanceof DOMException && error.name === 'AbortError' && !sink;
    // A 404 for one file does not mean that the whole link is gone.
    if (error instanceof LinkGone && (await isGone(token))) show('gone');
    else if (!isCanceled) say(file, 'failed');
  } finally {
    measure(file, file.size);
  }
}

async function isGone(token: string): Promise<boolean> {
  try {
    await fetchListing(token);
    return false;
  } catch (error) {
    return error instanceof LinkGone;
  }
}

/** Aborted when another link is opened in the same tab. */
let shown = new AbortController();

function list(token: string, { reference, files }: PlansListing): void {
  const { signal } = shown;
  const template = find(page, 'row') as HTMLTemplateElement;
  const names = makeUnique(files.map(({ name }) => name));
  const downloads = files.map((file, index): Download => {
    const row = (template.content.cloneNode(true) as DocumentFragment).firstElementChild;
    if (!(row instanceof HTMLElement)) throw new Error('The row is empty');
    find(row, 'name').textContent = file.name;
    find(row, 'size').textContent = writeSize(file.size);
    const button = find(row, 'button');
    button.ariaLabel = `${button.textContent.trim()} ${file.name}`;
    return { ...file, place: index + 1, saveAs: names[index] ?? file.name, row };
  });
  find(page, 'rows').replaceChildren(...downloads.map(({ row }) => row));
  find(page, 'reference').textContent = reference;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  find(page, 'total').textContent = writeSize(total);
  const all = find(page, 'all');
  all.hidden = files.length < 2;
  const byTap = savesByTap();
  if (byTap) all.textContent = copy.next;
  const buttons = [all, ...downloads.map(({ row }) => find(row, 'button'))];

  /** Runs one download at a time. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (all.ariaDisabled === 'true') return;
    for (const button of buttons) button.ariaDisabled = 'true';
    await work();
    for (const button of buttons) button.ariaDisabled = null;
  }
  for (const file of downloads) {
    find(file.row, 'button').addEventListener('click', () => {
      void run(() => download(token, file, saveOne));
    });
  }
  const listLeft = () => downloads.filter(({ row }) => row.dataset['state'] !== 'done');
  const downloadAll = async () => {
    const left = listLeft();
    if (byTap) {
      const [next] = left;
      if (next) await download(token, next, saveOne);
      all.hidden = listLeft().length === 0;
      return;
    }
    const open = await saveAll(reference).catch(() => undefined);
    if (!open) return;
    // With all files done, downloads them again: probably into another folder.
    for (const file of left.length > 0 ? left : downloads) await download(token, file, open);
  };
  all.ariaDisabled = null;
  all.addEventListener('click', () => void run(downloadAll), { signal });
  show('list');
}

/** Characters of a token. Any other text is no token, and could not be sent in a header. */
const TOKEN = /^[A-Za-z0-9_-]+$/;

async function begin(): Promise<void> {
  const token = takeToken();
  if (!TOKEN.test(token)) {
    show('gone');
    return;
  }
  shown.abort();
  const own = (shown = new AbortController());
  show('waiting');
  try {
    const listing = await fetchListing(token);
    if (own === shown) list(token, listing);
  } catch (error) {
    if (own === shown) show(error instanceof LinkGone ? 'gone' : 'offline');
  }
}

find(page, 'again').addEventListener('click', () => void begin());
addEventListener('hashchange', () => {
  if (location.hash !== '') void begin();
});
void begin();
