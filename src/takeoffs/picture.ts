import type { Lettering, Mark } from './drawing/board.ts';
import { letter } from './drawing/lettering.ts';
import { SHEET } from './drawing/mark-colors.ts';
import { drawPlan } from './drawing/plan.ts';
import type { Takeoff } from './takeoff.ts';

const WIDTH = 480;
const HEIGHT = 360;

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lettering in single strokes, as on a plotter: a card's picture needs no font. */
function strokeLettering({ text, place, color }: Lettering): Mark {
  return { path: letter(text, place), stroke: color, width: place.height / 7, cap: 'round' };
}

function writeMark(drawn: Mark | Lettering): string {
  const mark = 'text' in drawn ? strokeLettering(drawn) : drawn;
  const attributes = [
    `d="${mark.path}"`,
    `fill="${mark.fill ?? 'none'}"`,
    ...(mark.fillOpacity === undefined ? [] : [`fill-opacity="${mark.fillOpacity}"`]),
    ...(mark.stroke === undefined
      ? []
      : [
          `stroke="${mark.stroke}"`,
          `stroke-width="${String(Number((mark.width ?? 1).toFixed(2)))}"`,
        ]),
    ...(mark.dash === undefined ? [] : [`stroke-dasharray="${mark.dash}"`]),
    ...(mark.cap === 'round' ? ['class="r"'] : []),
  ];
  return `<path ${attributes.join(' ')}/>`;
}

/** The card's picture: the marked plan as an SVG of 480 × 360, drawn from the measured geometry. */
export function drawPicture(takeoff: Takeoff): string {
  const { sample } = takeoff;
  const [plan] = sample.plans;
  if (!plan) throw new Error(`${takeoff.id} has no plan`);
  const drawing = drawPlan(takeoff, plan, { width: WIDTH, height: HEIGHT, detail: 'card' });
  const legend = takeoff.marks
    .map((mark) => `${mark.label} ${mark.quantity.toLocaleString('en-US')} ${mark.unit}`)
    .join(', ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `<title>${escapeText(`${plan.title}, ${sample.project.name}`)}</title>`,
    `<desc>${escapeText(`Marked: ${legend}.`)}</desc>`,
    '<style>.r{stroke-linecap:round;stroke-linejoin:round}</style>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${SHEET}"/>`,
    ...drawing.marks.map(writeMark),
    '</svg>\n',
  ].join('\n');
}
