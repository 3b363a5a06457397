import { SHEET } from '../drawing/palette.ts';
import { drawPlan, mergeMarks } from '../drawing/plan.ts';
import { formatQuantity } from '../arithmetic/format.ts';
import { drawSwatch } from '../drawing/swatch.ts';
import { strokeLettering, writeMark, writeSvg } from '../drawing/write-svg.ts';
import type { SamplePlan } from '../schema/sample-schema.ts';
import { measureMark, type Takeoff } from '../price/takeoff.ts';
import type { TaggedMark } from '../price/takeoff-item.ts';

/** The box of a plan on a card and on a page. */
export const CARD = { width: 480, height: 360, detail: 'card' } as const;

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Draws the swatch of a mark for a page, as the content of an SVG with a box of 22 × 14. */
export function writeSwatch(mark: TaggedMark): string {
  return drawSwatch(mark).map(writeMark).join('');
}

/** Describes the marks and their quantities in a sentence, as the picture's text alternative. */
function describeMarks(marks: readonly TaggedMark[]): string {
  const legend = marks.map(
    ({ tag, label, quantity, unit }) => `${tag} ${label} ${formatQuantity(quantity, 3)} ${unit}`,
  );
  return `Marked: ${legend.join(', ')}.`;
}

/** Draws the picture of a sample's card: its first plan as an SVG of 480 × 360. The card has its text alternative. */
export function drawPicture(takeoff: Takeoff): string {
  const [plan] = takeoff.sample.plans;
  if (!plan) throw new Error(`${takeoff.id} has no plan`);
  return writeSvg(drawPlan(takeoff, plan, CARD), SHEET);
}

/**
 * Draws a marked plan for inlining in a page. Each shape is in a group with the classes `shape` and `s-<id>`, by which
 * the page highlights it. The page must style lines with round caps, class `r`.
 */
export function drawForPage(takeoff: Takeoff, plan: SamplePlan): string {
  const drawing = drawPlan(takeoff, plan, CARD);
  const marks = takeoff.marks
    .filter(({ id }) => plan.shapes.some(({ mark }) => mark === id))
    .map((mark) => ({ ...mark, quantity: measureMark(takeoff.shapes, mark, plan.sheet) }));
  let open: string | undefined;
  const strokes = drawing.marks.map((mark) =>
    'text' in mark
      ? { ...strokeLettering(mark), ...(mark.shape !== undefined && { shape: mark.shape }) }
      : mark,
  );
  const body = mergeMarks(strokes).map((mark) => {
    const wanted = mark.shape === undefined ? undefined : `shape s-${mark.shape}`;
    const change =
      wanted === open
        ? ''
        : `${open === undefined ? '' : '</g>'}${wanted === undefined ? '' : `<g class="${wanted}">`}`;
    open = wanted;
    return change + writeMark(mark);
  });
  const name = `plan-${plan.sheet.toLowerCase()}`;
  return [
    `<svg viewBox="0 0 ${CARD.width} ${CARD.height}" role="img" aria-labelledby="${name}-title ${name}-text">`,
    `<title id="${name}-title">${escapeText(plan.title)}</title>`,
    `<desc id="${name}-text">${escapeText(describeMarks(marks))}</desc>`,
    body.join(''),
    open === undefined ? '' : '</g>',
    '</svg>',
  ].join('');
}
