import type { ReactNode } from 'react';
import type { Field } from '#forms/definitions/field.ts';

/** What every field component is given beside its own data. */
export interface FieldProps<F> {
  readonly field: F;
  /** The id of the form; ids of inputs are made from it, so that two forms never share one. */
  readonly form: string;
  /** What is wrong with the answer, in the words of the error summary. */
  readonly error: string | undefined;
  /** What a visitor had typed or chosen before. */
  readonly typed: readonly string[];
}

/** The id of a field's first input. Error summaries link to it. */
export function idOfField(form: string, name: string): string {
  return `${form}-${name}`;
}

interface Described {
  readonly hint?: string | undefined;
  readonly error: string | undefined;
}

/** The `aria-*` attributes that tie an input to its hint and its error. */
export function describeInput(id: string, { hint, error }: Described) {
  const parts = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return {
    'aria-describedby': parts.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

interface FrameProps {
  readonly id: string;
  readonly field: Pick<Field, 'label' | 'required' | 'hint'>;
  readonly error: string | undefined;
  readonly wide: boolean;
  /** A group of inputs is a fieldset with a legend; a single input has a label. */
  readonly group?: boolean;
  readonly children: ReactNode;
}

/** The label, the hint and the error around an input. */
export function FieldFrame({ id, field, error, wide, group, children }: FrameProps) {
  const { label, required, hint } = field;
  const Frame = group ? 'fieldset' : 'div';
  const title = (
    <>
      {label}
      {!required && <em> (optional)</em>}
    </>
  );
  const classes = ['field', wide && 'wide', error !== undefined && 'is-error'];
  return (
    <Frame
      className={classes.filter(Boolean).join(' ')}
      aria-describedby={group ? describeInput(id, { hint, error })['aria-describedby'] : undefined}
    >
      {group ? <legend className="label">{title}</legend> : <label htmlFor={id}>{title}</label>}
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {error !== undefined && (
        <span className="msg" id={`${id}-error`}>
          {error}
        </span>
      )}
    </Frame>
  );
}
