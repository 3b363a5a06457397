import type { Amounts, Takeoff, TakeoffItem } from '#takeoffs/compute';
import { figure } from './figures.ts';

/** Texts of a row by its headings, empty where its cell is; PDFs and worksheets show the same. */
type Shown = Record<string, string>;

/** How a medium writes cents and man-hours. */
export interface Writers {
  readonly amount: (cents: number) => string;
  readonly hours: (hours: number) => string;
}

const addUp = <Entry>(entries: readonly Entry[], read: (entry: Entry) => number) =>
  entries.reduce((sum, entry) => sum + read(entry), 0);

/** Amounts under the headings of the takeoff's tables. */
export const listAmounts = (amounts: Amounts, { amount, hours }: Writers): Shown => ({
  'Material $': amount(amounts.material),
  'Labor $': amount(amounts.labor),
  'Equipment $': amount(amounts.equipment),
  'Man-hours': hours(amounts.hours),
});

/** An item of the takeoff, without what the media head or round their own way. */
export const listItem = (
  { number, item, rates, crew, amounts }: TakeoffItem,
  writers: Writers,
) => ({
  'No.': String(number),
  Description: item.name,
  Sheet: item.sheet,
  Unit: item.unit,
  'Material $/unit': writers.amount(rates.material),
  'Crew $/hour': writers.amount(crew?.rate ?? 0),
  ...listAmounts(amounts, writers),
  'Total $': writers.amount(amounts.direct),
});

/** The direct cost by section. */
export const listSections = ({ sections }: Takeoff, writers: Writers): Shown[] =>
  sections.map(({ number, title, amounts }) => ({
    Section: number,
    Title: title,
    ...listAmounts(amounts, writers),
    'Direct $': writers.amount(amounts.direct),
  }));

/** The crews and their workers. `rateHeading` stands over a crew's own rate, in the row of its first worker. */
export const listWorkers = (
  { crews }: Takeoff,
  { amount }: Writers,
  rateHeading: string,
): Shown[] =>
  crews.flatMap(({ name, trades, rate }) =>
    trades.map((trade, index) => ({
      ...(index === 0 && { Crew: name, [rateHeading]: amount(rate) }),
      Trade: trade.name,
      Workers: figure(trade.workers, 0),
      'Base $': amount(trade.base),
      ...(trade.escalation !== undefined && { 'Escalation $': amount(trade.escalation) }),
      'Fringe $': amount(trade.fringe),
      'Burden $': amount(trade.burden),
      'Per hour $': amount(trade.hourly),
    })),
  );

/** A day in the middle of so many months; where they are even, of the month before it. */
function middleOf({ from, to }: { from: string; to: string }): number {
  const [start = 0, end = 0] = [from, to].map((month) => Date.parse(`${month}-10`));
  return (start + end) / 2;
}

/** How base wages are brought forward: from the month of their source to the middle of the work or the bid, at a percentage a year. */
export function escalate({ sample: { labor, project } }: Takeoff) {
  if (labor.escalation === undefined) return undefined;
  const { from, yearly, basis } = labor.escalation;
  const { issued, work } = project;
  const [start, end] = [`${from}-01`, work ? middleOf(work) : issued].map((day) => new Date(day));
  const count = (date?: Date) => (date ? date.getUTCFullYear() * 12 + date.getUTCMonth() : NaN);
  const months = count(end) - count(start);
  const name = (month: 'long' | 'short') =>
    [start, end].map(
      (date) =>
        date?.toLocaleDateString('en-US', { month, year: 'numeric', timeZone: 'UTC' }) ?? '',
    ) as [string, string];
  const percent = Math.round((yearly * months) / 0.12) / 100;
  return { name, months, yearly, percent, basis, isToWork: work !== undefined };
}

/** How base wages are brought forward, in a sentence; empty for current ones. */
export function writeEscalation(takeoff: Takeoff): string {
  const rise = escalate(takeoff);
  if (!rise) return '';
  const [from, to] = rise.name('long');
  const middle = rise.isToWork ? ', the middle of the work,' : '';
  return `Base wages of ${from} are brought forward ${String(rise.months)} months to ${to}${middle} at ${String(rise.yearly)}% a year, simple: ${String(rise.percent)}% (${rise.basis}).`;
}

/** The pieces of the shop list, without their length, which each medium writes its own way. */
export const listPieces = ({ pieces }: Takeoff): Shown[] =>
  pieces.map(({ mark, size, use, unit, count, total }) => ({
    Mark: mark,
    Size: size,
    For: use,
    Unit: unit,
    Pieces: figure(count, 0),
    Total: figure(total, 0),
  }));

/** The opening schedule. */
export const listOpenings = ({ openings }: Takeoff): Shown[] =>
  openings.map(({ row, frame, leaf, glass, wall }) => ({
    Mark: row.mark,
    Location: row.location,
    Hand: row.hands.join(', '),
    Wall: wall?.mark ?? '',
    // A fire label in minutes; S is for smoke and draft.
    Label: [row.label > 0 ? `${String(row.label)} min` : '', row.smoke ? 'S' : '']
      .filter(Boolean)
      .join(', '),
    Frame: frame.name,
    Leaf: leaf?.name ?? '',
    Glass: glass?.name ?? '',
    Set: row.set === undefined ? '' : String(row.set),
    Remarks: row.remarks ?? '',
  }));

/** The parts of the hardware sets, one set after the other. */
export const listParts = ({ sets }: Takeoff, { amount }: Writers): Shown[] =>
  sets.flatMap(({ parts }) =>
    parts.map(({ hardware, quantity, each }) => ({
      Quantity: figure(quantity, 0),
      Unit: hardware.unit,
      Item: hardware.name,
      'Function or type': hardware.type ?? '',
      Size: hardware.size ?? '',
      Finish: hardware.finish ?? '',
      'Each $': amount(each),
      'Amount $': amount(quantity * each),
      'By others': hardware.by ?? '',
    })),
  );

/** The buying list of the hardware. */
export const listBuying = ({ buying }: Takeoff, { amount }: Writers): Shown[] =>
  buying.map(({ hardware, order, each }) => ({
    Order: figure(order, 0),
    Unit: hardware.unit,
    Item: hardware.name,
    'Function or type': hardware.type ?? '',
    Size: hardware.size ?? '',
    Finish: hardware.finish ?? '',
    'Each $': amount(each),
    'Material $': amount(order * each),
  }));

/** Cents that the hardware of all openings costs. */
export const sumHardware = ({ sets }: Takeoff) =>
  addUp(sets, ({ openings, material }) => openings.length * material);

/** Grouted cells of each wall by reason, their feet and what those come to, and the sums. */
export function listCells({ masonry }: Takeoff): Shown[] {
  if (masonry === undefined) return [];
  const { cells } = masonry;
  const sum = (lines: (typeof cells)[number]['volume']) => addUp(lines, ({ result }) => result);
  return [
    ...cells.map(({ wall, reasons, height, cut, bars, beams, grout, volume, dowels, weight }) => ({
      Wall: wall.label,
      'At openings': String(reasons.opening),
      'At corners': String(reasons.corner),
      'At ends': String(reasons.end),
      'On center': String(reasons.spacing),
      Cells: String(reasons.opening + reasons.corner + reasons.end + reasons.spacing),
      'Height ft': figure(height, 1),
      'Less openings ft': figure(cut, 1),
      'Bars ft': figure(bars, 1),
      'Less beams, lintels ft': figure(beams, 1),
      'Grout ft': figure(grout, 1),
      'Grout CY': figure(sum(volume), 2),
      Dowels: String(dowels),
      'Bars, dowels LB': figure(sum(weight), 1),
    })),
    {
      Cells: String(addUp(cells, (wall) => wall.cells)),
      'Bars ft': figure(
        addUp(cells, ({ bars }) => bars),
        1,
      ),
      'Grout ft': figure(
        addUp(cells, ({ grout }) => grout),
        1,
      ),
      'Grout CY': figure(sum(cells.flatMap(({ volume }) => volume)), 2),
    },
  ];
}
