import type { Fault } from './fault.ts';
import type { Box, Group, Measurement } from './measurement.ts';

/** Less than this is rounding and the width of a rule. */
const TOLERANCE = 2;

/** Boxes that touch may stand this far apart once they are rounded. */
const ROUNDING = 0.5;

/** Lists and grids fill the room they are given, and their ground shows in no hole between the items. */
export function checkCardGroups(page: Measurement): readonly Fault[] {
  return page.groups.flatMap((group) => [
    ...judgeWidth(group),
    ...judgeRows(group),
    ...judgeHoles(group),
  ]);
}

function judgeWidth({ box, slot, where }: Group): readonly Fault[] {
  const [before, after] = [box.left - slot.left, slot.right - box.right];
  const isCentered = Math.abs(before - after) <= TOLERANCE;
  const by = Math.max(before, after);
  if (isCentered || by <= TOLERANCE) return [];
  return [{ where, what: 'is narrower than its parent', by }];
}

/** The fullest row reaches from edge to edge: a row of fewer columns than the grid has leaves it half empty. */
function judgeRows({ cards, items, content, where }: Group): readonly Fault[] {
  if (!cards) return [];
  const right = Math.max(...items.map((item) => item.right));
  const by = content.right - right;
  if (by <= TOLERANCE) return [];
  return [{ where, what: 'has no item that reaches its right edge', by }];
}

/** The ground shows as rules between the items and, at most, as an even margin around them. */
function judgeHoles({ items, ground, content, ...group }: Group): readonly Fault[] {
  const { inked, columnGap, rowGap, where } = group;
  if (!inked) return [];
  const faults: Fault[] = [];
  const left = Math.min(...items.map((item) => item.left)) - ground.left;
  const right = ground.right - Math.max(...items.map((item) => item.right));
  if (Math.abs(left - right) > TOLERANCE) {
    const what = `shows its own ground along its ${left > right ? 'left' : 'right'} edge`;
    faults.push({ where, what, by: Math.max(left, right) });
  }
  const grown = items.map((item) => ({
    left: item.left - columnGap / 2 - ROUNDING,
    right: item.right + columnGap / 2 + ROUNDING,
    top: item.top - rowGap / 2 - ROUNDING,
    bottom: item.bottom + rowGap / 2 + ROUNDING,
  }));
  const hole = findHole(content, grown);
  const by = hole ? Math.min(hole.right - hole.left, hole.bottom - hole.top) : 0;
  if (by > TOLERANCE) {
    faults.push({ where, what: 'shows its own ground in a hole between its items', by });
  }
  return faults;
}

/** The largest cell of `area`, cut along all edges of `covers`, that none of them covers. */
function findHole(area: Box, covers: readonly Box[]): Box | undefined {
  const columns = cut(
    area.left,
    area.right,
    covers.flatMap(({ left, right }) => [left, right]),
  );
  const rows = cut(
    area.top,
    area.bottom,
    covers.flatMap(({ top, bottom }) => [top, bottom]),
  );
  const cells = rows.flatMap(([top, bottom]) =>
    columns.map(([left, right]) => ({ left, top, right, bottom })),
  );
  const size = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);
  return cells
    .filter(
      (cell) =>
        !covers.some(
          (cover) =>
            cover.left <= cell.left &&
            cover.right >= cell.right &&
            cover.top <= cell.top &&
            cover.bottom >= cell.bottom,
        ),
    )
    .sort((one, other) => size(other) - size(one))[0];
}

function cut(
  from: number,
  to: number,
  edges: readonly number[],
): readonly (readonly [number, number])[] {
  const inside = edges.filter((edge) => edge > from && edge < to);
  const stops = [...new Set([from, ...inside, to])].sort((one, other) => one - other);
  return stops.slice(1).map((stop, index) => [stops[index] ?? from, stop] as const);
}
