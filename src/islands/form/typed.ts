import type { Field } from '#forms/field.ts';
import { FILE_FIELD } from '#forms/plan-files.ts';

/** What stands in the form's inputs, by field name: the inputs are the only memory of it. */
export function readTyped(fields: readonly Field[], data: FormData): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ kind, name }) => [
      name,
      kind === 'choices' || kind === 'listed' ? data.getAll(name) : (data.get(name) ?? undefined),
    ]),
  );
}

/** The chosen file, if there is one: an untouched file input yields a nameless empty file. */
export function readFile(data: FormData): File | undefined {
  const file = data.get(FILE_FIELD);
  return file instanceof File && file.name !== '' ? file : undefined;
}
