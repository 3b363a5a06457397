import { drawGrid } from '../kit/grid.ts';
import { Sheet } from '../kit/sheet.ts';

/** Parking deck in plan: two pours, and the tendons that run through both. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'portfolio-parking',
    'Post-tensioned deck plan',
    'Deck pour areas in blue and yellow, tendon lines in orange.',
  );
  const xs = [80, 200, 320, 440];
  const ys = [80, 190, 310];
  sheet.rectangle(80, 80, 180, 230, 'blueArea');
  sheet.rectangle(260, 80, 180, 230, 'yellowArea');
  drawGrid(sheet, xs, ys);
  for (let y = 96; y < 306; y += 16) {
    sheet.path(`M80 ${y}Q140 ${y + 5} 200 ${y}T320 ${y}T440 ${y}`, 'orangeLine', {
      'stroke-width': '1.6',
    });
  }
  for (const x of xs) for (const y of ys) sheet.rectangle(x - 8, y - 12, 16, 24, 'solid');
  sheet.line(260, 70, 260, 320, 'hidden');
  sheet.rectangle(72, 72, 376, 246, 'cut');
  sheet.rectangle(104, 128, 72, 26, 'opaque note');
  sheet.rectangle(304, 238, 72, 26, 'opaque note');
  sheet.text('POUR 1', 140, 145.5, 9, 'middle');
  sheet.text('POUR 2', 340, 255.5, 9, 'middle');
  return sheet;
}
