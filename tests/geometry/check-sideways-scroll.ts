import type { Fault } from './fault.ts';
import type { Measurement } from './measurement.ts';

/** The document is never wider than the window: WCAG 1.4.10. */
export function checkSidewaysScroll(page: Measurement): readonly Fault[] {
  const by = page.scrollWidth - page.width;
  if (by <= 0) return [];
  const what = 'makes the page scroll sideways';
  if (page.beyond.length === 0) return [{ where: 'the document', what, by }];
  return page.beyond.map(({ where, box }) => ({ where, what, by: box.right - page.width }));
}
