import type { CellVolume, CrossSection, Earthwork, Station } from '../measure/earthwork.ts';
import { typed } from './formats.ts';
import { nameSpot } from './grades-table.ts';
import { defineTable, type Formula, type References } from './table.ts';

const HUNDREDTHS = typed('#,##0.00');
const MEAN = typed('0.0000');

/** Column of a cell's mean depth or volume in cut, or in fill. */
const meanOf = (kind: 'cut' | 'fill') => ({
  head: kind === 'cut' ? 'Mean cut' : 'Mean fill',
  unit: 'ft',
  value: ({ parts }: CellVolume) => parts[kind]?.mean ?? 0,
  format: MEAN,
  link: ((_, { entry: { shapes }, refer }) => {
    const shape = shapes[kind];
    return shape === undefined ? '0' : refer.cell('Shapes', 'mean', shape);
  }) satisfies Formula<CellVolume, never>,
  workbook: 12,
});

/** Cut and fill by cell, by the four-corner method. */
export const VOLUMES = defineTable<CellVolume, Earthwork>()({
  name: 'Volumes',
  columns: {
    grid: { head: 'Grid', value: ({ grid }) => grid, workbook: 14 },
    cell: { head: 'Cell', value: ({ name }) => name, workbook: 10, isBold: true },
    area: {
      head: 'Area',
      unit: 'SF',
      value: ({ parts }) => (parts.cut ?? parts.fill)?.cell,
      format: HUNDREDTHS,
      link: (_, { entry: { shapes }, refer }) =>
        refer.cell('Shapes', 'cell', shapes.cut ?? shapes.fill ?? ''),
      workbook: 12,
    },
    meanCut: meanOf('cut'),
    meanFill: meanOf('fill'),
    cut: {
      head: 'Cut',
      unit: 'bank CY',
      value: ({ cut }) => cut,
      format: HUNDREDTHS,
      formula: ({ area, meanCut }) => `ROUND(${area}*${meanCut}/27,2)`,
      total: ({ cut }) => cut,
      workbook: 13,
    },
    fill: {
      head: 'Fill',
      unit: 'CY in place',
      value: ({ fill }) => fill,
      format: HUNDREDTHS,
      formula: ({ area, meanFill }) => `ROUND(${area}*${meanFill}/27,2)`,
      total: ({ fill }) => fill,
      workbook: 13,
    },
  },
});

/** Column of an elevation of a station, to 0.01 ft. */
const elevationOf = (head: string, value: (station: Station) => number) => ({
  head,
  unit: 'ft',
  value,
  format: HUNDREDTHS,
  workbook: 12,
});

/** References to a station's row of Grades. */
const findGrade = ({ grid, spot }: Station, key: string, refer: References) =>
  refer.cell('Grades', key, nameSpot(grid, spot.name));

/** Square feet between a station and the one before it: `own` and `other` are columns of feet of cut and fill. */
const writeStretch = (
  { at }: Station,
  step: string,
  own: readonly string[],
  other: readonly string[],
) => {
  const sum = own.join('+');
  if (at === 0) return '0';
  return `IF(${sum}=0,0,ROUND(${step}*(${sum})^2/(2*(${[...own, ...other].join('+')})),2))`;
};

/** Cross sections, station by station. */
export const STATIONS = defineTable<Station, CrossSection>()({
  name: 'Sections',
  columns: {
    section: {
      head: 'Section',
      value: ({ section }) => `${section}–${section}`,
      workbook: 10,
      isBold: true,
    },
    spot: { head: 'Spot', value: ({ spot }) => spot.name, workbook: 10 },
    step: {
      head: 'Step',
      unit: 'ft',
      value: ({ step }) => step,
      format: HUNDREDTHS,
      formula: (_, { entry: { at } }) => (at === 0 ? '0' : undefined),
      workbook: 10,
    },
    at: {
      head: 'At',
      unit: 'ft',
      value: ({ at }) => at,
      format: HUNDREDTHS,
      formula: ({ step }, { entry, above }) => (entry.at === 0 ? '0' : `${above.at}+${step}`),
      workbook: 10,
    },
    existing: {
      ...elevationOf('Existing', ({ spot }) => spot.existing),
      link: (_, { entry, refer }) => findGrade(entry, 'existing', refer),
    },
    stripped: {
      ...elevationOf('Stripped', ({ stripped }) => stripped),
      formula: ({ existing }, { entry, refer }) =>
        `${existing}-${findGrade(entry, 'strip', refer)}`,
    },
    finish: {
      ...elevationOf('Finish', ({ spot }) => spot.proposed),
      link: (_, { entry, refer }) => findGrade(entry, 'proposed', refer),
    },
    subgrade: {
      ...elevationOf('Subgrade', ({ subgrade }) => subgrade),
      formula: ({ finish }, { entry, refer }) => `${finish}-${findGrade(entry, 'section', refer)}`,
    },
    cutFeet: {
      ...elevationOf('Cut', ({ spot }) => Math.max(spot.depth, 0)),
      link: (_, { entry, refer }) => findGrade(entry, 'cut', refer),
    },
    fillFeet: {
      ...elevationOf('Fill', ({ spot }) => Math.max(-spot.depth, 0)),
      link: (_, { entry, refer }) => findGrade(entry, 'fill', refer),
    },
    cut: {
      head: 'Cut',
      unit: 'SF',
      value: ({ cut }) => cut,
      format: HUNDREDTHS,
      formula: ({ step, cutFeet, fillFeet }, { entry, above }) =>
        writeStretch(entry, step, [above.cutFeet, cutFeet], [above.fillFeet, fillFeet]),
      total: ({ cut }) => cut,
      workbook: 11,
    },
    fill: {
      head: 'Fill',
      unit: 'SF',
      value: ({ fill }) => fill,
      format: HUNDREDTHS,
      formula: ({ step, cutFeet, fillFeet }, { entry, above }) =>
        writeStretch(entry, step, [above.fillFeet, fillFeet], [above.cutFeet, cutFeet]),
      total: ({ fill }) => fill,
      workbook: 11,
    },
  },
});
