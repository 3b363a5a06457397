import type { Point } from '../arithmetic/geometry.ts';
import type { CrossSection, Station } from '../measure/earthwork.ts';
import type { Drawing } from './plan.ts';
import { measureText } from './plan-lettering.ts';
import { Sketch, type EarthColors } from './sketch.ts';

/** Factor of heights in cross sections and views: a few feet over a hundred and fifty would read as flat. */
export const EXAGGERATION = 10;

/** The lines of a cross section, from what is drawn first. */
const LINES = [
  {
    name: 'EXISTING',
    color: 'quiet',
    width: 1,
    dash: '5 3',
    heightOf: ({ spot }: Station) => spot.existing,
  },
  {
    name: 'STRIPPED',
    color: 'quiet',
    width: 1.2,
    heightOf: ({ stripped }: Station) => stripped,
  },
  { name: 'FINISH', color: 'finish', width: 1.4, heightOf: ({ spot }: Station) => spot.proposed },
  { name: 'SUBGRADE', color: 'ink', width: 2.6, heightOf: ({ subgrade }: Station) => subgrade },
] as const;

interface SectionOptions {
  /** Points. The height follows from the elevations. */
  width: number;
  /** Points in one foot along the section. */
  scale: number;
  /** Cap height of the lettering, in points. */
  letters: number;
  colors: EarthColors;
}

/** Points left of a section, for its elevations, and right of it. */
const sectionEdges = (letters: number) => ({ left: letters * 5, right: letters * 1.5 });

/** Points in a foot at which the longest of some sections fills a width. */
export function scaleSections(
  sections: readonly CrossSection[],
  width: number,
  letters: number,
): number {
  const { left, right } = sectionEdges(letters);
  const longest = Math.max(...sections.map(({ stations }) => stations.at(-1)?.at ?? 0));
  return (width - left - right) / longest;
}

/** Draws a cross section: the four lines, cut and fill between stripped ground and subgrade, elevations each foot, and a key. */
export function drawCrossSection(
  { stations }: CrossSection,
  { width, scale, letters, colors }: SectionOptions,
): Drawing {
  const sketch = new Sketch(colors, letters);
  const heights = LINES.flatMap(({ heightOf }) => stations.map(heightOf));
  const [lowest, highest] = [Math.floor(Math.min(...heights)), Math.ceil(Math.max(...heights))];
  const { left } = sectionEdges(letters);
  const top = letters;
  const place = ([at, height]: Point): Point => [
    left + at * scale,
    top + (highest - height) * scale * EXAGGERATION,
  ];
  const end = stations.at(-1)?.at ?? 0;
  for (let feet = lowest; feet <= highest; feet += 1) {
    const [x, y] = place([0, feet]);
    sketch.stroke([[[x, y], place([end, feet])]], 0.4, { stroke: colors.quiet });
    sketch.write(String(feet), { x: x - letters * 0.7, y: y + letters / 2, align: 'right' });
  }
  for (const kind of ['cut', 'fill'] as const) {
    const areas = stations.slice(1).map((to, index) => {
      const outline = outlineBetween(stations[index] ?? to, to, kind === 'cut' ? 1 : -1);
      return outline.map(place);
    });
    sketch.tint(areas, colors[kind], 0.4);
  }
  for (const { color, width: stroke, heightOf, ...line } of LINES) {
    const points = stations.map((station) => place([station.at, heightOf(station)]));
    sketch.stroke([points], stroke, {
      stroke: colors[color],
      ...('dash' in line && { dash: line.dash, cap: 'butt' }),
    });
  }
  const [, bottom] = place([0, lowest]);
  for (const { spot, at } of stations) {
    const [x] = place([at, lowest]);
    sketch.stroke(
      [
        [
          [x, bottom],
          [x, bottom + letters * 0.5],
        ],
      ],
      0.8,
    );
    sketch.write(spot.name, { x, y: bottom + letters * 2, align: 'middle' });
  }
  drawKey(sketch, [left, bottom + letters * 4.4]);
  return { width, height: bottom + letters * 5.4, scale, marks: sketch.marks };
}

/** The area between stripped ground and subgrade from one station to the next where it is cut, or with `sign` −1 fill. */
function outlineBetween(from: Station, to: Station, sign: 1 | -1): Point[] {
  const [first, last] = [from.spot.depth * sign, to.spot.depth * sign];
  if (first <= 0 && last <= 0) return [];
  const part = first / (first - last);
  const at = from.at + part * (to.at - from.at);
  const meeting: Point = [at, from.subgrade + part * (to.subgrade - from.subgrade)];
  const sides = ({ at: here, stripped, subgrade }: Station): Point[] => [
    [here, stripped],
    [here, subgrade],
  ];
  return [
    ...(first > 0 ? sides(from) : [meeting]),
    ...(last > 0 ? sides(to).toReversed() : [meeting]),
  ];
}

/** Draws the key of the lines in one row. */
function drawKey(sketch: Sketch, [left, base]: Point): void {
  let x = left;
  for (const { name, color, width, ...line } of LINES) {
    const y = base - sketch.height / 2;
    sketch.stroke(
      [
        [
          [x, y],
          [x + sketch.height * 2, y],
        ],
      ],
      width,
      {
        stroke: sketch.colors[color],
        ...('dash' in line && { dash: line.dash, cap: 'butt' }),
      },
    );
    x += sketch.height * 2.5;
    sketch.write(name, { x, y: base, align: 'left' });
    x += measureText(name, sketch.height) + sketch.height * 1.4;
  }
}
