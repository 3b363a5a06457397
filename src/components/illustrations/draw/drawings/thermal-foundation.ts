import { dimensionAcross } from '../kit/dimensions.ts';
import { breakDown, hatchEarth, stippleConcrete } from '../kit/hatches.ts';
import { trace } from '../kit/numbers.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount, drawLeader } from '../kit/tags.ts';

/** Below-grade waterproofing section, at 60 units to the foot. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'thermal-foundation',
    'Below-grade waterproofing at a basement wall',
    'Section. Waterproofing orange, drainage board yellow, under-slab vapor retarder blue, drain counted in green.',
  );
  // Outer face and thickness of the wall, grade, top of footing.
  const [outside, thickness, grade, footing] = [222, 50, 92, 268];
  const inside = outside + thickness;
  const stem = [outside, 50, thickness, footing - 50] as const;
  const base = [outside - 30, footing, 120, 50] as const;
  sheet.rectangle(...stem, 'opaque');
  sheet.rectangle(...base, 'opaque');
  stippleConcrete(sheet, ...stem, 5);
  stippleConcrete(sheet, ...base, 9);
  sheet.polygon(
    [
      [outside, 50],
      [inside, 50],
      [inside, footing],
      [outside + 90, footing],
      [outside + 90, footing + 50],
      [outside - 30, footing + 50],
      [outside - 30, footing],
      [outside, footing],
    ],
    'cut',
  );

  // Slab on vapor retarder and stone, inside.
  const slab = [inside + 4, 222, 456 - inside - 4, 22] as const;
  sheet.rectangle(...slab, 'opaque');
  stippleConcrete(sheet, ...slab, 4, 140, false);
  sheet.rectangle(...slab, 'cut');
  sheet.line(inside + 4, 247, 456, 247, 'blueLine');
  for (let i = 0; i < 15; i++) sheet.circle(inside + 12 + i * 11, 257, 4, 'fine');
  breakDown(sheet, 456, 222, 262);

  // Grade, outside.
  sheet.polyline(
    [
      [34, grade + 10],
      [outside - 14, grade],
    ],
    'cut',
  );
  hatchEarth(sheet, 50, outside - 30, grade + 8, 16, 30);

  // Membrane up the wall and over the footing, with a cant at the joint; drainage board on it.
  sheet.polyline(
    [
      [outside - 32, footing + 24],
      [outside - 32, footing - 2],
      [outside - 12, footing - 2],
      [outside - 2.4, footing - 14],
      [outside - 2.4, grade - 16],
    ],
    'orangeLine',
  );
  sheet.rectangle(outside - 15, grade + 4, 9.6, footing - grade - 24, 'yellowArea');
  sheet.rectangle(outside - 8, grade - 22, 6, 8, 'solid'); // termination bar and sealant

  // Perforated drain in stone, wrapped in filter fabric.
  const [drainX, drainY] = [outside - 64, footing + 30];
  const bottom = footing + 52;
  sheet.path(
    trace`M${drainX - 44} ${bottom}V${footing - 34}Q${drainX - 10} ${footing - 48} ${outside - 17} ${footing - 40}`,
    'hidden',
  );
  for (let row = 0; row < 5; row++) {
    for (let i = 0; i < 5; i++) {
      const x = drainX - 36 + i * 15 + (row % 2) * 6;
      const y = footing - 24 + row * 16;
      const clearsDrain = Math.hypot(x - drainX, y - drainY) > 20;
      const clearsCount = Math.hypot(x - drainX + 26, y - drainY - 4) > 12;
      if (clearsDrain && clearsCount && x < outside - 40) sheet.circle(x, y, 5, 'fine');
    }
  }
  sheet.circle(drainX, drainY, 13, 'opaque');
  sheet.circle(drainX, drainY, 10, 'fine');
  drawCount(sheet, drainX - 26, drainY + 4, 1, 7.5);
  sheet.line(drainX - 44, bottom, drainX + 24, bottom, 'fine');

  dimensionAcross(sheet, [outside, inside], 34, ['10"'], 46);
  dimensionAcross(sheet, [outside - 30, outside + 90], 342, ['2\'-0"'], footing + 54);
  drawLeader(sheet, [outside - 5, grade - 18], [182, 60], 'TERM. BAR + SEALANT', 7.5, 'left');
  drawLeader(sheet, [outside - 10, 150], [174, 138], 'DRAINAGE BOARD', 7.5, 'left');
  drawLeader(sheet, [outside - 2.4, 192], [174, 174], 'SHEET MEMBRANE', 7.5, 'left');
  drawLeader(sheet, [400, 247], [372, 290], '15 MIL|RETARDER');
  sheet.text('FILTER FABRIC', 104, footing - 22, 7.5, 'right');
  sheet.text('INTERIOR', 376, 176, 8.5, 'middle');
  return sheet;
}
