import { useState, type FocusEvent } from 'react';
import { doubtEmail } from '#forms/definitions/doubt-email.ts';
import { doubtPhone } from '#forms/definitions/doubt-phone.ts';
import type {
  Choice,
  ChoiceField,
  ChoicesField,
  Field,
  ListedField,
  TextField,
} from '#forms/definitions/field.ts';
import { describeInput, FieldFrame, idOfField, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps<Field> {
  /** Options of a listed field. */
  readonly listed: readonly Choice[];
}

export function AnyField({ field, listed, ...rest }: Props) {
  switch (field.kind) {
    case 'choice':
      return field.open ? (
        <Choices field={field} choices={field.choices} {...rest} />
      ) : (
        <Select field={field} {...rest} />
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

/** Questions that may be asked about a valid answer, by the kind of its field. */
const DOUBTS: Partial<Record<TextField['kind'], (typed: string) => string | undefined>> = {
  email: doubtEmail,
  tel: doubtPhone,
};

/** Text input, or textarea for a message. */
function TextInput({ field, form, error, typed }: FieldProps<TextField>) {
  const id = idOfField(form, field.name);
  const [doubt, setDoubt] = useState<string>();
  const ask = DOUBTS[field.kind];
  const shared = {
    className: 'input',
    id,
    name: field.name,
    required: field.required,
    defaultValue: typed[0],
    autoComplete: field.autocomplete,
    ...describeInput(id, { hint: field.hint, error }),
  };
  return (
    <FieldFrame id={id} field={field} error={error}>
      {field.kind === 'textarea' ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input
          {...shared}
          type={field.kind}
          autoCapitalize={field.isName ? 'words' : undefined}
          // Labels the Enter key of a phone's keyboard for what it does: submit.
          enterKeyHint="send"
          spellCheck={field.kind === 'text' ? undefined : false}
          {...(ask && {
            // Shows the question once the field is left, and hides it while it is edited.
            onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
              setDoubt(ask(currentTarget.value));
            },
            onInput: () => {
              setDoubt(undefined);
            },
          })}
        />
      )}
      {ask && (
        <span className="doubt" role="status">
          {error === undefined && doubt}
        </span>
      )}
    </FieldFrame>
  );
}

/** Single choice as a select. */
function Select({ field, form, error, typed }: FieldProps<ChoiceField>) {
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

/** Single choice as radio buttons, multiple choice as checkboxes. The first input has the field's id. */
function Choices({
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
              // Without an explicit false, a required radio button is announced as invalid before anybody touches it.
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
