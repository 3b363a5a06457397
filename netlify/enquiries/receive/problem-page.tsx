import { ErrorSummary } from '#forms/inputs/ErrorSummary.tsx';
import { FileDrop } from '#forms/inputs/FileDrop.tsx';
import { FormFields, listInputs, placeProblem } from '#forms/inputs/FormFields.tsx';
import { idOfField } from '#forms/inputs/FieldFrame.tsx';
import type { Company } from '#content-model/company-schema.ts';
import { linkPhone } from '#content-model/phone.ts';
import type { FieldOptions } from '#forms/definitions/field.ts';
import type { Form } from '#forms/definitions/form.ts';
import { localizeForm } from '#forms/definitions/localize-form.ts';
import { readVisit } from '#forms/definitions/visit.ts';
import { ENDPOINT } from '#forms/definitions/wire.ts';
import type { RawFields } from '#platform/request-body.ts';
import { readSiteContent } from '#platform/site-content.ts';
import { PageFrame, renderPage, type RenderedPage } from './PageFrame.tsx';
import type { Refusal } from './refusal.ts';

/** The visitor's answers. */
export interface Typed {
  readonly form: Form | undefined;
  readonly fields: RawFields;
}

/** Hint at the file field, which a browser empties on a new page. */
const CHOOSE_AGAIN = 'Browsers do not keep a chosen file: choose it again.';

/** Lists choices of an older page that no input offers any more, with the names of their fields. */
function listOlder(form: Form, fields: RawFields): readonly (readonly [string, string])[] {
  return form.enquiryFields.flatMap((field) => {
    if (!('choices' in field) || !field.fromContent) return [];
    const known = field.choices.map(({ value }) => value);
    return [fields[field.name]]
      .flat()
      .filter((value): value is string => typeof value === 'string' && value !== '')
      .filter((value) => !known.includes(value))
      .map((value) => [field.name, value] as const);
  });
}

interface PageProps {
  readonly company: Company;
  /** The company's phone number as a visitor reads it. */
  readonly phone: string;
  readonly refusal: Refusal;
  readonly typed: Typed | undefined;
  readonly send: string | undefined;
  readonly listed: FieldOptions;
}

function ProblemPage({ company, phone, refusal, typed, send, listed }: PageProps) {
  const { message } = refusal;
  const form = typed?.form;
  const errors = form ? refusal.errors.map((error) => placeProblem(form, error)) : [];
  const problems = errors.length > 0 ? errors : [{ field: '', message }];
  const plans = form?.plans && { ...form.plans, hint: `${CHOOSE_AGAIN} ${form.plans.hint}` };
  const summary = (
    <ErrorSummary
      problems={problems}
      heldBack={0}
      idOf={(name) => idOfField(form?.id ?? 'form', name)}
      inputs={form ? listInputs(form) : []}
    />
  );
  return (
    <PageFrame title="Error: There is a problem" company={company} phone={phone}>
      <h1>{form?.title ?? company.name}</h1>
      {form ? (
        <form
          className="form"
          method="post"
          action={ENDPOINT}
          encType={form.plans ? 'multipart/form-data' : undefined}
          noValidate
        >
          <div className="form-body">
            {summary}
            {Object.entries(readVisit(typed.fields)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {listOlder(form, typed.fields).map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <FormFields
              form={{ ...form, ...(plans && { plans }) }}
              FileField={FileDrop}
              problems={errors}
              listed={listed}
              typed={form.toInputs?.(typed.fields) ?? typed.fields}
            />
            <div className="form-foot">
              <button className="button primary" type="submit">
                {send}
              </button>
            </div>
          </div>
        </form>
      ) : (
        <>
          {summary}
          <p>
            <a href="/">Go to the home page</a>
          </p>
        </>
      )}
      <p>
        You can also call <a href={linkPhone(company.phone)}>{phone}</a> or write to{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
    </PageFrame>
  );
}

/**
 * Writes the page that a visitor without JavaScript gets if a form is refused: each problem, and the form with
 * everything that was typed, ready to be sent again. It renders the components of the site's own forms, and needs no
 * script.
 */
export async function writeProblemPage(refusal: Refusal, typed?: Typed): Promise<RenderedPage> {
  const { company, phone, serviceLevels, localWords, trades } = readSiteContent();
  const send = typed?.form?.words(serviceLevels).send;
  const takesTrades = typed?.form?.fields.some(({ kind }) => kind === 'listed');
  const listed = takesTrades ? { trades } : {};
  const shown = typed?.form && { ...typed, form: localizeForm(typed.form, localWords) };
  return renderPage(
    <ProblemPage
      company={company}
      phone={phone}
      refusal={refusal}
      typed={shown}
      send={send}
      listed={listed}
    />,
  );
}
