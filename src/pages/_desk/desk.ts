import { countThings } from '#forms/definitions/count-things.ts';
import type { DeskAction, DeskEnquiry, Summary } from '#forms/definitions/desk-api.ts';
import { findPart as find } from '../_plans/find-part.ts';
import { gather } from '../_plans/save-file.ts';
import { takeToken } from '../_plans/take-token.ts';
import {
  act,
  askLink,
  fetchEnquiry,
  fetchListing,
  fetchTable,
  LinkEnded,
  Refused,
} from './ask-desk.ts';

/** Rows that are shown at a time: a screen reader walks through them. */
const PAGE = 50;

const page = find(document, 'desk');
const says = find(page, 'says');
const search = find(page, 'text') as HTMLInputElement;
const note = find(page, 'note') as HTMLTextAreaElement;

let token = '';
let zone = 'UTC';
let listed: readonly Summary[] = [];
let shown = 0;
/** The enquiry whose answer is awaited or shown. */
let current = '';

/** Shows one of the page's parts and hides the others; the reader goes to its heading. */
function show(name: 'link' | 'list' | 'enquiry', isMoved = true): void {
  for (const other of ['link', 'list', 'enquiry']) find(page, other).hidden = other !== name;
  if (isMoved) find(page, `${name}-heading`).focus();
}

function say(text: string): void {
  says.textContent = text;
}

function add(parent: Element, tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  parent.append(element);
  return element;
}

/** Writes a moment by the office's clock: "Nov 21, 8:03 AM". */
function writeMoment(at: number): string {
  return new Date(at).toLocaleString(document.documentElement.lang, {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

/** Runs one request at a time, and says what came of it. */
async function run(work: () => Promise<void>): Promise<void> {
  if (page.ariaBusy === 'true') return;
  page.ariaBusy = 'true';
  say('One moment…');
  try {
    await work();
  } catch (error) {
    if (error instanceof LinkEnded) {
      token = '';
      listed = [];
      // Nobody who comes to this screen later reads on.
      const read = ['rows', 'unread', 'enquiry-heading', 'state', 'facts', 'notes', 'traces'];
      for (const name of read) find(page, name).replaceChildren();
      show('link');
      say('This link does not work any more. Ask for a new one.');
    } else say(error instanceof Refused ? error.message : 'Something went wrong. Reload the page.');
  } finally {
    page.ariaBusy = null;
  }
}

const FORMS: Readonly<Record<string, string>> = {
  estimate: 'Estimate request',
  quote: 'Quote request',
  contact: 'Message',
};

/** Says what became of it: "waiting (flagged), answered". */
function describeState({ state, left, isAnswered }: Summary): string {
  return `${state}${left === '' ? '' : ` (${left})`}, ${isAnswered ? 'answered' : 'open'}`;
}

/** Adds the button of an enquiry to its row. */
function addOpener(row: Element, id: string, text: string): void {
  const button = add(row, 'button', text);
  button.setAttribute('type', 'button');
  button.addEventListener('click', () => void run(() => openEnquiry(id)));
}

function addRow(rows: Element, summary: Summary): void {
  const { id, reference, name, company, trades, sheets, price, bid, due } = summary;
  const row = add(rows, 'li', '');
  addOpener(row, id, [name, company].filter(Boolean).join(', ') || reference);
  row.dataset['state'] = summary.state;
  add(row, 'p', describeState(summary)).className = 'state';
  const facts = [
    `${FORMS[summary.form] ?? summary.form} ${reference}, ${writeMoment(summary.receivedAt)}`,
    trades.join(', '),
    [sheets > 0 ? countThings(sheets, 'sheet') : '', price].filter(Boolean).join(', '),
    [bid && `Bids: ${bid}`, due && `Due: ${due}`].filter(Boolean).join('. '),
    summary.notes > 0 ? countThings(summary.notes, 'note') : '',
  ];
  for (const fact of facts.filter(Boolean)) add(row, 'p', fact).className = 'note';
}

function showMore(): void {
  const rows = find(page, 'rows');
  const next = listed.slice(shown, shown + PAGE);
  for (const summary of next) addRow(rows, summary);
  const first = rows.children[shown]?.querySelector('button');
  if (shown > 0) first?.focus();
  shown += next.length;
  find(page, 'more').hidden = shown >= listed.length;
}

async function list(isMoved = true): Promise<void> {
  const text = search.value.trim();
  const { enquiries, unread, timeZone } = await fetchListing(token, text);
  zone = timeZone;
  listed = enquiries;
  shown = 0;
  find(page, 'rows').replaceChildren();
  showMore();
  const damaged = find(page, 'unread');
  damaged.replaceChildren();
  for (const id of unread) {
    addOpener(add(damaged, 'li', ''), id, `Cannot be read: ${id}`);
  }
  show('list', isMoved);
  const count = countThings(enquiries.length, 'enquiry', 'enquiries');
  say(text === '' ? `${count}.` : `${count} found.`);
}

function fill({ id, summary, rows, traces, notes, files, verdict, canJudge }: DeskEnquiry): void {
  current = id;
  find(page, 'enquiry-heading').textContent = summary
    ? [summary.name, summary.company].filter(Boolean).join(', ') || summary.reference
    : `Cannot be read: ${id}`;
  find(page, 'state').textContent = summary
    ? `${describeState(summary)}${verdict ? `, marked as ${verdict}` : ''}`
    : '';
  const facts = find(page, 'facts');
  facts.replaceChildren();
  const told = [
    { label: 'Price, as told', value: summary?.price ?? '' },
    { label: 'Due, as told', value: summary?.due ?? '' },
  ];
  const all: DeskEnquiry['rows'] = [...told.filter(({ value }) => value !== ''), ...rows];
  for (const { label, value, href } of all) {
    const pair = add(facts, 'div', '');
    add(pair, 'dt', label);
    const cell = add(pair, 'dd', '');
    if (href === undefined) cell.textContent = value;
    else add(cell, 'a', value).setAttribute('href', href);
  }
  const list = find(page, 'notes');
  list.replaceChildren();
  for (const { at, text } of notes) {
    const entry = add(list, 'li', '');
    add(entry, 'p', writeMoment(at)).className = 'note';
    add(entry, 'p', text).className = 'said';
  }
  find(page, 'traces').textContent = traces.join('\n');
  const isAnswered = summary?.isAnswered ?? false;
  const offered: Readonly<Record<string, boolean>> = {
    answered: !isAnswered,
    open: isAnswered,
    files: files > 0,
    spam: canJudge && verdict !== 'spam',
    genuine: canJudge && verdict !== 'genuine',
    'no-verdict': canJudge && verdict !== undefined,
    'send-again': summary !== undefined,
    erase: true,
  };
  for (const [action, isOffered] of Object.entries(offered)) find(page, action).hidden = !isOffered;
  find(page, 'note-form').hidden = summary === undefined;
}

async function openEnquiry(id: string): Promise<void> {
  const enquiry = await fetchEnquiry(token, id);
  note.value = '';
  fill(enquiry);
  show('enquiry');
  say('');
}

/** Confirmations of actions. `files` and `erase` have none: they show a result of their own. */
const DONE: Readonly<Record<Exclude<DeskAction, 'files' | 'erase'>, string>> = {
  answered: 'Marked as answered.',
  open: 'Marked as open.',
  note: 'The note is saved.',
  'send-again': 'The e-mail to sales goes out again within five minutes.',
  spam: 'Marked as spam: for a month, what comes from the same network is marked [Check].',
  genuine: 'Marked as genuine.',
  'no-verdict': 'Marked as neither.',
};

const ASKED: Readonly<Partial<Record<DeskAction, string>>> = {
  'send-again': 'Send the e-mail of this enquiry to the sales mailbox once more?',
  erase: 'Erase this enquiry, its files and its notes? It cannot be brought back.',
};

async function press(action: DeskAction, text?: string): Promise<void> {
  const done = await act(token, current, action, text);
  if (action === 'files') {
    location.assign(done.link ?? '');
  } else if (action === 'erase') {
    await list();
    const remains = done.remains ?? [];
    say(
      remains.length === 0
        ? 'Erased. Nothing of it is known to remain elsewhere.'
        : `Erased here. What remains:\n${remains.join('\n')}`,
    );
  } else {
    fill(done as DeskEnquiry);
    // The pressed button may be gone: the reader stays at this enquiry.
    if (action === 'note') note.value = '';
    else find(page, 'enquiry-heading').focus();
    say(DONE[action]);
  }
}

for (const button of page.querySelectorAll<HTMLButtonElement>('[data-action]')) {
  const action = button.dataset['part'] as DeskAction;
  button.addEventListener('click', () => {
    const asked = ASKED[action];
    if (asked === undefined || confirm(asked)) void run(() => press(action));
  });
}
find(page, 'note-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = note.value.trim();
  if (text !== '') void run(() => press('note', text));
});
find(page, 'search').addEventListener('submit', (event) => {
  event.preventDefault();
  void run(() => list(false));
});
find(page, 'ask').addEventListener('click', () => {
  void run(async () => say(await askLink()));
});
find(page, 'back').addEventListener('click', () => void run(() => list()));
find(page, 'more').addEventListener('click', showMore);
find(page, 'table').addEventListener('click', () => {
  void run(async () => {
    const bytes = await fetchTable(token);
    const sink = await gather('enquiries.csv');
    await sink.write(bytes);
    await sink.close();
    say('The table is saved. Delete it when it is not needed any more.');
  });
});

/** Characters of a token. Anything else is no link, and could not be sent in a header. */
const TOKEN = /^[\w.-]+$/;

function begin(): void {
  token = takeToken();
  if (TOKEN.test(token)) void run(() => list(false));
  else show('link', false);
}

addEventListener('hashchange', () => {
  if (location.hash !== '') begin();
});
begin();
