import { cornersOf } from '../arithmetic/geometry.ts';
import { roundTo } from '../arithmetic/rounding.ts';
import type { MeasuredLine } from '../measure/lines.ts';
import type { TakeoffItem } from '../price/takeoff-item.ts';
import type { Takeoff } from '../price/takeoff.ts';

/** Width and depth in feet of everything that is measured. */
function measureExtent({ sample }: Takeoff): readonly [width: number, depth: number] {
  const corners = sample.plans
    .flatMap(({ shapes }) => shapes)
    .flatMap(({ rect, path = [] }) => (rect ? cornersOf(...rect) : path));
  const measure = (along: readonly number[]) => Math.max(...along) - Math.min(...along);
  return [measure(corners.map(([x]) => x)), measure(corners.map(([, y]) => y))];
}

/**
 * "2 × (48 + 30) × 12"; undefined unless the line is exactly the building's perimeter (item `wall`) or footprint
 * (`slab`) times its dimensions.
 */
function explainOuter(
  id: string,
  { dimensions, into, result }: MeasuredLine,
  [width, depth]: readonly [width: number, depth: number],
): string | undefined {
  // By item, the perimeter or area of the building in words and in feet.
  const faces: Readonly<Record<string, readonly [words: string, feet: number]>> = {
    wall: [`2 × (${String(width)} + ${String(depth)})`, 2 * (width + depth)],
    slab: [`${String(width)} × ${String(depth)}`, width * depth],
  };
  const outer = faces[id];
  if (outer === undefined) return undefined;
  const [words, feet] = outer;
  const sides = dimensions.map(({ value }) => value);
  const product = sides.reduce((sum, side) => sum * side, feet) / into;
  if (Math.abs(product - result) > 0.01) return undefined;
  // Whole feet as they are, others as inches over twelve.
  const factors = sides.map((side) =>
    Number.isInteger(side) ? ` × ${String(side)}` : ` × ${String(roundTo(side * 12, 2))}/12`,
  );
  return `${words}${factors.join('')}${into === 1 ? '' : ` ÷ ${String(into)}`}`;
}

/** Writes a quantity as the sum of its marks on the drawing, by room or wall: "470 + 276". */
export function explainQuantity({ item, lines }: TakeoffItem, takeoff: Takeoff): string {
  const [only, ...others] = lines;
  const outer =
    only && others.length === 0 ? explainOuter(item.id, only, measureExtent(takeoff)) : undefined;
  if (outer !== undefined) return outer;
  const parts = new Map<string, number>();
  for (const { at = '', result } of lines) parts.set(at, (parts.get(at) ?? 0) + result);
  const all = [...parts.values()];
  const exact = all.reduce((sum, part) => sum + part, 0);
  const whole = all.reduce((sum, part) => sum + roundTo(part, 0), 0);
  // A tenth where whole feet would not add up to the quantity.
  const digits = whole === roundTo(exact, 0) ? 0 : 1;
  return all
    .map((part, index) => {
      const sign = part < 0 ? ' − ' : index === 0 ? '' : ' + ';
      return `${sign}${Math.abs(part).toFixed(digits)}`;
    })
    .join('');
}
