import { continueWith } from '#forms/islands/sheets/checked-sheet.ts';
import type { DeliveredTakeoff, TakeoffRow } from '#content-model/takeoff.ts';

type Room = Pick<NonNullable<DeliveredTakeoff['rooms']>['list'][number], 'name' | 'area' | 'row'>;

/** A row of a takeoff with the texts of its cells. */
interface ReadRow extends Pick<TakeoffRow, 'mark' | 'lines'> {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
}

/** Other rooms that are named; more of them are counted. */
const MAX_NAMED = 2;

/** Writes the rooms of a row as a sum in whole square feet, or in tenths; `undefined` where they do not come to its quantity. */
function writeSum(room: Room, others: readonly Room[], quantity: string): string | undefined {
  const total = Number(quantity.replaceAll(',', ''));
  const write = (area: number, digits: number) =>
    area.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const add = (rooms: readonly Room[], digits: number) =>
    rooms.reduce((sum, { area }) => sum + Number(area.toFixed(digits)), 0);
  const digits = [0, 1].find((count) => Math.round(add([room, ...others], count)) === total);
  if (digits === undefined) return undefined;
  if (others.length === 0) return `${quantity} SF, all of it here`;
  const rest =
    others.length > MAX_NAMED
      ? `${write(add(others, digits), digits)} in ${others.length} other rooms`
      : others.map(({ name, area }) => `${write(area, digits)} in ${name}`).join(' + ');
  return `${write(room.area, digits)} SF here + ${rest} = ${quantity} SF`;
}

/**
 * Writes what a room has of the row that measures it: "Row A, carpet tile: 276 SF here + 470 in Open office 101 = 746 SF,
 * $3,416.47". A row of another unit shows the room's own arithmetic, where that is one line of it.
 *
 * @param rooms of the takeoff, with the room itself
 */
export function writeShare(room: Room, rooms: readonly Room[], row: ReadRow): string {
  const { mark, name, quantity, unit, lines, price } = row;
  const others = rooms.filter((other) => other !== room && other.row === room.row);
  const own = lines.filter(({ of }) => of?.startsWith(room.name));
  const whole = `${quantity} ${unit}`;
  const sum = unit === 'SF' ? writeSum(room, others, quantity) : undefined;
  const share = sum ?? (own.length === 1 && own[0] ? `${own[0].sum} here, of ${whole}` : whole);
  const called = mark === undefined ? name : `Row ${mark}, ${continueWith(name)}`;
  return `${called}: ${share}, ${price}`;
}
