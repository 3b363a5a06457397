import type { TextField } from '#forms/field.ts';
import { describeInput, FieldFrame, idOfField, type FieldProps } from './FieldFrame.tsx';

/** A typed answer: one line, or several for a message. */
export function TextInput({ field, form, error, typed }: FieldProps<TextField>) {
  const id = idOfField(form, field.name);
  const wide = field.kind === 'textarea';
  const shared = {
    className: 'input',
    id,
    name: field.name,
    required: field.required,
    defaultValue: typed[0],
    maxLength: field.maxLength,
    autoComplete: field.autocomplete,
    ...describeInput(id, { hint: field.hint, error }),
  };
  return (
    <FieldFrame id={id} field={field} error={error} wide={wide}>
      {field.kind === 'textarea' ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input
          {...shared}
          type={field.kind}
          spellCheck={field.kind === 'text' ? undefined : false}
        />
      )}
    </FieldFrame>
  );
}
