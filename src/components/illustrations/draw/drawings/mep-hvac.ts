import { dimensionAcross } from '../kit/dimensions.ts';
import { trace } from '../kit/numbers.ts';
import { Sheet, type Point } from '../kit/sheet.ts';
import { drawCount, drawLeader } from '../kit/tags.ts';

/** Where branches leave the trunk, which becomes narrower twice. */
const TAKEOFFS = [
  { x: 130, top: 150, bottom: 206 },
  { x: 262, top: 156, bottom: 200 },
  { x: 384, top: 164, bottom: 192 },
];

/** Supply duct with branches to ceiling diffusers, in plan. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'mep-hvac',
    'Supply duct run with diffusers',
    'Trunk duct marked blue, branches orange, diffusers counted in green.',
    { onInk: true },
  );
  const trunk: Point[] = [
    [40, 150],
    [196, 150],
    [212, 156],
    [326, 156],
    [342, 164],
    [420, 164],
    [420, 192],
    [342, 192],
    [326, 200],
    [212, 200],
    [196, 206],
    [40, 206],
  ];
  sheet.polygon(trunk, 'blueArea');
  sheet.polygon(trunk, 'cut');
  // Both ends of both transitions.
  sheet.line(196, 150, 196, 206, 'fine');
  sheet.line(212, 156, 212, 200, 'fine');
  sheet.line(326, 156, 326, 200, 'fine');
  sheet.line(342, 164, 342, 192, 'fine');
  sheet.line(30, 178, 432, 178, 'hidden');

  // Rooftop unit and its flexible connection.
  sheet.rectangle(24, 132, 44, 92, 'opaque');
  sheet.line(24, 132, 68, 224, 'fine');
  sheet.line(24, 224, 68, 132, 'fine');
  sheet.rectangle(24, 132, 44, 92, 'cut');
  sheet.text('RTU-1', 46, 246, 8.5, 'middle');
  sheet.rectangle(68, 146, 9, 64, 'fine');
  sheet.path('M68 152l9 6l-9 6l9 6l-9 6l9 6l-9 6l9 6l-9 6', 'fine');

  function drawDiffuser(x: number, y: number, number: number): void {
    sheet.rectangle(x - 23, y - 23, 46, 46, 'opaque');
    sheet.line(x - 23, y - 23, x + 23, y + 23, 'fine');
    sheet.line(x - 23, y + 23, x + 23, y - 23, 'fine');
    sheet.rectangle(x - 12, y - 12, 24, 24, 'fine');
    sheet.rectangle(x - 23, y - 23, 46, 46, 'cut');
    drawCount(sheet, x + 23, y - 23, number, 9);
  }

  /** A branch with its boot at the trunk and a damper. */
  function drawBranch(x: number, from: number, to: number): void {
    const away = to < from ? -1 : 1;
    sheet.path(trace`M${x - 9} ${from}l-7 0l7 ${away * 12}V${to}M${x + 9} ${from}V${to}`, 'object');
    const top = Math.min(from, to);
    sheet.rectangle(x - 9, top, 18, Math.abs(to - from), 'orangeArea', { stroke: 'none' });
    const damper = from + away * 22;
    sheet.line(x - 9, damper, x + 9, damper, 'cut');
    sheet.line(x + 9, damper, x + 15, damper - away * 5, 'object');
  }

  function drawFlex(x: number, from: number, to: number, bulge: number): void {
    let rings = '';
    for (let y = from; y <= to; y += 4) rings += trace`M${x - 9} ${y}q9 ${bulge} 18 0`;
    sheet.path(rings, 'fine');
  }

  TAKEOFFS.forEach(({ x, top, bottom }, i) => {
    drawBranch(x, top, 96);
    drawBranch(x, bottom, 264);
    drawFlex(x, 82, 96, -3);
    drawFlex(x, 264, 276, 3);
    drawDiffuser(x, 60, i + 1);
    drawDiffuser(x, 300, i + 4);
  });

  sheet.text('24x14', 100, 171, 8.5, 'middle');
  sheet.text('18x12', 294, 172, 8, 'middle');
  sheet.text('350 CFM', 166, 66, 8);
  sheet.text('275 CFM', 298, 66, 8);
  sheet.text('200 CFM', 420, 66, 8);
  drawLeader(sheet, [253, 120], [212, 112], '10" ~', 8, 'left');
  const takeoffs = TAKEOFFS.map(({ x }) => x);
  dimensionAcross(sheet, takeoffs, 346, ['11\'-0"', '10\'-2"']);
  sheet.polyline(
    [
      [440, 178],
      [454, 178],
    ],
    'object note',
  );
  sheet.path('M450 174l6 4l-6 4', 'object note');
  return sheet;
}
