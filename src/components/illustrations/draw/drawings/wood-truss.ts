import { dimensionAcross } from '../kit/dimensions.ts';
import { formatNumber, trace } from '../kit/numbers.ts';
import { PAPER } from '../palettes.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount, drawLeader } from '../kit/tags.ts';

/** 24 ft truss at 6 in 12 with 1 ft overhangs, and its eave in plan, both at 16.5 units to the foot. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'wood-truss',
    'Roof truss elevation and eave framing plan',
    'Trusses counted in green, roof sheathing marked yellow, fascia, blocking and bracing orange.',
    { onInk: true },
  );
  const foot = 16.5;
  const [left, right, bearing, depth] = [42, 438, 186, 4.8];
  const ridge = (left + right) / 2;
  const pitch = 0.5;

  /** Top of the top chord. */
  function findTop(x: number): number {
    return bearing - 5.5 - (Math.min(x, 2 * ridge - x) - left) * pitch;
  }

  /** A piece of lumber by its center line. */
  function drawMember(x1: number, y1: number, x2: number, y2: number): void {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const across = ((y2 - y1) / length) * (depth / 2);
    const along = (-(x2 - x1) / length) * (depth / 2);
    sheet.polygon(
      [
        [x1 + across, y1 + along],
        [x2 + across, y2 + along],
        [x2 - across, y2 - along],
        [x1 - across, y1 - along],
      ],
      'opaque',
    );
  }

  const panelPoints = [left + 8 * foot, left + 16 * foot] as const;
  const quarters = [left + 6 * foot, right - 6 * foot] as const;
  const chord = bearing - depth / 2;
  const slant = (depth / 2) * 1.118; // half a member's depth, measured plumb at this pitch
  const peak = findTop(ridge);
  const webs = [
    [quarters[0], findTop(quarters[0]) + slant * 2, panelPoints[0], chord],
    [quarters[1], findTop(quarters[1]) + slant * 2, panelPoints[1], chord],
    [panelPoints[0], chord, ridge, peak + slant * 2],
    [panelPoints[1], chord, ridge, peak + slant * 2],
  ] as const;
  for (const web of webs) drawMember(...web);
  drawMember(left, chord, right, chord);
  for (const side of [-1, 1]) {
    const run = ridge - left + foot;
    const tail = ridge + side * run;
    const drop = run * pitch;
    drawMember(tail, peak + slant + drop, ridge, peak + slant);
    const sheathing = 4.2;
    sheet.polygon(
      [
        [ridge, peak],
        [tail, peak + drop],
        [tail, peak + drop - sheathing],
        [ridge, peak - sheathing],
      ],
      'yellowArea',
    );
    const fascia = tail + side * 2.4;
    sheet.line(fascia, peak + drop - sheathing, fascia, peak + drop + 8, 'orangeLine');
  }

  // Toothed plates at the joints.
  const plates = [
    [left + 9, bearing - 5, 18, 7],
    [right - 9, bearing - 5, 18, 7],
    [panelPoints[0], chord - 3, 18, 9],
    [panelPoints[1], chord - 3, 18, 9],
    [ridge, peak + 9, 14, 12],
    [quarters[0], findTop(quarters[0]) + 5, 14, 8],
    [quarters[1], findTop(quarters[1]) + 5, 14, 8],
  ] as const;
  for (const [x, y, width, height] of plates) {
    const corner = [x - width / 2, y - height / 2] as const;
    sheet.rectangle(...corner, width, height, 'opaque', { 'stroke-width': '.8' });
    let teeth = '';
    for (let i = 0; i < Math.floor((width - 3) / 4); i++) {
      teeth += trace`M${corner[0] + 3 + i * 4} ${corner[1] + 2}v${height - 4}`;
    }
    sheet.path(teeth, 'fine');
  }

  // Lateral bracing on the long webs, seen end-on.
  for (const x of panelPoints) {
    const side = x < ridge ? 1 : -1;
    const braceX = (x + ridge) / 2 - 3.3 - side * 3.2;
    const braceY = (chord + peak) / 2 - 4.9;
    sheet.add(
      `<rect class="" x="${formatNumber(braceX)}" y="${formatNumber(braceY)}" ` +
        `width="6.6" height="6.6" fill="${PAPER.orange}"/>`,
    );
  }

  // Bearing walls.
  for (const x of [left, right - 7.6]) {
    sheet.rectangle(x, bearing + 0.8, 7.6, 2.6, 'opaque');
    sheet.rectangle(x, bearing + 3.4, 7.6, 2.6, 'opaque');
    sheet.line(x, bearing + 6, x, bearing + 19, 'cut');
    sheet.line(x + 7.6, bearing + 6, x + 7.6, bearing + 19, 'cut');
  }
  dimensionAcross(sheet, [left, ...panelPoints, right], 214, ['8\'-0"', '8\'-0"', '8\'-0"']);
  sheet.polyline(
    [
      [100, 72],
      [148, 48],
      [100, 48],
    ],
    'object note',
  );
  sheet.polyline(
    [
      [100, 72],
      [100, 48],
      [148, 48],
    ],
    'object note',
  );
  sheet.text('12', 124, 42, 7.5, 'middle');
  sheet.text('6', 92, 64, 7.5, 'middle');
  drawLeader(sheet, [ridge + 36, findTop(ridge + 36) - 2], [330, 52], '15/32" SHEATHING');
  sheet.text('TRUSS T1', ridge, 168, 9, 'middle');

  // Eave in plan: one 4 ft course of panels over trusses at 24 in, two panels laid.
  const [fascia, top] = [338, 272];
  const spacing = 2 * foot;
  const bare = 8; // first truss beyond the panels
  for (let i = 0; i < 2; i++) {
    sheet.rectangle(left + i * 8 * foot, top, 8 * foot, fascia - top, 'yellowArea');
  }
  sheet.line(left, fascia - foot, right, fascia - foot, 'hidden');
  sheet.line(left, fascia - foot - 7.6, right, fascia - foot - 7.6, 'hidden');
  for (let i = 0; i < 13; i++) {
    const x = left + i * spacing;
    sheet.line(x, top - 4, x, fascia, i >= bare ? 'object' : 'fine');
    sheet.line(x, top - 4, x, top, 'object');
    drawCount(sheet, x, top - 14, i + 1, 8);
  }
  for (let i = bare; i < 13; i++) {
    const x = left + i * spacing;
    sheet.rectangle(x - 1.2, top - 4, 2.4, fascia - top + 4, 'opaque', { 'stroke-width': '.8' });
  }
  sheet.line(left, fascia + 1, right, fascia + 1, 'orangeLine');
  for (let i = bare; i < 12; i++) {
    const y = fascia - foot - 3.8;
    sheet.line(left + i * spacing + 1.8, y, left + (i + 1) * spacing - 1.8, y, 'orangeLine');
  }
  sheet.text('T1 @ 24" O.C.', left, 242, 8);
  sheet.text('13 TRUSSES IN 24\'-0"', right, 242, 8, 'right');
  sheet.text('FASCIA', right, 354, 7.5, 'right');
  sheet.text('EAVE PLAN', left, 354, 7.5);
  return sheet;
}
