import { drawGrid } from '../kit/grid.ts';
import { Sheet, type Point } from '../kit/sheet.ts';
import { drawCount } from '../kit/tags.ts';

/** Foundation plan: pads on a grid, strips around, slab between them. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'portfolio-foundation',
    'Foundation plan with pad footings',
    'Pad footings counted in green, strip footings blue, slab yellow.',
  );
  const xs = [90, 180, 270, 360, 440];
  const ys = [90, 180, 300];
  sheet.rectangle(100, 100, 330, 190, 'yellowArea');
  sheet.rectangle(80, 80, 370, 20, 'blueArea');
  sheet.rectangle(80, 290, 370, 20, 'blueArea');
  sheet.rectangle(80, 100, 20, 190, 'blueArea');
  sheet.rectangle(430, 100, 20, 190, 'blueArea');
  drawGrid(sheet, xs, ys);

  const pads = ys.flatMap((y) => xs.map((x): Point => [x, y]));
  for (const [x, y] of pads) {
    sheet.rectangle(x - 15, y - 15, 30, 30, 'opaque');
    sheet.rectangle(x - 6, y - 6, 12, 12, 'solid');
    sheet.rectangle(x - 15, y - 15, 30, 30, 'cut');
  }
  pads.forEach(([x, y], i) => drawCount(sheet, x + 15, y - 15, i + 1, 8));
  sheet.rectangle(86, 86, 358, 218, 'object');
  return sheet;
}
