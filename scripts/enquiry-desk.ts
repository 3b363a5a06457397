/**
 * Finds, shows, sends again and erases enquiries: npm run enquiry. With NETLIFY_SITE_ID and
 * NETLIFY_AUTH_TOKEN in the environment it works on production, else on the local server's Blobs.
 */
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import {
  eraseEnquiry,
  findEnquiries,
  resendEnquiry,
  showEnquiry,
  summarizeEnquiry,
  type Desk,
} from '#enquiries/desk.ts';
import { projectRoot, readText } from './dev-server/local-settings.ts';
import { openBlobsStore } from '#platform/blobs-store.ts';
import { systemClock } from '#platform/clock.ts';

const USAGE = `npm run enquiry -- find|show|resend|erase <reference, e-mail address or id>

  find    lists the enquiries that it names
  show    prints everything that is kept of them
  resend  has the e-mail to sales sent once more, by the next sweep
  erase   deletes everything that is kept of them

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set, production's enquiries; else those of the local server.`;

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
    return {
      desk: { store, clock: systemClock },
      where: 'production',
      close: () => Promise.resolve(),
    };
  }
  const directory =
    readText(env, 'BLOBS_DIRECTORY') ?? join(projectRoot, '.netlify', 'blobs-serve');
  const server = new BlobsServer({ directory, token: 'local' });
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID: '0', token: 'local' };
  env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(context)).toString('base64');
  const store = openBlobsStore({ ...options, deployContext: 'dev' });
  return {
    desk: { store, clock: systemClock },
    where: directory,
    close: () => server.stop(),
  };
}

const COMMANDS: Readonly<Record<string, (desk: Desk, id: string) => Promise<string>>> = {
  find: summarizeEnquiry,
  show: showEnquiry,
  async resend(desk, id) {
    const asked = await resendEnquiry(desk, id);
    return asked.ok
      ? `${id}: goes out with the next sweep, within five minutes.`
      : `${id}: not asked for: ${asked.reason}.`;
  },
  async erase(desk, id) {
    const erased = await eraseEnquiry(desk, id);
    if (!erased.ok) return `${id}: ${erased.reason}.`;
    const mails = erased.value.length === 0 ? 'none is known' : erased.value.join(', ');
    return [
      `${id}: everything of it is erased here.`,
      `What remains: the e-mails in the sales mailbox, and at Resend its log of them (${mails}), which`,
      'it deletes by the retention of the plan, or when its support is asked.',
    ].join('\n');
  },
};

const [command = '', name = ''] = process.argv.slice(2);
const run = COMMANDS[command];
if (!run || name.trim() === '') {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const { desk, where, close } = await open(process.env);
  const found = await findEnquiries(desk, name);
  if (!found.ok) {
    console.error(`The store cannot be read (${where}): ${found.reason}.`);
    process.exitCode = 1;
  } else if (found.value.length === 0) {
    console.error(`No enquiry is kept under ${name} (${where}).`);
    process.exitCode = 1;
  } else {
    for (const id of found.value) console.log(await run(desk, id));
  }
  await close();
}
