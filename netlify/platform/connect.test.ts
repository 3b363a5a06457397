import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FailingBlobs } from '#tests/support/failing-blobs.ts';
import { connect } from './connect.ts';

let blobs: FailingBlobs;
beforeAll(async () => {
  blobs = await FailingBlobs.start();
});
afterAll(() => blobs.stop());
beforeEach(() => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context);
  vi.stubEnv('HASH_SECRET', 'one-secret-of-thirty-two-characters');
  vi.stubEnv('RESEND_API_KEY', 're_test');
  vi.stubEnv('MAIL_FROM', 'Datumline <site@datumline.example>');
  vi.stubEnv('SALES_EMAIL', 'sales@datumline.example');
  vi.stubEnv('RESEND_BASE_URL', '');
});

test('enquiries and uploads stand in stores of their own, by the kind of deploy', async () => {
  const paths: string[] = [];
  blobs.fault = (_, path) => void paths.push(path);
  const { store, uploads } = connect({ deploy: { context: 'deploy-preview' } });
  await store.write('key', 'enquiry');
  await uploads.write('key', 'upload');
  expect(paths).toEqual([
    '/site/site:enquiries-deploy-preview/key',
    '/site/site:uploads-deploy-preview/key',
  ]);
});

test('the mailer has the sender and the mailbox of the environment', () => {
  expect(connect({ deploy: { context: 'production' } }).mailer).toMatchObject({
    from: 'Datumline <site@datumline.example>',
    sales: 'sales@datumline.example',
  });
});

test('a missing variable is told to the log as one line of JSON, and nothing is sent', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubEnv('SALES_EMAIL', '');
  expect(connect({ deploy: { context: 'production' } }).mailer).toBeUndefined();
  expect(error).toHaveBeenCalledOnce();
  expect(JSON.parse(String(error.mock.calls[0]?.[0]))).toEqual({
    event: 'settings',
    detail: expect.stringContaining('SALES_EMAIL') as string,
  });
});

test('nothing is told where nothing is missing, and the level chooses the stream', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const info = vi.spyOn(console, 'info').mockReturnValue();
  const { log } = connect({ deploy: { context: 'production' } });
  expect(error).not.toHaveBeenCalled();
  log({ level: 'info', event: 'enquiry', id: '1', outcome: 'stored' });
  expect(info).toHaveBeenCalledWith('{"event":"enquiry","id":"1","outcome":"stored"}');
  expect(error).not.toHaveBeenCalled();
});

test('an address is kept as a keyed hash, and a mailbox has one of them', () => {
  const hash = (address: string) =>
    connect({ deploy: { context: 'production' } }).hashAddress(address);
  const own = hash('rosa.kim@example.com');
  expect(own).toMatch(/^[0-9a-f]{32}$/);
  for (const same of [
    ' Rosa.Kim@Example.com ',
    'rosa.kim+bids@example.com',
    'ROSA.KIM+@example.com',
  ])
    expect([same, hash(same)]).toEqual([same, own]);
  for (const other of ['rosa.kin@example.com', 'rosa.kim@example.org', 'rosa.kim@exam+ple.com'])
    expect([other, hash(other)]).not.toEqual([other, own]);
  const gmail = hash('victim@gmail.com');
  for (const same of ['v.ictim@gmail.com', 'Vi.C.tim+x@googlemail.com', 'victim@GMAIL.com']) {
    expect(hash(same)).toBe(gmail);
  }
  // Without the secret key, anyone with the store could find addresses by trial.
  vi.stubEnv('HASH_SECRET', 'another-secret-of-thirty-two-letters');
  expect(hash('rosa.kim@example.com')).not.toBe(own);
});

test('hashes do not hang on the mail provider', () => {
  const own = connect({ ip: '203.0.113.9' }).client;
  vi.stubEnv('RESEND_API_KEY', 're_other');
  expect(connect({ ip: '203.0.113.9' }).client).toBe(own);
});

test.each([
  ['', 'HASH_SECRET is missing'],
  ['short', 'HASH_SECRET must have at least 32 characters'],
])(
  'with the secret "%s" nothing is keyed by it, mail goes out and the log says so',
  (value, told) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    vi.stubEnv('HASH_SECRET', value);
    const { client, mailer, problems } = connect({ ip: '203.0.113.9' });
    const guessed = createHmac('sha256', value).update('network 203.0.113.9').digest('hex');
    expect(guessed.startsWith(client)).toBe(false);
    expect(client).toMatch(/^[0-9a-f]{32}$/);
    expect(mailer).toBeDefined();
    expect(problems).toEqual([expect.stringContaining(told)]);
    expect(error.mock.calls.join()).toContain(told);
  },
);

test('a client is a keyed hash of its network: one IPv4 address, or 48 bits of IPv6', () => {
  const hash = (ip: string) => connect({ ip }).client;
  expect(hash('203.0.113.9')).toMatch(/^[0-9a-f]{32}$/);
  expect(hash('203.0.113.9')).not.toBe(hash('203.0.113.10'));
  expect(hash('::ffff:203.0.113.9')).toBe(hash('203.0.113.9'));
  const own = hash('2001:db8:1:2:aaaa::1');
  for (const same of [
    '2001:db8:1:2:bbbb::2',
    '2001:db8:1:3::1',
    '2001:0DB8:0001::1',
    '2001:db8:1::',
  ]) {
    expect([same, hash(same)]).toEqual([same, own]);
  }
  for (const other of ['2001:db8:2:2::1', '2001:db8::1', '2001:db9:1::1']) {
    expect([other, hash(other)]).not.toEqual([other, own]);
  }
  expect(hash('2001:db8::1')).toBe(hash('2001:db8:0:5::1'));
});

test('the platform is told of work that outlasts the answer, where it takes any', async () => {
  const told: Promise<unknown>[] = [];
  const work = Promise.resolve('done');
  const waitUntil = (given: Promise<unknown>) => void told.push(given);
  connect({ deploy: { context: 'production' }, waitUntil }).after(work);
  expect(told).toEqual([work]);
  connect({ deploy: { context: 'production' } }).after(work);
  expect(await work).toBe('done');
});
