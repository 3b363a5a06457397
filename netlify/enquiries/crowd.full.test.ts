import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#tests/support/contract.ts';
import { makePdf } from '#tests/support/make-plan-files.ts';
import {
  CONTACT,
  ESTIMATE,
  fillForm,
  makeToken,
  QUOTE,
  SITE,
  sweepAfter,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { serveUpload } from '#uploads/serve.ts';

const NETWORKS = 1_000;
const LARGEST_PART = 4_194_304;
const MB = 1_048_576;

/** The bot fetches tokens and waits, as a browser does, or it makes them up and says how long it took. */
const BOTS = {
  'with tokens of this site': makeToken(60_000),
  'that invents what a page sends': 'mhzq0c00.00000000000000000000000000000000',
} as const;

test.each(Object.entries(BOTS))(
  'beside a bot %s a contractor’s plans, enquiry and acknowledgement arrive within a minute',
  async (_, formToken) => {
    const platform = new TestPlatform();
    // The provider takes five e-mails a second from the whole site.
    const sent: number[] = [];
    platform.memory.fate = () => {
      const { time } = platform.clock;
      if (sent.filter((moment) => moment > time - 1_000).length >= 5) {
        return { outcome: 'refused', about: 'quota', reason: '429', retryAfter: 1_000 };
      }
      sent.push(time);
      return undefined;
    };
    let posts = 0;
    async function attack(networks: number): Promise<void> {
      for (let network = 0; network < networks; network += 1) {
        posts += 1;
        platform.client = `hostile-${network}`;
        platform.clock.time += 25;
        const own = { formToken, filledFor: '60000', email: `bot${posts}@example.com` };
        const files = posts % 3 === 0 ? [new File([makePdf()], 'plan.pdf')] : [];
        const response =
          posts % 3 === 0
            ? await platform.submit(fillForm({ ...QUOTE, company: 'Bot', ...own }, ...files))
            : await platform.post({ ...(posts % 2 ? CONTACT : ESTIMATE), ...own });
        expect(response.status).toBe(200);
      }
    }

    // Forty colleagues have sent a form this morning, one every ten minutes, with plans in them.
    platform.clock.time -= 7 * HOUR;
    platform.client = 'office';
    for (let colleague = 0; colleague < 40; colleague += 1) {
      platform.clock.time += 10 * MINUTE;
      const own = { email: `colleague${colleague}@example.com`, company: 'Office' };
      const form = { ...QUOTE, ...own, formToken: makeToken(8 * HOUR) };
      await platform.submit(fillForm(form, new File([makePdf()], 'plan.pdf')));
    }
    platform.clock.time += 20 * MINUTE;
    expect(platform.memory.read('visitor')).toHaveLength(40);

    await attack(NETWORKS);

    // The contractor's line breaks off within a part and after the form, and he presses again.
    const begun = platform.clock.time;
    const call = (method: string, path: string, headers: object, body: BodyInit | null = null) => {
      platform.client = 'office';
      const all = { 'Tus-Resumable': '1.0.0', ...headers };
      const init = { method, headers: all, body, duplex: 'half' };
      return serveUpload(new Request(`${SITE}${path}`, init), platform);
    };
    const plans = makePdf(12 * MB);
    const created = await call('POST', '/api/uploads', {
      'Upload-Length': String(plans.length),
      'Upload-Metadata': 'filename cGxhbnMucGRm',
    });
    const path = created.headers.get('location') ?? '';
    const type = { 'Content-Type': 'application/offset+octet-stream' };
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(plans.slice(0, MB));
        controller.error(new Error('connection reset'));
      },
    });
    expect((await call('PATCH', path, { ...type, 'Upload-Offset': '0' }, cut)).status).toBe(400);
    for (let offset = 0; offset < plans.length; offset += LARGEST_PART) {
      await attack(20);
      platform.clock.time += 8_000;
      const part = plans.slice(offset, offset + LARGEST_PART);
      const response = await call('PATCH', path, { ...type, 'Upload-Offset': `${offset}` }, part);
      expect(response.status).toBe(204);
    }
    const key = { 'Idempotency-Key': randomUUID() };
    for (let press = 0; press < 2; press += 1) {
      platform.client = 'office';
      const own = { company: 'Whitfield', email: 'dana@example.com', formToken: makeToken(-1_000) };
      const form = fillForm({ ...QUOTE, ...own, upload: path });
      expect((await platform.submit(form, key)).status).toBe(200);
      await platform.settle();
      await attack(20);
    }
    const own = platform.memory
      .read('sales')
      .filter(({ subject }) => subject.includes('Whitfield'));
    expect(own.map(({ subject }) => subject.startsWith('Quote request'))).toEqual([true]);
    expect(own[0]?.text).toMatch(/https:.*\/plans#[\w-]{64}/);
    const acknowledged = platform.memory.read('visitor').map(({ to }) => to[0]);
    expect(acknowledged.filter((to) => to === 'dana@example.com')).toHaveLength(1);
    const seconds = (platform.clock.time - begun) / 1_000;
    expect(seconds).toBeLessThan(60);

    await attack(NETWORKS);
    for (let sweep = 0; sweep < 12; sweep += 1) await sweepAfter(platform, 5 * MINUTE);
    const kinds = { single: 0, checked: 0, digests: 0 };
    for (const { subject } of platform.memory.read('sales')) {
      if (subject.includes(' submissions · ')) kinds.digests += 1;
      else if (subject.startsWith('[Check]')) kinds.checked += 1;
      else kinds.single += 1;
    }
    const stored = platform.store.below('enquiries/').length - kinds.digests;
    console.log(
      `crowd: ${posts} posts of ${NETWORKS} networks, all stored; contractor after ${seconds} s; ` +
        `sales e-mails ${JSON.stringify(kinds)}, ${platform.memory.read('visitor').length} acknowledgements`,
    );
    // Of an hour: 90 at most and a digest; before it the forty.
    expect(platform.memory.read('sales').length).toBeLessThanOrEqual(40 + 2 * 91);
    expect(stored).toBe(posts + 41);
    expect(platform.clock.time - begun).toBeLessThan(DAY);
  },
  120_000,
);
