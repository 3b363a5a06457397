import { useEffect, useEffectEvent, type Dispatch, type PointerEvent, type RefObject } from 'react';
import { FILE_FIELD } from '#forms/definitions/plan-files.ts';
import type { PlanSet } from './plan-set.ts';
import { OVERLAY_MS, RELOAD_MS, type Submission, type SubmissionEvent } from './submission.ts';

/** Prefixes the page's title with "Error:" while an answer needs correcting. */
export function useErrorTitle(problems: number): void {
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

/** Reports problems of the files at once, and clears them when they are corrected. */
export function useFileProblem(
  set: PlanSet | undefined,
  dispatch: Dispatch<SubmissionEvent>,
): void {
  // A file that the page has lost is asked for when the form is sent.
  const messages = (set?.findProblems(['rejected']) ?? []).join('\n');
  const isCorrected = set?.findProblems().length === 0;
  useEffect(() => {
    if (messages === '' && !isCorrected) return;
    dispatch({
      type: 'rechecked',
      field: FILE_FIELD,
      messages: messages === '' ? [] : messages.split('\n'),
    });
  }, [messages, isCorrected, dispatch]);
}

/** Ends the overlay and the thank-you panel after the times of the specification. */
export function useTimings(
  step: Submission['step'],
  endOverlay: () => void,
  endPanel: () => void,
): void {
  // A render during the overlay must not restart its timer.
  const leaveOverlay = useEffectEvent(endOverlay);
  const leavePanel = useEffectEvent(endPanel);
  useEffect(() => {
    if (step !== 'celebrating' && step !== 'thanked') return undefined;
    const timer =
      step === 'celebrating'
        ? setTimeout(leaveOverlay, OVERLAY_MS)
        : setTimeout(leavePanel, RELOAD_MS);
    return () => clearTimeout(timer);
  }, [step]);
}

/** Tells of each input and change in a form. React leaves out the `change` of a script that sets the value, with which some programs fill a form in. */
export function useInput(
  form: RefObject<HTMLFormElement | null>,
  tell: (event: Event) => void,
): void {
  const listen = useEffectEvent(tell);
  useEffect(() => {
    const told = (event: Event) => {
      listen(event);
    };
    const element = form.current;
    for (const name of ['input', 'change']) element?.addEventListener(name, told);
    return () => {
      for (const name of ['input', 'change']) element?.removeEventListener(name, told);
    };
  }, [form]);
}

/** Pixels that a pointer moves during a press. */
const PRESS_MOVES = 10;

/**
 * Submits where the page moved the button away between the two halves of a press: the price and the sheets of a set
 * appear above it. The browser then sees no click.
 */
export function answerPress({
  clientX,
  clientY,
  currentTarget: pressed,
}: PointerEvent<HTMLButtonElement>): void {
  const release = (up: globalThis.PointerEvent) => {
    const isStill = Math.hypot(up.clientX - clientX, up.clientY - clientY) < PRESS_MOVES;
    const under = document.elementFromPoint(up.clientX, up.clientY);
    if (up.type === 'pointerup' && isStill && !pressed.contains(under)) {
      pressed.form?.requestSubmit(pressed);
    }
    removeEventListener('pointerup', release);
    removeEventListener('pointercancel', release);
  };
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);
}
