import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { trace } from '../kit/numbers.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawCount } from '../kit/tags.ts';

const INCH = 2;

/** The base run from left to right, widths in inches; wall cabinets above have the same widths. */
const RUN = [
  { kind: 'two doors', width: 36 },
  { kind: 'drawers', width: 18 },
  { kind: 'sink', width: 36 },
  { kind: 'dishwasher', width: 24 },
  { kind: 'one door', width: 24 },
  { kind: 'one door', width: 24 },
] as const;

/** Break room casework, at 2 units to the inch. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'wood-millwork',
    'Break room casework elevation',
    'Cabinet boxes counted in green, countertop marked orange, backsplash yellow.',
    { onInk: true },
  );
  const [floor, left] = [292, 52];
  const counter = floor - 36 * INCH;
  const wallBottom = floor - 54 * INCH;
  const wallTop = floor - 84 * INCH;
  const wallHeight = wallBottom - wallTop;
  const toeKick = 8;
  const tall = 30; // width in inches

  let end = left;
  const run = RUN.map(({ kind, width }) => {
    const x = end;
    end += width * INCH;
    return { kind, inches: width, x, width: width * INCH };
  });
  const tallLeft = end;
  const right = tallLeft + tall * INCH;

  sheet.line(28, floor, 456, floor, 'cut');
  sheet.line(28, floor - 216, 456, floor - 216, 'fine');
  sheet.rectangle(left, wallBottom, tallLeft - left, counter - wallBottom, 'yellowArea');

  // Swings and pulls are drawn last, over all boxes.
  let swings = '';
  let pulls = '';

  /** A door; gives back the x of its pull. */
  function drawDoor(
    x: number,
    y: number,
    width: number,
    height: number,
    hinge: 'left' | 'right',
  ): number {
    sheet.rectangle(x, y, width, height, 'object');
    const hinged = hinge === 'left' ? x : x + width;
    const open = hinge === 'left' ? x + width : x;
    swings += trace`M${open} ${y}L${hinged} ${y + height / 2}L${open} ${y + height}`;
    return hinge === 'left' ? x + width - 4 : x + 4;
  }
  function drawPull(x: number, y: number): void {
    pulls += trace`M${x} ${y}v10`;
  }
  function drawDrawerPull(x: number, y: number): void {
    pulls += trace`M${x} ${y}h10`;
  }

  run.forEach(({ kind, x, width }, i) => {
    const y = counter + 3;
    const height = floor - toeKick - y;
    sheet.rectangle(x, y, width, height, 'opaque');
    switch (kind) {
      case 'drawers': {
        let front = y;
        for (const drawer of [12, 24, height - 36]) {
          sheet.rectangle(x, front, width, drawer, 'object');
          drawDrawerPull(x + width / 2 - 5, front + 6);
          front += drawer;
        }
        break;
      }
      case 'dishwasher':
        sheet.rectangle(x, y, width, height + toeKick, 'opaque');
        sheet.line(x, y + 10, x + width, y + 10, 'fine');
        sheet.line(x + 8, y + 16, x + width - 8, y + 16, 'cut');
        sheet.text('DW', x + width / 2, y + 40, 8, 'middle');
        sheet.text('N.I.C.', x + width / 2, y + 53, 7, 'middle');
        return;
      case 'one door':
        sheet.rectangle(x, y, width, 12, 'object');
        drawDrawerPull(x + width / 2 - 5, y + 6);
        drawPull(drawDoor(x, y + 12, width, height - 12, i % 2 === 0 ? 'left' : 'right'), y + 18);
        break;
      case 'two doors':
      case 'sink': {
        const half = width / 2;
        if (kind === 'sink') sheet.rectangle(x, y, width, 12, 'object');
        else {
          for (const drawer of [x, x + half]) {
            sheet.rectangle(drawer, y, half, 12, 'object');
            drawDrawerPull(drawer + width / 4 - 5, y + 6);
          }
        }
        drawPull(drawDoor(x, y + 12, half, height - 12, 'left'), y + 18);
        drawPull(drawDoor(x + half, y + 12, half, height - 12, 'right'), y + 18);
        break;
      }
    }
    sheet.line(x, floor - toeKick, x + width, floor - toeKick, 'object');
  });

  // Sink with faucet, countertop.
  const sink = left + 2 * 54 + 36;
  sheet.path(`M${sink - 22} ${counter + 3}v13q0 4 4 4h36q4 0 4 -4v-13`, 'hidden');
  sheet.path(`M${sink} ${counter - 2}v-16q0 -6 6 -6q6 0 6 6v4`, 'object');
  sheet.rectangle(left - 2, counter - 0.5, tallLeft - left + 2, 3, 'opaque');
  sheet.line(left - 2, counter + 1, tallLeft, counter + 1, 'orangeLine');

  run.forEach(({ inches, x, width }, i) => {
    sheet.rectangle(x, wallTop, width, wallHeight, 'opaque');
    if (inches === 36) {
      const half = width / 2;
      drawPull(drawDoor(x, wallTop, half, wallHeight, 'left'), wallBottom - 16);
      drawPull(drawDoor(x + half, wallTop, half, wallHeight, 'right'), wallBottom - 16);
    } else {
      const hinge = i % 2 === 1 ? 'left' : 'right';
      drawPull(drawDoor(x, wallTop, width, wallHeight, hinge), wallBottom - 16);
    }
  });

  const tallHeight = floor - wallTop;
  sheet.rectangle(tallLeft, wallTop, tall * INCH, tallHeight, 'opaque');
  sheet.line(tallLeft, floor - toeKick, right, floor - toeKick, 'object');
  for (const hinge of ['left', 'right'] as const) {
    const x = hinge === 'left' ? tallLeft : tallLeft + tall;
    drawPull(drawDoor(x, wallTop, tall, tallHeight - toeKick, hinge), counter - 22);
  }
  sheet.rectangle(left, wallTop, tallLeft - left, wallHeight, 'cut');
  sheet.polyline(
    [
      [left, counter],
      [left, floor],
    ],
    'cut',
  );
  sheet.rectangle(tallLeft, wallTop, tall * INCH, tallHeight, 'cut');
  sheet.path(swings, 'hidden', { 'stroke-width': '.7' });
  sheet.path(pulls, 'cut');
  // Outlets on the backsplash are by others: drawn, not counted.
  for (const x of [left + 54, left + 238]) {
    sheet.rectangle(x - 4, wallBottom + 12, 8, 12, 'opaque', { 'stroke-width': '.8' });
  }

  let box = 0;
  for (const { kind, x, inches } of run) {
    if (kind === 'dishwasher') continue;
    box += 1;
    drawCount(sheet, x + inches, floor - (kind === 'drawers' ? 22 : 26), box, 8);
  }
  box += 1;
  drawCount(sheet, tallLeft + tall, floor - 60, box, 8);
  for (const { x, inches } of run) {
    box += 1;
    drawCount(sheet, x + inches, wallTop + 20, box, 8);
  }

  const widths = [...run.map(({ inches }) => `${inches}"`), `${tall}"`];
  dimensionAcross(sheet, [...run.map(({ x }) => x), tallLeft, right], 322, widths, floor + 4, 7.5);
  dimensionAcross(sheet, [left, right], 348, ['16\'-0"']);
  const heights = ['2\'-6"', '1\'-6"', '3\'-0"'];
  dimensionDown(sheet, [wallTop, wallBottom, counter, floor], 34, heights, left - 4, 7.5);
  sheet.text('ROOM 118, NORTH', left, 100, 8.5);
  sheet.text('CEILING +9\'-0"', 448, floor - 222, 7.5, 'right');
  return sheet;
}
