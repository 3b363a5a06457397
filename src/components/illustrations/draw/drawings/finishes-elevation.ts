import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { hatchEarth } from '../kit/hatches.ts';
import { trace } from '../kit/numbers.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount } from '../kit/tags.ts';

const FOOT = 8;

/** Two-story elevation, 48 by 26 ft. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'finishes-elevation',
    'Exterior elevation with cladding areas',
    'EIFS marked yellow, fiber cement siding blue, trim and control joints orange, openings counted in green.',
    { onInk: true },
  );
  const [left, grade] = [60, 292];
  const [width, height] = [48 * FOOT, 26 * FOOT];
  const top = grade - height;
  const right = left + width;
  const band = grade - 12 * FOOT; // top of the siding
  const joints = [left + 16 * FOOT, left + 32 * FOOT] as const;

  sheet.rectangle(left, top, width, band - top, 'yellowArea');
  sheet.rectangle(left, band, width, grade - band, 'blueArea');
  let boards = '';
  for (let i = 1; i < 14; i++) boards += trace`M${left} ${grade - i * 7}H${right}`;
  sheet.path(boards, 'hatch');
  sheet.line(left, band, right, band, 'orangeLine');
  for (const x of joints) sheet.line(x, top, x, band - 2, 'orangeLine');
  sheet.line(left, top + 3, right, top + 3, 'orangeLine');

  // Windows, then the entrance.
  const windows = [
    ...[5, 21, 37].map((feet) => [left + feet * FOOT, top + 4 * FOOT] as const),
    ...[5, 37].map((feet) => [left + feet * FOOT, grade - 9 * FOOT] as const),
  ];
  windows.forEach(([x, y], i) => {
    const [wide, high] = [6 * FOOT, 5 * FOOT];
    const middle = x + wide / 2;
    sheet.rectangle(x - 4, y - 4, wide + 8, high + 8, 'opaque');
    sheet.rectangle(x, y, wide, high, 'object');
    sheet.line(middle, y, middle, y + high, 'object');
    const glint = y + high - 8;
    sheet.path(trace`M${x + 8} ${glint}l12 -18M${middle + 6} ${glint}l12 -18`, 'fine');
    drawCount(sheet, x + wide + 4, y - 4, i + 1, 8);
  });
  const [door, doorWidth, doorHeight] = [left + 21 * FOOT, 6 * FOOT, 8 * FOOT];
  const [doorTop, meeting] = [grade - doorHeight, door + doorWidth / 2];
  sheet.rectangle(door - 4, doorTop - 4, doorWidth + 8, doorHeight + 4, 'opaque');
  sheet.rectangle(door, doorTop, doorWidth, doorHeight, 'object');
  sheet.line(meeting, doorTop, meeting, grade, 'object');
  for (const pull of [meeting - 6, meeting + 6]) {
    sheet.line(pull, grade - 36, pull, grade - 24, 'cut');
  }
  drawCount(sheet, door + doorWidth + 4, doorTop - 4, windows.length + 1, 8);

  sheet.rectangle(left - 6, top - 8, width + 12, 8, 'opaque');
  sheet.rectangle(left, top, width, height, 'cut');
  sheet.line(24, grade, 470, grade, 'cut');
  hatchEarth(sheet, 40, 466, grade, 13, 34);
  const finishes = [
    ['EIFS-1', joints[0] + 34, band - 10],
    ['FC-2', left + 33 * FOOT, grade - 14],
  ] as const;
  for (const [finish, x, y] of finishes) {
    sheet.rectangle(x - 24, y - 13, 48, 18, 'blank');
    sheet.text(finish, x, y, 8.5, 'middle', 'lettering');
  }

  const widths = ['16\'-0"', '16\'-0"', '16\'-0"'];
  dimensionAcross(sheet, [left, ...joints, right], 336, widths, grade + 18);
  dimensionDown(sheet, [top, band, grade], 34, ['14\'-0"', '12\'-0"'], left - 12);
  const label = left + 24 * FOOT;
  sheet.text('CONTROL JOINTS', label, top - 20, 7.5, 'middle');
  for (const x of joints) {
    const end = label + (x < label ? -52 : 52);
    sheet.polyline(
      [
        [end, top - 23],
        [x, top - 23],
        [x, top - 10],
      ],
      'dimension note',
    );
  }
  return sheet;
}
