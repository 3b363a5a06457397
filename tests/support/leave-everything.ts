import { eraseEnquiry } from '#enquiries/desk/desk.ts';
import { runSweep } from '#enquiries/sweep/run-sweep.ts';
import { serveUpload } from '#uploads/serve.ts';
import { DAY, MINUTE } from './contract.ts';
import { reportBounce } from './mail-events.ts';
import { makePdf } from './make-plan-files.ts';
import { makePlans, placeUpload } from './place-upload.ts';
import {
  CONTACT,
  fillForm,
  leaveMessage,
  makeToken,
  MemoryWebhook,
  QUOTE,
  SITE,
  TestPlatform,
} from './test-platform.ts';

/** The stores of a moment, as text in base64, and what is to come of them. */
export interface StoredMoment {
  readonly at: number;
  readonly store: Readonly<Record<string, string>>;
  readonly uploads: Readonly<Record<string, string>>;
  /** Addresses of the visitors whom a sales e-mail must name yet. */
  readonly waiting: readonly string[];
  /** Path of an upload under way, of which a megabyte has arrived. */
  readonly upload: string;
}

/** Leaves one enquiry in each state that a store can hold, with the provider down. */
export async function leaveEverything(): Promise<StoredMoment> {
  const platform = Object.assign(new TestPlatform(), { attachedLimit: 1_000_000 });
  const { memory, clock } = platform;
  memory.fallback = 'office@example.org';
  const webhook = new MemoryWebhook();
  webhook.fate = () => ({ ok: false, reason: 'status 500', isPermanent: false });
  platform.webhook = webhook;
  const leave = (name: string, fields = {}) => {
    clock.time += 1_000;
    return leaveMessage(platform, { ...CONTACT, email: `${name}@example.com`, ...fields });
  };
  const down = () => ({ outcome: 'unknown', reason: 'down' }) as const;
  memory.fate = down;
  await leave('flagged');
  await runSweep(platform);
  clock.time += DAY;
  await runSweep(platform);
  memory.fate = () => undefined;
  await leave('delivered');
  const bounced = await leave('bounced');
  await eraseEnquiry(platform, await leave('erased'));
  clock.time += 6 * MINUTE;
  memory.fate = down;
  await reportBounce(platform, bounced);
  await leave('unsent');
  await leave('noscript', { formToken: '' });
  const own = (email: string) => ({ ...QUOTE, email, formToken: makeToken(-2 * DAY) });
  const file = new File([makePdf()], 'plan.pdf');
  await platform.submit(fillForm(own('file@example.com'), file));
  const set = placeUpload(platform, makePlans(1_100_000));
  await platform.submit(fillForm({ ...own('link@example.com'), upload: set }));
  await platform.settle();
  clock.time += 6 * MINUTE;
  await runSweep(platform);
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '2097152' };
  const name = { 'Upload-Metadata': 'filename cGxhbnMucGRm' };
  const call = (path: string, method: string, more: object, body: BodyInit | null = null) =>
    serveUpload(
      new Request(`${SITE}${path}`, { method, headers: { ...headers, ...more }, body }),
      platform,
    );
  const created = await call('/api/uploads', 'POST', name);
  const upload = created.headers.get('location') ?? '';
  const type = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
  await call(upload, 'PATCH', type, makePlans(1_048_576));
  const dump = (blobs: ReadonlyMap<string, Uint8Array>) =>
    Object.fromEntries(
      [...blobs].sort().map(([key, bytes]) => [key, Buffer.from(bytes).toString('base64')]),
    );
  const names = ['bounced', 'unsent', 'noscript', 'file', 'link', 'flagged'];
  return {
    at: clock.time,
    store: dump(platform.store.blobs),
    uploads: dump(platform.uploads.blobs),
    waiting: names.map((one) => `${one}@example.com`),
    upload,
  };
}
