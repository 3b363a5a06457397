import { dimensionAcross, drawTick } from '../kit/dimensions.ts';
import { Sheet, type Point } from '../kit/sheet.ts';
import { drawBubble, hexagon } from '../kit/tags.ts';

/** Cost indexes of the article's example region; 1.00 is the national base. */
const ZONES = [
  { zone: 'A', labor: 1, material: 1 },
  { zone: 'B', labor: 1.3, material: 1.08 },
  { zone: 'C', labor: 1.4, material: 1.12 },
  { zone: 'D', labor: 1.5, material: 1.18 },
];

/** A region in four zones, with the indexes of each as bars: 84 units are 1.00. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'cover-blog7',
    'Map of ZIP zones with their cost indexes',
    'Four zones of one region, A to D. Labor index in orange and material index in blue beside the map, ' +
      'each drawn to scale against the national base.',
    { isCompact: true },
  );
  drawMap(sheet);

  const [left, base] = [334, 84];
  sheet.line(left + base, 62, left + base, 322, 'hidden');
  sheet.text('BASE 1.00', left + base, 50, 7.5, 'middle');
  ZONES.forEach(({ zone, labor, material }, i) => {
    const y = 84 + i * 64;
    drawBubble(sheet, left - 16, y + 10, zone, 10);
    const bars = [
      { offset: 0, index: labor, pen: 'orangeLine' },
      { offset: 22, index: material, pen: 'blueLine' },
    ] as const;
    for (const { offset, index, pen } of bars) {
      sheet.line(left, y + offset, left + index * base, y + offset, pen);
      drawTick(sheet, left, y + offset);
      drawTick(sheet, left + index * base, y + offset);
    }
    sheet.text(`L ${labor.toFixed(2)}`, left + 8, y - 6, 7.5);
    sheet.text(`M ${material.toFixed(2)}`, left + 8, y + 16, 7.5);
  });
  sheet.text('L LABOR   M MATERIAL', left, 344, 7.5);
  return sheet;
}

function drawMap(sheet: Sheet): void {
  const zones = [
    {
      pen: 'opaque',
      edge: [
        [34, 70],
        [128, 58],
        [150, 128],
        [112, 190],
        [34, 206],
      ],
    },
    {
      pen: 'yellowArea',
      edge: [
        [128, 58],
        [290, 48],
        [290, 122],
        [218, 148],
        [150, 128],
      ],
    },
    {
      pen: 'blueArea',
      edge: [
        [150, 128],
        [218, 148],
        [290, 122],
        [290, 282],
        [196, 288],
        [166, 228],
        [112, 190],
      ],
    },
    {
      pen: 'orangeArea',
      edge: [
        [34, 206],
        [112, 190],
        [166, 228],
        [196, 288],
        [34, 294],
      ],
    },
  ] as const;
  for (const { pen, edge } of zones) sheet.polygon(edge, pen);

  // Delivery areas inside the zones.
  const areas: readonly (readonly Point[])[] = [
    [
      [34, 136],
      [88, 142],
      [150, 128],
    ],
    [
      [84, 64],
      [88, 142],
      [72, 198],
    ],
    [
      [206, 53],
      [214, 98],
      [218, 148],
    ],
    [
      [214, 98],
      [290, 86],
    ],
    [
      [218, 148],
      [232, 212],
      [196, 288],
    ],
    [
      [232, 212],
      [290, 206],
    ],
    [
      [166, 228],
      [232, 212],
    ],
    [
      [112, 190],
      [108, 240],
      [118, 291],
    ],
    [
      [34, 246],
      [108, 240],
    ],
  ];
  for (const area of areas) sheet.polyline(area, 'hidden');

  // River, highway, outline.
  sheet.path('M34 226C70 214 84 246 120 232S168 176 206 184S250 232 290 236', 'object');
  sheet.path('M34 231C70 219 84 251 120 237S168 181 206 189S250 237 290 241', 'object');
  sheet.polyline(
    [
      [60, 61],
      [118, 168],
      [190, 244],
      [214, 287],
    ],
    'cut',
  );
  sheet.rectangle(34, 46, 256, 250, 'blank', { 'fill-opacity': '0' });
  sheet.polygon(
    [
      [34, 70],
      [128, 58],
      [290, 48],
      [290, 282],
      [196, 288],
      [34, 294],
      [34, 206],
    ],
    'cut',
  );
  drawBubble(sheet, 110, 100, 'A');
  drawBubble(sheet, 250, 74, 'B');
  drawBubble(sheet, 262, 166, 'C');
  drawBubble(sheet, 76, 270, 'D');
  sheet.polygon(hexagon(250, 258, 10), 'solid');
  sheet.text('1', 250, 262, 8, 'middle', 'tagLettering');
  sheet.text('JOB SITE', 250, 280, 7, 'middle');
  dimensionAcross(sheet, [34, 98, 162], 326, ['5 MI', '5 MI']);
  sheet.polygon(
    [
      [226, 336],
      [232, 310],
      [238, 336],
      [232, 330],
    ],
    'object',
  );
  sheet.text('N', 246, 326, 8);
}
