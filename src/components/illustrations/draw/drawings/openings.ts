import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount } from '../kit/tags.ts';

/** Door and borrowed lite in elevation, at 34 units to the foot, with the door in plan. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'openings',
    'Door and borrowed-lite elevation with hardware',
    'Door leaf marked blue, glazing yellow, frame orange, hardware counted in green.',
    { onInk: true },
  );
  const foot = 34;
  const [left, bottom] = [66, 312];
  const [width, height] = [3 * foot, 7 * foot];
  const [right, top] = [left + width, bottom - height];
  const frame = 6;

  sheet.rectangle(left - frame, top - frame, width + 2 * frame, height + frame, 'opaque');
  sheet.rectangle(left, top, width, height, 'blueArea');
  sheet.rectangle(left, top, width, height, 'cut');
  const jamb = (left - frame / 2).toFixed(1);
  const head = (top - frame / 2).toFixed(1);
  sheet.path(
    `M${jamb} ${bottom}V${head}H${(right + frame / 2).toFixed(1)}V${bottom}`,
    'orangeLine',
  );

  // Vision lite, kick plate, lever lock, closer, hinges.
  sheet.rectangle(right - 34, top + 26, 16, 92, 'opaque');
  sheet.rectangle(right - 34, top + 26, 16, 92, 'yellowArea');
  sheet.rectangle(left + 4, bottom - 30, width - 8, 24, 'object');
  sheet.rectangle(right - 16, bottom - 124, 8, 30, 'opaque');
  sheet.path(`M${right - 12} ${bottom - 108}h-20`, 'cut');
  sheet.rectangle(left + 10, top + 4, 38, 9, 'opaque');
  sheet.path(`M${left + 26} ${top + 4}L${left + 56} ${top - 3}`, 'object');
  for (const y of [top + 22, bottom - height / 2, bottom - 30]) {
    sheet.rectangle(left - 3, y - 8, 6, 16, 'opaque');
  }
  sheet.polyline(
    [
      [right, top],
      [left, bottom - height / 2],
      [right, bottom],
    ],
    'hidden',
  );
  const hardware = [
    [left + 14, top + 24],
    [left + 14, bottom - height / 2],
    [left + 14, bottom - 46],
    [right - 38, bottom - 94],
    [left + 62, top + 14],
  ] as const;
  hardware.forEach(([x, y], i) => drawCount(sheet, x, y, i + 1, 7.5));

  // Borrowed lite in three panes.
  const lite = { left: 246, top, width: 6 * foot - 18, height: 4 * foot };
  const liteBottom = lite.top + lite.height;
  const pane = lite.width / 3;
  sheet.rectangle(lite.left, lite.top, lite.width, lite.height, 'opaque');
  sheet.rectangle(lite.left + 7, lite.top + 7, lite.width - 14, lite.height - 14, 'yellowArea');
  for (const x of [lite.left + lite.width / 3, lite.left + (2 * lite.width) / 3]) {
    sheet.line(x, lite.top, x, liteBottom, 'object');
  }
  for (let i = 0; i < 3; i++) {
    for (const shift of [0, 12]) {
      const x = lite.left + i * pane + shift;
      sheet.line(x + 18, liteBottom - 30, x + 36, lite.top + 26 + shift, 'fine');
    }
  }
  sheet.rectangle(lite.left, lite.top, lite.width, lite.height, 'cut');
  sheet.rectangle(lite.left + 3.5, lite.top + 3.5, lite.width - 7, lite.height - 7, 'orangeLine');
  sheet.line(30, bottom, 460, bottom, 'cut');

  // The door in plan, swung open.
  const plan = bottom - 26;
  sheet.rectangle(246, plan, 54, 9, 'opaque');
  sheet.rectangle(358, plan, 74, 9, 'opaque');
  sheet.line(300, plan, 300, plan - 54, 'cut');
  sheet.path(`M300 ${plan - 54}A54 54 0 0 1 358 ${plan}`, 'fine');

  dimensionAcross(sheet, [left, right], 340, ['3\'-0"'], bottom + 4);
  dimensionDown(sheet, [top, bottom], 36, ['7\'-0"'], left - 10);
  const liteRight = lite.left + lite.width;
  dimensionAcross(sheet, [lite.left, liteRight], lite.top - 16, ['5\'-6"'], lite.top - 4);
  dimensionDown(sheet, [lite.top, liteBottom], 456, ['4\'-0"'], liteRight + 4);
  sheet.text('DOOR 102A - HW SET 3', lite.left, 340, 7.5);
  sheet.text('TYPE W1', lite.left + 4, liteBottom + 16, 7.5);
  sheet.circle(right + 22, top + 8, 0, 'object');
  return sheet;
}
