import type { Choice as Option, Field } from '#forms/definitions/field.ts';
import { Choice } from './Choice.tsx';
import { Choices } from './Choices.tsx';
import type { FieldProps } from './FieldFrame.tsx';
import { TextInput } from './TextInput.tsx';

interface Props extends FieldProps<Field> {
  /** Options of a listed field. */
  readonly listed: readonly Option[];
}

/** Renders a field by its kind. */
export function AnyField({ field, listed, ...rest }: Props) {
  switch (field.kind) {
    case 'choice':
      return field.open ? (
        <Choices field={field} choices={field.choices} {...rest} />
      ) : (
        <Choice field={field} {...rest} />
      );
    case 'choices':
      return <Choices field={field} choices={field.choices} {...rest} />;
    case 'listed':
      return <Choices field={field} choices={listed} {...rest} />;
    case 'text':
    case 'email':
    case 'tel':
    case 'textarea':
      return <TextInput field={field} {...rest} />;
  }
}
