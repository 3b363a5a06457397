import { describe, expect, it } from 'vitest';
import { judgeByFlag, judgeByStatus } from './outcome.ts';

const body = (answer: unknown) => JSON.stringify(answer);

describe('judging by the flag', () => {
  it('believes the flag, not the status', () => {
    expect(judgeByFlag({ ok: false, text: body({ success: true }) }).kind).toBe('accepted');
    expect(judgeByFlag({ ok: true, text: body({ success: false }) }).kind).toBe('refused');
    expect(judgeByFlag({ ok: true, text: body(null) }).kind).toBe('refused');
    expect(judgeByFlag({ ok: true, text: body({ success: 'yes' }) }).kind).toBe('refused');
  });

  it('hands on the error text and the fields', () => {
    const errors = [{ field: 'email', message: 'Enter your e-mail address' }];
    expect(
      judgeByFlag({ ok: false, text: body({ success: false, error: 'Full', errors }) }),
    ).toEqual({ kind: 'refused', sentence: 'Full', problems: errors });
  });

  it('takes an unreadable body for a broken network', () => {
    expect(judgeByFlag({ ok: true, text: '<html>' }).kind).toBe('unreachable');
  });
});

describe('judging by the status', () => {
  it('does not read the body of a success', () => {
    expect(judgeByStatus({ ok: true, text: '<html>' }).kind).toBe('accepted');
  });

  it('reads the message of a refusal where there is one', () => {
    expect(judgeByStatus({ ok: false, text: body({ message: 'Too many' }) })).toMatchObject({
      kind: 'refused',
      sentence: 'Too many',
    });
    expect(judgeByStatus({ ok: false, text: '<html>' })).toEqual({
      kind: 'refused',
      sentence: undefined,
      problems: [],
    });
  });
});
