import { trace } from '../kit/numbers.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount } from '../kit/tags.ts';

/** Sanitary and vent riser of two floors; not to scale. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'mep-plumbing-riser',
    'Sanitary and vent riser, two floors',
    'Waste piping blue, domestic cold water orange, fixtures counted in green, vents dashed.',
  );
  const [stack, farthest] = [96, 404];
  sheet.line(22, 44, 462, 44, 'cut');
  sheet.text('ROOF', 22, 38, 7.5);
  sheet.polyline(
    [
      [stack, 24],
      [stack, 150],
    ],
    'hidden',
  );
  sheet.line(stack, 150, stack, 329, 'blueLine');
  sheet.line(stack - 2, 328, 452, 338, 'blueLine');

  let fixture = 0;
  for (const { level, y, vent } of [
    { level: 'LEVEL 2', y: 150, vent: stack },
    { level: 'LEVEL 1', y: 270, vent: 72 },
  ]) {
    const floor = y - 22;
    const water = y - 78;
    sheet.line(22, floor, 462, floor, 'cut');
    sheet.text(level, 22, floor - 5, 7.5);
    sheet.line(stack, y, farthest, y - 8, 'blueLine');

    /** The branch below the floor, which falls to the stack. */
    const findBranch = (x: number): number => y - (8 * (x - stack)) / (farthest - stack);

    // Water closets.
    for (const x of [150, 214]) {
      fixture += 1;
      sheet.line(x, findBranch(x), x, floor, 'blueLine');
      sheet.path(trace`M${x - 13} ${floor - 16}h26q0 16 -13 16q-13 0 -13 -16z`, 'opaque');
      sheet.rectangle(x - 14, floor - 38, 9, 22, 'opaque');
      drawCount(sheet, x + 26, floor - 22, fixture);
      sheet.line(x - 9.5, water, x - 9.5, floor - 38, 'orangeLine');
    }
    // Lavatories with their traps.
    for (const x of [284, 340]) {
      fixture += 1;
      sheet.path(trace`M${x} ${findBranch(x)}V${floor - 8}q0 -7 5 -7t5 -7v-6`, 'object');
      sheet.path(trace`M${x - 4} ${floor - 42}h28q0 14 -14 14q-14 0 -14 -14z`, 'opaque');
      drawCount(sheet, x + 35, floor - 26, fixture);
      sheet.line(x + 14, water, x + 14, floor - 42, 'orangeLine');
    }
    // Floor drain.
    fixture += 1;
    sheet.line(farthest, y - 8, farthest, floor, 'blueLine');
    sheet.polygon(
      [
        [farthest - 11, floor],
        [farthest + 11, floor],
        [farthest + 4, floor + 8],
        [farthest - 4, floor + 8],
      ],
      'opaque',
    );
    drawCount(sheet, farthest + 24, floor - 14, fixture);
    sheet.line(120, water, 356, water, 'orangeLine');
    // Circuit vent, taken off between the last two fixtures.
    sheet.polyline(
      [
        [386, y - 7.5],
        [386, y - 88],
        [vent, y - 88],
      ],
      'hidden',
    );
  }
  sheet.polyline(
    [
      [72, 182],
      [72, 62],
      [stack, 62],
    ],
    'hidden',
  );
  sheet.polyline(
    [
      [122, 70],
      [122, 312],
      [452, 312],
    ],
    'orangeLine',
  );
  sheet.text('4" VTR', 104, 32, 7.5);
  sheet.text('4"', 82, 304, 7.5, 'middle');
  sheet.text('2" CW', 452, 304, 7.5, 'right');
  sheet.text('4" SAN AT 1/8" PER FT', 452, 354, 7.5, 'right');
  return sheet;
}
