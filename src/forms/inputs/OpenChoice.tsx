import type { ChoiceField } from '#forms/definitions/field.ts';
import { FieldFrame, idOfField, type FieldProps } from './FieldFrame.tsx';

/** Single choice as radio buttons. The first one has the field's id. */
export function OpenChoice({ field, form, error, typed }: FieldProps<ChoiceField>) {
  const id = idOfField(form, field.name);
  return (
    <FieldFrame id={id} field={field} error={error} group>
      <div className="radios">
        {field.choices.map(({ value, label }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={field.name}
              value={value}
              required={field.required}
              defaultChecked={typed.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
