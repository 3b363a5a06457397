import type { ChoiceField } from '#forms/definitions/field.ts';
import { describeInput, FieldFrame, idOfField, type FieldProps } from './FieldFrame.tsx';

/** Single choice as a select. */
export function Choice({ field, form, error, typed }: FieldProps<ChoiceField>) {
  const id = idOfField(form, field.name);
  return (
    <FieldFrame id={id} field={field} error={error}>
      <select
        className="input"
        id={id}
        name={field.name}
        required={field.required}
        defaultValue={typed[0]}
        {...describeInput(id, { hint: field.hint, error })}
      >
        <option value="">Choose one</option>
        {field.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
