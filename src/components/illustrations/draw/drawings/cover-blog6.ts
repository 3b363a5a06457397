import { dimensionAcross } from '../kit/dimensions.ts';
import { breakDown } from '../kit/hatches.ts';
import { trace } from '../kit/numbers.ts';
import { Sheet, type Point } from '../kit/sheet.ts';
import { drawCount } from '../kit/tags.ts';

const [ROOF, DECK, CEILING] = [128, 140, 272];
/** Bottom of the duct before and behind its transition, and the thickness of its insulation. */
const [MAIN_BOTTOM, END_BOTTOM, WRAP] = [216, 213, 4];

/** Parts that a plan has no symbol for, in the order of their tags. */
const PARTS = [
  { name: 'CURB', at: [40, 119] },
  { name: 'ELBOW', at: [92, 228] },
  { name: 'TRANSITION', at: [297, 178] },
  { name: 'HANGER', at: [418, 234] },
  { name: 'WRAP', at: [244, 226] },
  { name: 'DAMPER', at: [214, 240] },
  { name: 'CONDENSATE', at: [234, 112] },
] as const;

/** Section along a supply duct, at 18 units to the foot. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'cover-blog6',
    'Section along a duct run under a rooftop unit',
    'Duct is marked blue, insulation wrap yellow, hangers orange. The parts that have no symbol on the ' +
      'plan are counted in green.',
    { isCompact: true },
  );
  drawUnit(sheet);
  drawRoof(sheet);
  sheet.path('M188 102h10v8q0 6 5 6q5 0 5 -6v-4h14v22', 'object'); // condensate with its trap
  drawDuct(sheet);
  for (const x of [136, 280, 424]) {
    const base = (x < 300 ? MAIN_BOTTOM : END_BOTTOM) + (x < 366 ? WRAP : 0);
    sheet.line(x - 6, DECK, x - 6, base + 4, 'orangeLine');
    sheet.line(x - 14, base + 4, x + 2, base + 4, 'cut');
  }
  drawTap(sheet, 196, MAIN_BOTTOM);
  drawTap(sheet, 340, END_BOTTOM);
  sheet.line(20, CEILING, 460, CEILING, 'cut');
  for (let x = 52; x < 460; x += 72) sheet.line(x, CEILING, x, CEILING + 5, 'object');

  PARTS.forEach(({ at: [x, y] }, i) => drawCount(sheet, x, y, i + 1, 8));
  sheet.text('30x16', 228, 207.5, 8, 'middle');
  sheet.text('24x14', 388, 206, 8, 'middle');
  dimensionAcross(sheet, [130, 274, 418], 166, ['8\'-0"', '8\'-0"']);
  PARTS.forEach(({ name }, i) => {
    const [x, y] = [24 + (i % 4) * 108, i < 4 ? 305 : 331];
    sheet.circle(x + 6, y, 6.5, 'tag note');
    sheet.text(String(i + 1), x + 6, y + 3, 6.4, 'middle', 'tagLettering note');
    sheet.text(name, x + 18, y + 3.5, 8);
  });
  return sheet;
}

function drawUnit(sheet: Sheet): void {
  sheet.rectangle(44, 44, 144, 66, 'opaque');
  sheet.rectangle(44, 44, 144, 66, 'cut');
  sheet.line(44, 56, 188, 56, 'fine');
  sheet.line(120, 56, 120, 110, 'object');
  for (let i = 0; i < 7; i++) sheet.line(52 + i * 9, 66, 52 + i * 9, 100, 'fine');
  const [x, y] = [154, 83];
  sheet.circle(x, y, 18, 'object');
  sheet.circle(x, y, 4, 'object');
  for (let degrees = 0; degrees < 360; degrees += 60) {
    const root = degrees * (Math.PI / 180);
    const tip = (degrees + 28) * (Math.PI / 180);
    sheet.line(
      x + 4 * Math.cos(root),
      y + 4 * Math.sin(root),
      x + 17 * Math.cos(tip),
      y + 17 * Math.sin(tip),
      'fine',
    );
  }
  sheet.text('RTU-1', 204, 60, 8.5);
  sheet.rectangle(50, 110, 6, 21, 'solid');
  sheet.rectangle(176, 110, 6, 21, 'solid');
}

/** Insulation on deck, open where the duct goes through. */
function drawRoof(sheet: Sheet): void {
  sheet.rectangle(20, ROOF, 58, DECK - ROOF, 'opaque');
  sheet.rectangle(106, ROOF, 354, DECK - ROOF, 'opaque');
  for (const [left, teeth] of [
    [20, 14],
    [106, 88],
  ] as const) {
    let path = trace`M${left} ${ROOF + 9}`;
    for (let i = 0; i < teeth; i++) {
      path += trace`L${left + i * 4 + 4} ${ROOF + (i % 2 === 0 ? 1 : 9)}`;
    }
    sheet.path(path, 'fine');
  }
  sheet.line(20, ROOF + 9, 78, ROOF + 9, 'fine');
  sheet.line(106, ROOF + 9, 460, ROOF + 9, 'fine');
  sheet.line(20, ROOF, 50, ROOF, 'cut');
  sheet.line(182, ROOF, 460, ROOF, 'cut');
}

/** Drop, elbow, main 30x16, transition, 24x14, wrapped as far as the insulation goes. */
function drawDuct(sheet: Sheet): void {
  const top = 192;
  sheet.polyline(
    [
      [78 - WRAP, DECK],
      [78 - WRAP, MAIN_BOTTOM + WRAP],
      [286, MAIN_BOTTOM + WRAP],
      [308, END_BOTTOM + WRAP],
      [366, END_BOTTOM + WRAP],
      [366, top - WRAP],
      [308, top - WRAP],
      [286, top - WRAP],
      [106 + WRAP, top - WRAP],
      [106 + WRAP, DECK],
    ],
    'yellowArea',
  );
  const outside: Point[] = [
    [78, 112],
    [78, MAIN_BOTTOM],
    [286, MAIN_BOTTOM],
    [308, END_BOTTOM],
    [450, END_BOTTOM],
  ];
  const duct: Point[] = [...outside, [450, top], [106, top], [106, 112]];
  sheet.polyline(duct, 'blank');
  sheet.polyline(duct, 'blueArea');
  sheet.polyline(outside, 'cut');
  sheet.polyline(
    [
      [106, 112],
      [106, top],
      [450, top],
    ],
    'cut',
  );
  sheet.line(286, top, 286, MAIN_BOTTOM, 'fine');
  sheet.line(308, top, 308, END_BOTTOM, 'fine');
  for (const vane of [7, 14, 21]) {
    sheet.path(trace`M${106 - vane} ${top - 1}q0 ${vane + 1} ${vane + 1} ${vane + 1}`, 'object');
  }
  breakDown(sheet, 450, top, END_BOTTOM);
}

/** A tap with its damper, flexible duct and diffuser. */
function drawTap(sheet: Sheet, x: number, bottom: number): void {
  sheet.rectangle(x - 8, bottom + WRAP, 16, 16, 'opaque');
  sheet.line(x - 11, bottom + 16, x + 11, bottom + 9, 'cut');
  let rings = '';
  for (let i = 0; i < 7; i++) rings += trace`M${x - 9} ${bottom + 22 + i * 5}q9 4 18 0`;
  sheet.path(rings, 'object');
  sheet.line(x - 9, bottom + 21, x - 9, CEILING - 4, 'fine');
  sheet.line(x + 9, bottom + 21, x + 9, CEILING - 4, 'fine');
  sheet.polygon(
    [
      [x - 22, CEILING],
      [x - 10, CEILING - 8],
      [x + 10, CEILING - 8],
      [x + 22, CEILING],
    ],
    'opaque',
  );
}
