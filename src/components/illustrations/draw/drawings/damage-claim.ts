import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { hatchDiagonally } from '../kit/hatches.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount } from '../kit/tags.ts';

/** A room's wall with the board that a flood leaves to replace, cut at 4 ft. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'damage-claim',
    'Flood-cut scope on a wall elevation',
    'Affected board marked orange up to the flood cut, base marked blue, outlets counted in green.',
    { onInk: true },
  );
  const [left, right, top, bottom] = [52, 452, 56, 300];
  const depth = 122;
  const floodCut = bottom - depth;
  sheet.rectangle(left, floodCut, right - left, depth, 'orangeArea');
  hatchDiagonally(sheet, left, bottom, right - left, depth, -130, 16);
  sheet.path(
    'M52 238C90 230 110 246 150 236S220 228 262 238S340 246 380 234S430 236 452 232',
    'object',
  );
  sheet.path('M60 246q10 -4 20 0M120 248q10 -4 20 0M300 248q10 -4 20 0M390 244q10 -4 20 0', 'fine');

  // Door and window.
  sheet.rectangle(158, bottom - 214, 92, 214, 'opaque');
  sheet.rectangle(164, bottom - 208, 80, 208, 'object');
  sheet.circle(234, bottom - 100, 3, 'solid');
  sheet.polyline(
    [
      [164, bottom - 208],
      [244, bottom - 104],
      [164, bottom],
    ],
    'hidden',
  );
  sheet.rectangle(320, bottom - 190, 86, 66, 'opaque');
  sheet.line(363, bottom - 190, 363, bottom - 124, 'object');
  sheet.rectangle(314, bottom - 124, 98, 5, 'opaque');

  // Base and flood cut, on both sides of the door.
  sheet.line(left, bottom - 4, 158, bottom - 4, 'blueLine');
  sheet.line(250, bottom - 4, right, bottom - 4, 'blueLine');
  sheet.line(left, floodCut, 158, floodCut, 'orangeLine');
  sheet.line(250, floodCut, right, floodCut, 'orangeLine');
  [90, 286, 418].forEach((x, i) => {
    sheet.rectangle(x - 5, bottom - 50, 10, 15, 'opaque');
    drawCount(sheet, x + 16, bottom - 42, i + 1, 7.5);
  });
  sheet.rectangle(left, top, right - left, bottom - top, 'cut');
  sheet.line(30, bottom, 470, bottom, 'cut');
  sheet.line(30, top, 470, top, 'fine');

  dimensionDown(sheet, [top, floodCut, bottom], 34, ['4\'-0"', '4\'-0"'], 48);
  const widths = ['3\'-6"', '3\'-0"', '6\'-7"'];
  dimensionAcross(sheet, [left, 158, 250, right], 334, widths, bottom + 4);
  sheet.text('FLOOD CUT', 60, bottom - 128, 7.6);
  sheet.text('WALL B - ROOM 104', left, 40, 8.5);
  return sheet;
}
