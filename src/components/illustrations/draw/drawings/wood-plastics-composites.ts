import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { hatchDiagonally } from '../kit/hatches.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount, drawLeader } from '../kit/tags.ts';

/** Framed wall with a header over a rough opening, at 33 units to the foot. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'wood-plastics-composites',
    'Framed wall elevation with header',
    'Studs and plates marked orange, header blue, sheathing yellow, hold-downs counted in green.',
    { onInk: true },
  );
  const [left, right, top, bottom] = [56, 452, 56, 320];
  const member = 4.6;
  const spacing = 44; // studs at 16 in on center
  const openingLeft = left + 176;
  const openingRight = left + 308;
  const opening = 132;
  const sill = bottom - 99;

  sheet.rectangle(left, top, 132, 264, 'yellowArea');
  for (let i = 0; i < 6; i++) {
    sheet.polyline(
      [
        [left + i * spacing, bottom],
        [left + i * spacing, bottom],
      ],
      'fine',
    );
  }
  hatchDiagonally(sheet, left, bottom, 132, 264, -200, 26);

  function drawStud(x: number, from: number, to: number): void {
    sheet.rectangle(x - member / 2, from, member, to - from, 'opaque');
  }

  const underPlates = top + 9.2;
  const onSill = sill + member;
  const onPlate = bottom - member;
  for (let i = 0; i < 10; i++) {
    const inward = i === 0 ? member / 2 : i === 9 ? -member / 2 : 0;
    const x = left + i * spacing + inward;
    if (i < 4 || i > 7) drawStud(x, underPlates, onPlate);
    else if (i === 5 || i === 6) {
      drawStud(x, underPlates, underPlates + 16);
      drawStud(x, onSill, onPlate);
    }
  }
  // King studs, trimmers, and the cripples beside the opening.
  for (const x of [openingLeft - member * 1.5, openingRight + member * 1.5]) {
    drawStud(x, underPlates, onPlate);
  }
  for (const x of [openingLeft - member / 2, openingRight + member / 2]) {
    drawStud(x, underPlates + 44, onPlate);
  }
  for (const x of [openingLeft + member / 2 + 0.5, openingRight - member / 2 - 0.5]) {
    drawStud(x, onSill, onPlate);
    drawStud(x, underPlates, underPlates + 16);
  }

  const header = [openingLeft - member, underPlates + 16, opening + 2 * member, 28] as const;
  sheet.rectangle(...header, 'opaque');
  sheet.rectangle(...header, 'blueArea');
  const [headerLeft, headerRight] = [openingLeft - member, openingRight + member];
  sheet.line(headerLeft, underPlates + 16, headerRight, underPlates + 44, 'fine');
  sheet.line(headerRight, underPlates + 16, headerLeft, underPlates + 44, 'fine');
  sheet.rectangle(openingLeft, sill, opening, member, 'opaque');
  for (const y of [top, top + member, bottom - member]) {
    sheet.rectangle(left, y, right - left, member, 'opaque');
  }
  sheet.line(left, top + member, right, top + member, 'orangeLine');
  sheet.line(left, bottom - member / 2, right, bottom - member / 2, 'orangeLine');
  for (const i of [1, 2, 3, 8]) {
    sheet.line(left + i * spacing, underPlates, left + i * spacing, onPlate, 'orangeLine');
  }
  sheet.rectangle(left, top, right - left, 264, 'cut');
  sheet.line(30, bottom + 3, 470, bottom + 3, 'object');
  [left + 14, left + 154, left + 330, left + 380].forEach((x, i) => {
    drawCount(sheet, x, bottom - 16, i + 1);
  });

  const widths = ['5\'-4"', '4\'-0" R.O.', '2\'-8"'];
  dimensionAcross(sheet, [left, openingLeft, openingRight, right], 348, widths, bottom + 6);
  dimensionDown(sheet, [top, bottom], 34, ['8\'-0"'], 50);
  dimensionAcross(sheet, [left + spacing, left + 2 * spacing], 36, ['16"'], 52);
  drawLeader(sheet, [openingLeft + 66, underPlates + 30], [openingLeft + 110, 38], '(2) 2x10 HDR.');
  sheet.text('2x4 DF NO.2', openingLeft + 66, bottom - 130, 8, 'middle');
  return sheet;
}
