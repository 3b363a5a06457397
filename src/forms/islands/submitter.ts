import type { FieldError } from '#forms/definitions/field.ts';
import type { Copy } from '#forms/definitions/form.ts';
import type { Outcome } from './outcome.ts';
import { describeEnquiry, type OutgoingEnquiry, type Send } from './outgoing-enquiry.ts';
import type { SubmissionEvent } from './submission.ts';

interface Wiring {
  readonly words: Pick<Copy, 'refused' | 'unreachable'>;
  readonly send: Send;
  readonly dispatch: (event: SubmissionEvent) => void;
  /** Makes an idempotency key: a UUID. */
  readonly makeKey: () => string;
  /** Maps a problem named by the server to its input. */
  readonly placeProblem: (problem: FieldError) => FieldError;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Returns the server's sentence with a full stop, unless the copy of the failure contains it. */
function nameReason(words: string, sentence: string | undefined): string | undefined {
  if (sentence === undefined || words.includes(sentence)) return undefined;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/**
 * Creates a function that sends one enquiry at a time and dispatches the result. A call during another one,
 * or after success, does nothing. A retry of the same content keeps its idempotency key.
 */
export function createSubmitter({ words, send, dispatch, makeKey, placeProblem }: Wiring) {
  let busy = false;
  let last: { readonly content: string; readonly key: string } | undefined;

  function keyFor(enquiry: OutgoingEnquiry): string {
    const content = describeEnquiry(enquiry);
    if (last?.content !== content) last = { content, key: makeKey() };
    return last.key;
  }

  return async function submit(enquiry: OutgoingEnquiry): Promise<void> {
    if (busy) return;
    busy = true;
    dispatch({ type: 'sent-off' });
    const outcome = await send(enquiry, keyFor(enquiry), (share) => {
      dispatch({ type: 'progressed', share });
    }).catch((thrown: unknown): Outcome => ({ kind: 'unreachable', error: asError(thrown) }));
    switch (outcome.kind) {
      case 'accepted':
        last = undefined;
        dispatch({ type: 'accepted', reference: outcome.reference });
        return;
      case 'refused':
        dispatch({
          type: 'failed',
          sentence: words.refused(outcome.sentence),
          reason: nameReason(words.refused(outcome.sentence), outcome.sentence),
          problems: outcome.problems.map(placeProblem),
        });
        break;
      case 'unreachable':
        dispatch({
          type: 'failed',
          sentence: words.unreachable(outcome.error),
          reason: undefined,
          problems: [],
        });
    }
    busy = false;
  };
}
