import type { FieldError } from '#forms/definitions/field.ts';

/** Milliseconds the success overlay stays before the thank-you panel (docs/specification.md, sections 4 and 9). */
export const OVERLAY_MS = 1000;

/** Milliseconds the thank-you panel stays before the page reloads (docs/specification.md, sections 4 and 9). */
export const RELOAD_MS = 2000;

/** State of one form, from the first keystroke to the reload after success. */
export interface Submission {
  readonly step: 'editing' | 'sending' | 'celebrating' | 'thanked';
  /** Fields that need another answer, in the order of the form. */
  readonly problems: readonly FieldError[];
  /** Times that problems were presented. The error summary takes the focus at each. */
  readonly heldBack: number;
  /** Message of a failure, until the visitor dismisses it. */
  readonly failure: string | undefined;
  /** The server's explanation, if the failure's message does not contain it. */
  readonly reason: string | undefined;
  /** Share of the body that is sent, 0 to 1; undefined if it is not measured. */
  readonly progress: number | undefined;
  /** Reference number of an accepted enquiry. */
  readonly reference: string | undefined;
  /** Time of acceptance, in milliseconds since 1970. */
  readonly acceptedAt: number | undefined;
}

export type SubmissionEvent =
  | { readonly type: 'held-back'; readonly problems: readonly FieldError[] }
  | { readonly type: 'sent-off' }
  | { readonly type: 'progressed'; readonly share: number }
  | { readonly type: 'accepted'; readonly reference: string | undefined; readonly at: number }
  | {
      readonly type: 'failed';
      readonly sentence: string;
      readonly reason: string | undefined;
      readonly problems: readonly FieldError[];
    }
  | { readonly type: 'failure-read' }
  /** One field was checked again; without messages its value is valid. */
  | { readonly type: 'rechecked'; readonly field: string; readonly messages: readonly string[] }
  | { readonly type: 'overlay-over' };

export const AT_REST: Submission = {
  step: 'editing',
  problems: [],
  heldBack: 0,
  failure: undefined,
  reason: undefined,
  progress: undefined,
  reference: undefined,
  acceptedAt: undefined,
};

/** Step in which an event has an effect; any step if absent. */
const STEP_OF: Readonly<Partial<Record<SubmissionEvent['type'], Submission['step']>>> = {
  'held-back': 'editing',
  'sent-off': 'editing',
  progressed: 'sending',
  accepted: 'sending',
  failed: 'sending',
  rechecked: 'editing',
  'overlay-over': 'celebrating',
};

/** Reducer: returns the state after an event. An event that does not fit the current step is ignored. */
export function advance(state: Submission, event: SubmissionEvent): Submission {
  if (state.step !== (STEP_OF[event.type] ?? state.step)) return state;
  switch (event.type) {
    case 'held-back':
      return {
        ...state,
        problems: event.problems,
        heldBack: state.heldBack + 1,
        failure: undefined,
      };
    case 'sent-off':
      return { ...state, step: 'sending', problems: [], failure: undefined, progress: undefined };
    case 'progressed':
      return { ...state, progress: event.share };
    case 'accepted':
      return {
        ...state,
        step: 'celebrating',
        progress: undefined,
        reference: event.reference,
        acceptedAt: event.at,
      };
    case 'failed':
      return {
        ...state,
        step: 'editing',
        problems: event.problems,
        heldBack: state.heldBack + (event.problems.length > 0 ? 1 : 0),
        failure: event.sentence,
        reason: event.reason,
        progress: undefined,
      };
    case 'failure-read':
      return { ...state, failure: undefined };
    case 'rechecked':
      return {
        ...state,
        problems: [
          ...state.problems.filter(({ field }) => field !== event.field),
          ...event.messages.map((message) => ({ field: event.field, message })),
        ],
      };
    case 'overlay-over':
      return { ...state, step: 'thanked' };
  }
}
