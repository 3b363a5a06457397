import type { MeasuredRoom, Sides } from './measured-room.ts';

/** A point of the plan's drawing. */
export type Corner = readonly [x: number, y: number];

/** Feet that a corner may be away from the room's, beyond which another room was meant. */
const ASTRAY = 4;

/** Orders the corners around their middle, so that no side crosses another. */
export function orderCorners(corners: readonly Corner[]): readonly Corner[] {
  const middle = (axis: 0 | 1) =>
    corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const [x, y] = [middle(0), middle(1)];
  const angle = (corner: Corner) => Math.atan2(corner[1] - y, corner[0] - x);
  return [...corners].sort((one, other) => angle(one) - angle(other));
}

/** Area between corners, in square units of the drawing. */
function measureArea(corners: readonly Corner[]): number {
  const twice = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

const writePercent = (share: number) =>
  share < 0.0005 ? 'Less than 0.1%' : `${(share * 100).toFixed(1)}%`;

/** Begins a name in lower case unless with an abbreviation: "carpet tile", "CMU wall". */
const continueWith = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** Returns whether each side lies on a face of its wall, and one at least on the outside. */
function isOutside(corners: readonly Corner[], { inside, outside }: MeasuredRoom): boolean {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const own: Sides = {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
  const faces = (['left', 'top', 'right', 'bottom'] as const).map((side) => {
    const wall = Math.abs(outside[side] - inside[side]);
    if (Math.abs(own[side] - inside[side]) <= wall / 4) return 'inside';
    return Math.abs(own[side] - outside[side]) <= wall / 4 ? 'outside' : 'elsewhere';
  });
  return faces.includes('outside') && !faces.includes('elsewhere');
}

/**
 * Compares a room as the visitor measured it with our takeoff: "You: 280 SF. Our takeoff: 276 SF. 1.4% apart."
 *
 * @param corners four, in the order of `orderCorners`
 * @param unitsPerFoot of the drawing
 */
export function compareRoom(
  corners: readonly Corner[],
  room: MeasuredRoom,
  unitsPerFoot: number,
): string {
  const { left, top, right, bottom } = room.inside;
  const isAstray = corners.some(([x, y]) => {
    const away = [Math.min(Math.abs(x - left), Math.abs(x - right))];
    away.push(Math.min(Math.abs(y - top), Math.abs(y - bottom)));
    return Math.max(...away) > ASTRAY * unitsPerFoot;
  });
  if (isAstray) return `That is not ${room.name}, whose outline is dashed. Try again.`;
  const area = measureArea(corners) / unitsPerFoot ** 2;
  const apart = writePercent(Math.abs(area / room.area - 1));
  const answer = `You: ${Math.round(area)} SF. Our takeoff: ${Math.round(room.area)} SF. ${apart} apart.`;
  return isOutside(corners, room)
    ? `${answer} You took the outside of the wall. We measure ${continueWith(room.item)} to its inside face (dashed), where the room ends.`
    : answer;
}
