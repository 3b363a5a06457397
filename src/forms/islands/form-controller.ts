import { checkValues, type Field } from '#forms/definitions/field.ts';
import type { Form, FormWords } from '#forms/definitions/form.ts';
import { FILE_FIELD } from '#forms/definitions/plan-files.ts';
import type { SheetCopy } from '#forms/definitions/sheet-copy.ts';
import { VISIT_FIELDS, type Visit } from '#forms/definitions/visit-fields.ts';
import { TRANSPORT } from '#forms/definitions/wire.ts';
import { ErrorSummary } from '#forms/inputs/ErrorSummary.tsx';
import { FailureAdvice } from './FailureAdvice.tsx';
import { FailureDialog } from './FailureDialog.tsx';
import { fetchFormToken } from './form-token.ts';
import type { PlanSet } from './plan-set.ts';
import { sendJson } from './send-json.ts';
import { SentOverlay } from './SentOverlay.tsx';
import type { SubmissionEvent } from './submission.ts';
import { createSubmitter } from './submitter.ts';

/** Files, validation, sending and feedback of a form: code that is loaded after the first interaction. */
export interface FormController {
  /** Plan set of a form with drawings. */
  readonly plans: PlanSet | undefined;
  /** Sends the form's data, or dispatches its problems. Never throws. */
  readonly submit: (data: FormData) => void;
  /** Returns true if the field's value in `data` is valid. */
  readonly accepts: (field: Field, data: FormData) => boolean;
  readonly ErrorSummary: typeof ErrorSummary;
  readonly FailureAdvice: typeof FailureAdvice;
  readonly FailureDialog: typeof FailureDialog;
  readonly SentOverlay: typeof SentOverlay;
}

/** Reads the values of a form's inputs by field name. */
function readTyped(fields: readonly Field[], data: FormData): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ kind, name }) => [
      name,
      kind === 'choices' || kind === 'listed' ? data.getAll(name) : (data.get(name) ?? undefined),
    ]),
  );
}

/** Reads the hidden attribution fields, unchecked: the server drops invalid values. */
function readVisit(data: FormData): Visit {
  return Object.fromEntries(
    VISIT_FIELDS.flatMap((name) => {
      const value = data.get(name);
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** Reads the files of the input. An empty input yields one file without a name. */
function readFiles(data: FormData): readonly File[] {
  return data.getAll(FILE_FIELD).filter((one) => one instanceof File && one.name !== '') as File[];
}

/** Loads the code that only a form with drawings needs. */
async function loadPlans(sheetCopy: SheetCopy | undefined) {
  const [{ createPlanSet }, { sendMultipart }] = await Promise.all([
    import('./plan-set.ts'),
    import('./send-multipart.ts'),
  ]);
  return [createPlanSet(sheetCopy), sendMultipart] as const;
}

/**
 * Creates the controller of one form.
 *
 * @param sheetCopy texts and prices beside the chosen files, of a form with drawings
 * @param dispatch receives the events of each attempt to send
 */
export async function createFormController(
  form: Form,
  words: FormWords,
  sheetCopy: SheetCopy | undefined,
  dispatch: (event: SubmissionEvent) => void,
): Promise<FormController> {
  // First, so that the token matures while the rest loads.
  const readToken = fetchFormToken();
  const [plans, post] = form.plans ? await loadPlans(sheetCopy) : [undefined, sendJson];
  const send = createSubmitter(form, words, dispatch, post);
  return {
    plans,
    submit(data) {
      // Files that were chosen while a load of this module failed are only in the input.
      plans?.add(readFiles(data));
      const checked = checkValues(form.fields, readTyped(form.fields, data));
      const problems = [
        ...(checked.ok ? [] : checked.errors),
        ...(plans?.findProblems() ?? []).map((message) => ({ field: FILE_FIELD, message })),
      ];
      if (!checked.ok || problems.length > 0) {
        dispatch({ type: 'held-back', problems });
        return;
      }
      const honeypot = data.get(TRANSPORT.honeypot);
      void send({
        form: form.id,
        fields: form.enquiryFields,
        values: form.toEnquiry(checked.values),
        plans,
        honeypot: typeof honeypot === 'string' ? honeypot : '',
        token: readToken,
        visit: readVisit(data),
      });
    },
    accepts: (field, data) => checkValues([field], readTyped([field], data)).ok,
    ErrorSummary,
    FailureAdvice,
    FailureDialog,
    SentOverlay,
  };
}
