import type { Field } from '#forms/definitions/field.ts';

/** What stands in the form's inputs, by field name: the inputs are the only memory of it. */
export function readTyped(fields: readonly Field[], data: FormData): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ kind, name }) => [
      name,
      kind === 'choices' || kind === 'listed' ? data.getAll(name) : (data.get(name) ?? undefined),
    ]),
  );
}
