import { beforeEach, describe, expect, test, vi } from 'vitest';
import { quoteForm } from '#forms/definitions/quote.ts';
import { readByStatus } from './outcome.ts';
import type { OutgoingEnquiry } from './outgoing-enquiry.ts';
import { createMultipartSender, packMultipart } from './send-multipart.ts';

const drawing = new File(['%PDF-1.7'], 'A-101.pdf', { type: 'application/pdf' });

/** A set of files in the form and of finished uploads. */
function makePlans(inline: readonly File[], uploads: readonly string[] = []) {
  return {
    inlineFiles: () => inline,
    sheets: () => SHEETS,
    awaitUploads: vi.fn(() => Promise.resolve(uploads)),
    recheck: vi.fn(() => Promise.resolve()),
    reject: vi.fn(),
    clear: vi.fn(),
    describe: () => inline.length,
  };
}

const SHEETS = [{ count: 24, size: 'ARCH D', numbers: ['A-101'], disciplines: { A: 24 } }];

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
  plans: makePlans([drawing]),
  honeypot: '',
  filledFor: 4000,
  visit: { trade: 'electrical' },
} as const satisfies OutgoingEnquiry;

const KEY = '0b0e9a52-6b1f-4d2a-9a55-3c2f5e1d7a10';

describe('the multipart of a quote request', () => {
  test('repeats a field for each choice and leaves out what is empty', () => {
    const data = packMultipart(enquiry, KEY, []);
    expect([...data].slice(0, -1)).toEqual([
      ['form', 'quote'],
      ['submissionId', KEY],
      ['filledFor', '4000'],
      ['trade', 'electrical'],
      ['name', 'Dana'],
      ['email', 'dana@example.com'],
      ['services', 'Electrical'],
      ['services', 'MEP Systems'],
      ['sheets', '[{"count":24,"size":"ARCH D","numbers":["A-101"],"disciplines":{"A":24}}]'],
    ]);
    expect((data.get('file') as File).name).toBe('A-101.pdf');
  });

  test('names each upload, beside the files that ride', () => {
    const data = packMultipart(enquiry, KEY, ['u-1', 'u-2']);
    expect(data.getAll('upload')).toEqual(['u-1', 'u-2']);
    expect(data.getAll('file').map((file) => (file as File).name)).toEqual(['A-101.pdf']);
    expect(packMultipart({ ...enquiry, plans: undefined }, KEY, []).has('file')).toBe(false);
  });

  test('hands on what stands in the field hidden from people', () => {
    const data = packMultipart({ ...enquiry, honeypot: 'http://spam.example' }, KEY, []);
    expect(data.get('sheet_check')).toBe('http://spam.example');
  });
});

/** Mock of XMLHttpRequest: an answer, a lost connection (`undefined`), or none at all. */
class Network {
  static current: Network | undefined;
  static answer: { readonly status: number; readonly text: string } | 'none' | undefined;
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
    if (Network.answer === 'none') return;
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
  });

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

  test('waits for the files that go ahead, and then names them', async () => {
    const plans = makePlans([], ['upload-1', 'upload-2']);
    const arrived = Promise.withResolvers<readonly string[]>();
    plans.awaitUploads.mockReturnValue(arrived.promise);
    Network.current = undefined;
    const report = vi.fn();
    const sending = createMultipartSender(readByStatus)({ ...enquiry, plans }, KEY, report);
    await Promise.resolve();
    expect(Network.current).toBeUndefined();
    arrived.resolve(['upload-1', 'upload-2']);
    expect(await sending).toEqual({ kind: 'accepted' });
    expect((Network.current as Network | undefined)?.body?.getAll('upload')).toEqual([
      'upload-1',
      'upload-2',
    ]);
    // Uploads show their progress in their own rows.
    expect(report).not.toHaveBeenCalled();
    expect(plans.clear).toHaveBeenCalledOnce();
  });

  test('is not sent where a file does not arrive, and says why', async () => {
    const plans = makePlans([]);
    plans.awaitUploads.mockRejectedValue(new Error('A.pdf: The file is empty'));
    await expect(
      createMultipartSender(readByStatus)({ ...enquiry, plans }, KEY, () => undefined),
    ).rejects.toThrow('A.pdf: The file is empty');
    expect(plans.clear).not.toHaveBeenCalled();
  });

  test('rechecks its uploads where the server has lost one', async () => {
    const plans = makePlans([], ['u-1']);
    const errors = [{ field: 'upload', message: 'Attach it again' }];
    Network.answer = { status: 422, text: JSON.stringify({ success: false, errors }) };
    const send = createMultipartSender(readByStatus);
    const outcome = await send({ ...enquiry, plans }, KEY, () => undefined);
    expect(outcome).toMatchObject({ kind: 'refused', problems: errors });
    expect(plans.recheck).toHaveBeenCalledOnce();
    expect(plans.reject).toHaveBeenCalledWith(['Attach it again']);
    expect(plans.clear).not.toHaveBeenCalled();
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

  test('an answer that does not come within 60 seconds counts as a lost connection', async () => {
    vi.useFakeTimers();
    Network.answer = 'none';
    const failed = vi.fn();
    createMultipartSender(readByStatus)(enquiry, KEY, () => undefined).catch(failed);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_001);
    expect(failed).toHaveBeenCalledWith(new Error('The connection stalled. Try again'));
    vi.useRealTimers();
  });

  test('says what to do where the connection was lost', async () => {
    Network.answer = undefined;
    await expect(
      createMultipartSender(readByStatus)(enquiry, KEY, () => undefined),
    ).rejects.toThrow('The connection was lost. Try again');
  });
});
