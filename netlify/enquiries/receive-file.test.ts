import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { FILE_MESSAGES, INLINE_LIMIT } from '#forms/plan-files.ts';
import {
  fillForm,
  postForm,
  postJson,
  QUOTE,
  readAnswer,
  TestPlatform,
  SITE,
  CONTACT,
} from '#tests/support/test-platform.ts';
import {
  makeCompoundFile,
  makeDocx,
  makePdf,
  makePlainZip,
  makeXlsx,
} from '#tests/support/plan-files.ts';
import { receiveEnquiry } from './receive.ts';

let room: TestPlatform;
beforeEach(() => {
  room = new TestPlatform();
});

const PDF = makePdf();

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The hash of the one attachment that was sent. */
function attachmentHash(): string | undefined {
  return [...room.memory.accepted.values()].flatMap(({ files }) => files)[0];
}

function send(...files: readonly File[]): Promise<Response> {
  return receiveEnquiry(postForm(fillForm(QUOTE, ...files)), room);
}

async function expectProblem(response: Response, status: number, message: string) {
  expect(response.status).toBe(status);
  const answer = await readAnswer(response);
  expect(answer.errors).toContainEqual({ field: 'file', message });
  expect(room.store.keys).toEqual([]);
  expect(room.memory.tries).toEqual([]);
}

describe('a file that may be attached', () => {
  test.each([
    ['plan.pdf', PDF],
    ['PLAN.PDF', PDF],
    ['scope.docx', makeDocx()],
    ['scope.doc', makeCompoundFile('WordDocument')],
  ])('%s is kept and goes out byte by byte', async (name, bytes) => {
    const response = await send(new File([bytes], name, { type: 'text/html' }));
    expect(response.status).toBe(200);
    const { id } = await readAnswer(response);
    expect(room.memory.accepted.get(`sales-${id}`)?.files).toEqual([hash(bytes)]);
    expect(room.memory.accepted.get(`visitor-${id}`)?.files).toEqual([]);
    expect(hash(room.store.blobs.get(`files/${id}/${hash(bytes)}/000`) ?? new Uint8Array())).toBe(
      hash(bytes),
    );
    expect(room.memory.read('sales')[0]?.text).toMatch(/File: (plan|PLAN|scope)\.(pdf|docx?) \(/);
  });

  test('exactly 4 MB is carried', async () => {
    const bytes = new Uint8Array(INLINE_LIMIT);
    bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
    expect((await send(new File([bytes], 'set.pdf'))).status).toBe(200);
    expect(attachmentHash()).toBe(hash(bytes));
  });

  test('a PDF may have up to 1 KB before its header', async () => {
    const file = new File([new Uint8Array(900), PDF], 'plan.pdf');
    expect((await send(file)).status).toBe(200);
  });

  test.each([
    ['../../etc/passwd/plan.pdf', 'plan.pdf'],
    ['C:\\fakepath\\Étage 2 – план.pdf', 'Étage 2 – план.pdf'],
    ['図面.pdf', '図面.pdf'],
    ['a\u0000b\u202Efdp.pdf', 'abfdp.pdf'],
    ['plan"\r\nX-Header: 1.pdf', 'plan_ X-Header_ 1.pdf'],
    ['.pdf', 'attachment.pdf'],
  ])('the name %j is kept as %j', async (raw, name) => {
    // FormData would escape quotes and line breaks, so the part is written by hand.
    const head = Object.entries(QUOTE).map(
      ([key, value]) =>
        `--x\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${[value].flat()[0]}\r\n`,
    );
    const encoded = encodeURIComponent(raw);
    const body = new Blob([
      ...head,
      `--x\r\nContent-Disposition: form-data; name="file"; filename*=UTF-8''${encoded}\r\n\r\n`,
      PDF,
      '\r\n--x--\r\n',
    ]);
    const request = new Request(`${SITE}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body,
    });
    expect((await receiveEnquiry(request, room)).status).toBe(200);
    expect(room.memory.read('sales')[0]?.text).toContain(`File: ${name} (`);
  });
});

test('an input in which nothing was chosen is no file', async () => {
  expect((await send(new File([], ''))).status).toBe(200);
  expect(room.memory.read('sales')[0]?.text).toContain('File: Not given');
});

describe('a file that may not be attached', () => {
  test.each([
    ['another kind', new File(['AC1032'], 'plan.dwg'), FILE_MESSAGES.wrongType],
    ['no ending', new File([PDF], 'plan'), FILE_MESSAGES.wrongType],
    ['nothing in it', new File([], 'plan.pdf'), FILE_MESSAGES.empty],
    ['a program', new File(['MZ\u0090\u0000'], 'plan.pdf'), FILE_MESSAGES.contentMismatch],
    ['a page', new File(['<html><script>'], 'plan.pdf'), FILE_MESSAGES.contentMismatch],
    ['a PDF named .docx', new File([PDF], 'plan.docx'), FILE_MESSAGES.contentMismatch],
    ['a DOCX named .pdf', new File([makeDocx()], 'plan.pdf'), FILE_MESSAGES.contentMismatch],
    ['a DOCX named .doc', new File([makeDocx()], 'plan.doc'), FILE_MESSAGES.contentMismatch],
    ['a workbook named .docx', new File([makeXlsx()], 'a.docx'), FILE_MESSAGES.contentMismatch],
    ['an archive', new File([makePlainZip()], 'plan.docx'), FILE_MESSAGES.contentMismatch],
    [
      'a workbook named .doc',
      new File([makeCompoundFile('Workbook')], 'a.doc'),
      FILE_MESSAGES.contentMismatch,
    ],
    ['a cut PDF', new File([PDF.slice(0, 150)], 'plan.pdf'), FILE_MESSAGES.truncated],
    ['a cut DOCX', new File([makeDocx().slice(0, -40)], 'a.docx'), FILE_MESSAGES.truncated],
    [
      'a cut DOC',
      new File([makeCompoundFile('WordDocument').slice(0, 1600)], 'a.doc'),
      FILE_MESSAGES.truncated,
    ],
  ])('%s', async (_, file, message) => {
    await expectProblem(await send(file), 422, message);
  });

  test('a second file', async () => {
    const two = [new File([PDF], 'one.pdf'), new File([PDF], 'two.pdf')];
    await expectProblem(await send(...two), 422, FILE_MESSAGES.second);
  });

  test('over 4 MB: 413, with the fields behind it still read', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(INLINE_LIMIT + 1)], 'set.pdf'));
    const fields = fillForm({ ...QUOTE, email: 'nobody' });
    for (const [name, value] of fields) form.append(name, value);
    const response = await receiveEnquiry(postForm(form), room);
    const answer = await readAnswer(response.clone());
    expect(answer.errors?.map(({ field }) => field)).toEqual(['email', 'file']);
    await expectProblem(response, 413, FILE_MESSAGES.tooLargeForForm);
  });

  test('a body that ends within the file', async () => {
    const whole = new Request(SITE, {
      method: 'POST',
      body: fillForm(QUOTE, new File([PDF], 'plan.pdf')),
    });
    const bytes = new Uint8Array(await whole.clone().arrayBuffer());
    const request = new Request(`${SITE}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': whole.headers.get('content-type') ?? '' },
      body: bytes.slice(0, -120),
    });
    await expectProblem(await receiveEnquiry(request, room), 400, FILE_MESSAGES.truncated);
  });

  test('a file or an upload in a form that carries none', async () => {
    const form = fillForm({ form: 'contact', ...CONTACT }, new File([PDF], 'plan.pdf'));
    await expectProblem(await receiveEnquiry(postForm(form), room), 422, FILE_MESSAGES.notHere);
    const response = await receiveEnquiry(postJson({ ...CONTACT, upload: 'x' }), room);
    expect(response.status).toBe(422);
  });
});

test('Blobs fail: the file goes out all the same', async () => {
  room.store.down = true;
  expect((await send(new File([PDF], 'plan.pdf'))).status).toBe(200);
  expect(attachmentHash()).toBe(hash(PDF));
});
