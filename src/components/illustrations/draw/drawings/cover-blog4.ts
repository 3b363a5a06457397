import { dimensionDown, dimensionDownRight } from '../kit/dimensions.ts';
import { formatWhole, trace } from '../kit/numbers.ts';
import type { Pen } from '../kit/pens.ts';
import { Sheet } from '../kit/sheet.ts';
import { drawLeader } from '../kit/tags.ts';

/** Yearly dollars of the article's example. */
const DESK = { salary: 78_000, burden: 21_840, software: 6_160, desk: 4_000 };
const OUTSOURCED = { fees: 24_000, review: 26_784 };
const IN_HOUSE = DESK.salary + DESK.burden + DESK.software + DESK.desk;
const OUTSIDE = OUTSOURCED.fees + OUTSOURCED.review;
const SAVED = IN_HOUSE - OUTSIDE;

function formatDollars(dollars: number): string {
  return `$${formatWhole(dollars)}`;
}

/** Two stacked columns on one scale, 2.2 units to a thousand dollars. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'cover-blog4',
    'In-house desk and outsourced takeoffs as two cost columns',
    'Two stacked columns on one dollar scale. Salary is blue, burden yellow, takeoff fees orange and ' +
      'review time green; the difference is dimensioned.',
    { isCompact: true },
  );
  const bottom = 300;
  const measure = (dollars: number): number => (dollars / 1000) * 2.2;
  const level = (dollars: number): number => bottom - measure(dollars);

  function drawColumn(left: number, parts: readonly (readonly [number, Pen])[]): void {
    const width = 110;
    let base = 0;
    for (const [dollars, pen] of parts) {
      base += dollars;
      sheet.rectangle(left, level(base), width, measure(dollars), 'blank');
      sheet.rectangle(left, level(base), width, measure(dollars), pen);
    }
    sheet.rectangle(left, level(base), width, measure(base), 'cut');
  }
  drawColumn(96, [
    [DESK.salary, 'blueArea'],
    [DESK.burden, 'yellowArea'],
    [DESK.software, 'opaque'],
    [DESK.desk, 'opaque'],
  ]);
  drawColumn(282, [
    [OUTSOURCED.fees, 'orangeArea'],
    [OUTSOURCED.review, 'greenArea'],
  ]);
  sheet.line(72, bottom, 440, bottom, 'cut');

  sheet.text('SALARY', 151, 212, 8, 'middle');
  sheet.text(formatDollars(DESK.salary), 151, 226, 8, 'middle');
  sheet.text('TAXES, BENEFITS', 151, 102, 7.5, 'middle');
  sheet.text(formatDollars(DESK.burden), 151, 116, 8, 'middle');
  sheet.text('TAKEOFF FEES', 337, 271, 8, 'middle');
  sheet.text(formatDollars(OUTSOURCED.fees), 337, 285, 8, 'middle');
  sheet.text('IN-HOUSE REVIEW', 337, 219, 7.5, 'middle');
  sheet.text(formatDollars(OUTSOURCED.review), 337, 233, 8, 'middle');
  drawLeader(sheet, [198, level(108_000)], [226, 84], `DESK ${formatDollars(DESK.desk)}`);
  const software = `SOFTWARE ${formatDollars(DESK.software)}`;
  drawLeader(sheet, [198, level(102_900)], [226, 104], software);
  sheet.path(trace`M206 ${level(IN_HOUSE)}H424`, 'hidden');
  dimensionDown(sheet, [level(IN_HOUSE), bottom], 66, [formatDollars(IN_HOUSE)], 92);
  const levels = [level(IN_HOUSE), level(OUTSIDE), bottom];
  dimensionDownRight(sheet, levels, 418, [SAVED, OUTSIDE].map(formatDollars), 396);
  sheet.text(`${((SAVED / IN_HOUSE) * 100).toFixed(1)}% LESS`, 337, 186, 8.5, 'middle');
  sheet.text('IN-HOUSE DESK', 151, 320, 8, 'middle');
  sheet.text('OUTSOURCED', 337, 320, 8, 'middle');
  sheet.text('EXAMPLE: 72 BIDS A YEAR', 244, 346, 8, 'middle');
  return sheet;
}
