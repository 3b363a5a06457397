import type { FieldError } from '#forms/definitions/field.ts';

/** Why a submission is not taken. `message` is one sentence fit to be shown. */
export interface Refusal {
  readonly status: 400 | 403 | 405 | 413 | 415 | 422 | 503;
  readonly message: string;
  readonly errors: readonly FieldError[];
}
