import type { SummaryLine } from './bill-tables.ts';
import type { Bill } from '../bill/compute-bill.ts';

/** "Total excluding VAT". */
export function nameTotal({ bill }: Bill['sample']): string {
  return `Total excluding ${bill.taxName}`;
}

/** The general summary: preliminaries, work sections, provisional sums, overheads, total. */
export function summarizeBill({ sample, sections, totals }: Bill): SummaryLine[] {
  const { overheads } = sample.bill;
  return [
    { ref: '1', title: 'Preliminaries', amount: totals.preliminaries },
    ...sections.map(({ number, title, amount }) => ({ ref: number, title, amount })),
    { ref: '', title: 'Measured work', amount: totals.measured, kind: 'sum' },
    ...sample.provisional.map(({ description, amount }) => ({
      ref: '',
      title: `Provisional sum: ${description}`,
      amount: Math.round(amount * 100),
    })),
    { ref: '', title: 'Subtotal', amount: totals.subtotal, kind: 'sum' },
    {
      ref: '',
      title: `Overheads and profit, ${String(overheads)}%`,
      amount: totals.overheads,
    },
    { ref: '', title: nameTotal(sample), amount: totals.total, kind: 'total' },
  ];
}
