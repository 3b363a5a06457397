import { dimensionAcross } from '../kit/dimensions.ts';
import { nameRow } from '../kit/grid.ts';
import { measureText, strokeText } from '../kit/lettering.ts';
import { formatWhole, trace } from '../kit/numbers.ts';
import { Sheet, type Point } from '../kit/sheet.ts';

const [COLUMNS, ROWS] = [6, 4];
const CELL_FEET = 50;
const CUBIC_FEET_PER_YARD = 27;

/** Depth in feet at a place of the grid, positive where it is cut; both in cells from A1. */
function findDepth(column: number, row: number): number {
  return 4.1 - 1.25 * column - 0.28 * row + 0.55 * Math.sin(1.05 * row + 0.35 * column);
}

/** Where along a row cut turns to fill, in cells. */
function findZero(row: number): number {
  let [cut, fill] = [0, COLUMNS];
  for (let i = 0; i < 40; i++) {
    const middle = (cut + fill) / 2;
    if (findDepth(middle, row) > 0) cut = middle;
    else fill = middle;
  }
  return cut;
}

/** Cubic yards of cut and of fill, in place, from prisms a twentieth of a cell wide. */
function measureVolumes(): { cut: number; fill: number } {
  const step = 0.05;
  const area = (step * CELL_FEET) ** 2;
  let [cut, fill] = [0, 0];
  for (let column = 0; column < COLUMNS / step; column++) {
    for (let row = 0; row < ROWS / step; row++) {
      const depth = findDepth((column + 0.5) * step, (row + 0.5) * step);
      const volume = (depth * area) / CUBIC_FEET_PER_YARD;
      if (volume > 0) cut += volume;
      else fill -= volume;
    }
  }
  return { cut, fill };
}

/** Depth map on a grid. The volumes in its key are integrated from the depths drawn. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'sitework-cut-fill',
    'Cut and fill depth map on a 50 foot grid',
    'Plan grid with depths in feet at each node. Cut marked orange, fill yellow, zero line blue.',
  );
  const [left, top, cell] = [56, 34, 62];
  const right = left + COLUMNS * cell;
  const bottom = top + ROWS * cell;

  const zeroLine = Array.from({ length: ROWS * 3 + 1 }, (_, i): Point => {
    return [left + findZero(i / 3) * cell, top + (i / 3) * cell];
  });
  sheet.polygon([[left, top], ...zeroLine, [left, bottom]], 'orangeArea');
  sheet.polygon([...zeroLine, [right, bottom], [right, top]], 'yellowArea');
  let grid = '';
  for (let i = 0; i <= COLUMNS; i++) grid += trace`M${left + i * cell} ${top}V${bottom}`;
  for (let i = 0; i <= ROWS; i++) grid += trace`M${left} ${top + i * cell}H${right}`;
  sheet.path(grid, 'fine');
  sheet.polyline(zeroLine, 'blueLine');

  let nodes = '';
  for (let column = 0; column <= COLUMNS; column++) {
    for (let row = 0; row <= ROWS; row++) {
      nodes += trace`M${left + column * cell - 3} ${top + row * cell}h6m-3 -3v6`;
    }
  }
  let depths = '';
  for (let row = 0; row <= ROWS; row++) {
    const zero = left + findZero(row) * cell;
    for (let column = 0; column <= COLUMNS; column++) {
      const [x, y] = [left + column * cell, top + row * cell];
      const depth = Math.abs(findDepth(column, row)).toFixed(1);
      // Depths keep clear of the zero line.
      const fromZero = x - zero;
      const isBeforeZero = fromZero > -30 && fromZero < 0;
      const isBehindZero = fromZero >= 0 && fromZero < 20;
      const start = isBeforeZero ? x - 4 - measureText(depth, 7) : x + 4;
      depths += strokeText(depth, start, isBehindZero ? y + 12 : y - 5, 7);
    }
  }
  sheet.path(nodes);
  sheet.path(depths, 'lettering note');
  for (let i = 0; i <= COLUMNS; i++) {
    sheet.text(nameRow(i), left + i * cell, top - 20, 8, 'middle');
  }
  for (let i = 0; i <= ROWS; i++) {
    sheet.text(String(i + 1), left - 16, top + i * cell + 4, 8, 'middle');
  }
  for (const [label, column, row] of [
    ['CUT', 1.5, 1.5],
    ['FILL', 5.5, 2.5],
  ] as const) {
    const [x, y] = [left + column * cell, top + row * cell];
    sheet.rectangle(x - 19, y - 9, 38, 18, 'blank');
    sheet.text(label, x, y + 4.5, 9, 'middle', 'lettering');
  }
  dimensionAcross(sheet, [left, left + cell], bottom + 18, [`${CELL_FEET}'-0"`], bottom + 4, 7.5);

  const { cut, fill } = measureVolumes();
  const key = bottom + 32;
  sheet.rectangle(left, key, 372, 30, 'fine note');
  sheet.line(left + 124, key, left + 124, key + 30, 'fine note');
  sheet.line(left + 248, key, left + 248, key + 30, 'fine note');
  sheet.rectangle(left + 8, key + 9, 12, 12, 'orangeArea note');
  sheet.text(`CUT ${formatWhole(cut)} CY`, left + 27, key + 19, 7.5);
  sheet.rectangle(left + 132, key + 9, 12, 12, 'yellowArea note');
  sheet.text(`FILL ${formatWhole(fill)} CY`, left + 151, key + 19, 7.5);
  sheet.line(left + 256, key + 15, left + 270, key + 15, 'blueLine note');
  sheet.text('ZERO LINE', left + 277, key + 19, 7.5);
  return sheet;
}
