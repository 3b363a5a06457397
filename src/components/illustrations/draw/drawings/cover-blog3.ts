import { traceCurve } from '../kit/curves.ts';
import { drawTick } from '../kit/dimensions.ts';
import { formatWhole, trace } from '../kit/numbers.ts';
import { Sheet, type Point } from '../kit/sheet.ts';

/** The article's example, in thousands of dollars. */
const [CONTRACT, PLANNED, ACTUAL] = [600, 564, 624];
/** Share of the cost that is spent at the end of each month. */
const SPENT = [0, 0.15, 0.4, 0.7, 0.9, 1];
const MONTHS = SPENT.length - 1;

/** Cost over time, planned and actual, with the end of both curves enlarged. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'cover-blog3',
    'Cost curves of an underbid job against its contract',
    'Planned cost in blue and actual cost in orange over five months. An enlarged detail ' +
      'dimensions the planned profit and the loss on either side of the contract price.',
    { isCompact: true },
  );
  const [left, bottom, month, thousand] = [58, 300, 46, 0.37];
  const end = left + MONTHS * month;
  const plot = (months: number, thousands: number): Point => [
    left + months * month,
    bottom - thousands * thousand,
  ];
  const planned = SPENT.map((share, i) => plot(i, PLANNED * share));
  const actual = SPENT.map((share, i) => plot(i, ACTUAL * share));

  for (let i = 1; i < 4; i++) {
    const y = bottom - 200 * i * thousand;
    sheet.line(left, y, end, y, 'hatch');
  }
  for (let i = 1; i <= MONTHS; i++) {
    const x = left + i * month;
    sheet.line(x, bottom, x, bottom - 600 * thousand, 'hatch');
  }
  const back = traceCurve(planned.toReversed()).slice(1);
  sheet.path(`${traceCurve(actual)}L${back}Z`, 'orangeArea');
  sheet.path(traceCurve(planned), 'blueLine');
  sheet.path(traceCurve(actual), 'orangeLine');
  sheet.polyline([plot(0, CONTRACT), plot(5.35, CONTRACT)], 'cut');
  sheet.line(left, 56, left, bottom, 'object');
  sheet.line(left, bottom, end + 16, bottom, 'cut');
  for (let i = 0; i <= MONTHS; i++) {
    const x = left + i * month;
    sheet.line(x, bottom, x, bottom + 6, 'object');
    sheet.text(String(i), x, bottom + 20, 7.5, 'middle');
  }
  for (let i = 0; i < 4; i++) {
    const y = bottom - i * 200 * thousand + 3;
    sheet.text(i === 0 ? '0' : `${i * 200}K`, left - 8, y, 7.5, 'right');
  }
  sheet.text('MONTH', left + 2.5 * month, bottom + 38, 8, 'middle');
  sheet.text(`CONTRACT $${formatWhole(CONTRACT * 1000)}`, left + 10, 70, 8);

  // The detail: a circle about the end of both curves, enlarged.
  const detail = { x: 390, y: 214, radius: 66, scale: 3.5, center: 594 };
  const edge = detail.x + 24; // the last month, in the detail
  const source: Point = [end - 24 / detail.scale, bottom - detail.center * thousand];
  sheet.circle(...source, detail.radius / detail.scale, 'object');
  sheet.circle(detail.x, detail.y, detail.radius, 'blank');

  const level = (thousands: number): number =>
    detail.y - (thousands - detail.center) * thousand * detail.scale;
  /** y of a curve's last month, which is straight enough to be drawn as a line. */
  function findLine(total: number, x: number): number {
    const slope = (total * 0.1 * thousand * detail.scale) / (month * detail.scale);
    return level(total) + (edge - x) * slope;
  }
  /** Where that line enters the circle from the left. */
  function findEntry(total: number): Point {
    let x = edge;
    const isInside = (): boolean =>
      (x - detail.x) ** 2 + (findLine(total, x) - detail.y) ** 2 < (detail.radius - 1) ** 2;
    while (isInside()) x -= 0.5;
    return [x, findLine(total, x)];
  }
  const enters = { actual: findEntry(ACTUAL), planned: findEntry(PLANNED) };
  const { radius } = detail;
  sheet.path(
    trace`M${enters.actual[0]} ${enters.actual[1]}L${edge} ${level(ACTUAL)}V${level(PLANNED)}` +
      trace`L${enters.planned[0]} ${enters.planned[1]}` +
      trace`A${radius} ${radius} 0 0 1 ${enters.actual[0]} ${enters.actual[1]}Z`,
    'orangeArea',
  );
  sheet.line(...enters.planned, edge, level(PLANNED), 'blueLine');
  sheet.line(...enters.actual, edge, level(ACTUAL), 'orangeLine');
  const half = Math.sqrt(radius * radius - (level(CONTRACT) - detail.y) ** 2);
  sheet.line(detail.x - half, level(CONTRACT), detail.x + half, level(CONTRACT), 'cut');
  const halfEdge = Math.sqrt(radius * radius - 24 * 24);
  sheet.line(edge, detail.y - halfEdge, edge, detail.y + halfEdge, 'fine');
  sheet.circle(detail.x, detail.y, radius, 'cut');

  const string = edge + 14;
  sheet.line(string, level(ACTUAL) - 5, string, level(PLANNED) + 5, 'dimension note');
  for (const total of [ACTUAL, CONTRACT, PLANNED]) drawTick(sheet, string, level(total));
  sheet.line(edge, level(ACTUAL), string + 6, level(ACTUAL), 'dimension note');
  sheet.line(edge, level(PLANNED), string + 6, level(PLANNED), 'dimension note');
  const away = Math.atan2(detail.y - source[1], detail.x - source[0]);
  sheet.line(
    source[0] + (radius / detail.scale) * Math.cos(away),
    source[1] + (radius / detail.scale) * Math.sin(away),
    detail.x - radius * Math.cos(away),
    detail.y - radius * Math.sin(away),
    'dimension',
  );
  const loss: Point = [string, (level(ACTUAL) + level(CONTRACT)) / 2];
  sheet.polyline([loss, [444, 132], [434, 132]], 'dimension note');
  sheet.text(`LOSS $${formatWhole((ACTUAL - CONTRACT) * 1000)}`, 430, 135.5, 8, 'right');
  const profit: Point = [string, (level(CONTRACT) + level(PLANNED)) / 2];
  sheet.polyline([profit, [452, 288], [452, 300]], 'dimension note');
  sheet.text('PLANNED PROFIT', 456, 313, 8, 'right');
  sheet.text(`$${formatWhole((CONTRACT - PLANNED) * 1000)}`, 456, 327, 8, 'right');
  return sheet;
}
