import type { ChoicesField } from '#forms/field.ts';
import { FieldFrame, idOfField, type FieldProps } from './FieldFrame.tsx';

/** Any number of answers out of several. The first checkbox carries the field's id. */
export function Choices({ field, form, error, typed }: FieldProps<ChoicesField>) {
  const id = idOfField(form, field.name);
  return (
    <FieldFrame
      id={id}
      label={field.label}
      required={field.required}
      wide
      group
      hint={field.hint}
      error={error}
    >
      <div className="choices">
        {field.choices.map(({ value, label }, index) => (
          <label key={value}>
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              name={field.name}
              value={value}
              defaultChecked={typed.includes(value)}
              aria-invalid={error === undefined ? undefined : true}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
