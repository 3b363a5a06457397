import { describe, expect, test } from 'vitest';
import { hashBytes, platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { FILE_SENTENCES, FILE_TYPES } from '#tests/support/contract.ts';
import {
  CONTACT,
  fillForm,
  headPart,
  postMultipart,
  QUOTE,
  readResponse,
  SITE,
} from '#tests/support/test-platform.ts';
import { FAULTY_FILES } from '#tests/support/faulty-files.ts';
import { makeCompoundFile, makeDocx, makePdf } from '#tests/support/make-plan-files.ts';
import { makePlans, placeUpload } from '#tests/support/place-upload.ts';
import { makeUploadId } from '#uploads/upload.ts';
import { receiveEnquiry } from './receive.ts';

renewPlatform();

const PDF = makePdf();

/** The hash of the one attachment that was sent. */
function attachmentHash(): string | undefined {
  return [...platform.memory.accepted.values()].flatMap(({ files }) => files)[0]?.sha256;
}

function send(...files: readonly File[]): Promise<Response> {
  return platform.submit(fillForm(QUOTE, ...files));
}

async function expectProblem(response: Response, status: number, message: string) {
  expect(response.status).toBe(status);
  const body = await readResponse(response);
  expect(body.errors).toContainEqual({ field: 'file', message });
  expect(platform.store.keys).toEqual([]);
  expect(platform.memory.tries).toEqual([]);
}

describe('a file that may be attached', () => {
  test.each([
    ['plan.pdf', PDF],
    ['PLAN.PDF', PDF],
    ['scope.docx', makeDocx()],
    ['scope.doc', makeCompoundFile()],
  ])('%s is kept and goes out byte by byte', async (name, bytes) => {
    const response = await send(new File([bytes], name, { type: 'text/html' }));
    expect(response.status).toBe(200);
    const { id } = await readResponse(response);
    const sha256 = hashBytes(bytes);
    expect(platform.memory.hashFiles(`sales-${id}`)).toEqual([sha256]);
    expect(platform.memory.hashFiles(`visitor-${id}`)).toEqual([]);
    const kept = platform.store.blobs.get(`files/${id}/${sha256}/000`) ?? new Uint8Array();
    expect(hashBytes(kept)).toBe(sha256);
    // The bytes decide the type, whatever the browser says.
    const [, ending = ''] = name.split('.');
    const type = FILE_TYPES[`.${ending.toLowerCase()}` as keyof typeof FILE_TYPES];
    const record = await platform.store.readText(`enquiries/${id}`);
    expect(record.ok && JSON.parse(record.value ?? '')).toMatchObject({
      files: [{ type, size: bytes.length, sha256, folder: sha256 }],
    });
    expect(platform.memory.read('sales')[0]?.text).toMatch(
      /File: (plan|PLAN|scope)\.(pdf|docx?) \(/,
    );
  });

  test('exactly 4,194,304 bytes are carried', async () => {
    const bytes = makePlans(4_194_304);
    expect((await send(new File([bytes], 'set.pdf'))).status).toBe(200);
    expect(attachmentHash()).toBe(hashBytes(bytes));
  });

  test.each([
    ['../../etc/passwd/plan.pdf', 'plan.pdf'],
    ['C:\\fakepath\\Étage 2 – план.pdf', 'Étage 2 – план.pdf'],
    ['図面.pdf', '図面.pdf'],
    ['a\u0000b\u202Efdp.pdf', 'abfdp.pdf'],
    ['plan"\r\nX-Header: 1.pdf', 'plan_ X-Header_ 1.pdf'],
    ['.pdf', 'attachment.pdf'],
    [' . .Level 2... .pdf', 'Level 2.pdf'],
    ['Level\t 2 \n.pdf', 'Level 2.pdf'],
    ['a<b>c:d|e?f*g;h.pdf', 'a_b_c_d_e_f_g_h.pdf'],
    ['Cafe\u0301.pdf', 'Café.pdf'],
    ['zero\u200Bwidth\uFEFF.pdf', 'zerowidth.pdf'],
    ['s\u00ADoft\u061C\u{E0041}.pdf', 'soft.pdf'],
    ['A-101.pdf ', 'A-101.pdf'],
    ['A-101.pdf\u200B', 'A-101.pdf'],
    [`${'x'.repeat(121)}.pdf`, `${'x'.repeat(120)}.pdf`],
    [`${'x'.repeat(119)}\u{1F3D7}.pdf`, `${'x'.repeat(119)}\uFFFD.pdf`],
  ])('the name %j is kept as %j', async (raw, name) => {
    // FormData would escape quotes and line breaks, so the part is written by hand.
    const fields = Object.entries(QUOTE).map(
      ([key, value]) => `${headPart(key)}${[value].flat()[0]}\r\n`,
    );
    const encoded = encodeURIComponent(raw).replace(/[*]/g, '%2A');
    const head = headPart('file', `; filename*=UTF-8''${encoded}`);
    const request = postMultipart([...fields, head, PDF, '\r\n--x--\r\n']);
    expect((await receiveEnquiry(request, platform)).status).toBe(200);
    expect(platform.memory.read('sales')[0]?.text).toContain(`File: ${name} (`);
  });
});

test.each([
  ['Étage 2 – план 図面.pdf', 'Étage 2 – план 図面.pdf'],
  // A browser encodes the mark alone.
  ['4" pipe, 100%25.pdf', '4_ pipe, 100%25.pdf'],
])('the name %j arrives as a browser sends it', async (raw, name) => {
  await send(new File([PDF], raw));
  expect(platform.memory.read('sales')[0]?.text).toContain(`File: ${name} (`);
});

test('a PDF without an ending arrives with one', async () => {
  await send(new File([PDF], 'A1.01 First floor'));
  expect(platform.memory.read('sales')[0]?.text).toContain('File: A1.01 First floor.pdf (');
});

test.each(['', undefined])('an upload named %j is none', async (upload) => {
  const response = await platform.post({ form: 'quote', ...QUOTE, upload });
  expect(response.status).toBe(200);
});

test.each([7, null, ['a', 'b'], {}, 'no-such-upload', '/'])(
  'an upload named %j is lost',
  async (upload) => {
    const response = await platform.post({ form: 'quote', ...QUOTE, upload });
    expect(response.status).toBe(422);
    expect((await readResponse(response)).errors).toEqual([
      { field: 'upload', message: FILE_SENTENCES.uploadLost },
    ]);
  },
);

test('an input in which nothing was chosen is no file', async () => {
  expect((await send(new File([], ''))).status).toBe(200);
  expect(platform.memory.read('sales')[0]?.text).toMatch(/^Not given: Company, .*, File$/m);
});

describe('a file that may not be attached', () => {
  test.each([
    ['another kind', new File(['AC1032'], 'plan.dwg'), FILE_SENTENCES.cad],
    ['nothing in it', new File([], 'plan.pdf'), FILE_SENTENCES.empty],
  ])('%s', async (_, file, message) => {
    await expectProblem(await send(file), 422, message);
  });

  test.each(FAULTY_FILES)('%s: as on the page', async (_, name, bytes, message) => {
    const response = await send(new File([bytes], name));
    if (message === undefined) expect(response.status).toBe(200);
    else await expectProblem(response, 422, message);
  });

  test('one of several is named', async () => {
    const files = [new File([PDF], 'one.pdf'), new File(['AC1032'], 'C:\\two.dwg')];
    await expectProblem(await send(...files), 422, `two.dwg: ${FILE_SENTENCES.cad}`);
    const empty = [new File([], 'one.pdf'), new File([PDF], 'two.pdf')];
    await expectProblem(await send(...empty), 422, `one.pdf: ${FILE_SENTENCES.empty}`);
    const page = [new File([PDF], 'one.pdf'), new File(['AC1032'], 'two.pdf')];
    await expectProblem(await send(...page), 422, `two.pdf: ${FILE_SENTENCES.contentMismatch}`);
  });

  test('the twenty-first', async () => {
    const files = Array.from({ length: 21 }, (_, index) => new File([PDF], `A-${index}.pdf`));
    await expectProblem(await send(...files), 422, FILE_SENTENCES.tooMany);
    await expectProblem(await send(...files, ...files), 422, FILE_SENTENCES.tooMany);
    expect((await send(...files.slice(1))).status).toBe(200);
  });

  test('a body of more than 8 MB: 413, with the fields before the file still checked', async () => {
    const piece = new Uint8Array(1024 * 1024);
    const head = `${headPart('email')}nobody\r\n${headPart('file', '; filename="a.pdf"')}`;
    const sendParts = (...parts: readonly BlobPart[]) =>
      receiveEnquiry(postMultipart(parts), platform);
    const tail = '\r\n--x--\r\n';
    // A body of the limit is read to its end, one of a byte more is not.
    const pieces = Array.from({ length: 7 }, () => piece);
    const rest = piece.slice(head.length + tail.length);
    const whole = [head, ...pieces, rest, tail];
    expect(new Blob(whole).size).toBe(8_388_608);
    await expectProblem(await sendParts(...whole), 413, FILE_SENTENCES.tooLargeForForm);
    await expectProblem(await sendParts(...whole, ' '), 413, FILE_SENTENCES.tooLargeForForm);
    expect(platform.lines.map(({ outcome }) => outcome)).toEqual(['413', '413']);
  });

  test('4,194,305 bytes together: 413, with the fields behind it still read', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(4_194_304)], 'set.pdf'));
    form.append('file', new File([new Uint8Array(1)], 'cover.pdf'));
    const fields = fillForm({ ...QUOTE, email: 'nobody' });
    for (const [name, value] of fields) form.append(name, value);
    const response = await platform.submit(form);
    const body = await readResponse(response.clone());
    expect(body.errors?.map(({ field }) => field)).toEqual(['email', 'file']);
    await expectProblem(response, 413, FILE_SENTENCES.tooLargeForForm);
    expect(platform.lines.at(-1)).toMatchObject({
      level: 'info',
      form: 'quote',
      outcome: '413',
      detail: 'email file',
    });
  });

  test('a file or an upload in a form that carries none', async () => {
    const form = fillForm({ form: 'contact', ...CONTACT }, new File([PDF], 'plan.pdf'));
    await expectProblem(await platform.submit(form), 422, FILE_SENTENCES.notHere);
    const response = await platform.post({ ...CONTACT, upload: 'x' });
    expect(response.status).toBe(422);
  });
});

describe('a plan set of more than 4 MB', () => {
  /** Names the upload by its whole address, as a script may that has no other name for it. */
  function sendSet(bytes: Uint8Array, partSize?: number): Promise<Response> {
    const id = placeUpload(platform, bytes, 'set.pdf', partSize);
    const upload = ` ${SITE}/api/uploads/${id}\n`;
    return platform.submit(fillForm({ form: 'quote', ...QUOTE, upload }));
  }

  test.each([
    [8_388_608, 4_194_304, [4_194_304, 4_194_304]],
    [8_388_609, 3_000_000, [4_194_304, 4_194_304, 1]],
  ])('of %i bytes, sent in parts of %i, is kept in parts of 4 MB', async (size, sent, parts) => {
    const bytes = makePlans(size).map((byte, index) => (index < 9 ? byte : index % 251));
    expect((await sendSet(bytes, sent)).status).toBe(200);
    expect(attachmentHash()).toBe(hashBytes(bytes));
    const files = platform.store.below('files/');
    expect(files.map((key) => platform.store.blobs.get(key)?.length)).toEqual(parts);
    const kept = Buffer.concat(
      files.map((key) => platform.store.blobs.get(key) ?? new Uint8Array()),
    );
    expect(hashBytes(kept)).toBe(hashBytes(bytes));
  });

  test.each(['/000', '/001'])(
    'of which the part %s cannot be kept is sent at once',
    async (end) => {
      platform.store.fail('write', end);
      expect((await sendSet(makePlans(4_194_305))).status).toBe(200);
      expect(platform.lines.at(-1)).toMatchObject({ outcome: 'sent, not stored' });
    },
  );
});

test('while the uploads cannot be read what else is wrong is named, and nothing is said against the file', async () => {
  platform.uploads.down = true;
  const upload = makeUploadId(platform.clock.time);
  const response = await platform.submit(fillForm({ ...QUOTE, email: 'nobody', upload }));
  expect(response.status).toBe(422);
  expect((await readResponse(response)).errors?.map(({ field }) => field)).toEqual(['email']);
});

test('a body that ends behind the file is unreadable, and the file is not to blame', async () => {
  const head = headPart('file', '; filename="a.pdf"');
  const request = postMultipart([head, PDF, `\r\n${headPart('email')}rosa@`]);
  const response = await receiveEnquiry(request, platform);
  expect(response.status).toBe(400);
  expect(await readResponse(response)).toMatchObject({
    message: 'The form did not arrive in a readable state. Reload the page and send it again',
    errors: [],
  });
});
