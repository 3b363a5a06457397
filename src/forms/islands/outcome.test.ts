import { describe, expect, test } from 'vitest';
import { REFUSALS } from '#tests/support/contract.ts';
import { readByFlag, readByStatus } from './outcome.ts';

const fine = { status: 200 };
const failed = { status: 422 };
const body = (answer: unknown) => JSON.stringify(answer);

describe('judging by the flag', () => {
  test('believes the flag, not the status', () => {
    expect(readByFlag({ ...failed, text: body({ success: true, reference: 'E-1' }) })).toEqual({
      kind: 'accepted',
      reference: 'E-1',
    });
    expect(readByFlag({ ...fine, text: body({ success: false }) }).kind).toBe('refused');
    expect(readByFlag({ ...fine, text: body(null) }).kind).toBe('refused');
    expect(readByFlag({ ...fine, text: body({ success: 'yes' }) }).kind).toBe('refused');
  });

  test('hands on the error text and the fields', () => {
    const errors = [{ field: 'email', message: 'Enter your e-mail address' }];
    expect(
      readByFlag({ ...failed, text: body({ success: false, error: 'Full', errors }) }),
    ).toEqual({ kind: 'refused', sentence: 'Full', problems: errors });
  });

  test('takes an unreadable body for a broken network', () => {
    expect(readByFlag({ ...fine, text: '<html>' }).kind).toBe('unreachable');
  });
});

describe('judging by the status', () => {
  test('a success needs no body, and hands on the reference of one', () => {
    expect(readByStatus({ ...fine, text: '<html>' })).toEqual({
      kind: 'accepted',
      reference: undefined,
    });
    expect(readByStatus({ ...fine, text: body({ success: true, reference: 'Q-1' }) })).toEqual({
      kind: 'accepted',
      reference: 'Q-1',
    });
  });

  test('reads the message of a refusal where there is one', () => {
    expect(readByStatus({ ...failed, text: body({ message: 'Too many' }) })).toMatchObject({
      kind: 'refused',
      sentence: 'Too many',
    });
    expect(readByStatus({ ...failed, text: '<html>' })).toEqual({
      kind: 'refused',
      sentence: undefined,
      problems: [],
    });
  });
});

test('names the reason where the platform counts too many requests', () => {
  for (const read of [readByFlag, readByStatus]) {
    expect(read({ status: 429, text: 'rate limited' })).toMatchObject({
      kind: 'refused',
      sentence: REFUSALS.tooMany,
    });
  }
});

test('prefers the sentence of the server where it gave one with too many requests', () => {
  const text = body({ success: false, message: 'Wait two minutes' });
  for (const read of [readByFlag, readByStatus]) {
    expect(read({ status: 429, text })).toMatchObject({ sentence: 'Wait two minutes' });
  }
});
