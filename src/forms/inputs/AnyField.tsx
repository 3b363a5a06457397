import type { Choice as Option, Field } from '#forms/definitions/field.ts';
import { Choice } from './Choice.tsx';
import { Choices } from './Choices.tsx';
import { OpenChoice } from './OpenChoice.tsx';
import type { FieldProps } from './FieldFrame.tsx';
import { TextInput } from './TextInput.tsx';

interface Props extends FieldProps<Field> {
  /** Spans both columns, because a half column alone on its row would leave a gap. */
  readonly wide: boolean;
  /** Options of a listed field. */
  readonly listed: readonly Option[];
}

/** Renders a field by its kind. */
export function AnyField({ field, wide, listed, ...rest }: Props) {
  switch (field.kind) {
    case 'choice':
      return field.open ? (
        <OpenChoice field={field} wide={wide} {...rest} />
      ) : (
        <Choice field={field} wide={wide} {...rest} />
      );
    case 'choices':
      return <Choices field={field} choices={field.choices} {...rest} />;
    case 'listed':
      return <Choices field={field} choices={listed} {...rest} />;
    case 'text':
    case 'email':
    case 'tel':
    case 'textarea':
      return <TextInput field={field} wide={wide} {...rest} />;
  }
}

function spansRow({ kind }: Field): boolean {
  return kind === 'textarea' || kind === 'choices' || kind === 'listed';
}

/**
 * Returns the names of the one-column fields that would be alone on their row: those left over before a
 * field that spans both columns, and at the end.
 */
export function findLoneFields(fields: readonly Field[]): ReadonlySet<string> {
  const lone = new Set<string>();
  let pending: Field | undefined;
  for (const field of fields) {
    if (spansRow(field)) {
      if (pending) lone.add(pending.name);
      pending = undefined;
    } else {
      pending = pending ? undefined : field;
    }
  }
  if (pending) lone.add(pending.name);
  return lone;
}
