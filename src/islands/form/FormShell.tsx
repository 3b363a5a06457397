import { flushSync } from 'react-dom';
import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react';
import { FILE_FIELD, UPLOAD_FIELD } from '#forms/plan-files.ts';
import { checkAnswers, type Field, type FieldError, type Listed } from '#forms/field.ts';
import type { Form, Promises } from '#forms/form.ts';
import { readVisit } from '#forms/visit.ts';
import { ENDPOINT, TRANSPORT } from '#forms/wire.ts';
import { idOfField } from '#fields/FieldFrame.tsx';
import type { PlanSetView } from '#fields/FileDrop.tsx';
import { FormFields, listInputs } from '#fields/FormFields.tsx';
import { useReady } from '../use-ready.ts';
import { ErrorSummary } from '#fields/ErrorSummary.tsx';
import { announceEnquiry } from './conversion.ts';
import { FailureDialog, type Reach } from './FailureDialog.tsx';
import { makeKey } from './make-key.ts';
import { openSender } from './open-sender.ts';
import { SentOverlay } from './SentOverlay.tsx';
import { createSubmitter } from './submitter.ts';
import {
  advance,
  AT_REST,
  OVERLAY_MS,
  RELOAD_MS,
  type Submission,
  type SubmissionEvent,
} from './submission.ts';
import { hasKeptUploads } from './kept-entry.ts';
import type { PlanSet } from './plan-set.ts';
import { readTyped } from './typed.ts';

/** The words around a form, from the content. */
export interface FormCopy {
  readonly title: string;
  /** Stands opposite the title. */
  readonly aside?: string | undefined;
  /** The title's place among the page's headings. */
  readonly level: 2 | 3;
  /** What the form's listed fields offer. */
  readonly listed: Listed;
  /** What a visitor can do where sending fails. */
  readonly reach: Reach;
}

interface Props<
  Inputs extends readonly Field[],
  Enquiry extends readonly Field[],
> extends FormCopy {
  readonly form: Form<string, Inputs, Enquiry>;
  readonly promises: Promises;
  /** Stands beside the button: what the visitor agrees to or gets. */
  readonly children?: ReactNode;
}

/** Makes a change to the page without moving `element` under the visitor's hands. */
function keepInPlace(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect();
  flushSync(change);
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Marks the page's title while an answer needs correcting. */
function useErrorTitle(problems: number): void {
  const marked = problems > 0;
  useEffect(() => {
    if (!marked) return undefined;
    const title = document.title;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [marked]);
}

const subscribeToNothing = () => () => undefined;

/** Says at once what is wrong with the files, and takes it back when it is mended. */
function useFileProblem(
  set: PlanSet | undefined,
  view: PlanSetView | undefined,
  dispatch: (event: SubmissionEvent) => void,
): void {
  // A file that the page has lost is asked for when the form is sent.
  const message = view && set?.findProblem(['wrong']);
  const isMended = view === undefined || set?.findProblem() === undefined;
  useEffect(() => {
    if (message !== undefined) {
      dispatch({ type: 'objected', problem: { field: FILE_FIELD, message } });
    } else if (isMended) {
      dispatch({ type: 'corrected', field: FILE_FIELD });
    }
  }, [message, isMended, dispatch]);
}

/**
 * The set of files behind the field for drawings. Its script is loaded when there is something in it:
 * files that were chosen, or uploads of an earlier page. `open` gives it; `current` once it is there.
 */
function usePlanSet(hasPlans: boolean) {
  const [set, setSet] = useState<PlanSet>();
  const opening = useRef<Promise<PlanSet>>(undefined);
  const current = useRef<PlanSet>(undefined);
  function open(): Promise<PlanSet> {
    opening.current ??= import('./plan-set.ts').then(({ createPlanSet }) => {
      current.current = createPlanSet();
      setSet(current.current);
      return current.current;
    });
    // A script that could not be fetched is asked for again by the next file.
    opening.current.catch(() => (opening.current = undefined));
    return opening.current;
  }
  useEffect(() => {
    if (hasPlans && hasKeptUploads()) void open().catch(() => undefined);
  }, [hasPlans]);
  const view = useSyncExternalStore(
    set?.subscribe ?? subscribeToNothing,
    () => set?.view(),
    () => undefined,
  );
  return { set, view, open, opening, current };
}

/** Lets the overlay and the thank-you panel stay as long as the specification says. */
function useTimings(step: Submission['step'], endOverlay: () => void): void {
  // A rendering while the overlay stands must not restart its clock.
  const end = useEffectEvent(endOverlay);
  useEffect(() => {
    if (step !== 'celebrating' && step !== 'thanked') return undefined;
    const timer =
      step === 'celebrating'
        ? setTimeout(end, OVERLAY_MS)
        : setTimeout(() => {
            location.reload();
          }, RELOAD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [step]);
}

/**
 * One form of the site, from its data: native HTML that posts by itself, taken over once the script
 * is here. The inputs are uncontrolled; what was typed before that moment stays.
 */
export function FormShell<Inputs extends readonly Field[], Enquiry extends readonly Field[]>({
  form,
  promises,
  title,
  aside,
  level,
  listed,
  reach,
  children,
}: Props<Inputs, Enquiry>) {
  const { id, fields, plans } = form;
  const [words] = useState(() => form.words(promises));
  const [state, dispatch] = useReducer(advance, AT_REST);
  const formElement = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const planSet = usePlanSet(plans !== undefined);
  const [inputs] = useState(() => listInputs(form));
  const [submit] = useState(() => {
    return createSubmitter({
      words,
      send: openSender(form),
      dispatch,
      makeKey,
      placeProblem: ({ field, message }: FieldError) => ({
        field: inputs.includes(field)
          ? field
          : field === UPLOAD_FIELD
            ? FILE_FIELD
            : (form.inputOf?.[field] ?? field),
        message,
      }),
    });
  });

  useEffect(() => {
    if (formElement.current) formElement.current.noValidate = true;
  }, []);
  useReady(formElement);
  useFileProblem(planSet.set, planSet.view, dispatch);
  useErrorTitle(state.problems.length);
  useTimings(state.step, () => {
    dispatch({ type: 'overlay-over' });
  });
  const announce = useEffectEvent(() => {
    announceEnquiry(formElement.current, id, state.reference);
  });
  useEffect(() => {
    if (state.step === 'celebrating') announce();
    if (state.step === 'thanked') thanks.current?.focus();
  }, [state.step]);

  const idOf = (name: string) => idOfField(id, name);
  const errorAt = (name: string) => state.problems.find(({ field }) => field === name)?.message;
  const atRest = state.step === 'editing';
  const sending = state.step === 'sending';
  const wait = sending ? planSet.set?.describeWait() : undefined;
  const busy = wait?.shown ?? words.sending;
  const announced = wait?.said ?? words.sending;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!atRest) return;
    if (planSet.opening.current && !planSet.current.current) {
      // Files were chosen a moment ago: the form is sent once the page has taken them.
      const form = event.currentTarget;
      void planSet.opening.current.then(
        () => {
          form.requestSubmit();
        },
        () => undefined,
      );
      return;
    }
    const data = new FormData(event.currentTarget);
    const files = planSet.current.current;
    const isLeftOut =
      !files && data.getAll(FILE_FIELD).some((one) => one instanceof File && one.name !== '');
    const fileProblem = isLeftOut ? plans?.unready : files?.findProblem();
    const checked = checkAnswers(fields, readTyped(fields, data));
    const problems = [
      ...(checked.ok ? [] : checked.errors),
      ...(fileProblem === undefined ? [] : [{ field: FILE_FIELD, message: fileProblem }]),
    ];
    if (!checked.ok || problems.length > 0) {
      dispatch({ type: 'held-back', problems });
      return;
    }
    const honeypot = data.get(TRANSPORT.honeypot);
    void submit({
      form: id,
      fields: form.enquiryFields,
      answers: form.toEnquiry(checked.answers),
      plans: files,
      honeypot: typeof honeypot === 'string' ? honeypot : '',
      filledFor: Math.round(performance.now()),
      visit: readVisit(Object.fromEntries(data)),
    });
  }

  function recheck(event: SyntheticEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    const field = fields.find((one) => one.name === name);
    if (!field || errorAt(name) === undefined) return;
    const data = new FormData(event.currentTarget);
    if (!checkAnswers([field], readTyped([field], data)).ok) return;
    keepInPlace(event.target as HTMLInputElement, () => {
      dispatch({ type: 'corrected', field: name });
    });
  }

  function takeFiles(chosen: readonly File[]): void {
    planSet.open().then(
      (set) => {
        set.view().add(chosen);
      },
      () => {
        const message = plans?.unready ?? '';
        dispatch({ type: 'objected', problem: { field: FILE_FIELD, message } });
      },
    );
  }

  function closeFailure(): void {
    dispatch({ type: 'failure-read' });
    // Where answers need correcting the summary takes the focus.
    if (state.problems.length === 0) button.current?.focus();
  }

  const Title = level === 2 ? 'h2' : 'h3';
  const head = (
    <div className="form-head">
      <Title id={idOf('title')}>{title}</Title>
      {aside !== undefined && <span>{aside}</span>}
    </div>
  );

  if (state.step === 'thanked') {
    return (
      <div className="form" id={idOf('form')}>
        {head}
        <div className="form-body">
          <div className="notice ok wide" ref={thanks} role="status" tabIndex={-1}>
            <b>{words.thanks}</b>
            {state.reference}
          </div>
        </div>
      </div>
    );
  }

  return (
    <>
      <form
        className="form"
        id={idOf('form')}
        ref={formElement}
        aria-labelledby={idOf('title')}
        method="post"
        action={ENDPOINT}
        encType={plans ? 'multipart/form-data' : undefined}
        onSubmit={handleSubmit}
        onInput={recheck}
      >
        {head}
        <div className="form-body">
          <ErrorSummary
            problems={state.problems}
            heldBack={state.heldBack}
            idOf={idOf}
            inputs={inputs}
          />
          <FormFields
            form={form}
            problems={state.problems}
            listed={listed}
            planSet={planSet.view}
            onChoose={takeFiles}
          />
          {state.progress !== undefined && (
            <div className="upload wide">
              <label htmlFor={idOf('progress')}>{plans?.sending}</label>
              <progress id={idOf('progress')} max={100} value={Math.floor(state.progress * 100)} />
              <span className="num">{Math.floor(state.progress * 100)}%</span>
            </div>
          )}
          <div className="form-foot">
            {children !== undefined && <div className="form-note">{children}</div>}
            <button
              className={sending ? 'button primary is-busy' : 'button primary'}
              type="submit"
              ref={button}
              aria-disabled={atRest ? undefined : true}
            >
              <span className="labels">
                <span className={sending ? 'is-out' : undefined}>
                  {words.send}
                  <svg
                    className="arrow"
                    viewBox="0 0 24 12"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.8"
                    aria-hidden="true"
                  >
                    <path d="M0 6H22M17 1L22 6L17 11" />
                  </svg>
                </span>
                <span className={sending ? undefined : 'is-out'}>{busy}</span>
              </span>
            </button>
          </div>
          <p className="visually-hidden" role="status">
            {sending ? announced : ''}
          </p>
          {words.failureIn === 'form' && (
            <div className="failure wide" role="alert">
              {state.failure}
            </div>
          )}
        </div>
      </form>
      {words.failureIn === 'dialog' && (
        <FailureDialog
          id={idOf('failure')}
          sentence={state.failure}
          reason={state.reason}
          reach={reach}
          onClose={closeFailure}
        />
      )}
      <SentOverlay id={idOf('sent')} words={words.sent} open={state.step === 'celebrating'} />
    </>
  );
}
