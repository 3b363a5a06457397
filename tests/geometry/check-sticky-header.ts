import { intersect } from './boxes.ts';
import type { Fault } from './fault.ts';
import type { Measurement } from './measurement.ts';

/** Less than this is rounding. */
const TOLERANCE = 1;

/**
 * The sticky header covers no text when the page opens, no target of a link and no focused control
 * (WCAG 2.4.11), and nothing covers it.
 */
export function checkStickyHeader(page: Measurement): readonly Fault[] {
  const { header } = page;
  if (header === undefined) return [];
  const atTop = page.texts
    .filter(({ inHeader, layer }) => !inHeader && layer === 0)
    .flatMap(({ where, lines }) =>
      lines.flatMap((line) => {
        const hidden = intersect(line, header);
        const by = hidden ? hidden.bottom - hidden.top : 0;
        return by > TOLERANCE ? [{ where, what: 'lies under the sticky header', by }] : [];
      }),
    );
  const after = page.jumps.flatMap(({ by: means, where, header: edge, top }) =>
    edge - top > TOLERANCE
      ? [{ where, what: `is under the sticky header after a ${means} led to it`, by: edge - top }]
      : [],
  );
  const over = page.coverings.map((where) => ({ where, what: 'covers the sticky header', by: 0 }));
  return [...atTop, ...after, ...over];
}
