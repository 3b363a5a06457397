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

/**
 * Calls `handle` for each input and change event in a form. React's own handlers miss the `change` of a script that has
 * set the value, which is how some programs fill in forms.
 */
export function useInput(
  form: RefObject<HTMLFormElement | null>,
  handle: (event: Event) => void,
): void {
  const listen = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: Event) => {
      listen(event);
    };
    const element = form.current;
    for (const name of ['input', 'change']) element?.addEventListener(name, listener);
    return () => {
      for (const name of ['input', 'change']) element?.removeEventListener(name, listener);
    };
  }, [form]);
}

/** Pixels that a pointer may move during a press. */
const PRESS_MOVES = 10;

/**
 * Submits the form if the page moved the button away between pointer down and up, as a price that appears above it
 * does: the browser then fires no click.
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
