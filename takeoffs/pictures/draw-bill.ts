import { roundTo } from '../arithmetic/rounding.ts';
import { drawPlan, type Drawing } from '../drawing/plan.ts';
import { SHEET } from '../drawing/palette.ts';
import { writeMark, writeSvg } from '../drawing/write-svg.ts';
import { CARD, escapeText } from './picture.ts';
import type { SamplePlan } from '../schema/sample-schema.ts';
import type { BillDrawing } from '../bill/bill-schema.ts';
import type { Bill } from '../bill/compute-bill.ts';

type Place = readonly [number, number];

/** A drawing in the form of a plan, in millimeters; levels of a section count down. */
function toPlan({ sheet, title, kind, base, dimensions }: BillDrawing): SamplePlan {
  const turn = ([x, y]: Place): [number, number] => [x, kind === 'section' ? -y : y];
  return {
    sheet,
    title,
    north: false,
    base: base.map(({ line, at, ...entry }) => ({
      equipment: false,
      ...entry,
      ...(line && { line: line.map(turn) }),
      ...(at && { at: turn(at) }),
    })),
    shapes: [],
    grading: [],
    stairs: [],
    dimensions: dimensions.map(({ from, to, offset }) => ({
      from: turn(from),
      to: turn(to),
      offset,
    })),
  };
}

/** Draws a drawing of a bill into a box of points; dimension lines carry millimeters. */
export function drawMetric(
  drawing: BillDrawing,
  box: { width: number; height: number; detail: 'sheet' | 'card' },
): Drawing {
  return drawPlan({ marks: [] }, toPlan(drawing), {
    ...box,
    writeLength: (length) => String(roundTo(length, 1)),
  });
}

/** Picture of a bill's card: its first drawing. */
export function drawBillPicture({ id, sample }: Bill): string {
  const [first] = sample.drawings;
  if (!first) throw new Error(`${id} has no drawing`);
  return writeSvg(drawMetric(first, CARD), SHEET);
}

/** A drawing for a page. */
export function drawMetricForPage(drawing: BillDrawing): string {
  const name = `drawing-${drawing.sheet.toLowerCase()}`;
  return [
    `<svg viewBox="0 0 ${CARD.width} ${CARD.height}" role="img" aria-labelledby="${name}" stroke-linecap="round" stroke-linejoin="round">`,
    `<title id="${name}">${escapeText(`${drawing.title}, dimensions in millimetres`)}</title>`,
    drawMetric(drawing, CARD).marks.map(writeMark).join(''),
    '</svg>',
  ].join('');
}
