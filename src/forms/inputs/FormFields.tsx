import type { ReactNode } from 'react';
import type { Field, FieldError, FieldOptions } from '#forms/definitions/field.ts';
import type { Form, Part } from '#forms/definitions/form.ts';
import { FILE_FIELD, UPLOAD_FIELD } from '#forms/definitions/plan-files.ts';
import { TRANSPORT } from '#forms/definitions/wire.ts';
import { AnyField } from './AnyField.tsx';
import { idOfField } from './FieldFrame.tsx';
import type { FileDrop, PlanSetView } from './FileDrop.tsx';

interface Props {
  readonly form: Pick<Form, 'id' | 'fields' | 'plans' | 'parts'>;
  /** Errors by the name of the input. */
  readonly problems: readonly FieldError[];
  /** Options of the form's listed fields. */
  readonly listed: FieldOptions;
  /** Hints that name facts of the company, by field name. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Values typed before, by field name. */
  readonly typed?: Readonly<Record<string, unknown>>;
  /** Component of the field for drawings; other forms do not load it. */
  readonly FileField?: typeof FileDrop | undefined;
  /** The set of files, once its script is loaded. */
  readonly planSet?: PlanSetView | undefined;
  /** Ticket of the page, shown until the sheets of a set are counted. */
  readonly ticket?: ReactNode;
  /** Receives chosen files; absent on the server. */
  readonly onChoose?: (files: readonly File[]) => void;
}

/** Asks 1Password, LastPass, Bitwarden and Dashlane to leave an input empty. */
const NOT_FILLED_IN = {
  'data-1p-ignore': true,
  'data-lpignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
};

/**
 * Renders the inputs of a form with its technical fields: in the page, and on the page with errors that the server
 * returns for a native form post.
 */
export function FormFields({
  form,
  problems,
  listed,
  hints = {},
  typed = {},
  FileField,
  planSet,
  ticket,
  onChoose,
}: Props) {
  const { id, fields, plans, parts } = form;
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
          {...NOT_FILLED_IN}
        />
      </div>
      {plans && FileField && (
        <FileField
          form={id}
          plans={plans}
          errors={problems.filter(({ field }) => field === FILE_FIELD)}
          set={planSet}
          ticket={ticket}
          onChoose={onChoose}
        />
      )}
      {(parts ?? [undefined]).map((part) => {
        const own = part ? fields.filter(({ name }) => part.fields.includes(name)) : fields;
        const inputs = own.map((field) => (
          <AnyField
            key={field.name}
            field={addHint(field, hints[field.name])}
            form={id}
            error={errorAt(field.name)}
            typed={readTexts(typed[field.name])}
            listed={listed[field.name] ?? []}
          />
        ));
        if (!part) return inputs;
        return part.folded === undefined ? (
          <div key={part.title} className="part wide">
            <h3>{part.title}</h3>
            {inputs}
          </div>
        ) : (
          <details
            key={part.title}
            className="part wide"
            // React does not touch an unchanged attribute, so a part that the visitor opened stays open.
            open={own.some(({ name }) => errorAt(name) !== undefined) || undefined}
          >
            <summary>
              <b>{part.title}</b> <em>{`(optional): ${nameFolded(part).join(', ')}`}</em>
            </summary>
            <div className="folded">{inputs}</div>
          </details>
        );
      })}
    </>
  );
}

/** Lists the words for the fields of a collapsed part. */
function nameFolded({ fields, folded = {} }: Part): readonly string[] {
  return fields.flatMap((name) => folded[name] ?? []);
}

/** Returns the field with the page's hint, if there is one. */
function addHint(field: Field, hint: string | undefined): Field {
  return hint === undefined ? field : { ...field, hint };
}

/** Returns the names of a form's inputs, including the one for files. */
export function listInputs({ fields, plans }: Pick<Form, 'fields' | 'plans'>): readonly string[] {
  return [...(plans ? [FILE_FIELD] : []), ...fields.map(({ name }) => name)];
}

/** Maps a problem of an enquiry's field to the input where the visitor corrects it. */
export function placeProblem({ fields, enquiryFields }: Form, problem: FieldError): FieldError {
  const { field, message } = problem;
  if (field === UPLOAD_FIELD) return { field: FILE_FIELD, message };
  const isIn = (list: readonly Field[]) => list.some(({ name }) => name === field);
  // A field of the enquiry that is not an input: the full name, typed in two inputs. Its problem goes to the first.
  const [first] = isIn(enquiryFields) && !isIn(fields) ? fields : [];
  return { field: first?.name ?? field, message };
}

/** Returns the strings among raw values. */
function readTexts(raw: unknown): readonly string[] {
  const given: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return given.filter((one): one is string => typeof one === 'string');
}
