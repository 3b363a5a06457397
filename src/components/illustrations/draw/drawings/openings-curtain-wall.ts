import { dimensionAcross, dimensionDown, pairUp } from '../kit/dimensions.ts';
import { hatchEarth } from '../kit/hatches.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount } from '../kit/tags.ts';

const FOOT = 13;

/** Curtain wall of six bays, 27 ft wide and 20 ft high, with a pair of doors. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'openings-curtain-wall',
    'Curtain wall elevation with entrance',
    'Vision glass marked blue, spandrel yellow, framing orange, entrance doors and operable vents counted in green.',
    { onInk: true },
  );
  const [left, grade] = [74, 314];
  const mullions = [0, 5, 10, 13.5, 17, 22, 27].map((feet) => left + feet * FOOT);
  const right = left + 27 * FOOT;
  const middle = left + 13.5 * FOOT;
  const transom = grade - 7.5 * FOOT;
  const spandrelBottom = grade - 10 * FOOT;
  const spandrelTop = grade - 13 * FOOT;
  const top = grade - 20 * FOOT;
  const bays = pairUp(mullions).map(([from, to], i) => ({
    from,
    to,
    width: to - from,
    isDoor: i === 2 || i === 3,
    isVent: i === 1 || i === 4,
  }));

  for (const { from, width, isDoor } of bays) {
    sheet.rectangle(from, top, width, spandrelTop - top, 'blueArea');
    sheet.rectangle(from, spandrelTop, width, spandrelBottom - spandrelTop, 'yellowArea');
    sheet.rectangle(from, spandrelBottom, width, transom - spandrelBottom, 'blueArea');
    if (!isDoor) sheet.rectangle(from, transom, width, grade - transom, 'blueArea');
  }

  const doors = bays.filter(({ isDoor }) => isDoor);
  for (const { from, to, width } of doors) {
    sheet.rectangle(from, transom, width, grade - transom, 'opaque');
    sheet.rectangle(from + 5, transom + 5, width - 10, grade - transom - 17, 'blueArea');
    const isLeft = to === middle;
    const hinged = isLeft ? from : to;
    sheet.polyline(
      [
        [middle, transom],
        [hinged, (grade + transom) / 2],
        [middle, grade],
      ],
      'hidden',
    );
    const pull = middle + (isLeft ? -5 : 5);
    sheet.line(pull, grade - 50, pull, grade - 34, 'cut');
  }

  // Glass.
  for (const { from, isDoor } of bays) {
    if (isDoor) continue;
    for (const shift of [0, 9]) {
      sheet.line(from + 16 + shift, transom + 62, from + 32 + shift, transom + 26, 'fine');
    }
  }
  for (const { from, isDoor } of bays) {
    for (const shift of [0, 9]) {
      const foot = from + (isDoor ? 10 : 16) + shift;
      const head = from + (isDoor ? 24 : 32) + shift;
      sheet.line(foot, top + 66, head, top + 32, 'fine');
    }
  }

  // Operable vents on the second floor.
  const vents = bays.filter(({ isVent }) => isVent);
  for (const { from, to, width } of vents) {
    const vent = [from + 4, top + 48, width - 8, spandrelTop - top - 52] as const;
    sheet.rectangle(...vent, 'opaque');
    sheet.rectangle(...vent, 'blueArea');
    sheet.polyline(
      [
        [from + 4, spandrelTop - 4],
        [(from + to) / 2, top + 48],
        [to - 4, spandrelTop - 4],
      ],
      'hidden',
    );
    sheet.line(from, top + 46, to, top + 46, 'orangeLine');
  }

  // Framing.
  for (const x of mullions) sheet.line(x, top, x, x === middle ? transom : grade, 'orangeLine');
  for (const y of [transom, spandrelBottom, spandrelTop, top]) {
    sheet.line(left - 2, y, right + 2, y, 'orangeLine');
  }
  const [firstDoor, lastDoor] = [left + 10 * FOOT, left + 17 * FOOT];
  sheet.line(left - 2, grade - 1, firstDoor + 2, grade - 1, 'orangeLine');
  sheet.line(lastDoor - 2, grade - 1, right + 2, grade - 1, 'orangeLine');
  sheet.rectangle(left - 2, top - 2, right - left + 4, grade - top + 2, 'object');
  sheet.line(30, grade + 1.5, 450, grade + 1.5, 'cut');
  hatchEarth(sheet, 44, 72, grade, 11);
  hatchEarth(sheet, right + 8, 448, grade, 11);

  // Slab edge behind the spandrel.
  const slab = grade - 11 * FOOT;
  sheet.line(left + 4, slab, right - 4, slab, 'hidden');
  sheet.line(left + 4, slab - 8, right - 4, slab - 8, 'hidden');
  const counted = [
    ...doors.map((bay) => ({ ...bay, y: grade - 18 })),
    ...vents.map((bay) => ({ ...bay, y: top + 74 })),
  ];
  counted.forEach(({ from, to, y }, i) => drawCount(sheet, (from + to) / 2, y, i + 1));

  const widths = ['10\'-0"', '7\'-0"', '10\'-0"'];
  dimensionAcross(sheet, [left, firstDoor, lastDoor, right], 342, widths, grade + 6);
  const heights = ['7\'-0"', '3\'-0"', '2\'-6"', '7\'-6"'];
  const levels = [top, spandrelTop, spandrelBottom, transom, grade];
  dimensionDown(sheet, levels, 52, heights, left - 4, 7.4);
  sheet.text('CW-1, SOUTH', left, 38, 8.5);
  sheet.text('27\'-0" x 20\'-0"', right, 38, 8.5, 'right');
  return sheet;
}
