import { expect, test } from 'vitest';
import { checkSpilledText } from './check-spilled-text.ts';
import { box, measured, text } from './fixture-measurement.ts';
import type { Panel } from './measurement.ts';

const card: Panel = { where: 'li.plan', box: box(46, 100, 279, 300), x: true, y: true };
const ruled: Panel = { ...card, x: false };

const check = (line: ReturnType<typeof box>, panel: Panel) =>
  checkSpilledText(measured({ panels: [panel], texts: [text('small', line, { panels: [0] })] }));

test('accepts text within its card', () => {
  expect(check(box(60, 120, 265, 20), card)).toEqual([]);
});

test('reports a price that runs over the edge of its card', () => {
  expect(check(box(283, 120, 92, 20), card)).toEqual([
    { where: 'small', what: 'sticks out of li.plan', by: 50 },
  ]);
});

test('accepts text beside an edge that is not drawn, but not across one that is', () => {
  expect(check(box(283, 120, 92, 20), ruled)).toEqual([]);
  expect(check(box(60, 390, 92, 20), ruled)).toMatchObject([{ by: 10 }]);
});

test('judges the part that a scroller shows', () => {
  const scroller = {
    where: 'div.scroll',
    box: box(50, 100, 270, 300),
    x: 'scroll' as const,
    y: 'free' as const,
    radius: 0,
  };
  const line = text('td', box(283, 120, 500, 20), { frames: [0], panels: [0] });
  expect(checkSpilledText(measured({ frames: [scroller], panels: [card], texts: [line] }))).toEqual(
    [],
  );
});
