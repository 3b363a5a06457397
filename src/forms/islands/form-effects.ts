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
  // Not for files lost in a reload (`missing`): they are reported when the form is sent.
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

/** Ends the overlay and the thank-you panel after OVERLAY_MS and RELOAD_MS. */
export function useTimings(
  step: Submission['step'],
  endOverlay: () => void,
  endPanel: () => void,
): void {
  // Effect events, so that a render during the overlay does not restart its timer.
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
 * Calls `handle` for each input and change event in a form. React's own handlers miss the `change` event of a script
 * that set a value, as some form fillers do.
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

/** Maximum pixels that a pointer moves during a press. */
const PRESS_MOVES = 10;

/**
 * Submits the form if its button moved away between pointer down and up, for example because a price appeared above it:
 * the browser then fires no click.
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
