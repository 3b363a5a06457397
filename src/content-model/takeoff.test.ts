import { expect, test } from 'vitest';
import { writeDelivered } from '#tests/support/delivered-takeoff.ts';
import type { WrittenTakeoff } from './takeoff.ts';

type Picture = NonNullable<
  NonNullable<WrittenTakeoff['parts']>[number]['blocks'][number]['pictures']
>[number];

/** A picture of a surface that pages draw anew where a visitor turns it. */
const turnWith = (cut: string): Picture => ({
  file: 'earthwork/view.svg',
  width: 400,
  height: 300,
  surface: {
    grid: {
      id: 'site',
      marks: { cut: 'cut', fill: 'fill' },
      origin: [0, 0],
      cell: 25,
      existing: [[1, 2]],
      proposed: [[1, 1]],
      strip: 0.5,
      section: 1,
    },
    options: {
      width: 400,
      letters: 8,
      colors: {
        ink: '#11212C',
        sheet: '#FCFBF7',
        quiet: '#5A666E',
        finish: '#F55008',
        cut,
        fill: '#17649f',
      },
    },
    azimuth: 200,
  },
});

const deliver = (picture: Picture) =>
  writeDelivered({ parts: [{ id: 'earth', title: 'Earth', blocks: [{ pictures: [picture] }] }] });

test('colors of a surface are hexadecimal, since a script writes them into the page', () => {
  expect(deliver(turnWith('#B3261E')).parts).toHaveLength(1);
  for (const color of ['red', '#b32', 'var(--ink)', '#B3261E"/><img src=x onerror=alert(1)>']) {
    expect(() => deliver(turnWith(color))).toThrow(
      'Write the color as # and six hexadecimal digits',
    );
  }
});
