import { flushSync } from 'react-dom';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react';
import { FILE_FIELD } from '#forms/definitions/plan-files.ts';
import type { Field, Listed } from '#forms/definitions/field.ts';
import type { Form, Promises } from '#forms/definitions/form.ts';
import { ENDPOINT } from '#forms/definitions/wire.ts';
import { PATIENCE_MS } from '#directives/ready.ts';
import { idOfField } from '#forms/inputs/FieldFrame.tsx';
import type { PlanSetView } from '#forms/inputs/FileDrop.tsx';
import { FormFields, listInputs } from '#forms/inputs/FormFields.tsx';
import { useReady } from '#directives/use-ready.ts';
import { announceEnquiry } from './conversion.ts';
import type { Reach } from './FailureDialog.tsx';
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
import { useLater } from './use-later.ts';

/** What a page tells of a form: the words around it, from the content, and what it offers. */
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
  readonly promises: Promises;
  /** Stands beside the button: what the visitor agrees to or gets. */
  readonly children?: ReactNode;
}

interface Props<
  Inputs extends readonly Field[],
  Enquiry extends readonly Field[],
> extends FormCopy {
  readonly form: Form<string, Inputs, Enquiry>;
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
 * files that were chosen, or uploads of an earlier page.
 */
function usePlanSet(hasPlans: boolean) {
  const later = useLater(async () => (await import('./plan-set.ts')).createPlanSet());
  const { part: set, open } = later;
  const openKept = useEffectEvent(() => void open().catch(() => undefined));
  useEffect(() => {
    if (hasPlans && hasKeptUploads()) openKept();
  }, [hasPlans]);
  const view = useSyncExternalStore(
    set?.subscribe ?? subscribeToNothing,
    () => set?.view(),
    () => undefined,
  );
  return { ...later, view };
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
  const handling = useLater(async () =>
    (await import('./handling.ts')).openHandling(form, words, dispatch),
  );
  // Sent off, while a part of the script is still on its way.
  const [held, setHeld] = useState(false);
  const isNative = useRef(false);
  const [inputs] = useState(() => listInputs(form));

  const fetchAhead = useEffectEvent(() => void handling.open().catch(() => undefined));
  useLayoutEffect(() => {
    if (formElement.current) formElement.current.noValidate = true;
  }, []);
  useReady(formElement);
  useEffect(() => {
    fetchAhead();
  }, []);
  useFileProblem(planSet.part, planSet.view, dispatch);
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

  const { part } = handling;
  const idOf = (name: string) => idOfField(id, name);
  const errorAt = (name: string) => state.problems.find(({ field }) => field === name)?.message;
  const atRest = state.step === 'editing' && !held;
  const sending = state.step === 'sending' || held;
  const wait = sending ? planSet.part?.describeWait() : undefined;
  const busy = wait?.shown ?? words.sending;
  const announced = wait?.said ?? words.sending;

  /** Sends the form once all that it was waiting for is here, or lets the browser post it. */
  async function sendLater(form: HTMLFormElement): Promise<void> {
    setHeld(true);
    const patience = new Promise((_, giveUp) => setTimeout(giveUp, PATIENCE_MS));
    const [opened] = await Promise.allSettled([
      Promise.race([handling.open(), patience]),
      planSet.opening.current,
    ]);
    isNative.current = opened.status === 'rejected';
    form.noValidate = !isNative.current;
    flushSync(() => {
      setHeld(false);
    });
    form.requestSubmit();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    if (isNative.current) return;
    event.preventDefault();
    if (!atRest) return;
    const isChoosing = planSet.opening.current && !planSet.current.current;
    if (!handling.current.current || isChoosing) void sendLater(event.currentTarget);
    else
      handling.current.current.submit(new FormData(event.currentTarget), planSet.current.current);
  }

  function recheck(event: SyntheticEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    const field = fields.find((one) => one.name === name);
    if (!field || errorAt(name) === undefined) return;
    if (!handling.part?.accepts(field, new FormData(event.currentTarget))) return;
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
          {part && (
            <part.ErrorSummary
              problems={state.problems}
              heldBack={state.heldBack}
              idOf={idOf}
              inputs={inputs}
            />
          )}
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
      {words.failureIn === 'dialog' && part && (
        <part.FailureDialog
          id={idOf('failure')}
          sentence={state.failure}
          reason={state.reason}
          reach={reach}
          onClose={closeFailure}
        />
      )}
      {part && (
        <part.SentOverlay
          id={idOf('sent')}
          words={words.sent}
          open={state.step === 'celebrating'}
        />
      )}
    </>
  );
}
