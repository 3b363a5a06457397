import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { FILE_MESSAGES, UPLOAD_LIMIT } from '#forms/plan-files.ts';
import { UPLOAD_PART } from '#forms/wire.ts';
import { receiveEnquiry } from '#enquiries/receive.ts';
import {
  fillForm,
  postForm,
  QUOTE,
  readAnswer,
  TestPlatform,
  SITE,
} from '#tests/support/test-platform.ts';
import { makePdf } from '#tests/support/plan-files.ts';
import { expireUploads } from './expire-uploads.ts';
import { serveUpload } from './serve.ts';
import { chainParts, findExpiry, makeUploadId } from './upload.ts';

let room: TestPlatform;
beforeEach(() => {
  room = new TestPlatform();
});

const TUS = { 'Tus-Resumable': '1.0.0' };

function call(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const init = { method, headers: { ...TUS, ...headers }, ...(body ? { body } : {}) };
  return serveUpload(new Request(`${SITE}${path}`, init), room);
}

function begin(length: number | string, name = 'plan set.pdf'): Promise<Response> {
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
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_PART) {
    const response = await patch(path, offset, bytes.slice(offset, offset + UPLOAD_PART));
    expect(response.status).toBe(204);
  }
  return path;
}

const askQuote = (upload: string) =>
  receiveEnquiry(postForm(fillForm({ form: 'quote', ...QUOTE, upload })), room);

describe('the protocol', () => {
  test('OPTIONS tells what the server can do', async () => {
    const request = new Request(`${SITE}/api/uploads`, { method: 'OPTIONS' });
    const response = await serveUpload(request, room);
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-max-size': String(25 * 1024 * 1024),
      'tus-extension': 'creation,expiration,termination',
    });
  });

  test('POST begins, HEAD tells, PATCH continues', async () => {
    const begun = await begin(10);
    expect(begun.status).toBe(201);
    const path = begun.headers.get('location') ?? '';
    expect(path).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    const first = await patch(path, 0, new Uint8Array(4));
    expect(first.status).toBe(204);
    expect(first.headers.get('upload-offset')).toBe('4');
    const head = await call('HEAD', path);
    expect(head.status).toBe(200);
    expect(head.headers.get('upload-offset')).toBe('4');
    expect(head.headers.get('upload-length')).toBe('10');
    expect(head.headers.get('cache-control')).toBe('no-store');
    expect(head.headers.get('tus-resumable')).toBe('1.0.0');
    expect((await patch(path, 4, new Uint8Array(6))).headers.get('upload-offset')).toBe('10');
  });

  test('409 where a part begins elsewhere, and the offset stays', async () => {
    const path = (await begin(10)).headers.get('location') ?? '';
    await patch(path, 0, new Uint8Array(4));
    expect((await patch(path, 0, new Uint8Array(4))).status).toBe(409);
    expect((await patch(path, 5, new Uint8Array(1))).status).toBe(409);
    expect((await call('HEAD', path)).headers.get('upload-offset')).toBe('4');
  });

  test('412 for another version, 403 for another site, 405 for other methods', async () => {
    const plain = await serveUpload(new Request(`${SITE}/api/uploads`, { method: 'POST' }), room);
    expect(plain.status).toBe(412);
    expect(plain.headers.get('tus-version')).toBe('1.0.0');
    const foreign = { Origin: 'https://elsewhere.example' };
    expect((await call('POST', '/api/uploads', foreign)).status).toBe(403);
    const get = await call('GET', '/api/uploads');
    expect(get.status).toBe(405);
    expect(get.headers.get('allow')).toBe('OPTIONS, POST');
    const put = await call('PUT', '/api/uploads/x');
    expect(put.headers.get('allow')).toBe('OPTIONS, HEAD, PATCH, DELETE');
  });

  test.each([
    ['', 400],
    ['-1', 400],
    ['1e3', 400],
    [0, 422],
    [UPLOAD_LIMIT + 1, 413],
    [UPLOAD_LIMIT, 201],
  ])('Upload-Length %j: %i', async (length, status) => {
    expect((await begin(length)).status).toBe(status);
  });

  test('422 for a kind that may not be attached, before a byte is sent', async () => {
    const response = await begin(10, 'plan.dwg');
    expect(response.status).toBe(422);
    expect((await readAnswer(response)).message).toBe(FILE_MESSAGES.wrongType);
  });

  test('refuses parts that are wrong', async () => {
    const path = (await begin(UPLOAD_LIMIT)).headers.get('location') ?? '';
    const type = { 'Content-Type': 'application/octet-stream', 'Upload-Offset': '0' };
    expect((await call('PATCH', path, type, new Uint8Array(1))).status).toBe(415);
    expect((await patch(path, '', new Uint8Array(1))).status).toBe(400);
    expect((await patch(path, 0, new Uint8Array(UPLOAD_PART + 1))).status).toBe(413);
    expect((await patch(path, 0, new Uint8Array(0))).status).toBe(400);
    const short = (await begin(3)).headers.get('location') ?? '';
    expect((await patch(short, 0, new Uint8Array(4))).status).toBe(413);
    expect((await call('HEAD', path)).headers.get('upload-offset')).toBe('0');
  });

  test('404 for an unknown upload, 410 for an expired one, 503 while the store is down', async () => {
    expect((await call('HEAD', '/api/uploads/unknown')).status).toBe(404);
    expect((await call('HEAD', `/api/uploads/${makeUploadId(room.clock.time)}`)).status).toBe(404);
    const path = (await begin(10)).headers.get('location') ?? '';
    room.uploads.down = true;
    expect((await call('HEAD', path)).status).toBe(503);
    expect((await patch(path, 0, new Uint8Array(10))).status).toBe(503);
    expect((await begin(10)).status).toBe(503);
    room.uploads.down = false;
    room.clock.time += 24 * 3_600_000;
    expect((await call('HEAD', path)).status).toBe(410);
    expect((await patch(path, 0, new Uint8Array(10))).status).toBe(410);
  });

  test('DELETE removes an upload', async () => {
    const path = await upload(makePdf());
    expect((await call('DELETE', path)).status).toBe(204);
    expect(room.uploads.keys).toEqual([]);
    expect((await call('HEAD', path)).status).toBe(404);
  });

  test('a file in too many parts is stopped', async () => {
    const path = (await begin(100)).headers.get('location') ?? '';
    for (let offset = 0; offset < 50; offset += 1) await patch(path, offset, new Uint8Array(1));
    expect((await patch(path, 50, new Uint8Array(1))).status).toBe(413);
  });
});

describe('a quote request with an upload', () => {
  test('takes the file over, byte by byte', async () => {
    const pdf = makePdf(9 * 1024 * 1024);
    const path = await upload(pdf, 'C:\\plans\\Tower А.pdf');
    const response = await askQuote(path.split('/').at(-1) ?? '');
    expect(response.status).toBe(200);
    const { id } = await readAnswer(response);
    const hash = createHash('sha256').update(pdf).digest('hex');
    expect(room.memory.accepted.get(`sales-${id}`)?.files).toEqual([hash]);
    expect(room.memory.read('sales')[0]?.text).toContain('File: Tower А.pdf (9 MB), attached');
    expect(room.store.keys.filter((key) => key.startsWith(`files/${id}/`))).toHaveLength(3);
  });

  test('takes the whole address of the upload as well, and does without one', async () => {
    expect((await askQuote(await upload(makePdf()))).status).toBe(200);
    expect((await askQuote('')).status).toBe(200);
  });

  test.each(['no-such-upload', '0190a1b2-0000-7000-8000-000000000000'])(
    'an upload that is not there: %s',
    async (id) => {
      const response = await askQuote(id);
      expect(response.status).toBe(422);
      expect((await readAnswer(response)).errors).toEqual([
        { field: 'upload', message: FILE_MESSAGES.uploadLost },
      ]);
    },
  );

  test('an upload under way, an expired one, and one of another kind', async () => {
    const open = (await begin(10)).headers.get('location') ?? '';
    expect((await readAnswer(await askQuote(open))).message).toBe(FILE_MESSAGES.uploadUnfinished);
    const wrong = await upload(new TextEncoder().encode('MZ program'));
    expect((await readAnswer(await askQuote(wrong))).message).toBe(FILE_MESSAGES.contentMismatch);
    const late = await upload(makePdf());
    room.clock.time += 24 * 3_600_000;
    expect((await readAnswer(await askQuote(late))).message).toBe(FILE_MESSAGES.uploadLost);
  });

  test('a file in the form besides is one too many', async () => {
    const path = await upload(makePdf());
    const form = fillForm({ ...QUOTE, upload: path }, new File([makePdf()], 'a.pdf'));
    const answer = await readAnswer(await receiveEnquiry(postForm(form), room));
    expect(answer.message).toBe(FILE_MESSAGES.second);
  });

  test('503 while the uploads cannot be read', async () => {
    const path = await upload(makePdf());
    room.uploads.down = true;
    expect((await askQuote(path)).status).toBe(503);
  });
});

test('abandoned uploads go after a day', async () => {
  await upload(makePdf());
  await begin(10);
  room.clock.time += 23 * 3_600_000;
  await upload(makePdf());
  room.clock.time += 3_600_000;
  expect(await expireUploads(room)).toBe(2);
  expect(room.uploads.keys).toHaveLength(2);
});

test('an id tells when it ends', () => {
  const now = Date.UTC(2026, 10, 21);
  expect(findExpiry(makeUploadId(now))).toBe(now + 24 * 3_600_000);
});

test('parts chain from the beginning without gaps, the longest first', () => {
  const keys = ['a/parts/0-4', 'a/parts/0-6', 'a/parts/4-4', 'a/parts/6-2', 'a/parts/9-1'];
  expect(chainParts(keys).offset).toBe(8);
});
