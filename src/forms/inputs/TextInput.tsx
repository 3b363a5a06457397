import { useState, type FocusEvent } from 'react';
import { doubtEmail } from '#forms/definitions/doubt-email.ts';
import { doubtPhone } from '#forms/definitions/doubt-phone.ts';
import type { TextField } from '#forms/definitions/field.ts';
import { describeInput, FieldFrame, idOfField, type FieldProps } from './FieldFrame.tsx';

/** Questions that may be asked about a valid answer, by the kind of its field. */
const DOUBTS: Partial<Record<TextField['kind'], (typed: string) => string | undefined>> = {
  email: doubtEmail,
  tel: doubtPhone,
};

/** Text input, or textarea for a message. */
export function TextInput({ field, form, error, typed }: FieldProps<TextField>) {
  const id = idOfField(form, field.name);
  const [doubt, setDoubt] = useState<string>();
  const ask = DOUBTS[field.kind];
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
    <FieldFrame id={id} field={field} error={error}>
      {field.kind === 'textarea' ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input
          {...shared}
          type={field.kind}
          autoCapitalize={field.isName ? 'words' : undefined}
          // What the key does in a form with a submit button.
          enterKeyHint="send"
          spellCheck={field.kind === 'text' ? undefined : false}
          {...(ask && {
            // Shown once the field is left, hidden while it is edited.
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
