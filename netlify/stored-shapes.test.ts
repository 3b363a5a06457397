import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FROZEN } from '#enquiries/mail-out/freeze-mail.ts';
import { findEnquiries, sendSecondCopy } from '#enquiries/desk/desk.ts';
import { measureHealth, SWEEP_STATE } from '#enquiries/sweep/health.ts';
import { listEnquiries } from '#enquiries/desk/list-enquiries.ts';
import { DELIVERY_STATUS } from '#enquiries/queue/delivery-status.ts';
import { RECORD } from '#enquiries/queue/records.ts';
import type { Shape } from '#platform/stored-shape.ts';
import { leaveEverything, type StoredMoment } from '#tests/support/leave-everything.ts';
import { MINUTE } from '#tests/support/contract.ts';
import {
  CONTACT,
  leaveUnsent,
  SITE,
  sweepAfter,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { serveUpload } from '#uploads/serve.ts';
import { UPLOAD_STATE } from '#uploads/upload-state.ts';
import { UPLOAD_ARRIVED, UPLOAD_FACTS } from '#uploads/upload.ts';

const FOLDER = new URL('../tests/fixtures/stored/', import.meta.url);

// A change of what is stored adds a moment: STORED=2 npm run test:unit -- netlify/stored-shapes
const added = process.env['STORED'];
if (added !== undefined) {
  const moment = Buffer.from(JSON.stringify(await leaveEverything()));
  writeFileSync(new URL(`${added}.json.br`, FOLDER), brotliCompressSync(moment));
}

/**
 * The fingerprint of each version's schema. A shape that changes gets a new version, whose line is added
 * here; a line that stands never changes (CONTRIBUTING.md, "What is stored").
 */
const FINGERPRINTS: Readonly<Record<string, readonly string[]>> = {
  'the record': ['d67eb15719db2d0f'],
  'the delivery status': ['e467206b2262f8de'],
  'the e-mail': ['22f1f9834fa5698f'],
  'the last sweep': ['e06b37863dd0d462'],
  'the upload': ['b2a731e5e6471b7a'],
  'the parts': ['31c1788dff306d35'],
  'the state': ['0d849a18b3eb91e1'],
};

const shapes = [
  RECORD,
  DELIVERY_STATUS,
  FROZEN,
  SWEEP_STATE,
  UPLOAD_FACTS,
  UPLOAD_ARRIVED,
  UPLOAD_STATE,
] as unknown as readonly Shape<unknown>[];

test.each(shapes)('$what changes with a new version alone', ({ what, versions }) => {
  const prints = versions.map((schema) => {
    const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
    return createHash('sha256').update(text).digest('hex').slice(0, 16);
  });
  expect(prints).toEqual(FINGERPRINTS[what]);
});

function restore({ at, store, uploads }: StoredMoment): TestPlatform {
  const platform = Object.assign(new TestPlatform(), { attachedLimit: 1_000_000 });
  platform.memory.fallback = 'office@example.org';
  platform.clock.time = at;
  for (const [key, text] of Object.entries(store)) {
    platform.store.blobs.set(key, Buffer.from(text, 'base64'));
  }
  for (const [key, text] of Object.entries(uploads)) {
    platform.uploads.blobs.set(key, Buffer.from(text, 'base64'));
  }
  return platform;
}

describe.each(readdirSync(FOLDER))('what stood in the stores as %s', (file) => {
  const text = brotliDecompressSync(readFileSync(new URL(file, FOLDER)));
  const moment = JSON.parse(text.toString()) as StoredMoment;

  test('is listed, delivered once, and its upload goes on', async () => {
    const platform = restore(moment);
    const list = async () => {
      const listing = await listEnquiries(platform, 'pending');
      return listing.ok ? listing.value.enquiries.map(({ email }) => email) : [];
    };
    expect(await list()).toEqual(expect.arrayContaining([...moment.waiting]));
    const headers = { 'Tus-Resumable': '1.0.0' };
    const request = new Request(`${SITE}${moment.upload}`, { method: 'HEAD', headers });
    const offset = (await serveUpload(request, platform)).headers.get('upload-offset');
    expect(offset).toBe('1048576');
    const flagged = await findEnquiries(platform, 'flagged');
    for (const id of flagged.ok ? flagged.value.ids : []) await sendSecondCopy(platform, id);
    let unreadable = 0;
    for (let sweep = 0; sweep < 6; sweep += 1) {
      unreadable += (await sweepAfter(platform, 25 * MINUTE)).unreadable;
    }
    expect([unreadable, await list()]).toEqual([0, []]);
    const mails = [...platform.memory.accepted.values()].filter(
      ({ key }) => !key.startsWith('visitor'),
    );
    for (const address of moment.waiting) {
      expect([
        address,
        mails.filter(({ message }) => message.text.includes(address)).length,
      ]).toEqual([address, 1]);
    }
    expect((await measureHealth(platform)).reasons).toEqual([]);
  });
});

test('what a newer deploy wrote waits untouched, people are told, and it goes out once that deploy is back', async () => {
  const platform = new TestPlatform();
  const id = await leaveUnsent(platform);
  await platform.post({ ...CONTACT, email: 'b@example.com' });
  const key = `enquiries/${id}`;
  const own = platform.store.blobs.get(key) ?? new Uint8Array();
  const newer = Buffer.from(Buffer.from(own).toString().replace('"version":1', '"version":2'));
  platform.store.blobs.set(key, newer);
  await sweepAfter(platform, 6 * MINUTE);
  await sweepAfter(platform, 25 * MINUTE);
  expect(platform.store.blobs.get(key)).toEqual(newer);
  expect(platform.memory.tries.filter((one) => one === `sales-${id}`)).toHaveLength(1);
  expect(platform.alerts.join()).toContain(
    'stored by a newer deploy, and waits: publish that deploy again',
  );
  platform.store.blobs.set(key, own);
  await sweepAfter(platform, 25 * MINUTE);
  expect(platform.memory.accepted.has(`sales-${id}`)).toBe(true);
});
