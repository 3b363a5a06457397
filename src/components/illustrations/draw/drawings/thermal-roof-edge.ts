import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { breakAcross, breakDown } from '../kit/hatches.ts';
import { Sheet, type Point } from '../kit/sheet.ts';
import { drawCount, drawLeader } from '../kit/tags.ts';

/** Parapet section, at 5 units to the inch. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'thermal-roof-edge',
    'Roof edge at a parapet',
    'Section. Insulation yellow, membrane and wall flashing blue, coping orange, fasteners counted in green.',
  );
  // Outer face and depth of the studs, tops of blocking, membrane and deck.
  const [studs, depth, top, roof] = [150, 30, 92, 212];
  const deck = roof + 26;
  const inside = studs + depth;
  const right = 450;

  // Wall below and parapet.
  sheet.rectangle(studs, top + 16, depth, 212, 'opaque');
  for (const y of [top + 23, deck - 8]) sheet.line(studs, y, inside, y, 'fine');
  sheet.rectangle(studs - 4, top + 16, 4, 212, 'opaque');
  sheet.rectangle(inside, top + 16, 4, roof - top - 16, 'opaque');
  sheet.rectangle(studs - 19, top + 22, 15, 206, 'yellowArea');
  sheet.rectangle(studs - 26, top + 22, 7, 206, 'opaque');
  for (const y of [top, top + 8]) {
    sheet.rectangle(studs - 4, y, depth + 8, 8, 'opaque');
    sheet.line(studs - 4, y, inside + 4, y + 8, 'fine');
    sheet.line(studs - 4, y + 8, inside + 4, y, 'fine');
  }

  // Deck with its flutes, on an edge angle.
  const flutes: Point[] = [];
  for (let x = inside + 4; x < 440; x += 30) {
    flutes.push(
      [x, deck],
      [x + 14, deck],
      [x + 18, deck + 12],
      [x + 24, deck + 12],
      [x + 28, deck],
    );
  }
  sheet.polyline(
    flutes.filter(([x]) => x <= 452),
    'cut',
  );
  sheet.rectangle(inside, deck + 16, 8, 30, 'object');
  sheet.line(inside + 8, deck + 46, inside + 38, deck + 46, 'object');
  sheet.line(inside + 38, deck + 46, inside + 38, deck + 16, 'object');
  sheet.line(inside + 8, deck + 16, inside + 38, deck + 16, 'object');

  // Two layers of insulation with staggered joints, cover board.
  const edge = inside + 6;
  sheet.rectangle(edge, roof + 5, right - edge, 21, 'yellowArea');
  sheet.line(edge, roof + 15.5, right, roof + 15.5, 'object');
  for (const x of [278, 382]) sheet.line(x, roof + 5, x, roof + 15.5);
  for (const x of [330, 428]) sheet.line(x, roof + 15.5, x, roof + 26);
  sheet.rectangle(edge, roof + 1, right - edge, 4, 'opaque');

  // Field membrane, then wall flashing turned up and over the blocking.
  sheet.polyline(
    [
      [edge + 1, roof - 1],
      [right, roof - 1],
    ],
    'blueLine',
  );
  sheet.polyline(
    [
      [edge + 26, roof - 6],
      [edge + 2, roof - 6],
      [edge + 2, top - 3],
      [studs - 7, top - 3],
      [studs - 7, top + 14],
    ],
    'blueLine',
  );
  breakDown(sheet, right, roof - 6, deck + 12);
  breakAcross(sheet, top + 228, studs - 26, inside);

  // Coping with cleat and drip edges.
  sheet.polyline(
    [
      [studs - 36, top + 34],
      [studs - 31, top + 29],
      [studs - 31, top - 14],
      [edge + 11, top - 8],
      [edge + 11, top + 18],
      [edge + 15, top + 22],
    ],
    'orangeLine',
  );

  // Fasteners.
  sheet.line(edge + 14, roof - 8, edge + 14, deck + 6, 'object');
  drawCount(sheet, edge + 14, roof - 20, 1, 7.5);
  sheet.line(300, roof + 3, 300, deck + 6, 'object');
  drawCount(sheet, 300, roof - 14, 2, 7.5);

  dimensionDown(sheet, [top - 3, roof - 1], 70, ['2\'-0"'], studs - 40);
  dimensionAcross(sheet, [studs, inside], 350, ['6"'], 334, 7.5);
  drawLeader(sheet, [studs + 20, top - 12], [232, 40], 'COPING, 24 GA. PREFINISHED');
  drawLeader(sheet, [studs + 26, top + 8], [256, 72], '2x8 BLOCKING, (2) LAYERS');
  drawLeader(sheet, [edge + 2, 140], [262, 108], '60 MIL TPO WALL FLASHING');
  drawLeader(sheet, [366, roof - 1], [336, 168], '60 MIL TPO');
  drawLeader(sheet, [356, roof + 20], [300, 296], '4" POLYISO, 2 LAYERS');
  drawLeader(sheet, [studs - 12, 300], [108, 312], '3" C.I.', 7.5, 'left');
  return sheet;
}
