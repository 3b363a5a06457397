import { dimensionAcross, dimensionDown, dimensionDownRight } from '../kit/dimensions.ts';
import { hatchEarth, stippleConcrete } from '../kit/hatches.ts';
import { Sheet, type Point } from '../kit/sheet.ts';
import { drawCount } from '../kit/tags.ts';

const FOOT = 4.7;
const GRADE = 282;

/** y of a height in feet above grade. */
function level(feet: number): number {
  return GRADE - feet * FOOT;
}
/** x of a place on the house, in feet from its left corner. */
function onHouse(feet: number): number {
  return 46 + feet * FOOT;
}
/** x of a place on the commercial building, in feet from its left corner. */
function onCommercial(feet: number): number {
  return 206 + feet * FOOT;
}

/** The house: 30 ft wide, floor 1.5 ft above grade, 9 ft plates, roof at 8 in 12. */
const PLATE = 10.5;
const RIDGE = PLATE + (15 * 8) / 12;

/** A house and two bays of a commercial building, both at the same scale. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'cover-blog5',
    'House and commercial bay at the same scale',
    'A one-story house beside two bays of a two-story commercial building. Siding is yellow, glazing ' +
      'blue, the fascia and parapet cap orange, openings counted in green.',
    { isCompact: true },
  );
  drawHouse(sheet);
  drawCommercial(sheet);

  const windows = [
    [onCommercial(9.5), level(19.4)],
    [onCommercial(33.5), level(19.4)],
    [onCommercial(9.5), level(4)],
    [onCommercial(33.5), level(4)],
  ] as const;
  windows.forEach(([x, y], i) => drawCount(sheet, x, y, i + 1, 8));
  const houseOpenings = [
    [onHouse(6.5), level(6.2)],
    [onHouse(23.5), level(6.2)],
    [onHouse(15), level(5.6)],
  ] as const;
  houseOpenings.forEach(([x, y], i) => drawCount(sheet, x, y, i + 1, 6));
  sheet.line(20, GRADE, 470, GRADE, 'cut');
  hatchEarth(sheet, 30, 468, GRADE, 12, 34);
  [0, 24, 48].forEach((feet, i) => {
    const x = onCommercial(feet);
    sheet.line(x, level(31) - 8, x, 57, 'dimension');
    sheet.circle(x, 47, 10, 'opaque');
    sheet.text(String(i + 1), x, 51, 8, 'middle', 'lettering');
  });

  const bays = [onCommercial(0), onCommercial(24), onCommercial(48)];
  dimensionAcross(sheet, bays, 96, ['24\'-0"', '24\'-0"']);
  dimensionAcross(sheet, [onHouse(0), onHouse(30)], 318, ['30\'-0"'], GRADE + 16);
  dimensionAcross(sheet, [onCommercial(0), onCommercial(48)], 318, ['48\'-0"'], GRADE + 16);
  dimensionDown(sheet, [level(RIDGE), level(PLATE), level(1.5)], 30, ['10\'-0"', '9\'-0"']);
  const beside = onCommercial(48);
  const heights = ['17\'-0"', '14\'-0"'];
  dimensionDownRight(sheet, [level(31), level(14), level(0)], beside + 16, heights, beside + 4);
  sheet.text('HOUSE', onHouse(15), 346, 8, 'middle');
  sheet.text('COMMERCIAL, SAME SCALE', onCommercial(24), 346, 8, 'middle');
  return sheet;
}

function drawHouse(sheet: Sheet): void {
  const width = 30 * FOOT;
  sheet.rectangle(onHouse(0), level(PLATE), width, 9 * FOOT, 'yellowArea');
  for (let i = 1; i < 13; i++) {
    const y = level(1.5 + i * 0.7);
    sheet.line(onHouse(0), y, onHouse(30), y, 'hatch');
  }
  sheet.rectangle(onHouse(0), level(1.5), width, 1.5 * FOOT, 'opaque');
  stippleConcrete(sheet, onHouse(0), level(1.5), width, 1.5 * FOOT, 4, 40, false);

  const overhang = 1.5;
  const eave = level(PLATE - (overhang * 8) / 12);
  const gable: Point[] = [
    [onHouse(0), level(PLATE)],
    [onHouse(15), level(RIDGE)],
    [onHouse(30), level(PLATE)],
  ];
  sheet.polygon(gable, 'opaque');
  sheet.rectangle(onHouse(12), level(16.5), 6 * FOOT, 3.5 * FOOT, 'opaque'); // gable vent
  for (let i = 1; i < 5; i++) {
    const y = level(16.5) + i * 3.5;
    sheet.line(onHouse(12), y, onHouse(18), y, 'fine');
  }
  sheet.polyline(
    [
      [onHouse(-overhang), eave],
      [onHouse(15), level(RIDGE)],
      [onHouse(30 + overhang), eave],
    ],
    'orangeLine',
  );
  for (const feet of [4, 21]) {
    sheet.rectangle(onHouse(feet), level(8.5), 5 * FOOT, 4.5 * FOOT, 'blank');
    sheet.rectangle(onHouse(feet), level(8.5), 5 * FOOT, 4.5 * FOOT, 'blueArea');
    sheet.line(onHouse(feet + 2.5), level(8.5), onHouse(feet + 2.5), level(4), 'object');
  }
  // Door and its two steps.
  sheet.rectangle(onHouse(13.5), level(8.5), 3 * FOOT, 7 * FOOT, 'opaque');
  sheet.rectangle(onHouse(12.5), level(1.5), 5 * FOOT, 0.75 * FOOT, 'opaque');
  sheet.rectangle(onHouse(12), level(0.75), 6 * FOOT, 0.75 * FOOT, 'opaque');
  sheet.polyline(
    [
      [onHouse(0), level(PLATE)],
      [onHouse(0), level(0)],
      [onHouse(30), level(0)],
      [onHouse(30), level(PLATE)],
    ],
    'cut',
  );
}

/** Two 24 ft bays, two floors of 14 ft, 3 ft of parapet. */
function drawCommercial(sheet: Sheet): void {
  const [left, right] = [onCommercial(0), onCommercial(48)];
  const [width, height] = [48 * FOOT, 31 * FOOT];
  sheet.rectangle(left, level(31), width, height, 'opaque');
  const floors = [
    { sill: 0, head: 10.5 },
    { sill: 16.5, head: 25.5 },
  ];
  for (const { sill, head } of floors) {
    for (const from of [2, 26]) {
      const glass = [onCommercial(from), level(head), 20 * FOOT, (head - sill) * FOOT] as const;
      sheet.rectangle(...glass, 'blueArea');
      for (const mullion of [5, 10, 15]) {
        const x = onCommercial(from + mullion);
        sheet.line(x, level(head), x, level(sill), 'object');
      }
      const transom = level(head - 3);
      sheet.line(onCommercial(from), transom, onCommercial(from + 20), transom, 'object');
      sheet.rectangle(...glass, 'object');
    }
  }
  sheet.line(onCommercial(36), level(0), onCommercial(36), level(7.5), 'cut');
  for (const pier of [left, onCommercial(24) - 3, right - 6]) {
    sheet.rectangle(pier, level(31), 6, height, 'opaque');
  }
  for (const floor of [14, 28]) {
    sheet.line(left, level(floor), right, level(floor), 'object');
    sheet.line(left, level(floor - 0.8), right, level(floor - 0.8), 'fine');
  }
  sheet.rectangle(left, level(31), width, height, 'cut');
  sheet.line(left - 3, level(31) - 1, right + 3, level(31) - 1, 'orangeLine');
}
