import type { WrittenTakeoff } from '../../src/content-model/takeoff.ts';
import { rankDivisions } from '../arithmetic/masterformat-divisions.ts';
import {
  formatAmount,
  formatDate,
  formatFigure,
  formatMoney,
  formatPercent,
  formatQuantity,
  TAKEOFF_LOCALE,
} from '../arithmetic/format.ts';
import { roundTo } from '../arithmetic/rounding.ts';
import { drawForPage, drawPicture, writeSwatch } from '../pictures/picture.ts';
import type { Crew } from '../price/crews.ts';
import { describeEscalation } from '../price/escalation.ts';
import { LEGEND, type Takeoff } from '../price/takeoff.ts';
import type { TakeoffItem } from '../price/takeoff-item.ts';
import { BETWEEN } from '../tables/between-table.ts';
import { describeAlternate, describeLine } from '../tables/describe-line.ts';
import { TAKEOFF } from '../tables/takeoff-table.ts';
import { writeTable, type WrittenRow } from './write-table.ts';

/** A takeoff's data with the drawings it names, by their paths from its folder. */
export interface Described {
  readonly data: Omit<WrittenTakeoff, 'files'>;
  readonly drawings: ReadonlyMap<string, string>;
}

type Ledger = NonNullable<WrittenTakeoff['cost']>[number];
type Lights = Pick<WrittenRow, 'lights' | 'plan'>;

/** Finds the shapes that each item is measured on, directly or through the items it is measured from. */
function findShapes(items: readonly TakeoffItem[]): Map<string, string[]> {
  const entries = new Map(items.map((entry) => [entry.item.id, entry]));
  const find = (id: string): string[] =>
    (entries.get(id)?.lines ?? []).flatMap(({ measured, spacing, dimensions, fromItem }) => [
      ...[measured, spacing?.along, ...dimensions].flatMap((taken) => taken?.from?.shape ?? []),
      ...(fromItem === undefined ? [] : find(fromItem)),
    ]);
  return new Map([...entries.keys()].map((id) => [id, [...new Set(find(id))]]));
}

/** Shapes of a mark or a row, with the first plan that has one of them. */
function light({ sample }: Takeoff, shapes: readonly string[]): Lights {
  const at = sample.plans.findIndex((plan) =>
    [...plan.shapes, ...plan.stairs].some(({ id }) => shapes.includes(id)),
  );
  return {
    ...(shapes.length > 0 && { lights: [...shapes] }),
    ...(at >= 0 && { plan: at + 1 }),
  };
}

/** Describes the legend, each mark with the figures of its shapes. */
function describeMarks(takeoff: Takeoff): NonNullable<WrittenTakeoff['marks']> {
  return takeoff.marks.map((mark) => {
    const drawn = [...takeoff.shapes.values()].filter((figures) => figures.mark === mark.id);
    const { field } = LEGEND[mark.kind];
    const digits = mark.kind === 'count' ? 0 : 1;
    return {
      tag: mark.tag,
      label: mark.label,
      quantity: `${formatFigure(mark.quantity, 0)} ${mark.unit}`,
      swatch: writeSwatch(mark),
      ...light(takeoff, [...new Set(drawn.map(({ id }) => id))]),
      // A single shape's figure is the quantity of the mark.
      ...(drawn.length > 1 && {
        lines: drawn.map((figures) => ({
          of: figures.label || mark.tag,
          sum: `${formatFigure(figures[field] ?? 0, digits)} ${mark.unit}`,
        })),
      }),
    };
  });
}

/** Returns an item's rate per unit in dollars; `false` for an item marked as different from those of other samples. */
export const rateOf = ({ item, rates, crew }: Pick<TakeoffItem, 'item' | 'rates' | 'crew'>) =>
  item.differs === undefined && {
    rate: roundTo(
      (rates.material + rates.equipment + (crew?.rate ?? 0) * item.rates.hours) / 100,
      4,
    ),
  };

/** The rows by section, each with the arithmetic of its quantity and its shapes on the plans. */
function describeRows(takeoff: Takeoff): WrittenTakeoff['table'] {
  const { sections, totals } = takeoff;
  const shapes = findShapes(sections.flatMap(({ items }) => items));
  const sumOf = (cents: number) => ({ sums: [formatAmount(cents)] });
  const written = writeTable(TAKEOFF, {
    roles: { description: 'name', net: 'quantity', order: 'order', unit: 'unit', direct: 'amount' },
    groups: sections.map(({ number, title, items }) => ({ number, title, entries: items })),
    describe: ({ item, marks, rates, crew, amounts, lines }) => ({
      id: item.id,
      section: item.section,
      ...(marks.length > 0 && { mark: marks.map(({ tag }) => tag).join(' ') }),
      amount: amounts.direct / 100,
      ...rateOf({ item, rates, crew }),
      note: [
        item.sheet,
        ...marks.map(({ tag }) => tag),
        ...(crew ? [`${crew.name} ${formatMoney(crew.rate)}/h`] : []),
      ].join(' · '),
      ...light(takeoff, shapes.get(item.id) ?? []),
      lines: lines
        .filter(({ pieces }) => pieces !== 0)
        .map((line) => ({
          ...(line.label !== '' && { of: line.label }),
          sum: describeLine(line, item.unit),
          ...(line.less && { isDeduction: true }),
        })),
    }),
  });
  return {
    ...written,
    groups: written.groups.map((group, index) => ({
      ...group,
      ...sumOf(sections[index]?.amounts.direct ?? 0),
    })),
    total: { label: 'Direct cost', ...sumOf(totals.direct) },
  };
}

function describeTrades({ trades }: Crew): string[] {
  return trades.map(({ workers, name, base, escalation: rise, fringe, burden, hourly }) => {
    const count = trades.length > 1 ? `${String(workers)} × ` : '';
    const risen = rise === undefined ? '' : ` + ${formatAmount(rise)} escalation`;
    return `${count}${name}: ${formatAmount(base)} base${risen} + ${formatAmount(fringe)} fringe + ${formatAmount(burden)} burden = ${formatAmount(hourly)}`;
  });
}

/** Describes the bid from direct cost on, and further cost lists; leaves out lists without rows. */
function describeCost(takeoff: Takeoff): Ledger[] {
  const { sample, totals, unitCost, crews, escalation, locations, alternates, pieces } = takeoff;
  const { labor, markup, locatedBy } = sample;
  const lists: Ledger[] = [
    {
      title: 'Bid total',
      rows: [
        { name: 'Material', figure: formatAmount(totals.material) },
        { name: 'Labor', figure: formatAmount(totals.labor) },
        { name: 'Equipment', figure: formatAmount(totals.equipment) },
        { name: 'Direct cost', figure: formatAmount(totals.direct) },
        {
          name: `Sales tax on material, ${formatPercent(markup.salesTax)}`,
          figure: formatAmount(totals.salesTax),
        },
        ...totals.markups.map(({ label, percent, amount }) => ({
          name: `${label}, ${formatPercent(percent)}`,
          figure: formatAmount(amount),
        })),
        { name: 'Bid total', figure: formatMoney(totals.total), isTotal: true },
        ...(unitCost
          ? [
              {
                name: `Per SF of ${unitCost.label}, ${formatFigure(unitCost.area, 0)} SF`,
                figure: formatMoney(unitCost.cents),
              },
            ]
          : []),
        { name: 'Man-hours', figure: formatFigure(totals.hours, 1) },
      ],
    },
    {
      title: 'Labor rates per man-hour',
      rows: crews.map((crew) => ({
        name: crew.name,
        figure: formatAmount(crew.rate),
        parts: describeTrades(crew),
      })),
      note: `${labor.source}. Published ${formatDate(labor.dated)}.${escalation ? ` ${describeEscalation(escalation)}` : ''}`,
    },
    {
      title: `Direct cost by ${locatedBy?.toLowerCase() ?? 'location'}`,
      rows: locations.map(({ name, direct, hours }) => ({
        name: `${name}, ${formatFigure(hours, 1)} hours`,
        figure: formatAmount(direct),
      })),
    },
    {
      title: 'Piece list',
      rows: pieces.map(({ mark, count, size, length, total, unit }) => ({
        name: `${mark}: ${String(count)} × ${size}, ${formatFigure(length, 2)} ft`,
        figure: `${formatFigure(total, 0)} ${unit}`,
      })),
    },
    {
      title: 'Alternates',
      rows: alternates.map((alternate) => ({
        name: alternate.title,
        figure: `${alternate.amount < 0 ? 'Deduct' : 'Add'} ${formatAmount(Math.abs(alternate.amount))}`,
        parts: [describeAlternate(alternate)],
      })),
    },
  ];
  return lists.filter(({ rows }) => rows.length > 0);
}

/** Describes inclusions, exclusions, open questions and sources of the takeoff. */
function describeScope({ sample }: Takeoff): NonNullable<WrittenTakeoff['scope']> {
  const { inclusions, exclusions, questions, addenda, plans, sheets, priceBasis, labor } = sample;
  return [
    { title: 'Inclusions', entries: inclusions },
    { title: 'Exclusions', entries: exclusions },
    {
      title: 'Questions for the designer',
      entries: questions.map(({ sheet, text }) => `${sheet}: ${text}`),
    },
    {
      title: 'Pricing basis',
      entries: [
        `ZIP ${priceBasis.zip}, prices of ${formatDate(priceBasis.dated)}, valid ${String(priceBasis.validDays)} days from issue`,
        `Wages: ${priceBasis.wages}. ${labor.source}, published ${formatDate(labor.dated)}`,
        `Unit prices: ${priceBasis.source}`,
        `Sales tax: ${priceBasis.tax}`,
      ],
    },
    {
      title: 'Addenda reviewed',
      entries: addenda.map(
        ({ number, dated, effect }) => `No. ${String(number)}, ${formatDate(dated)}: ${effect}`,
      ),
    },
    {
      title: 'Drawings used',
      entries: sheets.map(({ number, title, dated }) => {
        const use = plans.some(({ sheet }) => sheet === number)
          ? 'marked here'
          : 'read, not shown here';
        return `${number} ${title}, ${formatDate(dated)}: ${use}`;
      }),
    },
  ];
}

/** Describes a takeoff for the pages of the site. */
export function describeTakeoff(takeoff: Takeoff): Described {
  const { sample, totals, unitCost, between } = takeoff;
  const { project, priceBasis, plans } = sample;
  const drawings = new Map<string, string>([['picture.svg', drawPicture(takeoff)]]);
  const data: Described['data'] = {
    locale: TAKEOFF_LOCALE,
    currency: 'USD',
    project: {
      name: project.name,
      place: project.place,
      scope: project.scope,
      issued: project.issued,
      zip: priceBasis.zip,
      pricesOf: priceBasis.dated,
    },
    total: { name: 'Bid total', amount: totals.total / 100 },
    divisions: rankDivisions(sample.items.map(({ section }) => section)),
    ...(unitCost && { size: `${formatQuantity(unitCost.area, 3)} SF ${unitCost.label}` }),
    sheets: sample.sheets.map(({ number, scale }) => ({ number, scale })),
    plans: plans.map((plan, index) => {
      const drawing = `plans/plan-${String(index + 1)}.svg`;
      drawings.set(drawing, `${drawForPage(takeoff, plan)}\n`);
      return { title: plan.title, sheet: plan.sheet, drawing };
    }),
    marks: describeMarks(takeoff),
    table: describeRows(takeoff),
    cost: describeCost(takeoff),
    parts: [],
    scope: describeScope(takeoff),
    ...(between.length > 0 && {
      between: {
        list: sample.between?.list ?? '',
        table: writeTable(BETWEEN, { roles: { item: 'name' }, groups: [{ entries: between }] }),
        answers: between.map(({ id, kinds, parts: answered }) => ({
          id,
          kinds: [...kinds],
          parts: answered,
        })),
      },
    }),
  };
  return { data, drawings };
}
