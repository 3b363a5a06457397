import type { TaggedMark } from '../price/takeoff-item.ts';
import type { Mark } from './canvas.ts';
import { MARKS } from './palette.ts';
import { circle } from './paths.ts';

/** A swatch for a legend or table row, in a box 22 × 14. */
export function drawSwatch(mark: Pick<TaggedMark, 'kind' | 'color' | 'isBand'>): Mark[] {
  const color = MARKS[mark.color];
  switch (mark.kind) {
    case 'area':
      return [
        {
          path: 'M1 1H21V13H1Z',
          fill: color.fill,
          fillOpacity: color.opacity,
          stroke: color.line,
          width: 1.4,
        },
      ];
    case 'linear':
      if (mark.isBand) {
        return [
          {
            // Runs beyond the box at both ends, like a section of duct, unlike the swatch of an area.
            path: 'M-2 4H24V10H-2Z',
            fill: color.fill,
            fillOpacity: color.opacity,
            stroke: color.line,
            width: 1.4,
          },
        ];
      }
      return [{ path: 'M0 7L22 7', stroke: color.line, width: 4.2, cap: 'butt' }];
    case 'count':
      return [{ path: circle(11, 7, 6.2), fill: color.line }];
  }
}
