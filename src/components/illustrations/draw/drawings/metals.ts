import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { breakAcross, breakDown } from '../kit/hatches.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawLeader } from '../kit/tags.ts';

/** Beam to column moment connection, flanges welded and web bolted. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'metals',
    'Bolted-flange steel moment connection',
    'Beam marked blue, column yellow, welds orange, bolts counted in green.',
    { onInk: true },
  );
  sheet.rectangle(96, 30, 92, 300, 'yellowArea');
  sheet.rectangle(188, 118, 262, 112, 'blueArea');
  for (const x of [96, 106, 178, 188]) {
    sheet.line(x, 30, x, 330, x === 96 || x === 188 ? 'cut' : 'object');
  }
  breakAcross(sheet, 30, 96, 188);
  breakAcross(sheet, 330, 96, 188);
  for (const y of [118, 129, 219, 230]) {
    sheet.line(188, y, 450, y, y === 118 || y === 230 ? 'cut' : 'object');
  }
  breakDown(sheet, 450, 118, 230);

  // Continuity plates in the column, shear tab with its bolts on the beam.
  for (const y of [118, 219]) sheet.rectangle(106, y, 72, 11, 'opaque');
  sheet.rectangle(188, 144, 44, 60, 'opaque');
  const bolts = [152, 167, 181, 196];
  for (const y of bolts) sheet.circle(216, y, 5.2, 'tag');
  for (const y of bolts) sheet.circle(216, y, 2, 'blank');
  sheet.rectangle(192, 141, 62, 66, 'hidden');

  // Weld access holes, flange and plate welds, the tab's weld.
  sheet.path('M188 129h10a7 7 0 0 1 -10 8z', 'opaque');
  sheet.path('M188 219h10a7 7 0 0 0 -10 -8z', 'opaque');
  const flanges = [123.5, 224.5];
  for (const y of flanges) sheet.line(183, y, 196, y, 'orangeLine');
  for (const y of flanges) {
    sheet.line(106, y, 111, y, 'orangeLine');
    sheet.line(173, y, 178, y, 'orangeLine');
  }
  sheet.line(190.5, 144, 190.5, 204, 'orangeLine');

  // Weld symbols.
  sheet.polyline(
    [
      [192, 116],
      [222, 70],
      [330, 70],
    ],
    'dimension note',
  );
  sheet.path('M192 116l2 -8l4 3z', 'solid note');
  sheet.path('M256 70v-12l10 12', 'object note');
  sheet.path('M222 70v-18l12 5l-12 5', 'object note');
  sheet.circle(222, 70, 4, 'dimension note');
  sheet.text('CJP TYP.', 284, 63, 8);
  sheet.polyline(
    [
      [192, 232],
      [222, 286],
      [330, 286],
    ],
    'dimension note',
  );
  sheet.path('M192 232l2 8l4 -3z', 'solid note');
  sheet.path('M256 286v-12l10 12', 'object note');
  sheet.path('M222 286v-18l12 5l-12 5', 'object note');
  sheet.text('CJP + BACKING', 272, 279, 8);

  sheet.text('W18x50', 330, 178, 10);
  sheet.text('W14x90', 142, 300, 9, 'middle');
  drawLeader(sheet, [216, 196], [270, 250], '(4) 3/4" ~ A325-SC');
  dimensionAcross(sheet, [96, 188], 18, ['14"']);
  dimensionDown(sheet, [118, 230], 60, ['1\'-6"'], 92);
  drawLeader(sheet, [120, 224.5], [70, 268], 'PL 1/2', 7.5, 'left');
  sheet.text('T.O.S. +114\'-6"', 360, 106, 8);
  sheet.polygon(
    [
      [338, 108],
      [346, 118],
      [354, 108],
    ],
    'object note',
  );
  return sheet;
}
