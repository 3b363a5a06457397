import type { Field } from '#forms/definitions/field.ts';

/** Reads the values of a form's inputs by field name. */
export function readTyped(fields: readonly Field[], data: FormData): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ kind, name }) => [
      name,
      kind === 'choices' || kind === 'listed' ? data.getAll(name) : (data.get(name) ?? undefined),
    ]),
  );
}
