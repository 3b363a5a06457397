import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { servePlans } from '#enquiries/files/serve-plans.ts';
import { countUpload } from '#uploads/count-uploads.ts';
import { serveUpload } from '#uploads/serve.ts';
import { HOUR, MAX_FILE, MAX_PART, MINUTE } from './contract.ts';
import { makePdf } from './make-plan-files.ts';
import { makePlans, placeUpload } from './place-upload.ts';
import {
  CONTACT,
  fillForm,
  makeToken,
  QUOTE,
  SITE,
  sweepAfter,
  TestPlatform,
} from './test-platform.ts';

const MB = 1_048_576;

/** What hostile networks send before a contractor comes: each network once, one kind after the other. */
export const ORDERS = {
  'words first': ['words', 'sets', 'no script'],
  'sets first': ['sets', 'words', 'no script'],
  'declared bytes first': ['declared', 'words', 'no script'],
  mixed: ['all'],
  'the night before': ['night'],
} as const;

type Kind = 'words' | 'sets' | 'no script' | 'declared';

const KINDS: readonly Kind[] = ['words', 'sets', 'no script', 'declared'];

/** A program on many networks and an office with forty colleagues, in memory. */
class Crowd {
  readonly platform = new TestPlatform();
  readonly #plans = makePlans(5 * MB);
  #posts = 0;
  readonly #sent: number[] = [];

  constructor() {
    const { platform } = this;
    // The provider takes five e-mails a second from the whole site.
    platform.memory.fate = () => {
      const { time } = platform.clock;
      if (this.#sent.filter((moment) => moment > time - 1_000).length >= 5) {
        return { outcome: 'refused', about: 'quota', reason: '429', retryAfter: 1_000 };
      }
      this.#sent.push(time);
      return undefined;
    };
    // A thousand sets do not fit into memory: of the enquiries' files the keys alone are kept.
    const write = platform.store.write.bind(platform.store);
    platform.store.write = (key, data) => write(key, /^files\/.*\/\d{3}$/.test(key) ? '' : data);
  }

  get posts(): number {
    return this.#posts;
  }

  upload(client: string, method: string, path: string, headers: object, body?: Uint8Array) {
    this.platform.client = client;
    const all = { 'Tus-Resumable': '1.0.0', ...headers };
    const init = { method, headers: all, body: body ?? null, duplex: 'half' } as RequestInit;
    return serveUpload(new Request(`${SITE}${path}`, init), this.platform);
  }

  begin(client: string, bytes: number) {
    const name = { 'Upload-Metadata': 'filename cGxhbnMucGRm' };
    return this.upload(client, 'POST', '/api/uploads', { ...name, 'Upload-Length': `${bytes}` });
  }

  /** One thing of one hostile network. Its program fetches a token for each five forms. */
  async attack(network: number, kind: Kind): Promise<void> {
    const { platform } = this;
    const client = `hostile-${network}`;
    platform.clock.time += 25;
    if (kind === 'declared') {
      for (let file = 0; file < 3; file += 1) await this.begin(client, MAX_FILE);
      return;
    }
    this.#posts += 1;
    platform.client = client;
    const formToken = kind === 'no script' ? '' : makeToken(60_000 + Math.floor(this.#posts / 5));
    const own = { formToken, company: 'Bot', email: `bot${this.#posts}@example.com` };
    if (kind === 'sets') {
      const upload = placeUpload(platform, this.#plans);
      const facts = { name: 'set.pdf', length: this.#plans.length, client };
      await countUpload(platform, upload, facts, this.#plans.length);
      expect((await platform.submit(fillForm({ ...QUOTE, ...own, upload }))).status).toBe(200);
    } else {
      expect((await platform.post({ ...CONTACT, ...own })).status).toBe(200);
    }
  }

  async attackInOrder(networks: number, order: keyof typeof ORDERS): Promise<void> {
    for (const step of ORDERS[order]) {
      for (let network = 0; network < networks; network += 1) {
        const kinds = step === 'all' || step === 'night' ? KINDS : [step];
        for (const kind of kinds) await this.attack(network, kind);
        // A night has eight hours, with a sweep every five minutes.
        if (step !== 'night') continue;
        const sweeps =
          Math.floor(((network + 1) * 96) / networks) - Math.floor((network * 96) / networks);
        for (let sweep = 0; sweep < sweeps; sweep += 1) await sweepAfter(this.platform, 5 * MINUTE);
      }
    }
  }

  /** Forty colleagues of one network send a form with a plan in it, one every ten minutes. */
  async fillOffice(): Promise<void> {
    const { platform } = this;
    platform.client = 'office';
    for (let colleague = 0; colleague < 40; colleague += 1) {
      platform.clock.time += 10 * MINUTE;
      const own = { email: `colleague${colleague}@example.com`, company: 'Office' };
      const form = { ...QUOTE, ...own, formToken: makeToken(8 * HOUR + colleague) };
      await platform.submit(fillForm(form, new File([makePdf()], 'plan.pdf')));
    }
    platform.clock.time += 20 * MINUTE;
  }
}

/**
 * Lets hostile networks come in an order, then a contractor of a busy office with a set of 60 MB whose
 * line breaks off, and a person without script, while the networks go on. Logs the figures.
 */
export async function expectRoomForPeople(
  networks: number,
  order: keyof typeof ORDERS,
): Promise<void> {
  const crowd = new Crowd();
  const { platform } = crowd;
  platform.clock.time -= 7 * HOUR;
  await crowd.fillOffice();
  expect(platform.memory.read('visitor')).toHaveLength(40);
  await crowd.attackInOrder(networks, order);
  let next = 0;
  const goOn = async (count: number) => {
    for (let one = 0; one < count; one += 1) {
      next += 1;
      await crowd.attack(next % networks, KINDS[next % 4] ?? 'words');
    }
  };

  const begun = platform.clock.time;
  const plans = makePlans(60 * MB);
  const created = await crowd.begin('office', plans.length);
  expect(created.status).toBe(201);
  const path = created.headers.get('location') ?? '';
  const type = { 'Content-Type': 'application/offset+octet-stream' };
  for (let offset = 0; offset < plans.length; offset += MAX_PART) {
    await goOn(4);
    platform.clock.time += 2_500;
    const part = plans.slice(offset, offset + MAX_PART);
    const headers = { ...type, 'Upload-Offset': `${offset}` };
    // The line breaks off once: the part is sent again.
    if (offset === 0)
      await crowd.upload(
        'office',
        'PATCH',
        path,
        { ...headers, 'Content-Length': `${part.length}` },
        part.slice(0, MB),
      );
    expect((await crowd.upload('office', 'PATCH', path, headers, part)).status).toBe(204);
  }
  const key = { 'Idempotency-Key': randomUUID() };
  const own = { company: 'Whitfield', email: 'dana@example.com', formToken: makeToken(-1_000) };
  for (let press = 0; press < 2; press += 1) {
    platform.client = 'office';
    const form = fillForm({ ...QUOTE, ...own, upload: path });
    expect((await platform.submit(form, key)).status).toBe(200);
    await platform.settle();
    await goOn(4);
  }
  const seconds = (platform.clock.time - begun) / 1_000;
  const mails = () => platform.memory.read('sales');
  const dana = mails().filter(({ subject }) => subject.includes('Whitfield'));
  expect(dana.map(({ subject }) => subject.startsWith('Quote request'))).toEqual([true]);
  const [, token = ''] = /https:.*\/plans#([\w-]{64})/.exec(dana[0]?.text ?? '') ?? [];
  const headers = { Authorization: `Bearer ${token}` };
  const listing = await servePlans(new Request(`${SITE}/api/plans`, { headers }), platform);
  expect(await listing.json()).toMatchObject({ files: [{ size: 60 * MB }] });
  const acknowledged = platform.memory.read('visitor').map(({ to }) => to[0]);
  expect(acknowledged.filter((to) => to === 'dana@example.com')).toHaveLength(1);
  expect(seconds).toBeLessThan(60);

  platform.client = 'pat';
  const pat = { ...CONTACT, formToken: '', email: 'pat@example.com', company: 'Noscript' };
  expect((await platform.post(pat)).status).toBe(200);
  const before = mails().length;
  await sweepAfter(platform, 5 * MINUTE);
  const inSweep = mails().length - before;
  expect(mails().some(({ text }) => text.includes('pat@example.com'))).toBe(true);

  // The networks go on for an hour more, one thing each half hour.
  const first = mails().length;
  for (let sweep = 0; sweep < 12; sweep += 1) {
    const count = sweep % 6 === 0 ? networks : 0;
    for (let network = 0; network < count; network += 1) {
      await crowd.attack(network, sweep === 0 ? 'words' : 'no script');
    }
    await sweepAfter(platform, 5 * MINUTE - count * 25);
  }
  const inHour = mails().length - first;
  const digests = mails().filter(({ subject }) => / submissions? · /.test(subject));
  console.log(
    `crowd, ${order}: ${crowd.posts} posts of ${networks} networks; the contractor's e-mail with its link after ${seconds} s, ` +
      `the person without script with the next sweep; sales e-mails: ${first} until then, ${inSweep} with that sweep, ` +
      `${inHour} in the hour after it; ${digests.length} digests in all`,
  );
  expect(Math.max(...digests.map(({ html }) => Buffer.byteLength(html)))).toBeLessThan(102_000);
  expect(inHour).toBeLessThan(100);
}
