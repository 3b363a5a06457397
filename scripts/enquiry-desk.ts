/**
 * Finds, shows, sends again and erases enquiries: npm run enquiry. With NETLIFY_SITE_ID and
 * NETLIFY_AUTH_TOKEN in the environment it works on production, else on the local server's Blobs.
 */
import {
  eraseEnquiry,
  findEnquiries,
  resendEnquiry,
  showEnquiry,
  summarizeEnquiry,
  type Desk,
} from '#enquiries/desk.ts';
import { LOCAL_CONTEXT, openBlobsStore } from '#platform/blobs-store.ts';
import { systemClock } from '#platform/clock.ts';
import type { Stored } from '#platform/store.ts';
import { startBlobs } from './dev-server/blobs.ts';
import { readSettings, readText } from './dev-server/local-settings.ts';

const USAGE = `npm run enquiry -- find|show|resend|erase <reference, e-mail address, id, or "flagged">

  find    lists the enquiries that it names
  show    prints everything that is stored of them
  resend  has the e-mail to sales sent once more, by the next sweep
  erase   deletes everything that is stored of them

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
  find: summarizeEnquiry,
  show: showEnquiry,
  async resend(desk, id) {
    const asked = await resendEnquiry(desk, id);
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
      `What remains: the e-mails in the sales mailbox, and at Resend its log of them (${mails}), which`,
      'it deletes by the retention of the plan, or when its support is asked.',
    ];
    return { ok: true, value: lines.join('\n') };
  },
};

/** Runs a command on every enquiry of that name. Returns whether all of it was done. */
async function runCommand(
  run: (desk: Desk, id: string) => Promise<Stored<string>>,
  { desk, where }: Opened,
  name: string,
): Promise<boolean> {
  const found = await findEnquiries(desk, name);
  if (!found.ok) {
    console.error(`The store cannot be read (${where}): ${found.reason}.`);
    return false;
  }
  const { ids, unread } = found.value;
  let isDone = ids.length > 0 && unread.length === 0;
  if (ids.length === 0) console.error(`No enquiry is stored under ${name} (${where}).`);
  for (const id of ids) {
    const answer = await run(desk, id);
    isDone &&= answer.ok;
    if (answer.ok) console.log(answer.value);
    else console.error(`${id}: ${answer.reason}.`);
  }
  if (unread.length > 0) {
    console.error(
      `${unread.length} enquiries could not be read, and may be meant. Do it again; then look at each by its id:\n${unread.join('\n')}`,
    );
  }
  return isDone;
}

const [command = '', name = ''] = process.argv.slice(2);
const run = COMMANDS[command];
if (!run || name.trim() === '') {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const opened = await open(process.env);
  if (!(await runCommand(run, opened, name))) process.exitCode = 1;
  await opened.close();
}
