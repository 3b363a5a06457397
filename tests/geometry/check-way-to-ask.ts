import type { Fault } from './fault.ts';
import type { Measurement, Placed } from './measurement.ts';

/** Screens that a visitor scrolls at most to the next way to ask. */
const FARTHEST = 2;

/**
 * From no place of a page is it more than two screens, up or down, to the next way to ask: a link to
 * a form or the phone, or a form. One in a header that stays in the window is always at hand.
 */
export function checkWayToAsk(page: Measurement): readonly Fault[] {
  const { ways, header, height, scrollHeight } = page;
  if (header && ways.some(({ inHeader }) => inHeader)) return [];
  // Between two ways the farthest place lies in the middle; before the first and after the last, at the end.
  const start: Placed = { where: 'the top of the page', box: edge(0) };
  const end: Placed = { where: 'the end of the page', box: edge(scrollHeight) };
  const stops = [start, ...ways.toSorted((a, b) => a.box.top - b.box.top), end];
  return stops.slice(1).flatMap((next, index) => {
    const before = stops[index] ?? start;
    const room = next.box.top - before.box.bottom;
    const isEnd = before === start || next === end;
    const by = (isEnd ? room : room / 2) - FARTHEST * height;
    return by > 0 ? [{ where: before.where, what: 'is too far from the next way to ask', by }] : [];
  });
}

function edge(at: number): Placed['box'] {
  return { left: 0, right: 0, top: at, bottom: at };
}
