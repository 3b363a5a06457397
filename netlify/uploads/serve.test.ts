import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { measureHealth } from '#enquiries/sweep/health.ts';
import {
  DAY,
  FILE_SENTENCES,
  HOUR,
  MINUTE,
  MAX_PART,
  MAX_FILE,
  REFUSALS,
  UPLOAD_SENTENCES,
} from '#tests/support/contract.ts';
import { fillForm, QUOTE, readResponse, SITE, TestPlatform } from '#tests/support/test-platform.ts';
import { makePdf } from '#tests/support/make-plan-files.ts';
import { makePlans } from '#tests/support/place-upload.ts';
import { expireUploads } from './expire-uploads.ts';
import { serveUpload } from './serve.ts';
import { makeUploadId } from './upload.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

/** Bytes of the smallest part, but for the last one. */
const MB = 1_048_576;

const TUS = { 'Tus-Resumable': '1.0.0' };

function call(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const init = { method, headers: { ...TUS, ...headers }, ...(body ? { body } : {}) };
  return serveUpload(new Request(`${SITE}${path}`, init), platform);
}

function begin(length: number | string, name = 'Grundriß, étage 2.pdf'): Promise<Response> {
  const filename = Buffer.from(name).toString('base64');
  return call('POST', '/api/uploads', {
    'Upload-Length': String(length),
    'Upload-Metadata': `filename ${filename},filetype YXBwbGljYXRpb24vcGRm`,
  });
}

function patch(path: string, offset: number | string, part: Uint8Array<ArrayBuffer>) {
  return call(
    'PATCH',
    path,
    { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    part,
  );
}

async function upload(bytes: Uint8Array<ArrayBuffer>, name?: string): Promise<string> {
  const path = (await begin(bytes.length, name)).headers.get('location') ?? '';
  for (let offset = 0; offset < bytes.length; offset += MAX_PART) {
    const response = await patch(path, offset, bytes.slice(offset, offset + MAX_PART));
    expect(response.status).toBe(204);
  }
  return path;
}

/** Checks the parts of every refusal: its sentence twice, no field errors, no caching. */
async function expectRefusal(response: Response, status: number, message: string) {
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ success: false, error: message, message, errors: [] });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('tus-resumable')).toBe('1.0.0');
}

const askQuote = (upload: string) => platform.submit(fillForm({ form: 'quote', ...QUOTE, upload }));

const EVERY_RESPONSE = {
  'tus-resumable': '1.0.0',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const ABILITIES = {
  'tus-version': '1.0.0',
  'tus-max-size': '104857600',
  'tus-extension': 'creation,expiration,termination',
};

/** When an upload that begins now expires, as a header says it: a day later. */
const EXPIRES = 'Sun, 22 Nov 2026 14:03:00 GMT';

describe('the protocol', () => {
  test('OPTIONS tells what the server can do, to anybody', async () => {
    for (const path of ['/api/uploads', '/api/uploads/', '/api/uploads/x']) {
      const request = new Request(`${SITE}${path}`, {
        method: 'OPTIONS',
        headers: { Origin: 'https://elsewhere.example' },
      });
      const response = await serveUpload(request, platform);
      expect(response.status).toBe(204);
      expect(Object.fromEntries(response.headers)).toEqual({
        ...EVERY_RESPONSE,
        ...ABILITIES,
      });
    }
  });

  test('POST begins, HEAD tells, PATCH continues', async () => {
    const begun = await begin(3 * MB);
    expect(begun.status).toBe(201);
    expect(begun.headers.get('upload-expires')).toBe(EXPIRES);
    expect(begun.headers.get('cache-control')).toBe('no-store');
    const path = begun.headers.get('location') ?? '';
    expect(path).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    const first = await patch(path, 0, new Uint8Array(MB));
    expect(first.status).toBe(204);
    expect(Object.fromEntries(first.headers)).toEqual({
      ...EVERY_RESPONSE,
      'upload-offset': '1048576',
      'upload-expires': EXPIRES,
    });
    const head = await call('HEAD', path);
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toEqual({
      ...EVERY_RESPONSE,
      'upload-offset': '1048576',
      'upload-length': '3145728',
      'upload-metadata': 'filename R3J1bmRyacOfLCDDqXRhZ2UgMi5wZGY=,filetype YXBwbGljYXRpb24vcGRm',
      'upload-expires': EXPIRES,
    });
    expect((await patch(path, MB, new Uint8Array(2 * MB))).headers.get('upload-offset')).toBe(
      '3145728',
    );
    expect((await call('HEAD', `${path}/`)).headers.get('upload-offset')).toBe('3145728');
  });

  test('409 where a part begins elsewhere: the answer says where, and the offset stays', async () => {
    const path = (await begin(3 * MB)).headers.get('location') ?? '';
    await patch(path, 0, new Uint8Array(MB));
    for (const offset of [0, MB - 1, MB + 1]) {
      const response = await patch(path, offset, new Uint8Array(MB));
      expect(response.headers.get('upload-offset')).toBe('1048576');
      await expectRefusal(response, 409, UPLOAD_SENTENCES.offset);
    }
    expect((await call('HEAD', path)).headers.get('upload-offset')).toBe('1048576');
  });

  test('412 for another version or none, with what is spoken here', async () => {
    for (const version of [{}, { 'Tus-Resumable': '0.2.2' }]) {
      const request = new Request(`${SITE}/api/uploads`, { method: 'POST', headers: version });
      const response = await serveUpload(request, platform);
      expect(Object.fromEntries(response.headers)).toMatchObject(ABILITIES);
      await expectRefusal(response, 412, UPLOAD_SENTENCES.version);
    }
  });

  test.each(['PATCH', ' patch '])('X-HTTP-Method-Override: %j is understood', async (name) => {
    const path = (await begin(4)).headers.get('location') ?? '';
    const override = { 'X-HTTP-Method-Override': name };
    const type = 'application/offset+octet-stream';
    const headers = { ...override, 'Upload-Offset': '0', 'Content-Type': type };
    expect((await call('POST', path, headers, new Uint8Array(4))).status).toBe(204);
    expect((await call('POST', path, { 'X-HTTP-Method-Override': 'DELETE' })).status).toBe(204);
    // Only what every proxy lets through may mean something else.
    const put = await call('PUT', path, override);
    await expectRefusal(put, 405, UPLOAD_SENTENCES.method);
  });

  test('403 for a page of another site', async () => {
    const foreign = { Origin: 'https://elsewhere.example' };
    const response = await call('POST', '/api/uploads', foreign);
    await expectRefusal(response, 403, REFUSALS.otherSite);
    expect(platform.uploads.keys).toEqual([]);
  });

  test.each([
    ['GET', '/api/uploads', 'OPTIONS, POST'],
    ['PATCH', '/api/uploads', 'OPTIONS, POST'],
    ['PUT', '/api/uploads/x', 'OPTIONS, HEAD, PATCH, DELETE'],
    ['GET', '/api/uploads/x', 'OPTIONS, HEAD, PATCH, DELETE'],
    ['POST', '/api/uploads/x', 'OPTIONS, HEAD, PATCH, DELETE'],
  ])('405 for %s %s', async (method, path, allow) => {
    const response = await call(method, path);
    expect(response.headers.get('allow')).toBe(allow);
    await expectRefusal(response, 405, UPLOAD_SENTENCES.method);
  });

  test.each([
    ['', 400, UPLOAD_SENTENCES.lengthMissing],
    ['-1', 400, UPLOAD_SENTENCES.lengthMissing],
    ['1e3', 400, UPLOAD_SENTENCES.lengthMissing],
    ['10 bytes', 400, UPLOAD_SENTENCES.lengthMissing],
    ['x10', 400, UPLOAD_SENTENCES.lengthMissing],
    ['1'.repeat(16), 400, UPLOAD_SENTENCES.lengthMissing],
    ['1'.repeat(15), 413, FILE_SENTENCES.tooLarge],
    [0, 422, FILE_SENTENCES.empty],
    [104_857_601, 413, FILE_SENTENCES.tooLarge],
  ])('Upload-Length %j: %i', async (length, status, message) => {
    await expectRefusal(await begin(length), status, message);
    expect(platform.uploads.keys).toEqual([]);
  });

  test('422 for a kind that may not be attached, before a byte is sent', async () => {
    await expectRefusal(await begin(10, 'plan.dwg'), 422, FILE_SENTENCES.cad);
  });

  test.each([
    ['filename cGxhbi5wZGY=', true],
    ['name cGxhbi5wZGY=', true],
    ['filetype YXBwbGljYXRpb24vcGRm,  filename   cGxhbi5wZGY=', true],
    ['filename', false],
    [',filename cGxhbi5wZGY=', true],
    ['other cGxhbi5wZGY=', false],
    ['', false],
  ])('the name is read from the metadata %j: %s', async (metadata, isRead) => {
    const response = await call('POST', '/api/uploads', {
      'Upload-Length': '10',
      'Upload-Metadata': metadata,
    });
    expect(response.status).toBe(isRead ? 201 : 422);
  });

  test.each(['filename cGxhbi5wZGY=,filename eC5wZGY=', 'filename cGxhbi5wZGY=,is_set,is_set'])(
    '400 for the metadata %j, which name a key twice',
    async (metadata) => {
      const headers = { 'Upload-Length': '10', 'Upload-Metadata': metadata };
      const response = await call('POST', '/api/uploads', headers);
      await expectRefusal(response, 400, UPLOAD_SENTENCES.metadataTwice);
      expect(platform.uploads.keys).toEqual([]);
    },
  );

  test('a part may have exactly 4,194,304 bytes, and no more than is left', async () => {
    const path = (await begin(MAX_FILE)).headers.get('location') ?? '';
    const tooLarge = await patch(path, 0, new Uint8Array(4_194_305));
    await expectRefusal(tooLarge, 413, UPLOAD_SENTENCES.partSize);
    expect((await patch(path, 0, new Uint8Array(4_194_304))).status).toBe(204);
    const short = (await begin(MB + 3)).headers.get('location') ?? '';
    await patch(short, 0, new Uint8Array(MB));
    const more = await patch(short, MB, new Uint8Array(4));
    await expectRefusal(more, 413, UPLOAD_SENTENCES.partSize);
    expect((await patch(short, MB, new Uint8Array(3))).status).toBe(204);
  });

  test('a part has at least 1,048,576 bytes, but for the last one', async () => {
    const path = (await begin(MB + 1)).headers.get('location') ?? '';
    const small = await patch(path, 0, new Uint8Array(MB - 1));
    await expectRefusal(small, 400, UPLOAD_SENTENCES.partSmall);
    expect((await patch(path, 0, new Uint8Array(MB))).status).toBe(204);
    expect((await patch(path, MB, new Uint8Array(1))).status).toBe(204);
  });

  test('parts that are wrong leave the offset where it was', async () => {
    const path = (await begin(4)).headers.get('location') ?? '';
    const type = { 'Content-Type': 'application/octet-stream', 'Upload-Offset': '0' };
    const untyped = await call('PATCH', path, type, new Uint8Array(1));
    await expectRefusal(untyped, 415, UPLOAD_SENTENCES.partType);
    for (const offset of ['', '-1', '0x0']) {
      const response = await patch(path, offset, new Uint8Array(1));
      await expectRefusal(response, 400, UPLOAD_SENTENCES.offsetMissing);
    }
    await expectRefusal(await patch(path, 0, new Uint8Array(0)), 400, UPLOAD_SENTENCES.partEmpty);
    const partType = 'application/offset+octet-stream';
    const headers = { 'Upload-Offset': '0', 'Content-Type': partType, 'Content-Length': '5' };
    const announced = await call('PATCH', path, headers, new Uint8Array(4));
    await expectRefusal(announced, 400, UPLOAD_SENTENCES.partEmpty);
    expect((await call('HEAD', path)).headers.get('upload-offset')).toBe('0');
    const right = await call(
      'PATCH',
      path,
      { ...headers, 'Content-Length': '4' },
      new Uint8Array(4),
    );
    expect(right.status).toBe(204);
  });

  test('a part whose connection breaks off is not kept', async () => {
    const path = (await begin(10)).headers.get('location') ?? '';
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(4));
        controller.error(new Error('connection reset'));
      },
    });
    const request = new Request(`${SITE}${path}`, {
      method: 'PATCH',
      headers: {
        ...TUS,
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
      },
      body,
      duplex: 'half',
    } as RequestInit);
    await expectRefusal(await serveUpload(request, platform), 400, UPLOAD_SENTENCES.partEmpty);
    expect((await call('HEAD', path)).headers.get('upload-offset')).toBe('0');
  });

  test.each([
    'unknown',
    '019ab000-0000-7000-8000-000000000000x',
    'x019ab000-0000-7000-8000-000000000000',
    '019ab000-0000-7000-8000-000000000000/x',
    'x/019ab000-0000-7000-8000-000000000000',
    '019ab000-0000-4000-8000-000000000000',
  ])('404 for the id %j, without asking the store', async (id) => {
    platform.clock.time = 0x019ab0000000;
    platform.uploads.down = true;
    const head = await call('HEAD', `/api/uploads/${id}`);
    expect(head.status).toBe(404);
    expect(head.body).toBeNull();
    await expectRefusal(
      await patch(`/api/uploads/${id}`, 0, new Uint8Array(1)),
      404,
      FILE_SENTENCES.uploadLost,
    );
  });

  test('404 for an upload that was never begun', async () => {
    const path = `/api/uploads/${makeUploadId(platform.clock.time)}`;
    expect((await call('HEAD', path)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(404);
  });

  test('410 from 24 hours after its beginning, and no millisecond earlier', async () => {
    const path = (await begin(10)).headers.get('location') ?? '';
    platform.clock.time += DAY - 1;
    expect((await call('HEAD', path)).status).toBe(200);
    platform.clock.time += 1;
    const head = await call('HEAD', path);
    expect(head.status).toBe(410);
    expect(head.headers.get('cache-control')).toBe('no-store');
    const late = await patch(path, 0, new Uint8Array(10));
    await expectRefusal(late, 410, FILE_SENTENCES.uploadLost);
    expect((await call('DELETE', path)).status).toBe(410);
  });

  test('503 while the store is down, for every step', async () => {
    const path = (await begin(10)).headers.get('location') ?? '';
    platform.uploads.down = true;
    expect((await call('HEAD', path)).status).toBe(503);
    await expectRefusal(
      await patch(path, 0, new Uint8Array(10)),
      503,
      UPLOAD_SENTENCES.unavailable,
    );
    await expectRefusal(await begin(10), 503, UPLOAD_SENTENCES.unavailable);
    expect(platform.lines.at(-1)).toMatchObject({ event: 'uploads', level: 'error' });
    await expectRefusal(await call('DELETE', path), 503, UPLOAD_SENTENCES.unavailable);
    platform.uploads.down = false;
    for (const step of ['list', 'readText', 'create'] as const) {
      platform.uploads.fail(step);
      const response = await patch(path, 0, new Uint8Array(10));
      await expectRefusal(response, 503, UPLOAD_SENTENCES.unavailable);
    }
  });

  test('DELETE removes an upload', async () => {
    const path = await upload(makePdf());
    const other = await upload(makePdf());
    expect((await call('DELETE', path)).status).toBe(204);
    expect(listUploads()).toEqual([other.split('/').at(-1)]);
    expect((await call('HEAD', path)).status).toBe(404);
  });

  test.each(['/about', '/part/', '/arrived'])('503 where %s cannot be removed', async (end) => {
    const path = await upload(makePdf());
    platform.uploads.fail('remove', end);
    await expectRefusal(await call('DELETE', path), 503, UPLOAD_SENTENCES.unavailable);
  });
});

describe('a quote request with an upload', () => {
  test('an upload that was never begun, is under way, of another kind, or expired', async () => {
    const never = makeUploadId(platform.clock.time);
    expect((await readResponse(await askQuote(never))).message).toBe(FILE_SENTENCES.uploadLost);
    const open = (await begin(10)).headers.get('location') ?? '';
    expect((await readResponse(await askQuote(open))).message).toBe(
      FILE_SENTENCES.uploadUnfinished,
    );
    const wrong = await upload(new TextEncoder().encode('MZ program'));
    expect((await readResponse(await askQuote(wrong))).message).toBe(
      FILE_SENTENCES.contentMismatch,
    );
    const late = await upload(makePdf());
    platform.clock.time += DAY;
    expect((await readResponse(await askQuote(late))).message).toBe(FILE_SENTENCES.uploadLost);
  });

  test('may come with files in the form and other uploads: all of them arrive, in that order', async () => {
    const [one, two, three] = [makePdf(10_000), makePdf(20_000), makePdf(30_000)];
    const uploads = [await upload(two, 'two.pdf'), await upload(three, 'three.pdf')];
    // An upload that is named twice is one file.
    const fields = { ...QUOTE, upload: [...uploads, uploads[0] ?? ''] };
    const form = fillForm(fields, new File([one], 'one.pdf'));
    const { id } = await readResponse(await platform.submit(form));
    const hashes = [one, two, three].map((pdf) => createHash('sha256').update(pdf).digest('hex'));
    expect(platform.memory.hashFiles(`sales-${id}`)).toEqual(hashes);
    expect(platform.memory.read('sales')[0]?.text).toMatch(
      /Files:\s+one\.pdf \(10 KB\), attached\s+two\.pdf \(19 KB\), attached\s+three\.pdf \(29 KB\), attached/,
    );
  });

  test('leaves nothing of the upload behind, and the same request again is the same enquiry', async () => {
    const path = await upload(makePdf());
    const key = { 'Idempotency-Key': '0b0e9a52-6b1f-4d2a-9a55-3c2f5e1d7a10' };
    const send = () => platform.submit(fillForm({ ...QUOTE, upload: path }), key);
    expect((await send()).status).toBe(200);
    expect(listUploads()).toEqual([]);
    expect((await send()).status).toBe(200);
    expect(platform.memory.read('sales')).toHaveLength(1);
    expect((await askQuote(path)).status).toBe(422);
  });

  test('beyond 262,144,000 bytes together is refused, and the uploads stay', async () => {
    const begun = await Promise.all(
      [104_857_600, 104_857_600, 52_428_801].map((size) => begin(size)),
    );
    const ids = begun.map((response) => response.headers.get('location')?.split('/').at(-1) ?? '');
    for (const [index, id] of ids.entries()) {
      const size = index < 2 ? 104_857_600 : 52_428_801;
      // Parts that nobody reads are left out.
      const arrived = JSON.stringify({ version: 1, lengths: [size] });
      await platform.uploads.write(`uploads/2026-11-21T14/${id}/arrived`, arrived);
    }
    const response = await platform.submit(fillForm({ ...QUOTE, upload: ids }));
    expect((await readResponse(response)).errors).toEqual([
      { field: 'upload', message: `Grundriß, étage 2.pdf: ${FILE_SENTENCES.tooMuch}` },
    ]);
    expect(listUploads()).toHaveLength(3);
  });
});

/** Ids of the uploads of which something is stored. */
function listUploads(): readonly string[] {
  const keys = platform.uploads.below('uploads/');
  return [...new Set(keys.map((key) => key.split('/')[2] ?? ''))];
}

const expire = () => expireUploads(platform, platform.clock.now() + 22_000);

describe('expiry', () => {
  test('abandoned uploads are gone 25 hours after they began, and not before 24', async () => {
    await upload(makePdf());
    platform.clock.time += DAY - HOUR;
    const later = await upload(makePdf());
    platform.clock.time += HOUR - 1;
    expect(await expire()).toBe(true);
    expect(listUploads()).toHaveLength(2);
    platform.clock.time += HOUR + 1;
    expect(await expire()).toBe(true);
    expect(listUploads()).toEqual([later.split('/').at(-1)]);
    platform.clock.time += DAY;
    await expire();
    expect(platform.uploads.keys).toEqual(['state']);
    expect(platform.lines).toEqual([]);
  });

  test.each([
    ['remove', '/part/'],
    ['listPage', 'uploads/'],
    ['listNames', 'uploads/'],
  ] as const)(
    'where the store fails to %s %s the log and health tell, until it works',
    async (call, part) => {
      await upload(makePdf());
      platform.clock.time += DAY + HOUR;
      platform.uploads.fail(call, part);
      expect(await expire()).toBe(false);
      expect(platform.lines).toContainEqual({
        level: 'error',
        event: 'expire-uploads',
        outcome: 'not deleted',
      });
      const reason = 'Expired uploads could not be deleted.';
      expect((await measureHealth(platform)).reasons).toContain(reason);
      platform.uploads.fault = () => undefined;
      expect(await expire()).toBe(true);
      expect(listUploads()).toEqual([]);
      expect((await measureHealth(platform)).reasons).not.toContain(reason);
    },
  );
});

describe('bounds', () => {
  const address = (client: string) => void (platform.client = client);
  const count = async (times: number, length = 10) => {
    let taken = 0;
    while (taken < times && (await begin(length)).status === 201) taken += 1;
    return taken;
  };

  const reason = 'Uploads were refused within the last hour for want of room.';
  const find = async (length: number) => (await begin(length)).headers.get('location') ?? '';

  test('one network alone has room for 20 sets of 250 MB, or 400 uploads, and holds nobody else up', async () => {
    address('attacker');
    expect(await count(60, 104_857_600)).toBe(50);
    await expectRefusal(await begin(104_857_600), 507, UPLOAD_SENTENCES.full);
    expect(platform.lines.at(-1)).toEqual({
      level: 'error',
      event: 'uploads',
      outcome: 'too many from one network',
    });
    expect((await measureHealth(platform)).reasons).not.toContain(reason);
    address('office');
    expect((await askQuote(await upload(makePdf()))).status).toBe(200);
    platform = new TestPlatform();
    address('office');
    expect(await count(500)).toBe(400);
    platform.clock.time += DAY + HOUR;
    await expire();
    expect(await count(1)).toBe(1);
  });

  test('of two counts of an upload the later one holds: the older could not be removed', async () => {
    const size = 104_857_600;
    for (let number = 0; number < 50; number += 1) {
      const folder = `counted/2026-11-21T14/${makeUploadId(platform.clock.time)}/attacker`;
      platform.uploads.blobs.set(`${folder}/${size}-0-1`, new Uint8Array());
      platform.uploads.blobs.set(
        `${folder}/${size}-${size}-${platform.clock.time}`,
        new Uint8Array(),
      );
    }
    address('attacker');
    await expectRefusal(await begin(size), 507, UPLOAD_SENTENCES.full);
  });

  test('bytes that were only declared have room for five minutes before the first part', async () => {
    const path = await find(104_857_600);
    expect(await count(60, 104_857_600)).toBe(49);
    platform.clock.time += 5 * 60_000 - 1;
    await patch(path, 0, new Uint8Array(MB));
    expect(await count(1, 104_857_600)).toBe(0);
    platform.clock.time += 1;
    // 49 of the 50 count as the least, a twentieth of a set each: 2.45 sets. The one with a part goes on.
    expect(await count(60, 104_857_600)).toBe(42);
    expect((await patch(path, MB, new Uint8Array(MB))).status).toBe(204);
  });

  test('simultaneous beginnings cannot pass the bound', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => begin(104_857_600)));
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(taken).toBeLessThanOrEqual(50);
    expect(platform.uploads.below('counted/')).toHaveLength(taken);
  });

  test('a part that comes an hour after the last one needs room again', async () => {
    const [late, other] = [await find(104_857_600), await find(104_857_600)];
    await patch(late, 0, new Uint8Array(MB));
    await patch(other, 0, new Uint8Array(MB));
    platform.clock.time += HOUR;
    expect((await patch(other, MB, new Uint8Array(MB))).status).toBe(204);
    expect(await count(60, 104_857_600)).toBe(48);
    expect((await begin(10)).status).toBe(201);
    const refused = await patch(late, MB, new Uint8Array(MB));
    await expectRefusal(refused, 507, UPLOAD_SENTENCES.full);
    expect((await call('HEAD', late)).headers.get('upload-offset')).toBe('1048576');
  });

  test('an hour after its last part an unfinished upload takes the room of all its parts', async () => {
    const path = await find(104_857_600);
    for (let part = 0; part < 25; part += 1) await patch(path, part * MB, new Uint8Array(MB));
    platform.clock.time += HOUR;
    // A tenth of a set has arrived, 49 files are 19.6 sets: six that count as the least, a twentieth each, fill twenty.
    expect(await count(60, 104_857_600)).toBe(49);
    expect(await count(10)).toBe(6);
  });

  test('a part that comes within the hour has the room that was kept for it', async () => {
    const path = await find(104_857_600);
    await patch(path, 0, new Uint8Array(MB));
    platform.clock.time += HOUR - 1;
    expect(await count(60, 104_857_600)).toBe(49);
    // Its declared bytes still count: twenty sets are full.
    expect((await begin(10)).status).toBe(507);
    expect((await patch(path, MB, new Uint8Array(MB))).status).toBe(204);
  });

  test('an upload that is removed gives its room back; one that was claimed keeps it', async () => {
    expect(await count(49, 104_857_600)).toBe(49);
    const path = await find(104_857_600);
    expect(await count(1, 104_857_600)).toBe(0);
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await count(1, 104_857_600)).toBe(1);
    platform = new TestPlatform();
    await askQuote(await upload(makePdf()));
    expect(await count(500)).toBe(399);
  });

  test('an upload of which the count was lost is checked and counted again with its next part', async () => {
    const path = await find(3 * MB);
    for (const key of platform.uploads.below('counted/')) platform.uploads.blobs.delete(key);
    expect((await patch(path, 0, new Uint8Array(MB))).status).toBe(204);
    const id = path.split('/').at(-1) ?? '';
    expect(platform.uploads.below('counted/')).toEqual([
      `counted/2026-11-21T14/${id}/client/3145728-1048576-${platform.clock.time}`,
    ]);
  });
});

describe('among a thousand networks that hold all the room they could get', () => {
  /** Lets them hold so many bytes together, declared or arrived. */
  function hold(bytes: number, arrived: boolean): void {
    const own = bytes / 1_000;
    for (let network = 0; network < 1_000; network += 1) {
      const folder = `counted/2026-11-21T14/${makeUploadId(platform.clock.time)}`;
      const figures = arrived ? `${own}-${own}-1` : `${own}-0-${platform.clock.time}`;
      platform.uploads.blobs.set(`${folder}/hostile-${network}/${figures}`, new Uint8Array());
    }
  }
  const SET = 262_144_000;

  // One after the other they come to √(2 × 20² × 1,000) = 894 sets, which is 218 GB.
  test.each([
    ['declared', false],
    ['sent', true],
  ])(
    '%s, a visitor uploads 100 MB',
    async (_, arrived) => {
      hold(894 * SET, arrived);
      platform.client = 'hostile-1';
      await expectRefusal(await begin(MAX_FILE), 507, UPLOAD_SENTENCES.full);
      platform.client = 'visitor';
      const path = await upload(makePlans(MAX_FILE));
      expect((await call('HEAD', path)).headers.get('upload-offset')).toBe('104857600');
      expect((await askQuote(path)).status).toBe(200);
    },
    60_000,
  );

  test('and more, health tells for an hour that visitors are refused', async () => {
    // 0.4 sets times 1,000 sets are 20², and no more.
    hold(1_000 * SET, true);
    platform.client = 'visitor';
    await expectRefusal(await begin(MAX_FILE), 507, UPLOAD_SENTENCES.full);
    const reason = 'Uploads were refused within the last hour for want of room.';
    expect((await measureHealth(platform)).reasons).toContain(reason);
    platform.clock.time += 59 * MINUTE;
    expect((await measureHealth(platform)).reasons).toContain(reason);
    platform.clock.time += MINUTE;
    expect((await measureHealth(platform)).reasons).not.toContain(reason);
  });
});

test('a deploy in the middle of an upload: parts go on under a new secret and a new form of counts', async () => {
  const path = (await begin(3 * MB)).headers.get('location') ?? '';
  const id = path.split('/').at(-1) ?? '';
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * MB - 9, 1)]);
  expect((await patch(path, 0, new Uint8Array(bytes.subarray(0, MB)))).status).toBe(204);
  const before = platform;
  platform = new TestPlatform();
  platform.client = 'client under the new secret';
  for (const [key, blob] of before.uploads.blobs) {
    if (!key.startsWith('counted/')) platform.uploads.blobs.set(key, blob);
  }
  platform.uploads.blobs.set(`counted/2026-11-21T14/client/3145728/${id}`, new Uint8Array());
  expect((await patch(path, MB, new Uint8Array(bytes.subarray(MB)))).status).toBe(204);
  const response = await askQuote(path);
  expect(response.status).toBe(200);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect([...platform.memory.accepted.values()][0]?.files).toMatchObject([{ sha256 }]);
});

test('lists that show nothing of what was written refuse no part and no set', async () => {
  for (const store of [platform.uploads, platform.store]) store.stopLists();
  const path = await upload(makePlans(2 * MAX_PART + 9));
  expect((await call('HEAD', path)).headers.get('upload-offset')).toBe('8388617');
  expect((await patch(path, MAX_PART, new Uint8Array(9))).headers.get('upload-offset')).toBe(
    '8388617',
  );
  expect((await askQuote(path)).status).toBe(200);
  await platform.settle();
  expect(platform.memory.read('sales')).toHaveLength(1);
});

describe('parts', () => {
  test('of which the length was not written down are read to learn it', async () => {
    const path = (await begin(2 * MB)).headers.get('location') ?? '';
    platform.uploads.fail('write', '/arrived');
    expect((await patch(path, 0, new Uint8Array(MB))).status).toBe(204);
    expect((await call('HEAD', path)).headers.get('upload-offset')).toBe('1048576');
    expect((await patch(path, MB, new Uint8Array(MB))).status).toBe(204);
    expect((await call('HEAD', path)).headers.get('upload-offset')).toBe('2097152');
    platform.uploads.fail('readBytes');
    expect((await call('HEAD', path)).status).toBe(503);
  });

  test('at one offset: of any number at once exactly one is taken, and nothing is overwritten', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: MB, max: 2 * MB }), { minLength: 2, maxLength: 4 }),
        fc.constantFrom(0, MB, MB + 3),
        async (sizes, before) => {
          platform = new TestPlatform();
          const path = (await begin(9 * MB)).headers.get('location') ?? '';
          if (before > 0) await patch(path, 0, new Uint8Array(before).fill(99));
          const responses = await Promise.all(
            sizes.map((size, index) => patch(path, before, new Uint8Array(size).fill(index))),
          );
          const won = responses.findIndex(({ status }) => status === 204);
          expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
          const end = String(before + (sizes[won] ?? 0));
          for (const response of responses) {
            expect([204, 409]).toContain(response.status);
            expect(response.headers.get('upload-offset')).toBe(end);
          }
          const id = path.split('/').at(-1) ?? '';
          const key = `uploads/2026-11-21T14/${id}/part/${String(before).padStart(9, '0')}`;
          const bytes = new Uint8Array(sizes[won] ?? 0).fill(won);
          const stored = platform.uploads.blobs.get(key) ?? new Uint8Array();
          expect(Buffer.compare(stored, bytes)).toBe(0);
        },
      ),
      { numRuns: 8 },
    );
  });
});
