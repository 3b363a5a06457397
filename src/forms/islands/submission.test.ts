import { describe, expect, test } from 'vitest';
import { advance, AT_REST, type Submission, type SubmissionEvent } from './submission.ts';

const problem = { field: 'email', message: 'Enter your e-mail address' };

function run(...events: readonly SubmissionEvent[]): Submission {
  return events.reduce(advance, AT_REST);
}

describe('a submission', () => {
  test('goes from editing over sending and the celebration to the thanks', () => {
    expect(run({ type: 'sent-off' }).step).toBe('sending');
    expect(run({ type: 'sent-off' }, { type: 'accepted', reference: 'Q-1' }).step).toBe(
      'celebrating',
    );
    expect(
      run({ type: 'sent-off' }, { type: 'accepted', reference: 'Q-1' }, { type: 'overlay-over' })
        .step,
    ).toBe('thanked');
  });

  test('returns to editing with the reason after a failure', () => {
    const failed = run(
      { type: 'sent-off' },
      { type: 'progressed', share: 0.4 },
      { type: 'failed', sentence: 'Sending failed!', reason: undefined, problems: [problem] },
    );
    expect(failed).toMatchObject({
      step: 'editing',
      failure: 'Sending failed!',
      problems: [problem],
      progress: undefined,
    });
    expect(advance(failed, { type: 'failure-read' }).failure).toBeUndefined();
  });

  test('counts each time the page holds it back, so that the summary takes the focus again', () => {
    const once = run({ type: 'held-back', problems: [problem] });
    expect(once.heldBack).toBe(1);
    expect(advance(once, { type: 'held-back', problems: [problem] }).heldBack).toBe(2);
    expect(advance(once, { type: 'corrected', field: 'email' }).problems).toEqual([]);
  });

  test('replaces an objection to the same field', () => {
    const first = run({ type: 'objected', field: 'file', messages: ['One', 'Two'] });
    expect(first.problems.map(({ message }) => message)).toEqual(['One', 'Two']);
    expect(
      advance(first, { type: 'objected', field: 'file', messages: ['Other'] }).problems,
    ).toEqual([{ field: 'file', message: 'Other' }]);
  });

  test('ignores what has no place in its step', () => {
    const sending = run({ type: 'sent-off' });
    const thanked = run(
      { type: 'sent-off' },
      { type: 'accepted', reference: 'Q-1' },
      { type: 'overlay-over' },
    );
    const celebrating = run({ type: 'sent-off' }, { type: 'accepted', reference: 'Q-1' });
    for (const [state, event] of [
      [AT_REST, { type: 'accepted', reference: 'Q-1' }],
      [AT_REST, { type: 'failed', sentence: 'x', reason: undefined, problems: [] }],
      [AT_REST, { type: 'progressed', share: 1 }],
      [AT_REST, { type: 'overlay-over' }],
      [AT_REST, { type: 'corrected', field: 'email' }],
      [sending, { type: 'sent-off' }],
      [sending, { type: 'held-back', problems: [problem] }],
      [sending, { type: 'objected', field: 'file', messages: ['Other'] }],
      [celebrating, { type: 'sent-off' }],
      [thanked, { type: 'sent-off' }],
    ] as const) {
      expect(advance(state, event)).toBe(state);
    }
  });
});
