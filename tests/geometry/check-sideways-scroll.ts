import type { Fault } from './fault.ts';
import type { Measurement } from './measurement.ts';

/** The document is never wider than the window: WCAG 1.4.10. */
export function checkSidewaysScroll(page: Measurement): readonly Fault[] {
  const by = page.scrollWidth - page.width;
  if (by <= 0) return [];
  const where = page.widest?.where ?? 'the document';
  return [{ where, what: 'makes the page scroll sideways', by }];
}
