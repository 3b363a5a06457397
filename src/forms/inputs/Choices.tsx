import type { Choice, ChoiceField, ChoicesField, ListedField } from '#forms/definitions/field.ts';
import { FieldFrame, idOfField, type FieldProps } from './FieldFrame.tsx';

/** Choice by radio buttons, or of several by checkboxes. The first one has the field's id. */
export function Choices({
  field,
  choices,
  form,
  error,
  typed,
}: FieldProps<ChoiceField | ChoicesField | ListedField> & { readonly choices: readonly Choice[] }) {
  const id = idOfField(form, field.name);
  const isSingle = field.kind === 'choice';
  return (
    <FieldFrame id={id} field={field} error={error} group={isSingle ? 'radios' : 'boxes'}>
      <div className={isSingle ? 'radios' : 'choices'}>
        {choices.map(({ value, label, note }, index) => (
          <label key={value}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              id={index === 0 ? id : undefined}
              name={field.name}
              value={value}
              required={field.required}
              defaultChecked={typed.includes(value)}
              // Unless it is said otherwise, a required radio button is invalid before anybody touches it.
              aria-invalid={error !== undefined || (isSingle ? false : undefined)}
            />
            <span>{label}</span>
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
