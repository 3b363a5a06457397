import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { hatchEarth, stippleConcrete } from '../kit/hatches.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount, drawLeader } from '../kit/tags.ts';

/** Cantilever retaining wall with a key, drained behind its stem. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'portfolio-retaining',
    'Retaining wall section',
    'Stem in yellow, footing blue, reinforcing orange, drainage counted in green.',
    { onInk: true },
  );
  sheet.polygon(
    [
      [180, 50],
      [210, 50],
      [222, 262],
      [180, 262],
    ],
    'yellowArea',
  );
  sheet.rectangle(120, 262, 230, 46, 'blueArea');
  sheet.rectangle(180, 308, 34, 30, 'blueArea');
  stippleConcrete(sheet, 120, 262, 230, 46, 4);
  stippleConcrete(sheet, 184, 60, 28, 200, 6);
  sheet.polygon(
    [
      [180, 50],
      [210, 50],
      [222, 262],
      [350, 262],
      [350, 308],
      [214, 308],
      [214, 338],
      [180, 338],
      [180, 308],
      [120, 308],
      [120, 262],
      [180, 262],
    ],
    'cut',
  );
  sheet.path('M207 62L214 262L214 296L132 296', 'orangeLine');
  sheet.path('M222 272H342', 'orangeLine');
  sheet.line(222, 70, 440, 58, 'cut');
  hatchEarth(sheet, 240, 430, 66, 14, 30);
  sheet.line(60, 240, 180, 240, 'cut');
  hatchEarth(sheet, 70, 176, 240);

  // Drainage stone and pipe.
  for (let row = 0; row < 9; row++) {
    for (let i = 0; i < 3; i++) {
      sheet.circle(236 + i * 11 + (row % 2) * 4, 98 + row * 17, 4.5, 'fine');
    }
  }
  sheet.circle(242, 250, 8, 'opaque');
  drawCount(sheet, 262, 250, 1, 8);
  sheet.line(276, 74, 280, 258, 'hidden');
  dimensionDown(sheet, [50, 262], 92, ['10\'-0"'], 170);
  dimensionAcross(sheet, [120, 350], 348, ['6\'-0"']);
  drawLeader(sheet, [214, 180], [300, 190], '#6 @ 10" O.C.');
  return sheet;
}
