import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { stippleConcrete } from '../kit/hatches.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount } from '../kit/tags.ts';

/** A partition peeled back: studs with insulation, board, then paint over a tile wainscot. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'interior-exterior-finishes',
    'Partition finishes, peeled back',
    'Framing, board, tile wainscot in yellow, paint in blue, base in orange.',
    { onInk: true },
  );
  const [left, right, top, bottom] = [52, 452, 74, 306];

  for (let x = left; x < left + 150; x += 32) {
    sheet.rectangle(x, top + 6, 7, bottom - top - 12, 'opaque');
    sheet.line(x + 2, top + 6, x + 2, bottom - 6, 'fine');
  }
  sheet.rectangle(left, top, 170, 7, 'opaque');
  sheet.rectangle(left, bottom - 7, 170, 7, 'opaque');
  for (const x of [left + 7, left + 39]) {
    for (let y = top + 14; y < bottom - 20; y += 15) {
      sheet.path(`M${x} ${y}q12.5 -9 25 0q-12.5 9 -25 15`, 'hatch');
    }
  }

  // Board with its joints and screws.
  sheet.polygon(
    [
      [left + 128, top],
      [right, top],
      [right, bottom],
      [left + 98, bottom],
    ],
    'opaque',
  );
  const joint = (top + bottom) / 2 - 10;
  sheet.line(left + 192, top, left + 192, bottom, 'hidden');
  sheet.line(left + 112, joint, left + 238, joint, 'hidden');
  for (let y = top + 14; y < bottom; y += 22) {
    for (const x of [left + 160, left + 188, left + 196]) sheet.circle(x, y, 1.3, 'solid');
  }

  // Paint above, tile below.
  const wainscot = bottom - 100;
  const tile = 20;
  sheet.polygon(
    [
      [left + 228, top],
      [right, top],
      [right, wainscot],
      [left + 212, wainscot],
    ],
    'blueArea',
  );
  sheet.polygon(
    [
      [left + 212, wainscot],
      [right, wainscot],
      [right, bottom],
      [left + 198, bottom],
    ],
    'yellowArea',
  );
  for (let row = 1; row < 5; row++) {
    const y = bottom - row * tile;
    sheet.line(left + 198 + row * 2.8, y, right, y, 'fine');
  }
  for (let row = 0; row < 5; row++) {
    const y = bottom - row * tile;
    for (let x = left + (row % 2 === 1 ? 240 : 220); x < right; x += 40) {
      sheet.line(x, y, x, y - tile, 'fine');
    }
  }
  sheet.line(left + 212, wainscot, right, wainscot, 'cut');
  sheet.line(left + 196, bottom - 4.5, right, bottom - 4.5, 'orangeLine');
  sheet.rectangle(left, top, 400, bottom - top, 'cut');
  sheet.line(30, bottom, 470, bottom, 'cut');

  // Ceiling grid, hung from the slab.
  for (let x = left; x <= right; x += 50) {
    sheet.polyline(
      [
        [x - 4, top - 8],
        [x + 4, top - 8],
      ],
      'cut',
    );
    sheet.line(x, top - 8, x, top - 14, 'object');
    if ((x - left) % 100 === 0) sheet.line(x, top - 14, x, 34, 'fine');
  }
  sheet.rectangle(left, top - 13, 400, 5, 'fine');
  sheet.line(40, 34, 464, 34, 'cut');
  stippleConcrete(sheet, 40, 20, 424, 12, 3, 70, false);
  sheet.line(left, top, right, top, 'fine');
  [left + 270, left + 350].forEach((x, i) => {
    const y = bottom - 116;
    sheet.rectangle(x - 5, y - 8, 10, 16, 'opaque');
    drawCount(sheet, x + 18, y - 2, i + 1, 7.5);
  });

  dimensionDown(sheet, [top, wainscot, bottom], 34, ['4\'-6"', '3\'-4"'], 48, 7.2);
  const layers = ['FRAMING', 'BOARD', 'FINISH'];
  dimensionAcross(sheet, [left, left + 128, left + 228, right], 338, layers, bottom + 4, 7.6);
  sheet.text('PT-1', left + 330, top + 36, 9, 'middle');
  sheet.text('ACT-1', left + 378, top - 22, 7.6, 'middle');
  sheet.rectangle(left + 288, bottom - 66, 44, 16, 'blank note');
  sheet.text('CT-2', left + 310, bottom - 54, 8.5, 'middle');
  return sheet;
}
