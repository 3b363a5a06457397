import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { breakDown, hatchEarth, stippleConcrete } from '../kit/hatches.ts';
import { trace } from '../kit/numbers.ts';
import { drawBar } from '../kit/reinforcing.ts';
import { Sheet } from '../kit/sheet.ts';

/** CMU wall in section and elevation, at 60 units to the foot. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'masonry',
    'CMU wall section and elevation with bond beam',
    'Bond beam course marked blue, grouted cells yellow, vertical bars orange.',
    { onInk: true },
  );
  const course = 40;
  const courses = 6;
  const top = 44;
  const bottom = top + course * courses;

  // Section: the bond beam, then hollow units with their face shells.
  const wall = 60;
  const width = 40;
  for (let i = 0; i < courses; i++) {
    const mark = i === 0 ? 'blueArea' : 'yellowArea';
    sheet.rectangle(wall, top + i * course + 1, width, course - 2, mark);
  }
  stippleConcrete(sheet, wall, top, width, course, 4, 60, false);
  for (let i = 0; i < courses; i++) {
    const y = top + i * course;
    const [left, right] = [wall + 8, wall + width - 8];
    if (i === 0) {
      sheet.polyline(
        [
          [left, y + 4],
          [left, y + 30],
          [right, y + 30],
          [right, y + 4],
        ],
        'fine',
      );
    } else {
      sheet.line(left, y + 2, left, y + course - 2, 'fine');
      sheet.line(right, y + 2, right, y + course - 2, 'fine');
    }
    sheet.line(wall, y + course, wall + width, y + course, 'fine');
  }
  sheet.rectangle(wall, top, width, course * courses, 'cut');
  sheet.line(wall + width / 2, top + 16, wall + width / 2, bottom + 44, 'orangeLine');
  for (const x of [13, 27]) drawBar(sheet, wall + x, top + 24, 4.4);
  const footing = [wall - 16, bottom, width + 32, 46] as const;
  sheet.rectangle(...footing, 'opaque');
  stippleConcrete(sheet, ...footing, 8);
  sheet.rectangle(...footing, 'cut');
  sheet.line(wall + width / 2, bottom - 30, wall + width / 2, bottom + 32, 'orangeLine');

  // Elevation in running bond.
  const left = 168;
  const length = 280;
  const grouted = [left + 20, left + 180, left + 260];
  sheet.rectangle(left, top, length, course, 'blueArea');
  for (const x of grouted) sheet.rectangle(x - 10, top + course, 20, course * 5, 'yellowArea');
  for (let i = 1; i < courses; i++) {
    const y = top + i * course;
    sheet.line(left, y, left + length, y, 'object');
    for (let x = left + (i % 2 === 1 ? 80 : 40); x < left + length; x += 80) {
      sheet.line(x, y, x, y + course, 'fine');
    }
  }
  for (let x = left + 40; x < left + length; x += 80) sheet.line(x, top, x, top + course, 'fine');

  // Louver opening under its lintel.
  const opening = [left + 60, top + course * 2, 80, course * 2] as const;
  sheet.rectangle(...opening, 'blank');
  sheet.rectangle(left + 40, top + course, 120, course, 'blueArea');
  sheet.rectangle(...opening, 'cut');
  let blades = '';
  for (let i = 0; i < 8; i++) blades += trace`M${left + 66} ${top + course * 2 + 8 + i * 9}h68`;
  sheet.path(blades, 'fine');
  for (const x of grouted) sheet.line(x, top + 14, x, bottom, 'orangeLine');
  sheet.line(left + 4, top + 24, left + length - 4, top + 24, 'orangeLine');
  sheet.rectangle(left, top, length, course * courses, 'cut');
  breakDown(sheet, left + length, top, bottom);
  sheet.line(150, bottom, 460, bottom, 'cut');
  hatchEarth(sheet, 160, 458, bottom);

  dimensionAcross(sheet, [wall, wall + width], 26, ['8"'], 40);
  dimensionAcross(sheet, [left + 60, left + 140], bottom + 34, ['1\'-4" LVR.'], bottom + 6);
  dimensionAcross(sheet, [left + 180, left + 260], 26, ['16" O.C.'], 40);
  dimensionDown(sheet, [top, top + course, bottom], 30, ['8"', '3\'-4"'], 56);
  sheet.text('SECTION', wall - 16, 348, 7.5);
  sheet.text('ELEVATION - 8" CMU, RUNNING BOND', left + 88, 348, 7.5);
  return sheet;
}
