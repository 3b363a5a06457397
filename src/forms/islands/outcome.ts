import * as z from 'zod/mini';
import { ANSWER_MESSAGES, answerSchema, type WireAnswer } from '#forms/definitions/wire-answer.ts';
import type { FieldError } from '#forms/definitions/field.ts';

/** Result of sending, before any copy is chosen for it. */
export type Outcome =
  | {
      readonly kind: 'accepted';
      /** Reference number, if the answer has one. */
      readonly reference: string | undefined;
    }
  | {
      readonly kind: 'refused';
      /** The server's explanation, if any. */
      readonly sentence: string | undefined;
      readonly problems: readonly FieldError[];
    }
  | { readonly kind: 'unreachable'; readonly error: Error };

/** Response: status, `ok` for 200–299, and the body as text. */
export interface Reply {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
}

/** Netlify's rate limit answers by itself, without our message. */
const TOO_MANY = 429;

const REFUSED: WireAnswer = { success: false };

function readAnswer(text: string) {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    return {
      readable: false,
      error: new Error('The answer could not be read', { cause }),
    } as const;
  }
  const given = typeof body === 'object' && body !== null ? body : {};
  const answer = z.safeParse(answerSchema, { success: false, ...given });
  return { readable: true, answer: answer.success ? answer.data : REFUSED } as const;
}

function describeRefusal({ status, text }: Reply): Outcome {
  const read = readAnswer(text);
  const given = read.readable ? (read.answer.message ?? read.answer.error) : undefined;
  return {
    kind: 'refused',
    sentence: given ?? (status === TOO_MANY ? ANSWER_MESSAGES.tooMany : undefined),
    problems: (read.readable ? read.answer.errors : undefined) ?? [],
  };
}

/**
 * Reads an answer by its success flag. A body that is not JSON counts as a failure of the network.
 * Home form: docs/specification.md, sections 7 (call 1) and 8.
 */
export function readByFlag(reply: Reply): Outcome {
  const { status, text } = reply;
  if (status === TOO_MANY) return describeRefusal(reply);
  const read = readAnswer(text);
  if (!read.readable) return { kind: 'unreachable', error: read.error };
  const { answer } = read;
  if (answer.success) return { kind: 'accepted', reference: answer.reference };
  return { kind: 'refused', sentence: answer.error, problems: answer.errors ?? [] };
}

/**
 * Reads an answer by its status alone; the body is read for what it adds: the reference of an enquiry,
 * the sentence and the fields of a refusal. Quote and general contact form: docs/specification.md, section 7 (calls 2 and 3).
 */
export function readByStatus(reply: Reply): Outcome {
  if (!reply.ok) return describeRefusal(reply);
  const read = readAnswer(reply.text);
  return { kind: 'accepted', reference: read.readable ? read.answer.reference : undefined };
}
