import * as z from 'zod/mini';
import {
  isSuccessful,
  readFields,
  readSuccess,
  type Reply,
} from '#forms/definitions/api-answer.ts';
import type { FieldError } from '#forms/definitions/field.ts';
import type { Form } from '#forms/definitions/form.ts';
import { REFUSAL_MESSAGES } from '#forms/definitions/refusal-messages.ts';

/** Result of sending an enquiry. */
export type Outcome =
  | {
      readonly kind: 'accepted';
      /** Reference number, if the response has one. */
      readonly reference: string | undefined;
    }
  | {
      readonly kind: 'refused';
      /** The server's explanation, if any. */
      readonly sentence: string | undefined;
      readonly problems: readonly FieldError[];
    }
  | { readonly kind: 'unreachable'; readonly error: Error };

/** Error for a response that did not come from this site. Its message can be shown. */
export class ForeignAnswer extends Error {
  constructor() {
    super(
      'Something between you and this site answered in its place, such as a Wi-Fi sign-in page or a company filter',
    );
  }
}

const text = z.catch(z.optional(z.string()), undefined);
const errorsSchema = z.catch(z.array(z.object({ field: z.string(), message: z.string() })), []);

/** Status of Netlify's rate limit, which answers without our message. */
const TOO_MANY = 429;

/**
 * Reads the response to an enquiry. Only 2xx with `success: true` is a success. A refusal has `success: false`, or a
 * status other than 2xx with a message; if the form's `refusedBy` is "status", no message is needed. Anything else
 * came from another program, and the site counts as unreachable. Source: docs/specification.md, sections 7 and 8, with
 * the deviations of decision 010.
 */
export function readAnswer(reply: Reply, refusedBy: Form['refusedBy']): Outcome {
  const success = readSuccess(reply);
  if (success) return { kind: 'accepted', reference: z.parse(text, success['reference']) };
  const fields = readFields(reply.text);
  const failed = !isSuccessful(reply.status);
  const sentence =
    z.parse(text, fields['message']) ??
    z.parse(text, fields['error']) ??
    (reply.status === TOO_MANY ? REFUSAL_MESSAGES.tooMany : undefined);
  const isExplained = sentence !== undefined || refusedBy === 'status';
  if (fields['success'] === false || (failed && isExplained)) {
    return { kind: 'refused', sentence, problems: z.parse(errorsSchema, fields['errors']) };
  }
  return { kind: 'unreachable', error: new ForeignAnswer() };
}
