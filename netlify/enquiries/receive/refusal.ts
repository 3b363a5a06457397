import type { FieldError } from '#forms/definitions/field.ts';

/** Response to a submission that is refused. `message` is a sentence for the visitor. */
export interface Refusal {
  readonly status: 400 | 403 | 405 | 413 | 415 | 422 | 429 | 503;
  readonly message: string;
  readonly errors: readonly FieldError[];
}
