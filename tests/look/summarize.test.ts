import { expect, test } from 'vitest';
import type { Verdict } from './compare.ts';
import type { Shot } from './shoot.ts';
import { summarize } from './summarize.ts';

const shot = (subject: string, width: 1440 | 390, state?: string): Shot => ({
  id: `${subject}-${width}`,
  subject,
  width,
  file: '/nowhere.png',
  ...(state === undefined ? {} : { state }),
});

const changed = (one: Shot): Verdict => ({
  kind: 'changed',
  before: one,
  shot: one,
  bands: [],
  height: 900,
  growth: 0,
  marked: '/nowhere.png',
});

test('a page counts once for its two widths, and as changed where one of them is', () => {
  expect(
    summarize([
      { kind: 'unchanged', shot: shot('/', 1440) },
      { kind: 'unchanged', shot: shot('/', 390) },
      { kind: 'unchanged', shot: shot('/faq', 1440) },
      changed(shot('/faq', 390)),
      { kind: 'unchanged', shot: shot('Menu', 390, 'open') },
    ]),
  ).toBe('1 of 2 pages unchanged, 1 of 1 state unchanged');
});

test('what only one of the builds has is named', () => {
  expect(
    summarize([
      { kind: 'added', shot: shot('/new', 1440) },
      { kind: 'added', shot: shot('/new', 390) },
      { kind: 'removed', shot: shot('/old', 1440) },
      { kind: 'removed', shot: shot('/old', 390) },
      { kind: 'removed', shot: shot('Quote form', 390, 'sending') },
      { kind: 'unchanged', shot: shot('Quote form', 390, 'empty') },
    ]),
  ).toBe(
    '0 of 2 pages unchanged, 1 of 2 states unchanged, 1 page added, 1 page removed, 1 state removed',
  );
});
