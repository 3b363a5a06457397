import type { CheckedSheet } from '#forms/islands/sheets/checked-sheet.ts';
import { listRooms, type Takeoff, type TakeoffItem } from '#takeoffs/compute';
import { formatMoney, formatNet } from '#takeoffs/tables';

/** Where a plan's picture shows it, and how a page names the radio buttons of its rows. */
interface Place {
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  /** Units of the picture in a foot, and the place of the plan's origin. */
  readonly scale: number;
  readonly origin: readonly [x: number, y: number];
  readonly nameRow: (row: TakeoffItem) => string;
}

/** The first plan of a takeoff as a visitor measures it again; `undefined` where it has no room to measure. */
export function writeCheckedSheet(
  takeoff: Takeoff,
  { picture, width, height, scale, origin: [left, top], nameRow }: Place,
): CheckedSheet | undefined {
  const rooms = listRooms(takeoff);
  const [plan] = takeoff.sample.plans;
  if (!plan || rooms.length === 0) return undefined;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    sheet: plan.sheet,
    size: { width, height },
    unitsPerFoot: scale,
    picture,
    rooms: rooms.map(({ name, outline, area, item: row }) => ({
      name,
      outline: outline.map(([x, y]): [number, number] => [
        round(left + x * scale),
        round(top + y * scale),
      ]),
      area,
      row: {
        id: nameRow(row),
        name: row.item.name,
        quantity: `${formatNet(row.net, row.item.unit)} ${row.item.unit}`,
        price: formatMoney(row.amounts.direct),
      },
    })),
  };
}
