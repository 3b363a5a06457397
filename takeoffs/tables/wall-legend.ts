import { formatDimension } from '../arithmetic/dimension.ts';
import { formatFigure, formatNet } from '../arithmetic/format.ts';
import { MODULE } from '../measure/masonry.ts';
import type { LegendPart, MasonryTakeoff, WallCells } from '../price/masonry.ts';

/** A row of the legend of the walls' views. */
export interface LegendRow {
  sign: LegendPart;
  label: string;
  quantity: string;
}

/** Lists what the views of the walls show, with its quantity in the takeoff table. */
export function listWallLegend({ parts, cells, walls }: MasonryTakeoff): LegendRow[] {
  return parts.map((sign): LegendRow => {
    const { part, entry } = sign;
    const { item, net } = entry;
    if (part === 'cell') {
      const bars = cells.reduce((sum, wall) => sum + wall.bars, 0);
      const label = `Grouted cells with ${formatFigure(bars, 0)} ft of bars`;
      const count = cells.reduce((sum, wall) => sum + wall.cells, 0);
      return { sign, label, quantity: `${formatFigure(count, 0)} EA` };
    }
    const joints = walls.reduce((sum, wall) => sum + wall.joints.length, 0);
    const label = part === 'joint' ? `${item.name}, at ${String(joints)} places` : item.name;
    return { sign, label, quantity: `${formatNet(net, item.unit)} ${item.unit}` };
  });
}

/** Writes the size of a wall, such as `56'-0" × 12'-0"`. */
export function writeWallSize({ wall }: WallCells): string {
  const [length, height] = [wall.modules, wall.courses].map((count) =>
    formatDimension(count * MODULE),
  );
  return `${length ?? ''} × ${height ?? ''}`;
}

/** Writes the grouted cells of a wall with their reasons. */
export function describeCells({ cells, reasons }: WallCells): string {
  const parts = [
    [reasons.opening, 'at an opening', 'at openings'],
    [reasons.corner, 'at a corner', 'at corners'],
    [reasons.end, 'at an end', 'at ends'],
    [reasons.spacing, 'on center', 'on center'],
  ] as const;
  const named = parts.flatMap(([count, one, more]) =>
    count === 0 ? [] : `${String(count)} ${count === 1 ? one : more}`,
  );
  return `${String(cells)} grouted ${cells === 1 ? 'cell' : 'cells'}: ${named.join(', ')}`;
}

/** Explains the views, for whoever reads the drawing. */
export const VIEW_NOTE =
  'Numbers are rows of the takeoff table. Grouted cells end at openings, beams and lintels, whose grout is measured apart; squares on top are the places of bars. A cell is counted once: at an opening, a corner or an end before one on center; a corner with the first of its two walls.';
