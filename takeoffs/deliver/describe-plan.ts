import type { WrittenTakeoff } from '../../src/content-model/takeoff.ts';
import { TAKEOFF_LOCALE } from '../arithmetic/format.ts';
import type { Point } from '../arithmetic/geometry.ts';
import { roundTo } from '../arithmetic/rounding.ts';
import { listRooms } from '../price/rooms.ts';
import { TAKEOFF } from '../tables/takeoff-table.ts';
import type { Takeoff } from '../price/takeoff.ts';
import { rateOf, type Described } from './describe-takeoff.ts';
import { explainQuantity } from './explain-quantity.ts';
import { writeTable } from './write-table.ts';

/**
 * Describes the home page's plan, whose drawing the page has itself: the item of each mark in the order of the legend,
 * with its arithmetic in one line, and the rooms. The other items are in the workbook only.
 */
export function describePlan(takeoff: Takeoff): Described {
  const { sample, sections, marks, totals } = takeoff;
  const { project, sheets } = sample;
  const items = sections.flatMap((section) => section.items);
  const rooms = describeRooms(takeoff);
  const data: Described['data'] = {
    locale: TAKEOFF_LOCALE,
    currency: 'USD',
    project: {
      name: project.name,
      place: project.place,
      scope: project.scope,
      issued: project.issued,
    },
    total: { name: 'Bid total', amount: totals.total / 100 },
    sheets: sheets.map(({ number, scale }) => ({ number, scale })),
    ...(rooms.length > 0 && { rooms }),
    table: writeTable(TAKEOFF, {
      roles: {
        description: 'name',
        net: 'quantity',
        order: 'order',
        unit: 'unit',
        direct: 'amount',
      },
      groups: [
        { entries: marks.flatMap(({ id }) => items.find(({ item }) => item.id === id) ?? []) },
      ],
      describe: (row) => ({
        id: row.item.id,
        section: row.item.section,
        ...(row.marks[0] && { mark: row.marks[0].tag }),
        amount: row.amounts.direct / 100,
        ...rateOf(row),
        sum: explainQuantity(row, takeoff),
      }),
    }),
  };
  return { data, drawings: new Map() };
}

/** The rooms of the first plan that visitors may measure themselves, in feet from its origin. */
function describeRooms(takeoff: Takeoff): NonNullable<WrittenTakeoff['rooms']> {
  return listRooms(takeoff).map(({ name, outline, area, walls, item: { item } }) => ({
    name,
    outline: outline.map(([x, y]): Point => [x, y]),
    ...(walls.some((thickness) => thickness > 0) && {
      walls: walls.map((thickness) => roundTo(thickness, 3)),
    }),
    area,
    row: item.id,
  }));
}
