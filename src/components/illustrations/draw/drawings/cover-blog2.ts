import { dimensionAcross } from '../kit/dimensions.ts';
import { breakAcross } from '../kit/hatches.ts';
import { trace } from '../kit/numbers.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount, drawDot } from '../kit/tags.ts';

/** How much of its true size a length of the example's file measures. */
const SCALE_ERROR = 0.97;

/** A facade of three bays at 6.6 units to the foot, above the ruler of a tool set to a wrong scale. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'cover-blog2',
    'One wall measured twice',
    'Part of a floor plan with its printed dimension string and, below, the ruler of a file exported ' +
      'at the wrong size. Floor area is blue, the wall is orange, openings are counted in green.',
    { isCompact: true },
  );
  const [left, foot] = [96, 6.6];
  const at = (feet: number): number => left + feet * foot;
  const atByTool = (feet: number): number => left + (feet / SCALE_ERROR) * foot;
  const [top, wall] = [100, 5];
  const floor = top + wall;

  sheet.rectangle(at(0.67), floor, 46.67 * foot, 98, 'blueArea');
  for (const feet of [16, 32]) sheet.rectangle(at(feet) - 1.6, floor, 3.2, 98, 'opaque');
  for (const [from, to] of [
    [0, 4],
    [12, 20],
    [28, 36],
    [44, 48],
  ] as const) {
    sheet.rectangle(at(from), top, (to - from) * foot, wall, 'solid');
  }
  [4, 20, 36].forEach((from, i) => {
    const to = from + 8;
    sheet.rectangle(at(from), top, 8 * foot, wall, 'opaque');
    sheet.line(at(from), top + wall / 2, at(to), top + wall / 2, 'fine');
    drawCount(sheet, at((from + to) / 2), top + 22, i + 1, 8);
  });
  for (const feet of [0, 47.33]) sheet.rectangle(at(feet), top, 0.67 * foot, wall + 98, 'solid');
  sheet.line(at(0), top + wall / 2, at(48), top + wall / 2, 'orangeLine');
  ['OFFICE', 'OFFICE', 'CONF.'].forEach((room, i) => {
    const x = at(8 + i * 16);
    sheet.text(room, x, top + 58, 8, 'middle');
    sheet.text(String(201 + i), x, top + 72, 8, 'middle');
  });
  breakAcross(sheet, floor + 98, at(0), at(48));
  const bays = ['16\'-0"', '16\'-0"', '16\'-0"'];
  dimensionAcross(sheet, [at(0), at(16), at(32), at(48)], 74, bays, 92);
  dimensionAcross(sheet, [at(0), at(48)], 44, ['48\'-0" PRINTED'], 92);

  const rulers = [
    { label: 'TOOL', y: 252, place: atByTool },
    { label: 'SHEET', y: 292, place: at },
  ];
  for (const { label, y, place } of rulers) {
    sheet.text(label, left - 16, y + 9.5, 8, 'right');
    for (let i = 0; i < 6; i++) {
      const from = place(i * 8);
      const width = place(i * 8 + 8) - from;
      const isFilled = i % 2 === 0;
      sheet.rectangle(from, y, width, 12, isFilled && place === at ? 'solid' : 'object');
      if (isFilled && place === atByTool) sheet.rectangle(from, y, width, 12, 'orangeArea');
    }
    for (let i = 0; i < 7; i++) sheet.text(String(i * 8), place(i * 8), y + 24, 7, 'middle');
  }
  sheet.path(trace`M${at(48)} 212V292`, 'hidden');
  sheet.polyline(
    [
      [at(48), 258],
      [at(48) - 26, 232],
      [at(48) - 38, 232],
    ],
    'dimension note',
  );
  drawDot(sheet, [at(48), 258]);
  sheet.text('READS 46\'-6 3/4"', at(48) - 44, 236, 8, 'right');
  const length = (48 * SCALE_ERROR).toFixed(2);
  sheet.text(`LENGTH ${length} / 48.00 = ${SCALE_ERROR}`, left, 343, 8);
  const area = (SCALE_ERROR * SCALE_ERROR).toFixed(2);
  sheet.text(`AREA ${SCALE_ERROR} x ${SCALE_ERROR} = ${area}`, 458, 343, 8, 'right');
  return sheet;
}
