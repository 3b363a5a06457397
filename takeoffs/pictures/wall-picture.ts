import { drawPartSign, drawWalls } from '../drawing/draw-walls.ts';
import { SHEET } from '../drawing/palette.ts';
import { writeMark, writeSvg } from '../drawing/write-svg.ts';
import type { LegendPart, MasonryTakeoff } from '../price/masonry.ts';
import type { Takeoff } from '../price/takeoff.ts';

/** A view of a takeoff's masonry walls: all of them, the same for phones, or one by itself. */
export interface WallView {
  /** Of its file. */
  name: string;
  width: number;
  height: number;
  size: 'large' | 'small';
  /** Id of the wall that is shown by itself. */
  wall?: string;
}

/** All walls, for wide windows and for phones: of one ratio, since a page keeps room for either. */
export const ALL_WALLS = {
  wide: { name: 'all', width: 960, height: 700, size: 'large' },
  phone: { name: 'all-phone', width: 480, height: 350, size: 'small' },
} as const satisfies Record<string, WallView>;

/** The view of one wall from outside. */
export const viewWall = (wall: string): WallView => ({
  name: `wall-${wall}`,
  width: 480,
  height: 196,
  size: 'large',
  wall,
});

/** Lists the views of a takeoff's masonry walls; empty where it has none. */
export const listWallViews = ({ masonry }: Takeoff): WallView[] =>
  masonry === undefined
    ? []
    : [...Object.values(ALL_WALLS), ...masonry.walls.map(({ id }) => viewWall(id))];

/** Draws a view of masonry walls as an SVG of its own. */
export function drawWallView(
  masonry: MasonryTakeoff,
  { sample }: Pick<Takeoff, 'sample'>,
  view: WallView,
): string {
  const { width, height } = view;
  return writeSvg({ width, height, marks: drawWalls(masonry, sample, view).marks }, SHEET);
}

/** Draws the sign of a part for a legend, as the content of an SVG with a box of 24 × 18. */
export const writePartSign = (part: LegendPart): string =>
  drawPartSign(part).marks.map(writeMark).join('');
