import type { SheetProblem } from '#plan-reader/counted-sheets.ts';
import type { TicketCopy } from './write-ticket.ts';

/** Copy beside the files (`sheets` in src/content/forms.yaml), and what a ticket is written from. */
export interface SheetCopy extends TicketCopy {
  readonly reading: string;
  readonly from: string;
  readonly problems: Readonly<Record<SheetProblem, string>>;
  readonly arrived: string;
}
