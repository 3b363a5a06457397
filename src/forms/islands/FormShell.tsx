import { flushSync } from 'react-dom';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { FILE_FIELD } from '#forms/definitions/plan-files.ts';
import type { FieldOptions } from '#forms/definitions/field.ts';
import type { Form, ServiceLevels } from '#forms/definitions/form.ts';
import { localizeForm, type LocalWords } from '#forms/definitions/localize-form.ts';
import { readJobScope } from '#forms/definitions/job-scope.ts';
import type { SheetCopy } from '#forms/definitions/sheet-copy.ts';
import { describeAnswer, readOwnZone } from '#forms/definitions/answer.ts';
import { ENDPOINT } from '#forms/definitions/wire.ts';
import { announceLostScript } from '#directives/lost-script.ts';
import { HYDRATION_TIMEOUT_MS } from '#directives/ready.ts';
import type { FileDrop } from '#forms/inputs/FileDrop.tsx';
import { idOfField } from '#forms/inputs/FieldFrame.tsx';
import { FormFields, listInputs } from '#forms/inputs/FormFields.tsx';
import { useReady } from '#directives/use-ready.ts';
import { announceEnquiry } from './conversion.ts';
import type { ContactWays } from './FailureAdvice.tsx';
import {
  answerPress,
  useErrorTitle,
  useFileProblem,
  useInput,
  useTimings,
} from './form-effects.ts';
import { advance, AT_REST } from './submission.ts';
import { SentPanel } from './SentPanel.tsx';
import type { FormController } from './form-controller.ts';
import type { PlanSet } from './plan-set.ts';

/** Texts and data that a page hands to a form. */
export interface FormProps {
  readonly title: string;
  /** Short text opposite the title. */
  readonly aside?: string | undefined;
  /** Heading level of the title. */
  readonly level: 2 | 3;
  /** Options of the form's listed fields. */
  readonly listed: FieldOptions;
  /** Hints that name facts of the company, by field name. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Copy beside the chosen files, of a form with drawings. */
  readonly sheetCopy?: SheetCopy;
  /** Texts around the reference number, in the thanks. */
  readonly sent: { readonly reference: string; readonly add: string; readonly addLink: string };
  /** Page opened after the thanks; if absent, the form's own page is reloaded. */
  readonly next?: string;
  /** Other ways to reach the company, for a failure. */
  readonly reach: ContactWays;
  readonly serviceLevels: ServiceLevels;
  readonly localWords: LocalWords;
  /** Ticket of the page, shown until drawings are counted. */
  readonly ticket?: ReactNode;
  /** Text beside the button: what the visitor agrees to or gets. */
  readonly children?: ReactNode;
}

interface Props extends FormProps {
  readonly form: Form;
  /** Component of the field for drawings, of a form that has one. */
  readonly FileField?: typeof FileDrop;
}

/** Applies a change to the page and corrects the scroll position, so that `element` does not move. */
function keepInPlace(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect();
  flushSync(change);
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Scrolls to the start of an element. */
function show(element: Element | null): void {
  element?.scrollIntoView({ behavior: 'instant', block: 'start' });
}

/** Passes the form's current choices to the plan set, whose price depends on them. */
function scopePrice(set: PlanSet, form: HTMLFormElement): void {
  const chosen = new FormData(form);
  const trades = chosen.getAll('trades');
  set.setScope(readJobScope({ ...Object.fromEntries(chosen), trades }));
}

const subscribeToNothing = () => () => undefined;

/**
 * Renders a form from its definition: native HTML that posts without a script until the script is loaded. The
 * inputs are uncontrolled, so that hydration keeps what was typed before.
 */
export function FormShell({
  form: written,
  FileField,
  localWords,
  serviceLevels,
  title,
  aside,
  level,
  listed,
  hints,
  sheetCopy,
  ticket,
  sent,
  next,
  reach,
  children,
}: Props) {
  const form = useMemo(() => localizeForm(written, localWords), [written, localWords]);
  const { id, fields, plans } = form;
  const words = form.words(serviceLevels);
  const [state, dispatch] = useReducer(advance, AT_REST);
  const formElement = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  // False if the thanks cannot be shown after a reload: the panel then stays.
  const isThanksKept = useRef(false);
  const [controller, setController] = useState<FormController>();
  const loading = useRef<Promise<FormController>>(undefined);
  // Submitted while the controller is still loading.
  const [held, setHeld] = useState(false);
  const set = controller?.plans;
  const { office } = serviceLevels;
  const answer =
    office && state.acceptedAt !== undefined
      ? describeAnswer(office, state.acceptedAt, readOwnZone(office))
      : undefined;
  const view = useSyncExternalStore(
    set?.subscribe ?? subscribeToNothing,
    () => set?.view(),
    () => undefined,
  );

  /** Loads the controller once. A failed load is repeated by the next call. */
  function load(): Promise<FormController> {
    loading.current ??= import('./form-controller.ts').then(({ createFormController }) =>
      createFormController(form, words, sheetCopy, dispatch),
    );
    loading.current.then(
      (loaded) => {
        // Price the answers given before the script loaded, or restored from a draft, before the set's ticket is shown.
        if (loaded.plans && formElement.current) scopePrice(loaded.plans, formElement.current);
        setController(loaded);
      },
      () => {
        loading.current = undefined;
      },
    );
    return loading.current;
  }

  const preload = useEffectEvent(() => void load().catch(() => announceLostScript()));
  useLayoutEffect(() => {
    if (formElement.current) formElement.current.noValidate = true;
  }, []);
  useReady(formElement);
  useEffect(() => {
    preload();
  }, []);
  useFileProblem(set, dispatch);
  useErrorTitle(state.problems.length);
  useTimings(
    state.step,
    () => {
      dispatch({ type: 'overlay-over' });
    },
    () => {
      // The panel stays if storage is blocked, so the next page could not show the thanks, and if offline.
      if (!isThanksKept.current || !navigator.onLine) return;
      if (next === undefined) location.reload();
      else location.assign(`${next}#${id}`);
    },
  );
  const announce = useEffectEvent(() => {
    isThanksKept.current = announceEnquiry(formElement.current, {
      form: id,
      reference: state.reference,
      arrived: set?.describeAccepted(),
      answer,
      ticket: set?.readAcceptedTicket(),
    });
    // Firefox would restore the answers after the reload, and a second press would send them without the files.
    formElement.current?.reset();
  });
  useLayoutEffect(() => {
    if (state.step === 'celebrating') announce();
    // Scroll while the overlay covers the page, which gets shorter without the form.
    if (state.step === 'celebrating') show(formElement.current);
    if (state.step === 'thanked') {
      thanks.current?.focus({ preventScroll: true });
      show(panel.current);
    }
  }, [state.step]);

  // Says that a reload lost the chosen files; once the form has problems, the error summary says so instead.
  const lost = state.problems.length === 0 ? set?.describeLost() : undefined;
  const idOf = (name: string) => idOfField(id, name);
  const errorAt = (name: string) => state.problems.find(({ field }) => field === name)?.message;
  const atRest = state.step === 'editing' && !held;
  const sending = state.step === 'sending' || held;
  const wait = sending ? set?.describeWait() : undefined;
  const busy = wait?.shown ?? words.sending;
  const announced = wait?.announced ?? words.sending;

  /** Sends the form once the controller is loaded; after a timeout or a failed load the browser posts it. */
  async function sendLater(form: HTMLFormElement): Promise<void> {
    setHeld(true);
    const timeout = new Promise<undefined>((resolve) => {
      setTimeout(resolve, HYDRATION_TIMEOUT_MS);
    });
    const loaded = await Promise.race([load(), timeout]).catch(() => undefined);
    setHeld(false);
    if (loaded) loaded.submit(new FormData(form));
    else if (announceLostScript(true) && form.reportValidity()) form.submit();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!atRest) return;
    if (controller) controller.submit(new FormData(event.currentTarget));
    else void sendLater(event.currentTarget);
  }

  function recheck(input: HTMLInputElement, form: HTMLFormElement): void {
    const { name } = input;
    const field = fields.find((one) => one.name === name);
    if (!field || errorAt(name) === undefined) return;
    if (!controller?.accepts(field, new FormData(form))) return;
    keepInPlace(input, () => {
      dispatch({ type: 'rechecked', field: name, messages: [] });
    });
  }

  const handleInput = ({ target, currentTarget }: Event): void => {
    const [input, element] = [target as HTMLInputElement, currentTarget as HTMLFormElement];
    recheck(input, element);
    if (set) scopePrice(set, element);
  };
  useInput(formElement, handleInput);

  function takeFiles(chosen: readonly File[]): void {
    load().then(
      ({ plans }) => plans?.add(chosen),
      () => {
        const message = plans?.unready ?? '';
        dispatch({ type: 'rechecked', field: FILE_FIELD, messages: [message] });
        announceLostScript(true);
      },
    );
  }

  function closeFailure(): void {
    dispatch({ type: 'failure-read' });
    // With problems, the browser returns the focus to the error summary.
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
      <div className="form" id={idOf('form')} ref={panel}>
        {head}
        <SentPanel
          ref={thanks}
          thanks={words.thanks}
          sent={sent}
          answer={answer}
          reference={state.reference}
          arrived={set?.describeAccepted()}
          ticket={set?.readAcceptedTicket()}
          Ticket={view?.Ticket}
          onLeave={() => {
            // The timed reload would bring the visitor back.
            isThanksKept.current = false;
          }}
        />
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
      >
        {head}
        <div className="form-body">
          {lost !== undefined && (
            <p className="notice wide" role="status">
              {lost}
            </p>
          )}
          {controller && (
            <controller.ErrorSummary
              problems={state.problems}
              heldBack={state.heldBack}
              idOf={idOf}
              inputs={listInputs(form)}
            />
          )}
          <FormFields
            form={form}
            problems={state.problems}
            listed={listed}
            {...(hints && { hints })}
            FileField={FileField}
            planSet={view}
            ticket={ticket}
            onChoose={takeFiles}
          />
          {state.progress !== undefined && (
            <div className="upload wide">
              <label htmlFor={idOf('progress')}>{plans?.sending}</label>
              <progress id={idOf('progress')} max={100} value={Math.floor(state.progress * 100)} />
              <span className="num">{`${Math.floor(state.progress * 100)}%`}</span>
            </div>
          )}
          <div className="form-foot">
            {children !== undefined && <div className="form-note">{children}</div>}
            <button
              className={sending ? 'button primary is-busy' : 'button primary'}
              type="submit"
              ref={button}
              aria-disabled={atRest ? undefined : true}
              onPointerDown={answerPress}
            >
              <span className="labels">
                <span className={sending ? 'is-out' : undefined}>
                  <span>{words.send}</span>
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
            {/* Not while `held`: the script that checks the answers is still loading. */}
            {state.step === 'sending' ? announced : ''}
          </p>
          {words.failureIn === 'form' && (
            <>
              <div className="failure wide" role="alert">
                {state.failure}
              </div>
              {/* Outside of the alert, which may hold only the message of the error catalog. */}
              <p className="wide" role="status">
                {state.failure !== undefined && controller && (
                  <controller.FailureAdvice reason={state.reason} reach={reach} />
                )}
              </p>
            </>
          )}
        </div>
      </form>
      {words.failureIn === 'dialog' && controller && (
        <controller.FailureDialog
          id={idOf('failure')}
          sentence={state.failure}
          reason={state.reason}
          reach={reach}
          onClose={closeFailure}
        />
      )}
      {controller && (
        <controller.SentOverlay
          id={idOf('sent')}
          words={words.sent}
          answer={answer}
          open={state.step === 'celebrating'}
        />
      )}
    </>
  );
}
