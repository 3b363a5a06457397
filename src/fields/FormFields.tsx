import { useState } from 'react';
import type { FieldError } from '#forms/field.ts';
import type { Form } from '#forms/form.ts';
import { FILE_FIELD } from '#forms/plan-files.ts';
import { TRANSPORT } from '#forms/wire.ts';
import { AnyField, findLoneFields } from './AnyField.tsx';
import { idOfField } from './FieldFrame.tsx';
import { FileDrop, type PlanSetView } from './FileDrop.tsx';

interface Props {
  readonly form: Pick<Form, 'id' | 'fields' | 'plans'>;
  /** What is wrong with answers, by the name of the input. */
  readonly problems: readonly FieldError[];
  /** What a visitor had typed before, by field name. */
  readonly typed?: Readonly<Record<string, unknown>>;
  /** The set of files, once the page's script keeps one. */
  readonly planSet?: PlanSetView | undefined;
  /** Takes chosen files, where the page's script does. */
  readonly onChoose?: (files: readonly File[]) => void;
}

/**
 * The inputs of a form with what travels beside them. Browser and server render the same: in the page,
 * and on the page that a visitor without JavaScript gets back where something was wrong.
 */
export function FormFields({ form, problems, typed = {}, planSet, onChoose }: Props) {
  const { id, fields, plans } = form;
  const [lone] = useState(() => findLoneFields(fields));
  const errorAt = (name: string) => problems.find(({ field }) => field === name)?.message;
  const honeypot = idOfField(id, TRANSPORT.honeypot);
  return (
    <>
      <input type="hidden" name={TRANSPORT.form} value={id} />
      <div className="not-for-people" aria-hidden="true">
        <label htmlFor={honeypot}>Leave this empty</label>
        <input
          id={honeypot}
          name={TRANSPORT.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      {fields.map((field) => (
        <AnyField
          key={field.name}
          field={field}
          form={id}
          wide={lone.has(field.name)}
          error={errorAt(field.name)}
          typed={readTexts(typed[field.name])}
        />
      ))}
      {plans && (
        <FileDrop
          form={id}
          plans={plans}
          error={errorAt(FILE_FIELD)}
          set={planSet}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

/** The names of a form's inputs, the one for files included. */
export function listInputs({ fields, plans }: Pick<Form, 'fields' | 'plans'>): readonly string[] {
  return [...fields.map(({ name }) => name), ...(plans ? [FILE_FIELD] : [])];
}

/** The texts among what was sent, which may be anything. */
function readTexts(raw: unknown): readonly string[] {
  const given: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return given.filter((one): one is string => typeof one === 'string');
}
