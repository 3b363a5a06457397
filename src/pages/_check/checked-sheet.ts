import type { CheckedSheet } from '#forms/islands/sheets/checked-sheet.ts';
import { shortenName } from '#content-model/company-name.ts';
import { company } from '#content-model/company.ts';
import { writeAmount } from '#content-model/published-samples.ts';
import { type DeliveredTakeoff, listRows, readCell } from '#content-model/takeoff.ts';
import { writeShare } from './write-share.ts';

/** Place of a plan's picture on a page, and the name that the radio buttons of its rows have there. */
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
  const { rooms, plans, sheets, table, project } = takeoff;
  const sheet = plans[0]?.sheet ?? sheets[0]?.number;
  if (!rooms || sheet === undefined) return undefined;
  const rows = listRows(takeoff);
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    sheet,
    project: `${project.name}, ${project.place}`,
    company: shortenName(company),
    locale: company.locale,
    site: new URL(company.url).host,
    size: { width, height },
    unitsPerFoot: scale,
    picture,
    rooms: rooms.list.flatMap((room) => {
      const { name, outline, area, walls = [], row: id } = room;
      const at = rows.findIndex((row) => row.id === id);
      const row = rows[at];
      if (row === undefined) return [];
      return {
        name,
        outline: outline.map(([x, y]): [number, number] => [
          round(left + x * scale),
          round(top + y * scale),
        ]),
        walls,
        area,
        row: {
          id: nameRow(id, at + 1),
          name: readCell(table, row, 'name') ?? '',
          share: writeShare(room, rooms.list, {
            ...row,
            name: readCell(table, row, 'name') ?? '',
            quantity: readCell(table, row, 'quantity') ?? '',
            unit: readCell(table, row, 'unit') ?? '',
            price: writeAmount(row.amount ?? 0, takeoff),
          }),
        },
      };
    }),
  };
}
