import { describe, expect, test } from 'vitest';
import { REFUSALS } from '#tests/support/contract.ts';
import { readAnswer } from './outcome.ts';

const body = (answer: unknown) => JSON.stringify(answer);
const ACCEPTED = body({ success: true, id: 'e-1', reference: 'Q-9466-7181', message: 'Received' });

/** Answers that another program gave in the site's place, as people have met them. */
const FOREIGN: readonly (readonly [name: string, status: number, text: string])[] = [
  ['a Wi-Fi sign-in page', 200, '<html><title>Sign in to SiteWiFi</title></html>'],
  ['a sign-in that names itself', 511, '<meta http-equiv="refresh" content="0; url=//login/">'],
  ['a proxy that asks for a password', 407, '<h1>Access Denied</h1>'],
  ['a firewall that reads bodies', 403, '<html><h1>403 Forbidden</h1><hr>nginx</html>'],
  ['a gateway', 502, '<h1>Bad gateway</h1>'],
  ['nothing', 200, ''],
  ['no content', 204, ''],
  ['not modified', 304, ''],
  ['a word', 200, 'OK'],
  ['a bare truth', 200, 'true'],
  ['JSON null', 200, 'null'],
  ['a list', 200, body([{ success: true }])],
  ['JSON without the flag', 200, body({ status: 'success', data: {} })],
  ['a flag that is a word', 200, body({ success: 'true' })],
  ['a flag that is a number', 200, body({ success: 1 })],
  ['a flag further in', 200, body({ result: { success: true } })],
  ['our answer, cut by a virus scanner', 200, ACCEPTED.slice(0, 40)],
  ['our answer with a script behind it', 200, `${ACCEPTED}<script src="//gc.example/"></script>`],
  ['our answer under a status of failure', 503, ACCEPTED],
  ['compressed bytes', 200, '\u001f\ufffd\b\u0000\u0000\u0000\ufffdV*.MNN-.V\ufffd'],
];

describe('an answer of another program', () => {
  test.each(FOREIGN)('%s is never a success', (_, status, text) => {
    const failed = status < 200 || status > 299;
    expect(readAnswer({ status, text }, 'flag').kind).toBe(
      // Our own sentence under a failure is a reason.
      text === ACCEPTED ? 'refused' : 'unreachable',
    );
    // The catalog has words of its own for a status of failure.
    expect(readAnswer({ status, text }, 'status').kind).toBe(failed ? 'refused' : 'unreachable');
  });

  test('is named for the visitor', () => {
    expect(readAnswer({ status: 200, text: '' }, 'status')).toMatchObject({
      error: {
        message:
          'Something between you and this site answered in its place, such as a Wi-Fi sign-in page or a company filter',
      },
    });
  });
});

describe.each(['flag', 'status'] as const)('judged by %s', (refusedBy) => {
  const read = (status: number, text: string) => readAnswer({ status, text }, refusedBy);

  test('200 with the flag is a success, with the reference where there is one', () => {
    expect(read(200, ACCEPTED)).toEqual({ kind: 'accepted', reference: 'Q-9466-7181' });
    expect(read(200, body({ success: true, reference: 7 }))).toEqual({
      kind: 'accepted',
      reference: undefined,
    });
  });

  test.each([200, 422])(
    '%i that says it failed is a refusal, with its words and fields',
    (status) => {
      const errors = [{ field: 'email', message: 'Enter your e-mail address' }];
      expect(read(status, body({ success: false, error: 'Full', errors }))).toEqual({
        kind: 'refused',
        sentence: 'Full',
        problems: errors,
      });
      expect(read(status, body({ success: false, errors: 'none' }))).toEqual({
        kind: 'refused',
        sentence: undefined,
        problems: [],
      });
    },
  );

  test('a status of failure may explain itself without the flag', () => {
    expect(read(403, body({ message: 'Forbidden' }))).toMatchObject({
      kind: 'refused',
      sentence: 'Forbidden',
    });
  });

  test('too many requests are counted by the platform, whose words are not ours', () => {
    const kind = 'refused';
    expect(read(429, 'rate limited')).toMatchObject({ kind, sentence: REFUSALS.tooMany });
    const text = body({ success: false, message: 'Wait two minutes' });
    expect(read(429, text)).toMatchObject({ kind, sentence: 'Wait two minutes' });
  });
});
