import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { hashBytes, platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { DAY, FILE_SENTENCES, MAX_ATTACHED, MAX_PIECE, MINUTE } from '#tests/support/contract.ts';
import { reportBounce } from '#tests/support/mail-events.ts';
import { fillForm, QUOTE, readResponse, SITE, sweepAfter } from '#tests/support/test-platform.ts';
import { makePlans, placeUpload } from '#tests/support/place-upload.ts';
import { makeUploadId, UPLOAD_KEYS } from '#uploads/upload.ts';
import { expireEnquiries } from '../sweep/expire-enquiries.ts';
import { servePlans } from '../files/serve-plans.ts';
import '#tests/site/whole.ts';

renewPlatform();

const place = (bytes: Uint8Array, name?: string) => placeUpload(platform, bytes, name);

const send = (upload: string | readonly string[]) =>
  platform.submit(fillForm({ ...QUOTE, upload }));

/** The token of the link in the sales e-mail that went out last. */
function readToken(): string {
  const text = platform.memory.read('sales').at(-1)?.text ?? '';
  return /https:\/\/plumb\.example\/plans#(\S+)/.exec(text)?.[1] ?? '';
}

/** Asks for the list of files, or for the file at a place, with the token of the last link. */
const get = (place = '', headers: Record<string, string> = {}, token = readToken()) =>
  servePlans(
    new Request(`${SITE}/api/plans${place}`, {
      headers: { Authorization: `Bearer ${token}`, ...headers },
    }),
    platform,
  );

/** Everything the store holds that is no file, as text. */
const readStore = () =>
  [...platform.store.blobs]
    .filter(([key]) => !/\/\d{3}$/.test(key))
    .map(([key, bytes]) => `${key} ${new TextDecoder().decode(bytes)}`)
    .join('\n');

describe('what the sales e-mail carries', () => {
  test('10,485,760 bytes together are attached', async () => {
    const files = [makePlans(MAX_ATTACHED - 20, 1), makePlans(20, 2)];
    const { id } = await readResponse(await send(files.map((bytes) => place(bytes))));
    expect(platform.memory.hashFiles(`sales-${id}`)).toEqual(files.map(hashBytes));
    expect(readToken()).toBe('');
  });

  test('a byte more is listed with one link, and nothing is attached', async () => {
    const files = [makePlans(MAX_ATTACHED - 20, 1), makePlans(21, 2)];
    const ids = [
      place(files[0] ?? new Uint8Array(), 'A.pdf'),
      place(files[1] ?? new Uint8Array(), 'B.pdf'),
    ];
    const { id } = await readResponse(await send(ids));
    expect(platform.memory.hashFiles(`sales-${id}`)).toEqual([]);
    const [message] = platform.memory.read('sales');
    expect(message?.text).toMatch(/Files:\s+A\.pdf \(10 MB\)\s+B\.pdf \(21 bytes\)\n/);
    expect(message?.text).toContain('It works until 30 days after this e-mail.');
    expect(message?.html).toContain(`href="https://plumb.example/plans#${readToken()}"`);
    expect(readToken()).toMatch(/^[A-Za-z0-9_-]{64}$/);
    // Without attachments the deadline stays short.
    expect(platform.memory.deadlines).toEqual([8_000, 8_000]);
  });

  test('is taken from the uploads, which are removed; one that stays is no failure', async () => {
    const bystander = place(makePlans(30));
    await send([place(makePlans(40), 'A.pdf'), place(makePlans(MAX_PIECE + 1))]);
    await platform.settle();
    const left = platform.uploads.keys;
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter((key) => !key.startsWith(UPLOAD_KEYS.upload(bystander)))).toEqual([]);
    platform.uploads.fail('remove');
    expect((await send(bystander)).status).toBe(200);
    await platform.settle();
    expect(platform.uploads.keys).toEqual(left);
  });

  test('that cannot be kept does not arrive, and the uploads stay', async () => {
    const upload = place(makePlans(MAX_ATTACHED + 1));
    platform.store.fail('write', 'files/');
    const response = await send(upload);
    expect(response.status).toBe(503);
    expect(platform.memory.tries).toEqual([]);
    expect(platform.lines.at(-1)).toMatchObject({
      level: 'error',
      event: 'enquiry',
      form: 'quote',
      outcome: 'neither stored nor sent',
      detail: 'file: down',
    });
    const left = platform.store.keys.map((key) => key.split('/')[0]);
    expect(left).not.toContain('enquiries');
    expect(platform.store.below('due/').join()).not.toMatch(/sales|visitor/);
    await platform.settle();
    expect(platform.uploads.keys.length).toBeGreaterThan(1);
    platform.store.fault = () => undefined;
    expect((await send(upload)).status).toBe(200);
  });

  test('is not copied again by a second press, and arrives whole', async () => {
    const bytes = makePlans(2 * MAX_PIECE + 9);
    const upload = place(bytes);
    const id = '0b0e9a52-6b1f-4d2a-9a55-3c2f5e1d7a10';
    const press = () => platform.submit(fillForm({ ...QUOTE, upload }), { 'Idempotency-Key': id });
    platform.mailer = undefined;
    platform.store.fail('create', 'enquiries/');
    expect((await press()).status).toBe(503);
    const written: string[] = [];
    platform.mailer = platform.memory;
    platform.store.fault = (call, key) => {
      if (call === 'write' && /\/\d{3}$/.test(key)) written.push(key);
      return undefined;
    };
    expect((await press()).status).toBe(200);
    expect(written).toEqual([]);
    expect(platform.memory.hashFiles(`sales-${id}`)).toEqual([hashBytes(bytes)]);
  });

  describe('and of which a part in the middle', () => {
    const MIDDLE = '/part/004194304';
    const placeSet = () => place(makePlans(2 * MAX_PIECE + 9));

    test('does not answer is to be sent again, and nothing is said against the file', async () => {
      const upload = placeSet();
      platform.uploads.fail('readBytes', MIDDLE);
      const response = await send(upload);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
      expect(await readResponse(response)).toMatchObject({ errors: [] });
      expect(platform.lines.at(-1)).toMatchObject({ outcome: '503', detail: 'upload' });
      platform.uploads.fault = () => undefined;
      expect((await send(upload)).status).toBe(200);
    });

    test('is gone is lost', async () => {
      const upload = placeSet();
      platform.uploads.blobs.set(UPLOAD_KEYS.part(upload, 4_194_304), new Uint8Array(7));
      const response = await send(upload);
      expect(response.status).toBe(422);
      const { errors } = await readResponse(response);
      expect(errors).toEqual([{ field: 'upload', message: FILE_SENTENCES.uploadLost }]);
      expect(platform.lines.at(-1)).toMatchObject({
        level: 'info',
        outcome: '422',
        detail: 'upload',
      });
      expect(platform.memory.tries).toEqual([]);
    });
  });
});

describe('the link', () => {
  const large = makePlans(MAX_ATTACHED + 5).map((byte, index) =>
    index < 9 ? byte : Math.floor(index / MAX_PIECE),
  );

  test('is kept as a hash, and as nothing else', async () => {
    await send(place(large));
    const token = readToken();
    const secret = Buffer.from(token, 'base64url').subarray(16);
    expect(secret).toHaveLength(32);
    const kept = readStore();
    for (const form of ['base64', 'base64url', 'hex', 'latin1'] as const) {
      expect(kept).not.toContain(secret.toString(form));
    }
    expect(kept).not.toContain(token);
    expect(kept).toContain(hashBytes(secret));
  });

  test('lists the files, and gives them in pieces of up to 4,194,304 bytes', async () => {
    const readBytes = platform.uploads.readBytes.bind(platform.uploads);
    platform.uploads.readBytes = async (key) => {
      // The first part arrives last, and is hashed first all the same.
      if (key.endsWith('/part/000000000')) await wait(20);
      return readBytes(key);
    };
    await send([place(large, 'Étage 2.pdf'), place(makePlans(30), 'B.pdf')]);
    const listing = await get();
    expect(listing.status).toBe(200);
    expect(Object.fromEntries(listing.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(await listing.json()).toEqual({
      success: true,
      reference: expect.stringMatching(/^Q-[0-9A-F]{4}-[0-9A-F]{4}$/) as string,
      files: [
        {
          name: 'Étage 2.pdf',
          type: 'application/pdf',
          size: large.length,
          sha256: hashBytes(large),
        },
        { name: 'B.pdf', type: 'application/pdf', size: 30, sha256: hashBytes(makePlans(30)) },
      ],
    });
    const pieces: Uint8Array[] = [];
    for (let start = 0; start < large.length; start += MAX_PIECE) {
      const piece = await get('/1', { Range: `bytes=${start}-` });
      expect(piece.status).toBe(206);
      expect(piece.headers.get('content-type')).toBe('application/octet-stream');
      expect(piece.headers.get('content-disposition')).toBe(
        "attachment; filename*=UTF-8''%C3%89tage%202.pdf",
      );
      const end = Math.min(start + MAX_PIECE, large.length) - 1;
      expect(piece.headers.get('content-range')).toBe(`bytes ${start}-${end}/${large.length}`);
      expect(piece.headers.get('accept-ranges')).toBe('bytes');
      pieces.push(new Uint8Array(await piece.arrayBuffer()));
    }
    expect(hashBytes(Buffer.concat(pieces))).toBe(hashBytes(large));
    const whole = await get('/2');
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-range')).toBeNull();
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(makePlans(30));
  });

  test('gives a file of 4,194,304 bytes whole to whoever asks for no range, one of a byte more not', async () => {
    const file = makePlans(MAX_PIECE);
    const others = Array.from({ length: 8 }, (_, index) => makePlans(20, index + 1));
    const files = [makePlans(MAX_PIECE + 1), large, ...others, file];
    await send(files.map((one) => place(one)));
    expect((await get('/1')).status).toBe(416);
    const whole = await get('/11');
    expect(whole.status).toBe(200);
    expect(hashBytes(new Uint8Array(await whole.arrayBuffer()))).toBe(hashBytes(file));
  });

  test('does not work where a part of a file is missing', async () => {
    await send(place(large));
    const part = platform.store.keys.find((key) => key.endsWith('/001')) ?? '';
    await platform.store.remove(part);
    expect((await get('/1', { Range: 'bytes=0-9' })).status).toBe(206);
    const piece = await get('/1', { Range: 'bytes=4194304-4194305' });
    const never = await get('', {}, 'A'.repeat(64));
    expect([piece.status, await piece.json()]).toEqual([404, await never.json()]);
  });

  test('gives the pieces that ranges name, and refuses what names none', async () => {
    await send(place(large.map((_, index) => (index < 9 ? (large[index] ?? 0) : index % 251))));
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=4194300-4194310', 4_194_300, 4_194_310],
      ['bytes=0-99999999', 0, 4_194_303],
      ['bytes=10485760-', 10_485_760, 10_485_764],
      ['bytes=-5', 10_485_760, 10_485_764],
      ['bytes=8388608-8388608', 8_388_608, 8_388_608],
    ] as const) {
      const piece = await get('/1', { Range: range });
      expect(piece.headers.get('content-range')).toBe(`bytes ${start}-${end}/10485765`);
      const bytes = new Uint8Array(await piece.arrayBuffer());
      expect(bytes).toHaveLength(end - start + 1);
      if (start > 9) expect([bytes[0], bytes.at(-1)]).toEqual([start % 251, end % 251]);
    }
    for (const range of [
      ...['', 'bytes=5-2', 'bytes=10485765-', 'bytes=-', 'bytes=0-1,4-5'],
      ...['lines=0-1', 'bytes=x-', 'in bytes=0-1', 'bytes=0-1 of it'],
    ]) {
      const refused = await get('/1', range === '' ? {} : { Range: range });
      expect([range, refused.status]).toEqual([range, 416]);
      expect(refused.headers.get('content-range')).toBe('bytes */10485765');
      const sentence = 'Ask for a piece of up to 4 MB of the file, in a Range header';
      expect(await refused.json()).toEqual({
        success: false,
        error: sentence,
        message: sentence,
        errors: [],
      });
    }
  });

  test('gives the same answer to whatever is no link, expired and erased ones included', async () => {
    await send(place(large));
    const token = readToken();
    const other = Buffer.from(token, 'base64url');
    other[47] = (other[47] ?? 0) ^ 1;
    const id = platform.store.keys.find((key) => key.startsWith('enquiries/'))?.slice(10) ?? '';
    const tokens = ['', 'x', id, 'A'.repeat(64), `${token}x`, token.slice(1)];
    const places = ['/0', '/2', '/1/1', '/-1', '/01', '/x', '/link', `/${token}`];
    const responses = new Set<string>();
    for (const response of [
      ...(await Promise.all(
        [...tokens, other.toString('base64url')].map((one) => get('', {}, one)),
      )),
      ...(await Promise.all(places.map((place) => get(place)))),
      await get('', { Authorization: `Basic ${token}` }),
    ]) {
      responses.add(
        JSON.stringify([response.status, await response.json(), [...response.headers]]),
      );
    }
    expect((await get()).status).toBe(200);
    platform.clock.time += 31 * DAY;
    expect(await expireEnquiries(platform, platform.clock.now() + 22_000)).toBe(1);
    expect(readStore()).not.toContain(id);
    const late = await get('', {}, token);
    responses.add(JSON.stringify([late.status, await late.json(), [...late.headers]]));
    expect(responses.size).toBe(1);
    expect([...responses][0]).toContain('404');
  });

  test('cannot be put into another site by the words of the visitor', async () => {
    const message = 'https://evil.example/?q=__link__{link}#link';
    const fields = { ...QUOTE, message, upload: place(large) };
    await platform.submit(fillForm(fields));
    const [mail] = platform.memory.read('sales');
    expect(mail?.text).toContain(message);
    expect(mail?.text.split(readToken())).toHaveLength(2);
  });

  test('that was not accepted is sent again byte by byte, and works', async () => {
    platform.memory.losesResponses = true;
    await send(place(large));
    const [first] = platform.memory.read('sales');
    const token = readToken();
    platform.memory.losesResponses = false;
    platform.memory.accepted.clear();
    await sweepAfter(platform, 5 * MINUTE);
    expect(platform.memory.read('sales')[0]).toEqual(first);
    expect((await get('', {}, token)).status).toBe(200);
  });

  test('of an e-mail sent again is one of its own, the same in each try', async () => {
    platform.memory.fallback = 'office@example.org';
    const { id = '' } = await readResponse(await send(place(large)));
    platform.memory.losesResponses = true;
    await reportBounce(platform, id);
    const [first] = platform.memory.read('copy');
    platform.memory.losesResponses = false;
    // The provider has forgotten it: another try must say the same, under the same key.
    platform.memory.accepted.delete(`copy-1-${id}`);
    await sweepAfter(platform, 10 * MINUTE);
    const [again] = platform.memory.read('copy');
    expect(again).toEqual(first);
    expect(again?.to).toEqual(['office@example.org']);
    const [, token = ''] = /plans#(\S+)/.exec(again?.text ?? '') ?? [];
    expect(token).not.toBe(readToken());
    for (const one of [token, readToken()]) {
      expect((await get('', {}, one)).status).toBe(200);
      const secret = Buffer.from(one, 'base64url').subarray(16).toString('base64url');
      expect(readStore()).not.toContain(secret);
    }
  });

  test('that cannot be stored holds its e-mail up until it can', async () => {
    platform.store.fail('write', '/link/');
    expect((await send(place(large))).status).toBe(200);
    expect(platform.memory.read('sales')).toEqual([]);
    platform.store.fault = () => undefined;
    await sweepAfter(platform, 5 * MINUTE);
    expect((await get()).status).toBe(200);
  });

  test('503 while the store is down, 405 for anything but GET', async () => {
    await send(place(large));
    const url = `${SITE}/api/plans`;
    const posted = await servePlans(new Request(url, { method: 'POST' }), platform);
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
    platform.store.fail('readBytes');
    expect((await get('/1', { Range: 'bytes=0-1' })).status).toBe(503);
    platform.store.down = true;
    const down = await get();
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '60']);
  });
});

test('more than 20 files are refused before the first of them is looked for', async () => {
  let calls = 0;
  platform.uploads.fault = () => {
    calls += 1;
    return undefined;
  };
  const ids = Array.from({ length: 21 }, () => makeUploadId(platform.clock.time));
  const response = await send(ids);
  expect(response.status).toBe(422);
  expect((await readResponse(response)).message).toBe(FILE_SENTENCES.tooMany);
  expect(calls).toBe(0);
});

test('a set of 250 MB takes less than 128 MB of memory', async () => {
  // A store that holds one part and says that it is any of them.
  const part = makePlans(4_194_304);
  const ids = [104_857_600, 104_857_600, 52_428_800].map((length) => {
    const id = makeUploadId(platform.clock.time);
    const about = JSON.stringify({ version: 1, name: 'set.pdf', length, client: '' });
    platform.uploads.blobs.set(UPLOAD_KEYS.about(id), new TextEncoder().encode(about));
    const lengths: number[] = [];
    for (let start = 0; start < length; start += part.length) {
      const size = Math.min(part.length, length - start);
      platform.uploads.blobs.set(UPLOAD_KEYS.part(id, start), part.subarray(0, size));
      lengths.push(size);
    }
    const arrived = JSON.stringify({ version: 1, lengths });
    platform.uploads.blobs.set(UPLOAD_KEYS.arrived(id), new TextEncoder().encode(arrived));
    return id;
  });
  // New memory, as every response of a real store is.
  const readBytes = platform.uploads.readBytes.bind(platform.uploads);
  platform.uploads.readBytes = async (key) => {
    const read = await readBytes(key);
    await wait(1);
    return read.ok && read.value ? { ok: true, value: read.value.slice() } : read;
  };
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const measure = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  let written = 0;
  let peak = 0;
  platform.store.write = async (key, data) => {
    if (!/\/\d{3}$/.test(key) || typeof data === 'string') {
      platform.store.blobs.set(key, new TextEncoder().encode(data as string));
      return { ok: true, value: undefined };
    }
    await wait(1);
    written += data.size;
    // Collecting at every part would take longer than the parts.
    if (written % (8 * 4_194_304) === 0) peak = Math.max(peak, measure());
    return { ok: true, value: undefined };
  };
  const before = measure();
  expect((await send(ids)).status).toBe(200);
  expect(written).toBe(262_144_000);
  expect(peak - before).toBeLessThan(128 * 1024 * 1024);
});

describe('a page without JavaScript', () => {
  const page = { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Mode': 'navigate' };
  const press = (message: string, file = makePlans(50)) =>
    platform.submit(
      fillForm({ form: 'quote', ...QUOTE, formToken: '', message }, new File([file], 'a.pdf')),
      page,
    );
  const count = () => platform.memory.read('sales').length;

  test('that is sent twice by a double click makes one enquiry', async () => {
    const responses = await Promise.all([press('a'), press('a')]);
    for (const { status, headers } of responses) {
      expect(status).toBe(303);
      expect(headers.get('location')).toMatch(/^\/thank-you\?reference=Q-[0-9A-F-]{9}#quote$/);
    }
    expect(count()).toBe(1);
    await press('a');
    expect(count()).toBe(1);
  });

  test('that is sent with other words or another file makes another', async () => {
    await press('a');
    await press('b');
    await press('a', makePlans(51));
    expect(count()).toBe(3);
  });

  test('is the same for at least ten minutes, and another after twenty', async () => {
    await press('a');
    platform.clock.time += 10 * 60_000;
    await press('a');
    expect(count()).toBe(1);
    platform.clock.time += 20 * 60_000;
    await press('a');
    expect(count()).toBe(2);
  });

  test('does not speak for a script, which has a key of its own', async () => {
    const post = () => platform.submit(fillForm({ ...QUOTE, message: 'a' }));
    await Promise.all([post(), post()]);
    expect(count()).toBe(2);
  });
});
