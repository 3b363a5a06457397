import type { Box } from './boxes.ts';
import { describe, isPaint, isShown, px, readInside, readStyle, root } from './elements.ts';
import type { Fault } from './fault.ts';

/** Less than this is rounding and the width of a rule. */
const TOLERANCE = 2;

/** Boxes that touch may stand this far apart once they are rounded. */
const ROUNDING = 0.5;

/**
 * Lists, grids and every row of a form fill the room they are given, their ground shows in no hole between
 * the items, and the rules between the items of a row begin and end no row.
 */
export function checkCardGroups(): readonly Fault[] {
  return [...document.body.querySelectorAll('*')].flatMap((group) => {
    if (!isGrid(group) && !isWrappingRow(group)) return [];
    const items = listItems(group).filter(flowsInside);
    if (items.length < 2 || !isShown(group)) return [];
    return [
      ...judgeWidth(group),
      ...judgeRows(group, items),
      ...judgeHoles(group, items),
      ...judgeDividers(group, items),
      ...(group.matches('.form-body') ? judgeFormRows(group, items) : []),
    ];
  });
}

function isGrid(element: Element): boolean {
  const { display, gridTemplateColumns } = readStyle(element);
  return display.endsWith('grid') && gridTemplateColumns !== 'none';
}

function isWrappingRow(element: Element): boolean {
  const { display, flexWrap } = readStyle(element);
  return display.endsWith('flex') && flexWrap !== 'nowrap';
}

/** The boxes in a container; an element without a box of its own hands its children on. */
function listItems(element: Element): readonly Element[] {
  return [...element.children].flatMap((child) =>
    readStyle(child).display === 'contents' ? listItems(child) : [child],
  );
}

function flowsInside(element: Element): boolean {
  const isPlaced = ['absolute', 'fixed'].includes(readStyle(element).position);
  return !isPlaced && isShown(element) && element.getBoundingClientRect().width > 0;
}

function judgeWidth(group: Element): readonly Fault[] {
  // A scale's figures stand below its ticks, and two buttons are as wide as their words need.
  if (group.matches('[aria-hidden=true], .actions, .visually-hidden *')) return [];
  const box = group.getBoundingClientRect();
  const slot = findSlot(group);
  const [before, after] = [box.left - slot.left, slot.right - box.right];
  const by = Math.max(before, after);
  if (Math.abs(before - after) <= TOLERANCE || by <= TOLERANCE) return [];
  return [{ where: describe(group), what: 'is narrower than its parent', by }];
}

type Span = Pick<Box, 'left' | 'right'>;

/** The room for an element: its parent's content, or the parent's whole room where it fills that alone. */
function findSlot(element: Element): Span {
  const own = element.getBoundingClientRect();
  let parent = element.parentElement ?? root;
  while (readStyle(parent).display === 'contents') parent = parent.parentElement ?? root;
  const { display, flexDirection } = readStyle(parent);
  if (display.endsWith('grid')) return findTracks(own, parent);
  if (display.endsWith('flex') && !flexDirection.startsWith('column')) return own;
  const content = readInside(parent, { padding: true });
  const fills = own.left - content.left < 1 && content.right - own.right < 1;
  const isAlone = listItems(parent).filter(flowsInside).length === 1;
  if (!fills || !isAlone || parent === document.body) return content;
  const box = parent.getBoundingClientRect();
  const around = findSlot(parent);
  return {
    left: own.left - (box.left - around.left),
    right: own.right + (around.right - box.right),
  };
}

/** The column or columns of a grid that an item stands in. */
function findTracks(item: Box, grid: Element): Span {
  const { gridTemplateColumns, columnGap } = readStyle(grid);
  let edge = readInside(grid, { padding: true }).left;
  const tracks = gridTemplateColumns.split(' ').map((size) => {
    const track = { left: edge, right: edge + px(size) };
    edge = track.right + px(columnGap);
    return track;
  });
  return {
    left: tracks.findLast(({ left }) => left <= item.left + 1)?.left ?? item.left,
    right: tracks.find(({ right }) => right >= item.right - 1)?.right ?? item.right,
  };
}

/** The fullest row reaches from edge to edge: a row of fewer columns than the grid has leaves it half empty. */
function judgeRows(group: Element, items: readonly Element[]): readonly Fault[] {
  // Words, buttons and marks in a row are no cards, and what differs is the columns of a layout.
  const isOfOneKind = new Set(items.map(({ localName }) => localName)).size === 1;
  const haveHeads = items.every((item) => item.querySelector('h2, h3, h4, figure, img'));
  if (!isOfOneKind || !(isGrid(group) || haveHeads)) return [];
  const right = Math.max(...items.map((item) => item.getBoundingClientRect().right));
  const by = readInside(group, { padding: true }).right - right;
  if (by <= TOLERANCE) return [];
  return [{ where: describe(group), what: 'has no item that reaches its right edge', by }];
}

/** The ground shows as rules between the items and, at most, as an even margin around them. */
function judgeHoles(group: Element, items: readonly Element[]): readonly Fault[] {
  const { backgroundColor, columnGap, rowGap } = readStyle(group);
  const isInked = items
    .map((item) => readStyle(item).backgroundColor)
    .some((color) => isPaint(color) && color !== backgroundColor);
  if (!isPaint(backgroundColor) || !isInked) return [];
  const where = describe(group);
  const faults: Fault[] = [];
  const ground = readInside(group);
  const boxes = items.map((item) => item.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)) - ground.left;
  const right = ground.right - Math.max(...boxes.map((box) => box.right));
  if (Math.abs(left - right) > TOLERANCE) {
    const what = `shows its own ground along its ${left > right ? 'left' : 'right'} edge`;
    faults.push({ where, what, by: Math.max(left, right) });
  }
  const grown = boxes.map((box) => ({
    left: box.left - px(columnGap) / 2 - ROUNDING,
    right: box.right + px(columnGap) / 2 + ROUNDING,
    top: box.top - px(rowGap) / 2 - ROUNDING,
    bottom: box.bottom + px(rowGap) / 2 + ROUNDING,
  }));
  const by = measureHole(readInside(group, { padding: true }), grown);
  if (by > TOLERANCE) {
    faults.push({ where, what: 'shows its own ground in a hole between its items', by });
  }
  return faults;
}

/** What stands at the end of a row of a form reaches the form's edge. */
function judgeFormRows(form: Element, items: readonly Element[]): readonly Fault[] {
  const { right } = readInside(form, { padding: true });
  const boxes = items.map((item) => ({ item, box: item.getBoundingClientRect() }));
  return boxes.flatMap(({ item, box }) => {
    const isLast = !boxes.some(
      (one) => one.box.left > box.left && one.box.top < box.bottom && one.box.bottom > box.top,
    );
    const by = right - box.right;
    if (!isLast || by <= TOLERANCE) return [];
    return [{ where: describe(item), what: 'leaves the rest of its row of the form empty', by }];
  });
}

/** A rule at one side of the items of a row divides them: the outermost item needs none. */
function judgeDividers(group: Element, items: readonly Element[]): readonly Fault[] {
  // Where items wrap by their words, no style knows which one ends a row.
  if (!isGrid(group)) return [];
  const rows = [
    ...Map.groupBy(items, (item) => Math.round(item.getBoundingClientRect().top)).values(),
  ];
  return (['Left', 'Right'] as const).flatMap((side) => {
    const other = side === 'Left' ? 'Right' : 'Left';
    // With a rule at either side it is a frame.
    const isDivided = (item: Element) =>
      px(readStyle(item)[`border${side}Width`]) > 0 &&
      px(readStyle(item)[`border${other}Width`]) === 0;
    const outer = rows
      .filter((row) => row.length > 1)
      .flatMap((row) => row.at(side === 'Left' ? 0 : -1) ?? [])
      .find(isDivided);
    if (outer === undefined) return [];
    const what = `has a rule at its ${side.toLowerCase()} edge that divides nothing`;
    return [{ where: describe(group), what, by: outer.getBoundingClientRect().width }];
  });
}

/** The shorter side of the widest cell of `area`, cut along all edges of `covers`, that none of them covers. */
function measureHole(area: Box, covers: readonly Box[]): number {
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
  const sides = rows.flatMap(([top, bottom]) =>
    columns
      .filter(
        ([left, right]) =>
          !covers.some(
            (cover) =>
              cover.left <= left &&
              cover.right >= right &&
              cover.top <= top &&
              cover.bottom >= bottom,
          ),
      )
      .map(([left, right]) => Math.min(right - left, bottom - top)),
  );
  return Math.max(0, ...sides);
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
