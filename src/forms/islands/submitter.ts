import type { FormWords, Form } from '#forms/definitions/form.ts';
import { FILE_FIELD } from '#forms/definitions/plan-files.ts';
import { placeProblem } from '#forms/inputs/FormFields.tsx';
import { ForeignAnswer, readAnswer, type Outcome } from './outcome.ts';
import { serializeEnquiry, type OutgoingEnquiry } from './outgoing-enquiry.ts';
import type { Reply } from '#forms/definitions/api-answer.ts';
import type { SubmissionEvent } from './submission.ts';

/**
 * Returns a random UUID (version 4). `crypto.randomUUID` exists in secure contexts only, and so not in a preview opened
 * over plain http by the machine's name.
 */
function makeKey(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}

/** Returns the server's sentence with a period; undefined if the failure's message `words` already contains it. */
function nameReason(words: string, sentence: string | undefined): string | undefined {
  if (sentence === undefined || words.includes(sentence)) return undefined;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Sends an enquiry under its idempotency key; `report` receives the sent share of its body, 0 to 1. */
type Post = (
  enquiry: OutgoingEnquiry,
  key: string,
  report: (share: number) => void,
) => Promise<Reply>;

/**
 * Creates a function that sends one enquiry at a time and dispatches the result. A call during another one,
 * or after success, does nothing. A retry of the same content keeps its idempotency key.
 *
 * @param post sends JSON, or multipart with files
 */
export function createSubmitter(
  form: Form,
  words: FormWords,
  dispatch: (event: SubmissionEvent) => void,
  post: Post,
) {
  let busy = false;
  let last: { readonly content: string; readonly key: string } | undefined;

  function keyFor(enquiry: OutgoingEnquiry): string {
    const content = serializeEnquiry(enquiry);
    if (last?.content !== content) last = { content, key: makeKey() };
    return last.key;
  }

  async function send(enquiry: OutgoingEnquiry): Promise<Outcome> {
    const key = keyFor(enquiry);
    try {
      const reply = await post(enquiry, key, (share) => dispatch({ type: 'progressed', share }));
      return readAnswer(reply, form.refusedBy);
    } catch (thrown) {
      const messages = (await enquiry.plans?.listBlocking()) ?? [];
      if (messages.length > 0) {
        const problems = messages.map((message) => ({ field: FILE_FIELD, message }));
        return { kind: 'refused', sentence: messages[0], problems };
      }
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      return { kind: 'unreachable', error };
    }
  }

  return async function submit(enquiry: OutgoingEnquiry): Promise<void> {
    if (busy) return;
    busy = true;
    dispatch({ type: 'sent-off' });
    const outcome = await send(enquiry);
    switch (outcome.kind) {
      case 'accepted':
        enquiry.plans?.clear();
        dispatch({ type: 'accepted', reference: outcome.reference, at: Date.now() });
        return;
      case 'refused': {
        const sentence = words.refused(outcome.sentence);
        await enquiry.plans?.takeRefusal(outcome.problems);
        dispatch({
          type: 'failed',
          sentence,
          reason: nameReason(sentence, outcome.sentence),
          problems: outcome.problems.map((problem) => placeProblem(form, problem)),
        });
        break;
      }
      case 'unreachable': {
        const { error } = outcome;
        if (form.logsFailures) console.error(error);
        const sentence = words.unreachable(error);
        // The browser's own message of a network failure explains nothing.
        const reason = error instanceof ForeignAnswer ? error.message : undefined;
        dispatch({
          type: 'failed',
          sentence,
          reason: nameReason(sentence, reason),
          problems: [],
        });
      }
    }
    busy = false;
  };
}
