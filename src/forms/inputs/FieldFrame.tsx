import type { ReactNode } from 'react';
import type { Field } from '#forms/definitions/field.ts';

/** Props shared by all field components. */
export interface FieldProps<F> {
  readonly field: F;
  /** Id of the form, the prefix of its inputs' ids. */
  readonly form: string;
  /** Error message of the field. */
  readonly error: string | undefined;
  /** Values typed or chosen before, on the page that the server returns with errors. */
  readonly typed: readonly string[];
}

/** Returns the id of a field's first input, the target of the error summary's links. */
export function idOfField(form: string, name: string): string {
  return `${form}-${name}`;
}

interface Described {
  readonly hint?: string | undefined;
  readonly error: string | undefined;
}

/** Returns the `aria-*` attributes that associate an input with its hint and its error. */
export function describeInput(id: string, { hint, error }: Described) {
  const parts = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return {
    'aria-describedby': parts.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

interface FrameProps {
  readonly id: string;
  readonly field: Pick<Field, 'kind' | 'label' | 'required' | 'hint' | 'wide'>;
  readonly error: string | undefined;
  /** Set for a group of inputs: a fieldset with a legend. A single input has a label. */
  readonly group?: 'boxes' | 'radios' | undefined;
  readonly children: ReactNode;
}

/** A link in a hint, as Markdown writes it: "[(312) 555-0148](tel:+13125550148)". */
const LINK = /\[([^[\]]+)\]\(([^()]+)\)/;

/** Renders a hint with its link, if it has one. */
function renderHint(hint: string): ReactNode {
  const [before, text, address, after] = hint.split(LINK);
  if (text === undefined) return hint;
  return (
    <>
      <span>{before}</span>
      <a href={address}>{text}</a>
      <span>{after}</span>
    </>
  );
}

/** Renders label, hint and error around an input. */
export function FieldFrame({ id, field, error, group, children }: FrameProps) {
  const { label, required, hint } = field;
  const wide = field.wide ?? ['textarea', 'choices', 'listed'].includes(field.kind);
  const Frame = group ? 'fieldset' : 'div';
  const title = (
    <>
      <span>{label}</span>
      {!required && <em> (optional)</em>}
    </>
  );
  const classes = ['field', wide && 'wide', error !== undefined && 'is-error'];
  return (
    <Frame
      className={classes.filter(Boolean).join(' ')}
      {...(group === 'radios' && {
        role: 'radiogroup',
        'aria-required': required,
        'aria-invalid': error !== undefined,
      })}
      aria-describedby={group ? describeInput(id, { hint, error })['aria-describedby'] : undefined}
    >
      {group ? <legend className="label">{title}</legend> : <label htmlFor={id}>{title}</label>}
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {renderHint(hint)}
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
