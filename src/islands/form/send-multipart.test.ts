import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { quoteForm } from '#forms/quote.ts';
import { readByStatus } from './outcome.ts';
import type { OutgoingEnquiry } from './outgoing-enquiry.ts';
import { createMultipartSender, packMultipart } from './send-multipart.ts';

const uploadInParts = vi.hoisted(() => vi.fn<(file: File) => Promise<string>>());
vi.mock('./upload-in-parts.ts', () => ({ uploadInParts }));

const plans = new File(['%PDF-1.7'], 'A-101.pdf', { type: 'application/pdf' });

const enquiry = {
  form: 'quote',
  fields: quoteForm.enquiryFields,
  answers: {
    name: 'Dana',
    company: '',
    email: 'dana@example.com',
    services: ['Electrical', 'MEP Systems'],
    message: undefined,
  },
  file: plans,
  honeypot: '',
  filledFor: 4000,
  visit: { trade: 'electrical' },
} as const satisfies OutgoingEnquiry;

const KEY = '0b0e9a52-6b1f-4d2a-9a55-3c2f5e1d7a10';

describe('the multipart of a quote request', () => {
  test('repeats a field for each choice and leaves out what is empty', () => {
    const data = packMultipart(enquiry, KEY, undefined);
    expect([...data].slice(0, -1)).toEqual([
      ['form', 'quote'],
      ['submissionId', KEY],
      ['filledFor', '4000'],
      ['trade', 'electrical'],
      ['name', 'Dana'],
      ['email', 'dana@example.com'],
      ['services', 'Electrical'],
      ['services', 'MEP Systems'],
    ]);
    expect((data.get('file') as File).name).toBe('A-101.pdf');
  });

  test('names an upload instead of carrying its file', () => {
    const data = packMultipart(enquiry, KEY, 'u-1');
    expect(data.get('upload')).toBe('u-1');
    expect(data.has('file')).toBe(false);
  });

  test('hands on what stands in the field hidden from people', () => {
    const data = packMultipart({ ...enquiry, honeypot: 'http://spam.example' }, KEY, 'u-1');
    expect(data.get('sheet_check')).toBe('http://spam.example');
  });
});

/** What the page's XMLHttpRequest was asked, and how it ends. */
class Network {
  static current: Network | undefined;
  static answer: { readonly status: number; readonly text: string } | undefined;
  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  readonly headers: Record<string, string> = {};
  onload: (() => void) | undefined;
  onerror: (() => void) | undefined;
  opened: readonly string[] = [];
  body: FormData | undefined;
  status = 0;
  responseText = '';

  constructor() {
    Network.current = this;
  }

  open(method: string, address: string): void {
    this.opened = [method, address];
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  abort(): void {
    this.opened = [];
  }

  send(body: FormData): void {
    this.body = body;
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    this.upload.onload?.();
    if (!Network.answer) {
      this.onerror?.();
      return;
    }
    this.status = Network.answer.status;
    this.responseText = Network.answer.text;
    this.onload?.();
  }
}

describe('sending a quote request', () => {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', Network);
    Network.answer = { status: 200, text: '' };
    uploadInParts.mockReset().mockResolvedValue('upload-1');
  });
  afterEach(() => vi.unstubAllGlobals());

  const ofSize = (bytes: number) => new File([new Uint8Array(bytes)], 'set.pdf');

  test('posts to the one address under its key, and reports how much has left', async () => {
    const report = vi.fn();
    const outcome = await createMultipartSender(readByStatus)(enquiry, KEY, report);
    expect(outcome).toEqual({ kind: 'accepted' });
    expect(Network.current?.opened).toEqual(['POST', '/api/contact']);
    expect(Network.current?.headers).toEqual({
      Accept: 'application/json',
      'Idempotency-Key': KEY,
    });
    expect(report.mock.calls).toEqual([[0.25]]);
  });

  test('carries a file of exactly 4,194,304 bytes in the form', async () => {
    await createMultipartSender(readByStatus)(
      { ...enquiry, file: ofSize(4_194_304) },
      KEY,
      () => undefined,
    );
    expect(uploadInParts).not.toHaveBeenCalled();
    expect((Network.current?.body?.get('file') as File).size).toBe(4_194_304);
  });

  test('sends one of a byte more ahead, once however often the form is sent', async () => {
    const send = createMultipartSender(readByStatus);
    const file = ofSize(4_194_305);
    Network.answer = { status: 503, text: '{}' };
    await send({ ...enquiry, file }, KEY, () => undefined);
    Network.answer = { status: 200, text: '{}' };
    await send({ ...enquiry, file }, KEY, () => undefined);
    expect(uploadInParts).toHaveBeenCalledOnce();
    expect(Network.current?.body?.get('upload')).toBe('upload-1');
    expect(Network.current?.body?.has('file')).toBe(false);
    await send({ ...enquiry, file: ofSize(4_194_306) }, KEY, () => undefined);
    expect(uploadInParts).toHaveBeenCalledTimes(2);
  });

  test('sends the file ahead again where the server has lost it', async () => {
    const send = createMultipartSender(readByStatus);
    const file = ofSize(4_194_305);
    const errors = [{ field: 'upload', message: 'Attach it again' }];
    Network.answer = { status: 422, text: JSON.stringify({ success: false, errors }) };
    const outcome = await send({ ...enquiry, file }, KEY, () => undefined);
    expect(outcome).toMatchObject({ kind: 'refused', problems: errors });
    await send({ ...enquiry, file }, KEY, () => undefined);
    expect(uploadInParts).toHaveBeenCalledTimes(2);
  });

  test.each([
    [199, 'refused'],
    [200, 'accepted'],
    [299, 'accepted'],
    [300, 'refused'],
    [422, 'refused'],
    [503, 'refused'],
  ])('takes status %i for %s', async (status, kind) => {
    Network.answer = { status, text: '{}' };
    expect(await createMultipartSender(readByStatus)(enquiry, KEY, () => undefined)).toMatchObject({
      kind,
    });
  });

  test('says what to do where the connection was lost', async () => {
    Network.answer = undefined;
    await expect(
      createMultipartSender(readByStatus)(enquiry, KEY, () => undefined),
    ).rejects.toThrow('The connection was lost. Try again');
  });
});
