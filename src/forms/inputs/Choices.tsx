import type { Choice, ChoicesField, ListedField } from '#forms/definitions/field.ts';
import { FieldFrame, idOfField, type FieldProps } from './FieldFrame.tsx';

/** Multiple choice. The first checkbox has the field's id. */
export function Choices({
  field,
  choices,
  form,
  error,
  typed,
}: FieldProps<ChoicesField | ListedField> & { readonly choices: readonly Choice[] }) {
  const id = idOfField(form, field.name);
  return (
    <FieldFrame id={id} field={field} error={error} group>
      <div className="choices">
        {choices.map(({ value, label, note }, index) => (
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
            {note !== undefined && (
              <span className="mono" aria-hidden="true">
                {note}
              </span>
            )}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
