import type { FieldError } from '#forms/definitions/field.ts';

/** Milliseconds the success overlay stays before the thank-you panel. docs/specification.md, sections 4 and 9. */
export const OVERLAY_MS = 1000;

/** Milliseconds the thank-you panel stays before the page reloads. docs/specification.md, sections 4 and 9. */
export const RELOAD_MS = 2000;

/** State of one form, from the first keystroke to the reload after success. */
export interface Submission {
  readonly step: 'editing' | 'sending' | 'celebrating' | 'thanked';
  /** Fields that need another answer, in the order of the form. */
  readonly problems: readonly FieldError[];
  /** Counts the times that problems were presented. The error summary takes the focus at each. */
  readonly heldBack: number;
  /** Message of a failure, until the visitor dismisses it. */
  readonly failure: string | undefined;
  /** The server's explanation, if the failure's message does not contain it. */
  readonly reason: string | undefined;
  /** Share of the body that is sent, 0 to 1; undefined where it is not measured. */
  readonly progress: number | undefined;
  /** Reference number of an accepted enquiry. */
  readonly reference: string | undefined;
}

export type SubmissionEvent =
  | { readonly type: 'held-back'; readonly problems: readonly FieldError[] }
  | { readonly type: 'sent-off' }
  | { readonly type: 'progressed'; readonly share: number }
  | { readonly type: 'accepted'; readonly reference: string | undefined }
  | {
      readonly type: 'failed';
      readonly sentence: string;
      readonly reason: string | undefined;
      readonly problems: readonly FieldError[];
    }
  | { readonly type: 'failure-read' }
  | { readonly type: 'objected'; readonly field: string; readonly messages: readonly string[] }
  | { readonly type: 'corrected'; readonly field: string }
  | { readonly type: 'overlay-over' };

/** Initial state. */
export const AT_REST: Submission = {
  step: 'editing',
  problems: [],
  heldBack: 0,
  failure: undefined,
  reason: undefined,
  progress: undefined,
  reference: undefined,
};

/** Returns the state after an event. An event that does not fit the current step changes nothing. */
export function advance(state: Submission, event: SubmissionEvent): Submission {
  switch (event.type) {
    case 'held-back':
      return state.step === 'editing'
        ? {
            ...state,
            problems: event.problems,
            heldBack: state.heldBack + 1,
            failure: undefined,
          }
        : state;
    case 'sent-off':
      return state.step === 'editing'
        ? { ...state, step: 'sending', problems: [], failure: undefined, progress: undefined }
        : state;
    case 'progressed':
      return state.step === 'sending' ? { ...state, progress: event.share } : state;
    case 'accepted':
      return state.step === 'sending'
        ? { ...state, step: 'celebrating', progress: undefined, reference: event.reference }
        : state;
    case 'failed':
      return state.step === 'sending'
        ? {
            ...state,
            step: 'editing',
            problems: event.problems,
            heldBack: state.heldBack + (event.problems.length > 0 ? 1 : 0),
            failure: event.sentence,
            reason: event.reason,
            progress: undefined,
          }
        : state;
    case 'failure-read':
      return { ...state, failure: undefined };
    case 'objected':
      return state.step === 'editing'
        ? {
            ...state,
            problems: [
              ...state.problems.filter(({ field }) => field !== event.field),
              ...event.messages.map((message) => ({ field: event.field, message })),
            ],
          }
        : state;
    case 'corrected':
      return state.problems.some(({ field }) => field === event.field)
        ? { ...state, problems: state.problems.filter(({ field }) => field !== event.field) }
        : state;
    case 'overlay-over':
      return state.step === 'celebrating' ? { ...state, step: 'thanked' } : state;
  }
}
