import type { FieldError } from '#forms/definitions/field.ts';

/** Encoding of the body. Only a page without JavaScript sends `urlencoded`. */
export type BodyKind = 'json' | 'multipart' | 'urlencoded';

/** Raw values: strings, arrays of strings for repeated fields, and from JSON anything at all. */
export type RawFields = Readonly<Record<string, unknown>>;

/** A file as it arrived, unchecked. */
export interface ReceivedFile {
  /** The name as sent, which may hold a path, control characters or nothing. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface FileProblem {
  readonly status: 413 | 422;
  readonly message: string;
}

export interface Body {
  readonly kind: BodyKind;
  readonly fields: RawFields;
  readonly files?: readonly ReceivedFile[] | undefined;
  /** Problem with the files, and its HTTP status. */
  readonly fileProblem?: FileProblem | undefined;
}

export type BodyRead =
  | { readonly ok: true; readonly body: Body }
  | {
      readonly ok: false;
      readonly status: 400 | 413 | 415;
      readonly message: string;
      readonly errors: readonly FieldError[];
      /** Fields read before the failure, to show them to the visitor again. */
      readonly fields: RawFields;
    };

/** A body that cannot be taken, with what could be read of it. `field` names the input to blame. */
export function refuseBody(
  status: 400 | 413 | 415,
  message: string,
  fields: RawFields = {},
  field?: string,
): BodyRead {
  const errors = field === undefined ? [] : [{ field, message }];
  return { ok: false, status, message, errors, fields };
}

function makeTextWellFormed(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/**
 * Replaces unpaired surrogates, which UTF-8 cannot hold, in a text or a list of texts. The forms' rules refuse anything
 * deeper.
 */
export function makeWellFormed(value: unknown): unknown {
  return Array.isArray(value) ? value.map(makeTextWellFormed) : makeTextWellFormed(value);
}

/** Fields by name; a repeated one becomes an array. */
export function gatherFields(pairs: Iterable<readonly [string, string]>): RawFields {
  const gathered = new Map<string, string | string[]>();
  for (const [name, raw] of pairs) {
    const value = raw.toWellFormed();
    const earlier = gathered.get(name);
    if (earlier === undefined) gathered.set(name, value);
    else if (Array.isArray(earlier)) earlier.push(value);
    else gathered.set(name, [earlier, value]);
  }
  return Object.fromEntries(gathered);
}
