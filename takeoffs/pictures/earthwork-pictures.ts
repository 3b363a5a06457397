import { drawCellMap } from '../drawing/cell-map.ts';
import { drawContourMap } from '../drawing/contour-map.ts';
import { drawCrossSection, scaleSections } from '../drawing/cross-section.ts';
import {
  describeContours,
  describeMap,
  describeSection,
  describeView,
} from '../drawing/describe-earthwork.ts';
import { findEarthColors } from '../drawing/earth-colors.ts';
import type { Drawing } from '../drawing/plan.ts';
import type { EarthColors } from '../drawing/sketch.ts';
import { drawSurfaces, FIRST_AZIMUTH } from '../drawing/surfaces.ts';
import type { Earthwork } from '../measure/earthwork.ts';
import type { Takeoff } from '../price/takeoff.ts';

/** Units of the pictures' boxes, and cap height of their lettering: it is readable on a phone. */
export const PICTURE = { width: 400, letters: 8 };

/** A picture of a takeoff's earthwork. */
export interface EarthworkPicture {
  /** Of its file. */
  name: string;
  kind: 'view' | 'cells' | 'contours' | 'section';
  /** Letter of a cross section. */
  mark?: string;
  /** What it shows, in words. */
  text: string;
  work: Earthwork;
  colors: EarthColors;
  drawing: Drawing;
}

/** Lists the pictures of a takeoff's grading grids; empty where it has none. */
export function listEarthworkPictures({ earthwork, marks }: Takeoff): EarthworkPicture[] {
  return earthwork.flatMap((work) => {
    const { grid, sections } = work;
    const colors = findEarthColors(marks, grid);
    const options = { ...PICTURE, colors };
    const scale = scaleSections(sections, PICTURE.width, PICTURE.letters);
    const add = (
      kind: EarthworkPicture['kind'],
      text: string,
      drawing: Drawing,
      mark?: string,
    ): EarthworkPicture => ({
      name: [grid.id, kind, ...(mark === undefined ? [] : [mark.toLowerCase()])].join('-'),
      kind,
      ...(mark !== undefined && { mark }),
      text,
      work,
      colors,
      drawing,
    });
    return [
      add(
        'view',
        describeView(work, marks),
        drawSurfaces(grid, { ...options, azimuth: FIRST_AZIMUTH }),
      ),
      add('cells', describeMap(work), drawCellMap(work, { ...options, isLarge: false })),
      add('contours', describeContours(work), drawContourMap(work, { ...options, isLarge: false })),
      ...sections.map((section) =>
        add(
          'section',
          describeSection(section),
          drawCrossSection(section, { ...options, scale }),
          section.mark,
        ),
      ),
    ];
  });
}
