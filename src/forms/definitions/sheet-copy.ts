import type { SheetProblem } from '#plan-reader/counted-sheets.ts';
import type { TicketData } from './write-ticket.ts';

/** Copy beside the chosen files (`sheets` in src/content/forms.yaml), and of their ticket. */
export interface SheetCopy extends TicketData {
  readonly reading: string;
  readonly from: string;
  readonly problems: Readonly<Record<SheetProblem, string>>;
  readonly arrived: string;
}
