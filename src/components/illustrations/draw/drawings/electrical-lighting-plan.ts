import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { trace } from '../kit/numbers.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount } from '../kit/tags.ts';

const FOOT = 12;

/** Reflected ceiling plan of a classroom, 30 by 20 ft. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'electrical-lighting-plan',
    'Lighting plan of one room',
    'Fixtures marked yellow and counted in green, conduit orange, receptacles and switches as symbols.',
  );
  const [left, top, width, depth] = [64, 44, 30 * FOOT, 20 * FOOT];
  const [right, bottom] = [left + width, top + depth];
  let tiles = '';
  for (let i = 0; i < 15; i++) tiles += trace`M${left + 12 + i * 24} ${top}V${bottom}`;
  for (let i = 0; i < 10; i++) tiles += trace`M${left} ${top + 12 + i * 24}H${right}`;
  sheet.path(tiles, 'hatch');

  // Conduit, then 2x4 troffers: three rows of three.
  const [first, second, third] = [left + 5 * FOOT, left + 15 * FOOT, left + 25 * FOOT];
  const rows = [top + 4 * FOOT, top + 10 * FOOT, top + 16 * FOOT] as const;
  for (const y of rows) sheet.line(first, y, third, y, 'orangeLine');
  sheet.line(third, rows[0], third, rows[2], 'orangeLine');
  let fixture = 0;
  for (const y of rows) {
    for (const x of [first, second, third]) {
      fixture += 1;
      sheet.rectangle(x - 24, y - 12, 48, 24, 'opaque');
      sheet.rectangle(x - 24, y - 12, 48, 24, 'yellowArea');
      sheet.line(x - 24, y, x + 24, y, 'fine');
      drawCount(sheet, x + 24, y - 12, fixture, 8);
    }
  }

  // Home run.
  const run = bottom - 22;
  sheet.polyline(
    [
      [third, rows[2] + 12],
      [third, run],
      [second + 34, run],
    ],
    'orangeLine',
  );
  sheet.polyline(
    [
      [second + 44, run - 5],
      [second + 33, run],
      [second + 44, run + 5],
    ],
    'cut',
  );
  sheet.rectangle(second - 20, bottom - 31, 50, 18, 'blank note');
  sheet.text('LP-1-4', second + 26, bottom - 18.5, 8, 'right');

  // Walls, door, exit sign, switches.
  sheet.rectangle(left, top, width, depth, 'cut');
  sheet.rectangle(left - 6, top - 6, width + 12, depth + 12, 'object');
  const door = right - 52;
  sheet.rectangle(door, bottom - 2, 36, 10, 'blank');
  sheet.line(door, bottom, door, bottom + 6);
  sheet.line(door + 36, bottom, door + 36, bottom + 6);
  sheet.line(door, bottom + 6, door, bottom - 30, 'cut');
  sheet.path(trace`M${door} ${bottom - 30}A36 36 0 0 1 ${door + 36} ${bottom + 6}`, 'fine');
  sheet.circle(right - 10, bottom - 20, 7, 'opaque');
  sheet.path(
    trace`M${right - 15} ${bottom - 25}l10 10M${right - 15} ${bottom - 15}l10 -10`,
    'object',
  );
  sheet.rectangle(door - 20, bottom - 13, 18, 11, 'blank');
  sheet.text('S3', door - 4, bottom - 4, 8, 'right', 'lettering');

  // Receptacles on the left wall, then on the upper one.
  for (const y of [top + 84, top + 170]) {
    const x = left + 8;
    sheet.circle(x, y, 6, 'opaque');
    sheet.path(trace`M${x - 6} ${y - 2}h12M${x - 6} ${y + 2}h12`, 'fine');
  }
  for (const x of [left + 108, left + 252]) {
    const y = top + 8;
    sheet.circle(x, y, 6, 'opaque');
    sheet.path(trace`M${x - 2} ${y - 6}v12M${x + 2} ${y - 6}v12`, 'fine');
  }

  dimensionAcross(sheet, [left, right], 322, ['30\'-0"'], bottom + 10);
  dimensionDown(sheet, [top, bottom], 36, ['20\'-0"'], left - 10);
  sheet.text('TYPE A, 2x4 LED, 9 EA', left, 350, 7.5);
  sheet.text('3/4" EMT, 2 #12 + #12 G', right, 350, 7.5, 'right');
  return sheet;
}
