/**
 * Lists, finds, shows, sends again and erases enquiries: npm run enquiry. With NETLIFY_SITE_ID and
 * NETLIFY_AUTH_TOKEN in the environment it works on production, else on the local server's Blobs.
 */
import { readCompany } from '#content-model/read-company.ts';
import {
  eraseEnquiry,
  findEnquiries,
  sendSecondCopy,
  showEnquiry,
  type Desk,
} from '#enquiries/desk/desk.ts';
import {
  formatListing,
  isPeriod,
  listEnquiries,
  searchEnquiries,
  type Listing,
} from '#enquiries/desk/list-enquiries.ts';
import { LOCAL_CONTEXT, openBlobsStore } from '#platform/blobs-store.ts';
import { systemClock } from '#platform/clock.ts';
import { MAIL_PROVIDER } from '#platform/mail-settings.ts';
import type { Stored } from '#platform/store.ts';
import { startBlobs } from './dev-server/blobs.ts';
import { readSettings, readText } from './dev-server/local-settings.ts';

const USAGE = `npm run enquiry -- list [pending, today, or a day such as 2026-11-24]
npm run enquiry -- find <reference, id, e-mail address, phone number, name, company, or "flagged">
npm run enquiry -- show|send-again|erase <reference, id, e-mail address, or "flagged">

  list        what is stored, the newest first: time, form, reference, phone, company, name, trades;
              "pending" those that the sales mailbox does not have, a day those that came on it
  find        the same for the enquiries that it names
  show        prints everything that is stored of them
  send-again  has the e-mail to sales sent once more, by the next sweep
  erase       deletes everything that is stored of them

"flagged" names those that could not be sent for a day. With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set,
production's enquiries; else those of the local server.`;

/** Milliseconds for one call: a person waits longer than a visitor, and may list everything. */
const DEADLINE = 60_000;

interface Opened {
  readonly desk: Desk;
  readonly where: string;
  readonly close: () => Promise<unknown>;
}

async function open(env: NodeJS.ProcessEnv): Promise<Opened> {
  const siteID = readText(env, 'NETLIFY_SITE_ID');
  const token = readText(env, 'NETLIFY_AUTH_TOKEN');
  const options = { purpose: 'enquiries', deadline: DEADLINE };
  if (siteID !== undefined && token !== undefined) {
    const access = { siteID, token };
    const store = openBlobsStore({ ...options, deployContext: 'production', access });
    const close = () => Promise.resolve();
    return { desk: { store, clock: systemClock }, where: 'production', close };
  }
  const { blobsDirectory } = readSettings(env);
  const blobs = await startBlobs(blobsDirectory);
  const store = openBlobsStore({ ...options, deployContext: LOCAL_CONTEXT });
  return { desk: { store, clock: systemClock }, where: blobsDirectory, close: () => blobs.stop() };
}

const COMMANDS: Readonly<Record<string, (desk: Desk, id: string) => Promise<Stored<string>>>> = {
  show: showEnquiry,
  async 'send-again'(desk, id) {
    const asked = await sendSecondCopy(desk, id);
    return asked.ok
      ? { ok: true, value: `${id}: goes out with the next sweep, within five minutes.` }
      : asked;
  },
  async erase(desk, id) {
    console.log(`${id}: erasing. Where an e-mail may be under way this takes a minute.`);
    const erased = await eraseEnquiry(desk, id);
    if (!erased.ok) return erased;
    const mails = erased.value.length === 0 ? 'none is known' : erased.value.join(', ');
    const lines = [
      `${id}: everything of it is erased here.`,
      `What remains: the e-mails in the sales mailbox, and at ${MAIL_PROVIDER.name} its log of them (${mails}), which`,
      'it deletes by the retention of the plan, or when its support is asked.',
    ];
    return { ok: true, value: lines.join('\n') };
  },
};

function reportStore({ where }: Opened, reason: string): false {
  console.error(`The store cannot be read (${where}): ${reason}.`);
  return false;
}

/** Names what could not be read. Returns whether there is none. */
function reportUnread(unread: readonly string[]): boolean {
  if (unread.length === 0) return true;
  console.error(
    `Enquiries that could not be read, and may be meant: ${unread.length}. Do it again; then look at each by its id:\n${unread.join('\n')}`,
  );
  return false;
}

/** Runs a command on every enquiry of that name. Returns whether all of it was done. */
async function runCommand(
  run: (desk: Desk, id: string) => Promise<Stored<string>>,
  opened: Opened,
  name: string,
): Promise<boolean> {
  const { desk, where } = opened;
  const found = await findEnquiries(desk, name);
  if (!found.ok) return reportStore(opened, found.reason);
  const { ids, unread } = found.value;
  let isDone = ids.length > 0;
  if (!isDone) {
    console.error(
      `No enquiry is stored under ${name} (${where}). Its reference is in: npm run enquiry -- find ${name}`,
    );
  }
  for (const id of ids) {
    const result = await run(desk, id);
    isDone &&= result.ok;
    if (result.ok) console.log(result.value);
    else console.error(`${id}: ${result.reason}.`);
  }
  return reportUnread(unread) && isDone;
}

/** Returns the office's time zone; where the content names none, this machine's, because the desk must work. */
function readTimeZone(): string {
  const readZone = (timeZone?: string) =>
    new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  try {
    return readZone(readCompany()?.hours.timeZone);
  } catch {
    return readZone();
  }
}

/** Prints a listing. Returns whether it holds anything, and all of it could be read. */
function print(opened: Opened, listing: Stored<Listing>, what: string, timeZone: string): boolean {
  if (!listing.ok) return reportStore(opened, listing.reason);
  const { enquiries, unread } = listing.value;
  if (enquiries.length > 0) {
    console.log(`${what} (${opened.where}), the newest first, times of ${timeZone}:\n`);
    console.log(formatListing(enquiries, timeZone));
  } else {
    console.log(`${what} (${opened.where}): none.`);
  }
  return reportUnread(unread) && enquiries.length > 0;
}

/** Runs the words of the command line. Returns whether all of it was done. */
async function runDesk(opened: Opened, command: string, name: string): Promise<boolean> {
  const run = COMMANDS[command];
  if (run) return runCommand(run, opened, name);
  const { desk } = opened;
  const timeZone = readTimeZone();
  if (command === 'find') {
    const found = await searchEnquiries(desk, name);
    return print(opened, found, `Enquiries of ${name}`, timeZone);
  }
  const period = name === '' ? 'all' : name;
  const what = name === '' ? 'All enquiries' : `Enquiries, ${name}`;
  const listed = await listEnquiries(desk, period, timeZone);
  // An empty list is an answer, not a failure.
  const isEmpty = listed.ok && listed.value.enquiries.length + listed.value.unread.length === 0;
  return print(opened, listed, what, timeZone) || isEmpty;
}

/** Tells what is wrong with the words of the command line; undefined where nothing is. */
function explainMisuse(command: string, name: string): string | undefined {
  if (command === 'list') {
    return name === '' || isPeriod(name)
      ? undefined
      : `"${name}" is no day: write pending, today, or a day such as 2026-11-24.`;
  }
  const isKnown = command === 'find' || Object.hasOwn(COMMANDS, command);
  return isKnown && name !== '' ? undefined : USAGE;
}

const [command = '', ...words] = process.argv.slice(2);
const name = words.join(' ').trim();
const misuse = explainMisuse(command, name);
if (misuse !== undefined) {
  console.error(misuse);
  process.exitCode = 1;
} else {
  const opened = await open(process.env);
  if (!(await runDesk(opened, command, name))) process.exitCode = 1;
  await opened.close();
}
