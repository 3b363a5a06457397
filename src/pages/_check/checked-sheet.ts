import type { CheckedSheet } from '#forms/islands/sheets/checked-sheet.ts';
import { writeAmount } from '#content-model/published-samples.ts';
import { type DeliveredTakeoff, listRows, readCell } from '#content-model/takeoff.ts';

/** Where a plan's picture shows it, and how a page names the radio buttons of its rows. */
interface Place {
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  /** Units of the picture in a foot, and the place of the plan's origin. */
  readonly scale: number;
  readonly origin: readonly [x: number, y: number];
  /** @param number of the row among all, from 1 */
  readonly nameRow: (id: string, number: number) => string;
}

/** The first plan of a takeoff as a visitor measures it again; `undefined` where it has no room to measure. */
export function writeCheckedSheet(
  takeoff: DeliveredTakeoff,
  { picture, width, height, scale, origin: [left, top], nameRow }: Place,
): CheckedSheet | undefined {
  const { rooms, plans, sheets, table } = takeoff;
  const sheet = plans[0]?.sheet ?? sheets[0]?.number;
  if (!rooms || sheet === undefined) return undefined;
  const rows = listRows(takeoff);
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    sheet,
    size: { width, height },
    unitsPerFoot: scale,
    picture,
    rooms: rooms.list.flatMap(({ name, outline, area, row: id }) => {
      const at = rows.findIndex((row) => row.id === id);
      const row = rows[at];
      if (row === undefined) return [];
      return {
        name,
        outline: outline.map(([x, y]): [number, number] => [
          round(left + x * scale),
          round(top + y * scale),
        ]),
        area,
        row: {
          id: nameRow(id, at + 1),
          name: readCell(table, row, 'name') ?? '',
          quantity: `${readCell(table, row, 'quantity') ?? ''} ${readCell(table, row, 'unit') ?? ''}`,
          price: writeAmount(row.amount ?? 0, takeoff),
        },
      };
    }),
  };
}
