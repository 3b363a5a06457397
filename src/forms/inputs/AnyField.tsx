import type { Choice as Option, Field } from '#forms/definitions/field.ts';
import { Choice } from './Choice.tsx';
import { Choices } from './Choices.tsx';
import { OpenChoice } from './OpenChoice.tsx';
import type { FieldProps } from './FieldFrame.tsx';
import { TextInput } from './TextInput.tsx';

interface Props extends FieldProps<Field> {
  /** Whether the field stands alone on its row; a lone half column would leave a hole beside it. */
  readonly wide: boolean;
  /** What a listed field offers. */
  readonly listed: readonly Option[];
}

/** The component that a field's kind asks for. */
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
 * The names of the one-column fields that would stand alone on their row of two columns: those left
 * over before a field that spans both, and at the end.
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
