import { formatFigure, formatQuantity } from '../arithmetic/format.ts';
import { EXAGGERATION } from './cross-section.ts';
import type { GradingGrid } from '../schema/grading.ts';
import type { TaggedMark } from '../price/takeoff-item.ts';
import type { CrossSection, Earthwork } from '../measure/earthwork.ts';

const inches = (feet: number) => `${formatQuantity(feet * 12, 2)} in.`;

/** The two surfaces that cut and fill lie between. */
export const describeSurfaces = ({ strip, section }: GradingGrid): string =>
  `${strip === 0 ? 'Existing ground' : `Stripped ground, ${inches(strip)} under existing`}, and subgrade, ${inches(section)} under finish`;

/** What the map of cells shows, and by which method. */
export const describeMap = ({ grid }: Earthwork): string =>
  `Cubic yards in each cell of ${formatQuantity(grid.cell)} ft, four-corner method. C is cut in bank yards, F is fill in yards in place. Heavy dashes: no cut, no fill.`;

/** What the contour map shows: surfaces, interval, datum. */
export const describeContours = ({ grid: { interval, datum }, inlets }: Earthwork): string =>
  `Existing ground dashed, finish grade solid, every ${formatQuantity(interval)} ft${datum === undefined ? '' : `, ${datum}`}; feet are labeled, the top of a label uphill. Spot grades: finish over (existing).${inlets.length === 0 ? '' : ' Squares: inlets.'}`;

/** Where a cross section is, how it is seen, and its areas. */
export const describeSection = ({ along, looking, cut, fill }: CrossSection): string =>
  `On line ${along}, looking ${looking}: cut ${formatFigure(cut, 2)} SF, fill ${formatFigure(fill, 2)} SF. Vertical ${String(EXAGGERATION)}×.`;

/** What the view of both surfaces shows, with the hues of cut and fill. */
export function describeView({ grid, cut, fill }: Earthwork, marks: readonly TaggedMark[]): string {
  const hueOf = (kind: 'cut' | 'fill') => {
    const mark = marks.find(({ id }) => id === grid.marks[kind]);
    return mark ? ` in ${mark.color}` : '';
  };
  return `${describeSurfaces(grid)}. Cut${hueOf('cut')}, ${formatFigure(cut, 1)} bank CY; fill${hueOf('fill')}, ${formatFigure(fill, 1)} CY in place. Vertical ${String(EXAGGERATION)}×.`;
}
