import { describe, expect, test, vi } from 'vitest';
import type { Outcome } from './outcome.ts';
import type { OutgoingEnquiry, Send } from './outgoing-enquiry.ts';
import type { SubmissionEvent } from './submission.ts';
import { createSubmitter } from './submitter.ts';

const enquiry: OutgoingEnquiry = {
  form: 'contact',
  fields: [],
  answers: { name: 'Dana' },
  plans: undefined,
  honeypot: '',
  filledFor: 4000,
  visit: {},
};

function arrange(...outcomes: readonly (Outcome | Error)[]) {
  const events: SubmissionEvent[] = [];
  const keys: string[] = [];
  const left = [...outcomes];
  const send = vi.fn<Send>((_, key) => {
    keys.push(key);
    const next = left.shift();
    if (next === undefined) throw new Error('Sent more often than expected');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  let made = 0;
  const submit = createSubmitter({
    words: { refused: (sentence) => `Refused: ${sentence ?? '-'}`, unreachable: (e) => e.message },
    send,
    dispatch: (event) => events.push(event),
    makeKey: () => `key-${(made += 1).toString()}`,
    placeProblem: (problem) => problem,
  });
  return { submit, events, keys, send };
}

const accepted: Outcome = { kind: 'accepted', reference: 'Q-9466-7181' };
const lost = new Error('network down');
const refused: Outcome = { kind: 'refused', sentence: 'No', problems: [] };

describe('a submitter', () => {
  test('sends once however often it is called, also after success', async () => {
    const { submit, send, events } = arrange(accepted);
    await Promise.all([submit(enquiry), submit(enquiry)]);
    await submit(enquiry);
    expect(send).toHaveBeenCalledTimes(1);
    expect(events.map(({ type }) => type)).toEqual(['sent-off', 'accepted']);
  });

  test('keeps the key while the content stays, whatever time passes', async () => {
    const { submit, keys } = arrange(lost, refused, accepted);
    await submit(enquiry);
    await submit({ ...enquiry, filledFor: 9000 });
    await submit(enquiry);
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('makes a new key for other content', async () => {
    const { submit, keys } = arrange(lost, accepted);
    await submit(enquiry);
    await submit({ ...enquiry, answers: { name: 'Robin' } });
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  test('tells what people call the enquiry by', async () => {
    const { submit, events } = arrange(accepted);
    await submit(enquiry);
    expect(events.at(-1)).toEqual({ type: 'accepted', reference: 'Q-9466-7181' });
  });

  test('tells a refusal and a broken network in the words of the form', async () => {
    const { submit, events } = arrange(refused, lost);
    await submit(enquiry);
    await submit(enquiry);
    expect(events.filter(({ type }) => type === 'failed')).toEqual([
      { type: 'failed', sentence: 'Refused: No', reason: undefined, problems: [] },
      { type: 'failed', sentence: 'network down', reason: undefined, problems: [] },
    ]);
  });
});
