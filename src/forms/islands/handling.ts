import { checkAnswers, type Field, type FieldError } from '#forms/definitions/field.ts';
import type { Form, Copy } from '#forms/definitions/form.ts';
import { FILE_FIELD, UPLOAD_FIELD } from '#forms/definitions/plan-files.ts';
import { readVisit } from '#forms/definitions/visit.ts';
import { TRANSPORT } from '#forms/definitions/wire.ts';
import { ErrorSummary } from '#forms/inputs/ErrorSummary.tsx';
import { listInputs } from '#forms/inputs/FormFields.tsx';
import { FailureDialog } from './FailureDialog.tsx';
import { makeKey } from './make-key.ts';
import { openSender } from './open-sender.ts';
import type { PlanSet } from './plan-set.ts';
import { SentOverlay } from './SentOverlay.tsx';
import type { SubmissionEvent } from './submission.ts';
import { createSubmitter } from './submitter.ts';
import { readTyped } from './typed.ts';

/** Validation, sending and feedback of a form: a module of its own, not needed for the first interaction. */
export interface Handling {
  /** Sends the form's data, or dispatches its problems. Never throws. */
  readonly submit: (data: FormData, plans: PlanSet | undefined) => void;
  /** True where the answer in this input is valid. */
  readonly accepts: (field: Field, data: FormData) => boolean;
  readonly ErrorSummary: typeof ErrorSummary;
  readonly FailureDialog: typeof FailureDialog;
  readonly SentOverlay: typeof SentOverlay;
}

/** Creates the handling of one form. `dispatch` receives the events of each attempt. */
export function openHandling<Inputs extends readonly Field[], Enquiry extends readonly Field[]>(
  form: Form<string, Inputs, Enquiry>,
  words: Copy,
  dispatch: (event: SubmissionEvent) => void,
): Handling {
  const inputs = listInputs(form);

  /** Maps a problem named by the server to its input. */
  function placeProblem({ field, message }: FieldError): FieldError {
    if (inputs.includes(field)) return { field, message };
    const input = field === UPLOAD_FIELD ? FILE_FIELD : form.inputOf?.[field];
    return { field: input ?? field, message };
  }

  const send = createSubmitter({
    words,
    send: openSender(form),
    dispatch,
    makeKey,
    placeProblem,
  });

  /** Problems of the files, including that the page's script for them has not loaded. */
  function findFileProblems(data: FormData, plans: PlanSet | undefined): readonly string[] {
    if (plans) return plans.findProblems();
    const isLeftOut = data.getAll(FILE_FIELD).some((one) => one instanceof File && one.name !== '');
    return isLeftOut && form.plans ? [form.plans.unready] : [];
  }

  return {
    submit(data, plans) {
      const checked = checkAnswers(form.fields, readTyped(form.fields, data));
      const problems = [
        ...(checked.ok ? [] : checked.errors),
        ...findFileProblems(data, plans).map((message) => ({ field: FILE_FIELD, message })),
      ];
      if (!checked.ok || problems.length > 0) {
        dispatch({ type: 'held-back', problems });
        return;
      }
      const honeypot = data.get(TRANSPORT.honeypot);
      void send({
        form: form.id,
        fields: form.enquiryFields,
        answers: form.toEnquiry(checked.answers),
        plans,
        honeypot: typeof honeypot === 'string' ? honeypot : '',
        filledFor: Math.round(performance.now()),
        visit: readVisit(Object.fromEntries(data)),
      });
    },
    accepts: (field, data) => checkAnswers([field], readTyped([field], data)).ok,
    ErrorSummary,
    FailureDialog,
    SentOverlay,
  };
}
