import type { FieldError } from '#forms/definitions/field.ts';

/** Milliseconds the success overlay stays before the thank-you panel. docs/specification.md, sections 4 and 9. */
export const OVERLAY_MS = 1000;

/** Milliseconds the thank-you panel stays before the page reloads. docs/specification.md, sections 4 and 9. */
export const RELOAD_MS = 2000;

/** Where one form stands between the first keystroke and the reload after success. */
export interface Submission {
  readonly step: 'editing' | 'sending' | 'celebrating' | 'thanked';
  /** Fields that need another answer, in the order of the form. */
  readonly problems: readonly FieldError[];
  /** How often problems were to be read. The error summary takes the focus at each rise. */
  readonly heldBack: number;
  /** Why sending failed, in the words to show; undefined once the visitor has put it aside. */
  readonly failure: string | undefined;
  /** The server's own explanation, where it gave one that the failure's words leave out. */
  readonly reason: string | undefined;
  /** Share of the file that has arrived, 0 to 1; undefined where nothing is measured. */
  readonly progress: number | undefined;
  /** What people call the enquiry by, once it was sent and the answer said it. */
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

/** A form nobody has tried to send yet. */
export const AT_REST: Submission = {
  step: 'editing',
  problems: [],
  heldBack: 0,
  failure: undefined,
  reason: undefined,
  progress: undefined,
  reference: undefined,
};

/** The state after an event. An event that has no place in the current step changes nothing. */
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
