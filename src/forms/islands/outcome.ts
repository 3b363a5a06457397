import * as z from 'zod/mini';
import { REFUSAL_MESSAGES } from '#forms/definitions/refusal-messages.ts';
import type { FieldError } from '#forms/definitions/field.ts';
import type { Reply } from './outgoing-enquiry.ts';

/** Result of sending, before any copy is chosen for it. */
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

/** Fields of a response that a page reads. JSON of another shape is a refusal without words. */
const responseSchema = z.catch(
  z.object({
    success: z.catch(z.boolean(), false),
    reference: z.optional(z.string()),
    message: z.optional(z.string()),
    error: z.optional(z.string()),
    errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  }),
  { success: false },
);

/** Netlify's rate limit answers by itself, without our message. */
const TOO_MANY = 429;

/** Reads the body of a response; undefined for a body that is not JSON. */
function readResponse(text: string): z.infer<typeof responseSchema> | undefined {
  try {
    return z.parse(responseSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readRefusal({ status, text }: Reply): Outcome {
  const response = readResponse(text);
  const given = response?.message ?? response?.error;
  return {
    kind: 'refused',
    sentence: given ?? (status === TOO_MANY ? REFUSAL_MESSAGES.tooMany : undefined),
    problems: response?.errors ?? [],
  };
}

/**
 * Reads a response by its success flag. A body that is not JSON counts as a failure of the network.
 * Home form: docs/specification.md, sections 7 (call 1) and 8.
 */
export function readByFlag(reply: Reply): Outcome {
  const response = readResponse(reply.text);
  if (response?.success) return { kind: 'accepted', reference: response.reference };
  if (response || reply.status === TOO_MANY) return readRefusal(reply);
  return { kind: 'unreachable', error: new Error('The answer could not be read') };
}

/**
 * Reads a response by its status alone; the body is read for what it adds: the reference of an enquiry,
 * the sentence and the fields of a refusal. Quote and general contact form: docs/specification.md, section 7 (calls 2 and 3).
 */
export function readByStatus(reply: Reply): Outcome {
  if (reply.status < 200 || reply.status > 299) return readRefusal(reply);
  return { kind: 'accepted', reference: readResponse(reply.text)?.reference };
}
