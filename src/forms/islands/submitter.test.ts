import { beforeEach, describe, expect, test, vi } from 'vitest';
import { WORDS } from '#tests/support/contract.ts';
import { mockXhr, type Respond, type SentRequest } from '#tests/support/mock-xhr.ts';
import { forms } from '#forms/definitions/form-list.ts';
import type { OutgoingEnquiry } from './outgoing-enquiry.ts';
import type { SubmissionEvent } from './submission.ts';
import { sendJson } from './send-json.ts';
import { sendMultipart } from './send-multipart.ts';
import { createSubmitter } from './submitter.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const words = { contactWithin: '2 hours', hours: '' };

/** A submitter of a form, and the events it dispatches. */
function arrange(id: keyof typeof forms) {
  const events: SubmissionEvent[] = [];
  const form = forms[id];
  const post = id === 'quote' ? sendMultipart : sendJson;
  const submit = createSubmitter(form, form.words(words), (event) => events.push(event), post);
  return { submit, events };
}

function pack(
  form: keyof typeof forms,
  values: OutgoingEnquiry['values'],
  more: Partial<OutgoingEnquiry> = {},
): OutgoingEnquiry {
  return {
    form,
    fields: forms[form].enquiryFields,
    values,
    plans: undefined,
    honeypot: '',
    token: () => Promise.resolve('a.b'),
    visit: { plan: 'pro', utm_source: 'ad' },
    ...more,
  };
}

const accepted = () => Response.json({ success: true, reference: 'C-9466-7181' });
const failed = (event: Partial<SubmissionEvent>) => ({
  type: 'failed',
  reason: undefined,
  problems: [],
  ...event,
});

describe('a form without files', () => {
  const network = vi.fn<typeof fetch>();
  beforeEach(() => {
    network.mockReset().mockImplementation(() => Promise.resolve(accepted()));
    vi.stubGlobal('fetch', network);
  });
  const keys = () =>
    network.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  const body = () => JSON.parse(network.mock.calls[0]?.[1]?.body as string) as unknown;

  const ANN = { name: 'Ann Lee', email: 'ann@example.com', message: 'Hello' };
  test.each([
    ['estimate', { ...ANN, projectType: 'industrial' }, { company: '' }],
    ['contact', { ...ANN, company: 'Lee' }, { phone: '', subject: '' }],
  ] as const)('%s: every field travels as JSON, empty ones too', async (id, values, empty) => {
    const { submit, events } = arrange(id);
    await submit(pack(id, values));
    expect(events).toEqual([
      { type: 'sent-off' },
      { type: 'accepted', reference: 'C-9466-7181', at: expect.any(Number) as number },
    ]);
    expect(network).toHaveBeenCalledOnce();
    const [address, init] = network.mock.calls[0] ?? [];
    expect(address).toBe('/api/contact');
    expect(init?.method).toBe('POST');
    expect(init?.headers).toMatchObject({
      'Content-Type': 'application/json',
      Accept: 'application/json',
    });
    const [key] = keys();
    expect(key).toMatch(UUID);
    expect(body()).toEqual({
      ...values,
      ...empty,
      form: id,
      submissionId: key,
      formToken: 'a.b',
      plan: 'pro',
      utm_source: 'ad',
    });
  });

  test('a filled honeypot travels along, unless a token speaks for a person', async () => {
    const filled = { honeypot: 'Illinois' };
    await arrange('contact').submit(pack('contact', ANN, filled));
    expect(body()).not.toHaveProperty('sheet_check');
    network.mockClear();
    const token = () => Promise.resolve(undefined);
    await arrange('contact').submit(pack('contact', ANN, { ...filled, token }));
    expect(body()).toMatchObject({ sheet_check: 'Illinois' });
  });

  test('one enquiry is sent however often it is submitted, also after success', async () => {
    const { submit } = arrange('contact');
    await Promise.all([submit(pack('contact', ANN)), submit(pack('contact', ANN))]);
    await submit(pack('contact', ANN));
    expect(network).toHaveBeenCalledOnce();
  });

  test('a retry keeps its key while the content stays, whatever time passes', async () => {
    const { submit } = arrange('contact');
    network.mockRejectedValueOnce(new TypeError('offline'));
    network.mockResolvedValueOnce(new Response('', { status: 503 }));
    network.mockRejectedValueOnce(new TypeError('offline'));
    await submit(pack('contact', ANN));
    await submit(pack('contact', ANN, { token: () => Promise.resolve('c.d') }));
    await submit(pack('contact', ANN));
    await submit(pack('contact', { ...ANN, name: 'Robin' }));
    const [first, second, third, other] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
  });

  test('a refusal and a lost connection are told in the words of the form', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { submit, events } = arrange('estimate');
    const errors = [{ field: 'name', message: 'Enter your name' }];
    network.mockResolvedValueOnce(
      Response.json({ success: false, error: 'too long', errors }, { status: 422 }),
    );
    network.mockRejectedValueOnce(new TypeError('offline'));
    await submit(pack('estimate', ANN));
    await submit(pack('estimate', ANN));
    expect(events.filter(({ type }) => type === 'failed')).toEqual([
      // The one name of an enquiry is typed as two.
      failed({
        sentence: WORDS.estimate.refused,
        problems: [{ field: 'firstName', message: 'Enter your name' }],
      }),
      failed({ sentence: WORDS.estimate.unreachable }),
    ]);
    expect(log.mock.calls).toEqual([[new TypeError('offline')]]);
  });
});

test('an answer without files that does not come within 30 seconds counts as a lost connection', async () => {
  vi.useFakeTimers();
  // The browser's own timeout has a clock of its own.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), milliseconds);
    return late.signal;
  });
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      }),
  );
  const { submit, events } = arrange('contact');
  void submit(pack('contact', { name: 'Ann Lee' }));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(events).toEqual([{ type: 'sent-off' }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(events.at(-1)).toEqual(failed({ sentence: WORDS.contact.unreachable }));
  vi.useRealTimers();
});

const SHEETS = [{ count: 24, size: 'ARCH D', numbers: ['A-101'], disciplines: { A: 24 } }];
const drawing = new File(['%PDF-1.7'], 'A-101.pdf', { type: 'application/pdf' });

/** A set of files in the form and of finished uploads. */
function makePlans(inline: readonly File[], uploads: readonly string[] = []) {
  return {
    inlineFiles: () => inline,
    sheets: () => SHEETS,
    awaitUploads: vi.fn(() => Promise.resolve(uploads)),
    listBlocking: vi.fn(() => Promise.resolve<readonly string[]>([])),
    takeRefusal: vi.fn(() => Promise.resolve()),
    clear: vi.fn(),
    describe: () => inline.length,
  };
}

describe('a form with files', () => {
  let response: ReturnType<Respond>;
  let sent: SentRequest[];
  const bodyOf = ({ body }: SentRequest) => body as FormData;
  beforeEach(() => {
    // A preview over plain http, where browsers have no `crypto.randomUUID`.
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    response = { status: 200, text: '{"success":true}' };
    sent = mockXhr(() => response);
  });

  const DANA = {
    name: 'Dana',
    company: '',
    email: 'dana@example.com',
    services: ['Electrical', 'MEP Systems'],
    message: undefined,
  };
  const submitWith = async (
    plans: OutgoingEnquiry['plans'],
    more: Partial<OutgoingEnquiry> = {},
  ) => {
    const { submit, events } = arrange('quote');
    await submit(pack('quote', DANA, { plans, ...more }));
    return events;
  };

  test('travels as multipart under its key, and reports how much has left', async () => {
    const plans = makePlans([drawing], ['u-1', 'u-2']);
    expect(await submitWith(plans)).toEqual([
      { type: 'sent-off' },
      { type: 'progressed', share: 0.25 },
      { type: 'accepted', reference: undefined, at: expect.any(Number) as number },
    ]);
    expect(plans.clear).toHaveBeenCalledOnce();
    expect(sent.map(({ method, address }) => [method, address])).toEqual([
      ['POST', '/api/contact'],
    ]);
    const [body = new FormData()] = sent.map(bodyOf);
    const key = sent[0]?.headers['Idempotency-Key'];
    expect(sent[0]?.headers).toEqual({ Accept: 'application/json', 'Idempotency-Key': key });
    expect(key).toMatch(UUID);
    expect([...body].slice(0, -1)).toEqual([
      ['form', 'quote'],
      ['submissionId', key],
      ['formToken', 'a.b'],
      ['plan', 'pro'],
      ['utm_source', 'ad'],
      ['name', 'Dana'],
      ['email', 'dana@example.com'],
      ['services', 'Electrical'],
      ['services', 'MEP Systems'],
      ['sheets', '[{"count":24,"size":"ARCH D","numbers":["A-101"],"disciplines":{"A":24}}]'],
      ['upload', 'u-1'],
      ['upload', 'u-2'],
    ]);
    expect((body.get('file') as File).name).toBe('A-101.pdf');
  });

  test('waits for uploads, whose progress stands in rows of their own', async () => {
    const plans = makePlans([]);
    const arrived = Promise.withResolvers<readonly string[]>();
    plans.awaitUploads.mockReturnValue(arrived.promise);
    const sending = submitWith(plans);
    await Promise.resolve();
    expect(sent).toEqual([]);
    arrived.resolve(['upload-1']);
    expect((await sending).map(({ type }) => type)).toEqual(['sent-off', 'accepted']);
    const [body] = sent.map(bodyOf);
    expect(body?.getAll('upload')).toEqual(['upload-1']);
    expect(body?.has('file')).toBe(false);
  });

  test('is not sent where a file does not arrive, and says why', async () => {
    const plans = makePlans([]);
    const message = 'A.pdf: The file is empty';
    plans.awaitUploads.mockRejectedValue(new Error(message));
    plans.listBlocking.mockResolvedValue([message]);
    const events = await submitWith(plans);
    const problems = [{ field: 'file', message }];
    expect(events.at(-1)).toEqual(
      failed({ sentence: WORDS.quote.refused, reason: `${message}.`, problems }),
    );
    expect(sent).toEqual([]);
    expect(plans.clear).not.toHaveBeenCalled();
  });

  test('a problem of a file is told at once, however long the token takes', async () => {
    const plans = makePlans([]);
    const message = 'A.pdf: The file is empty';
    plans.awaitUploads.mockRejectedValue(new Error(message));
    plans.listBlocking.mockResolvedValue([message]);
    const events = await submitWith(plans, { token: () => new Promise(() => undefined) });
    expect(events.at(-1)).toMatchObject({ problems: [{ field: 'file', message }] });
  });

  test('a file that changed on the disk is found before anything is sent', async () => {
    const plans = makePlans([drawing]);
    const message = 'This file changed or moved since you chose it. Choose it again';
    plans.listBlocking.mockResolvedValue([message]);
    const events = await submitWith(plans);
    expect(events.at(-1)).toMatchObject({ problems: [{ field: 'file', message }] });
    expect(sent).toEqual([]);
  });

  test('a connection that ends is lost, unless a file in the form can no longer be read', async () => {
    response = undefined;
    const plans = makePlans([drawing]);
    expect((await submitWith(plans)).at(-1)).toEqual(failed({ sentence: WORDS.quote.unreachable }));
    const message = 'This file changed or moved since you chose it. Choose it again';
    plans.listBlocking.mockResolvedValue([message]);
    expect((await submitWith(plans)).at(-1)).toMatchObject({
      sentence: WORDS.quote.refused,
      problems: [{ field: 'file', message }],
    });
  });

  test('hands a refusal to the set of files and shows it at their field, with its reason', async () => {
    const plans = makePlans([], ['u-1']);
    const errors = [{ field: 'upload', message: 'Attach it again' }];
    const message = 'Check the files';
    response = { status: 422, text: JSON.stringify({ success: false, message, errors }) };
    expect((await submitWith(plans)).at(-1)).toEqual(
      failed({
        sentence: WORDS.quote.refused,
        reason: 'Check the files.',
        problems: [{ field: 'file', message: 'Attach it again' }],
      }),
    );
    expect(plans.takeRefusal).toHaveBeenCalledWith(errors);
    expect(plans.clear).not.toHaveBeenCalled();
  });

  test('an answer of another program loses nothing and names itself', async () => {
    const plans = makePlans([drawing]);
    response = { status: 200, text: '<title>Sign in to SiteWiFi</title>' };
    expect((await submitWith(plans)).at(-1)).toEqual(failed({ sentence: WORDS.quote.foreign }));
    expect(plans.clear).not.toHaveBeenCalled();
  });

  test('an answer that does not come within 60 seconds counts as a lost connection', async () => {
    vi.useFakeTimers();
    response = 'silent';
    const { submit, events } = arrange('quote');
    void submit(pack('quote', DANA));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(events).not.toContainEqual(expect.objectContaining({ type: 'failed' }));
    await vi.advanceTimersByTimeAsync(1_001);
    expect(events.at(-1)).toEqual(failed({ sentence: 'Error: The connection stalled.' }));
    vi.useRealTimers();
  });

  test('a body that leaves slowly is waited for, and one that stands still for 30 seconds is lost', async () => {
    vi.useFakeTimers();
    response = 'leaving';
    const { submit, events } = arrange('quote');
    void submit(pack('quote', DANA, { plans: makePlans([drawing]) }));
    await vi.advanceTimersByTimeAsync(0);
    for (const part of [1, 2, 3]) {
      sent[0]?.report(part);
      await vi.advanceTimersByTimeAsync(29_000);
    }
    expect(events.at(-1)).toEqual({ type: 'progressed', share: 0.75 });
    await vi.advanceTimersByTimeAsync(1_001);
    expect(events.at(-1)).toEqual(failed({ sentence: 'Error: The connection stalled.' }));
    vi.useRealTimers();
  });
});
