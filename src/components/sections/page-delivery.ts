import { readSheetCopy } from '../enquiry-form/sheet-copy.ts';
import { words } from '../enquiry-form/words.ts';
import type { Delivery } from '#forms/definitions/delivery.ts';

/** What a page without a plan set needs to tell day and hour of a delivery. */
export interface PageDelivery extends Delivery {
  /** Business days of the job. */
  readonly days: number;
}

/**
 * Reads the delivery of a small job, and of every size that takes no longer: "Up to 80 sheets, approved and
 * paid by". Undefined where the turnaround is no number of days.
 */
export async function readPageDelivery(): Promise<PageDelivery | undefined> {
  const { delivery, prices, sizes } = await readSheetCopy();
  const { upTo, sheets } = words.sheets.delivery.page;
  const { jobs } = prices;
  const days = jobs?.small.days;
  if (delivery === undefined || jobs === undefined || days === undefined) return undefined;
  const largest = (['large', 'medium'] as const).find((size) => jobs[size].days === days);
  return { ...delivery, approved: `${upTo} ${sizes[largest ?? 'small']} ${sheets}`, days };
}
