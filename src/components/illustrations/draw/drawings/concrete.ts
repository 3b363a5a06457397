import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { breakDown, hatchEarth, stippleConcrete } from '../kit/hatches.ts';
import { trace } from '../kit/numbers.ts';
import { drawBar } from '../kit/reinforcing.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawLeader } from '../kit/tags.ts';

/** Strip footing, stem wall and slab on grade, at 60 units to the foot. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'concrete',
    'Strip footing, stem wall and slab on grade',
    'Section. Footing volume marked blue, wall yellow, slab green, reinforcing orange.',
    { onInk: true },
  );
  hatchEarth(sheet, 40, 196, 118);
  sheet.line(28, 118, 205, 118, 'cut');

  const slab = [265, 110, 187, 25] as const;
  const wall = [205, 66, 50, 184] as const;
  const footing = [155, 250, 150, 60] as const;
  sheet.rectangle(...slab, 'greenArea');
  sheet.rectangle(...wall, 'yellowArea');
  sheet.rectangle(...footing, 'blueArea');
  stippleConcrete(sheet, ...footing, 1);
  stippleConcrete(sheet, ...wall, 2);
  stippleConcrete(sheet, ...slab, 5, 130, false);
  sheet.polygon(
    [
      [205, 66],
      [255, 66],
      [255, 250],
      [305, 250],
      [305, 310],
      [155, 310],
      [155, 250],
      [205, 250],
    ],
    'cut',
  );
  sheet.polyline(
    [
      [452, 110],
      [265, 110],
      [265, 135],
      [452, 135],
    ],
    'cut',
  );
  breakDown(sheet, 452, 110, 135);

  // Isolation joint between wall and slab.
  sheet.rectangle(255, 104, 10, 31, 'fine');
  sheet.line(255, 104, 265, 135, 'fine');

  // Vapor barrier on gravel.
  sheet.line(258, 138, 448, 138, 'hidden');
  let gravel = '';
  for (let i = 0; i < 17; i++) {
    gravel += trace`M${266 + i * 11} ${146 + (i % 2) * 5}a4 3.4 0 1 0 8 0a4 3.4 0 1 0 -8 0`;
  }
  sheet.path(gravel, 'fine');
  sheet.line(258, 158, 446, 158, 'fine');
  hatchEarth(sheet, 276, 446, 158, 12, 30);
  sheet.line(128, 310, 155, 310, 'fine');
  sheet.line(305, 310, 338, 310, 'fine');
  hatchEarth(sheet, 132, 156, 310, 12);
  hatchEarth(sheet, 312, 340, 310, 12);

  // Reinforcing: what runs in the section as lines, what crosses it as dots.
  sheet.path('M216 80L216 288Q216 296 208 296L176 296', 'orangeLine');
  sheet.line(164, 300, 296, 300, 'orangeLine');
  for (const x of [172, 230, 288]) drawBar(sheet, x, 291, 4.6);
  for (const y of [92, 128, 164, 200, 236]) drawBar(sheet, 226, y, 4.2);
  sheet.line(270, 122, 446, 122, 'orangeLine');
  for (let x = 288; x < 446; x += 32) drawBar(sheet, x, 128.5, 2.4);

  dimensionAcross(sheet, [155, 305], 338, ['2\'-6"'], 314);
  dimensionDown(sheet, [250, 310], 128, ['1\'-0"'], 150);
  dimensionAcross(sheet, [205, 255], 48, ['10"'], 62);
  dimensionDown(sheet, [66, 250], 154, ['3\'-1"'], 200);
  drawLeader(sheet, [330, 114], [342, 74], '5" SLAB ON GRADE');
  drawLeader(sheet, [222, 206], [288, 212], '#5 @ 12" O.C. VERT.');
  drawLeader(sheet, [288, 291], [338, 262], '(3) #5 CONT.');
  drawLeader(sheet, [374, 152], [392, 184], '4" BASE');
  sheet.text('GRADE', 40, 108, 7.5);
  return sheet;
}
