/**
 * npm run enquiry lists, shows, sends again and erases enquiries. With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN in
 * the environment it works on production, else on the local server's Blobs.
 */
import {
  eraseEnquiry,
  findEnquiries,
  sendSecondCopy,
  showEnquiry,
  type Desk,
  type Remains,
} from '#enquiries/desk/desk.ts';
import { formatListing, listEnquiries } from '#enquiries/desk/list-enquiries.ts';
import { LOCAL_CONTEXT, openBlobsStore } from '#platform/blobs-store.ts';
import { systemClock } from '#platform/clock.ts';
import { readSiteContent } from '#platform/site-content.ts';
import type { Stored } from '#platform/store.ts';
import { startBlobs } from './dev-server/blobs.ts';
import { readSettings, readVariable } from './dev-server/local-settings.ts';

const USAGE = `npm run enquiry -- list <day or "pending">
npm run enquiry -- show|send-again|erase <reference, id, e-mail address, or "flagged">

  list        those whose e-mail went out on a day (UTC), such as 2026-11-21, or that the sales mailbox does not
              have, the newest first: time, form, reference, what is left to do, phone, company, name, trades
  show        prints everything that is stored of them
  send-again  has the e-mail to sales sent once more, by the next sweep
  erase       deletes them with their files, and names the copies that it cannot reach

"flagged" names those that could not be sent for a day. With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set,
production's enquiries; else those of the local server.`;

/** Milliseconds for one call to the store: a person waits longer than a visitor, and may list everything. */
const DEADLINE = 60_000;

interface Opened {
  readonly desk: Desk;
  readonly where: string;
  readonly close: () => Promise<unknown>;
}

async function open(env: NodeJS.ProcessEnv): Promise<Opened> {
  const siteID = readVariable(env, 'NETLIFY_SITE_ID');
  const token = readVariable(env, 'NETLIFY_AUTH_TOKEN');
  const options = { purpose: 'enquiries', deadline: DEADLINE };
  if ((siteID === undefined) !== (token === undefined)) {
    console.error(
      `${siteID === undefined ? 'NETLIFY_SITE_ID' : 'NETLIFY_AUTH_TOKEN'} is missing: set both for production's enquiries, or neither for the local server's.`,
    );
    process.exit(1);
  }
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

/** Names the copies of an erased enquiry that are out of this site's reach, one a line. */
function describeRemains({ messageIds, mailboxes, isPosted, mayArrive }: Remains): string {
  const lines = [
    ...(mayArrive ? ['An e-mail or an event was under way: it may arrive yet.'] : []),
    ...(mailboxes.length > 0 ? [`E-mails went to ${mailboxes.join(', ')}.`] : []),
    ...(messageIds.length > 0 ? [`The provider's log has ${messageIds.join(', ')}.`] : []),
    ...(isPosted ? ['The receiver of the webhook has its event.'] : []),
  ];
  return lines.map((line) => `\n  ${line}`).join('');
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
    const erased = await eraseEnquiry(desk, id);
    return erased.ok
      ? { ok: true, value: `${id}: erased.${describeRemains(erased.value)}` }
      : erased;
  },
};

function reportStore({ where }: Opened, reason: string): false {
  console.error(`The store cannot be read (${where}): ${reason}.`);
  return false;
}

/** Prints the ids of enquiries that could not be read. Returns `true` if there are none. */
function reportUnread(unread: readonly string[]): boolean {
  if (unread.length === 0) return true;
  console.error(
    `Enquiries that could not be read, and may be meant: ${unread.length}. Do it again; then look at each by its id:\n${unread.join('\n')}`,
  );
  return false;
}

/** Runs a command on every enquiry that `name` finds. Returns whether all of it was done. */
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
  if (isDone) console.log(`${where}:`);
  if (!isDone) {
    console.error(`No enquiry is stored under ${name} (${where}).`);
  }
  for (const id of ids) {
    const result = await run(desk, id);
    isDone &&= result.ok;
    if (result.ok) console.log(result.value);
    else console.error(`${id}: ${result.reason}.`);
  }
  return reportUnread(unread) && isDone;
}

/** Prints a list. Returns whether all of it could be read. */
async function printList(opened: Opened, which: string): Promise<boolean> {
  const listing = await listEnquiries(opened.desk, which);
  if (!listing.ok) return reportStore(opened, listing.reason);
  const { enquiries, unread } = listing.value;
  const { timeZone } = readSiteContent().company.hours;
  if (enquiries.length > 0) {
    console.log(`Enquiries, ${which} (${opened.where}), the newest first, times of ${timeZone}:\n`);
    console.log(formatListing(enquiries, timeZone));
  } else {
    console.log(`Enquiries, ${which} (${opened.where}): none.`);
  }
  return reportUnread(unread);
}

/** Returns what to do if the built content, which has names, labels and the time zone, is missing; else undefined. */
function explainMissingContent(): string | undefined {
  try {
    readSiteContent();
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.message}.` : String(error);
  }
}

const [command = '', ...words] = process.argv.slice(2);
const name = words.join(' ').trim();
const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
const isList = command === 'list' && /^(?:pending|\d{4}-\d\d-\d\d)$/.test(name);
const missing = isList || command === 'show' ? explainMissingContent() : undefined;
if (!isList && (!run || name === '')) {
  console.error(USAGE);
  process.exitCode = 1;
} else if (missing !== undefined) {
  console.error(missing);
  process.exitCode = 1;
} else {
  const opened = await open(process.env);
  const isDone = run ? await runCommand(run, opened, name) : await printList(opened, name);
  if (!isDone) process.exitCode = 1;
  await opened.close();
}
