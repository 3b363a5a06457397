import { describe, header, isShown, isVisuallyHidden, root } from './elements.ts';
import type { Fault } from './fault.ts';

/** Screens that a visitor scrolls at most to the next way to ask. */
const FARTHEST = 2;

const WAYS = '.button.primary, a[href^="/contact"], a[href^="tel:"], form[action="/api/contact"]';

/**
 * From no place of a page is it more than two screens, up or down, to the next way to ask: a link to
 * a form or the phone, or a form. One in a header that stays in the window is always at hand.
 */
export function checkWayToAsk(): readonly Fault[] {
  const ways = [...document.querySelectorAll(WAYS)].filter(
    (element) => isShown(element) && !isVisuallyHidden(element),
  );
  if (ways.some((way) => header?.contains(way))) return [];
  const stops = ways
    .map((way) => ({ where: describe(way), box: way.getBoundingClientRect() }))
    .sort((one, other) => one.box.top - other.box.top);
  const start = { where: 'the top of the page', box: new DOMRect(0, 0) };
  const end = { where: 'the end of the page', box: new DOMRect(0, root.scrollHeight) };
  return [...stops, end].flatMap((next, index) => {
    const before = stops[index - 1] ?? start;
    const room = next.box.top - before.box.bottom;
    // Between two ways the farthest place lies in the middle; before the first and after the last, at the end.
    const isEnd = before === start || next === end;
    const by = (isEnd ? room : room / 2) - FARTHEST * root.clientHeight;
    return by > 0 ? [{ where: before.where, what: 'is too far from the next way to ask', by }] : [];
  });
}
