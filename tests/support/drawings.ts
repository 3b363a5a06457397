import {
  drawPlan,
  drawString,
  drawTable,
  letter,
  line,
  writeParagraph,
  type Building,
} from './draw-plan.ts';
import { makeSheets, type SheetPage } from './make-sheet.ts';

/** A document in the manner of a program, and what a person reads from it. */
export interface Drawing {
  readonly name: string;
  readonly file: Buffer<ArrayBuffer>;
  readonly fileName?: string;
  /** Its row in the form. */
  readonly row: string;
  /** Pages that can be shown and measured, where not all can. */
  readonly drawn?: readonly number[];
  /** Page that is measured, from 1 on. */
  readonly page?: number;
  /**
   * One to so many on this print, as a person finds it with a ruler. `silent` where its dimensions cannot tell: they
   * are no text, too few, or stand for two scales or units.
   */
  readonly scale?: number | 'silent';
  /** One to so many of other drawings on the sheet. */
  readonly others?: readonly number[];
  /** Printed notes of a scale. */
  readonly notes?: readonly string[];
}

/** Points of paper to a foot, a meter and a millimeter at one to so many. */
const foot = (ratio: number) => (12 * 72) / ratio;
const meter = (ratio: number) => (1000 / 25.4 / ratio) * 72;

/** Writes feet with the sixteenths of an inch that drawings carry. */
function feetAndInches(feet: number, joint = '-'): string {
  const sixteenths = Math.round(feet * 192);
  const [whole, rest] = [Math.floor(sixteenths / 192), sixteenths % 192];
  const [inches, part] = [Math.floor(rest / 16), rest % 16];
  const by = [8, 4, 2, 1].find((one) => part % one === 0) ?? 1;
  const fraction = part === 0 ? '' : ` ${part / by}/${16 / by}`;
  return `${whole}'${joint}${inches}${fraction}"`;
}

/** A house of 40'-8 1/2" by 27'-3", a hall of equal bays, and one of 14 by 9 m. */
const HOUSE: Building = { across: [14.5, 11.208_333, 15], up: [12.25, 9, 6] };
const HALL: Building = { across: [25, 25, 25, 25], up: [20, 30, 20] };
const METRIC: Building = { across: [7, 3.5, 3.5], up: [4.5, 4.5] };
const FLAT: Building = { across: [5.3, 2.15, 3.85], up: [4.4, 3.05] };

const AT = [160, 200] as const;
const TABLOID = [17, 11] as const;
const [A3, A2] = [[16.54, 11.69] as const, [23.39, 16.54] as const];

const QUARTER = {
  scale: foot(48),
  name: (feet: number) => feetAndInches(feet),
} as const;

const quarterPlan = drawPlan(HOUSE, AT, QUARTER);
const note = (text: string) => letter(text, [160, 60], 10);
const one = (page: SheetPage) => makeSheets([page]);

/** Windows as continental plans have them: width over height on a line of no length of its own. */
const windows = [
  [300, 300, '1.50', '1.60'],
  [420, 300, '0.90', '2.10'],
  [540, 300, '1.50', '1.60'],
  [300, 420, '0.90', '2.10'],
].flatMap(([x = 0, y = 0, width = '', height = '']) => [
  line([Number(x) - 29, Number(y)], [Number(x) + 29, Number(y)]),
  letter(String(width), [Number(x) - 7.8, Number(y) + 3], 8),
  letter(String(height), [Number(x) - 7.8, Number(y) - 9], 8),
]);

/** Places in rows of so many, 160 points apart. */
const grid = (across: number, down: number) =>
  Array.from({ length: across * down }, (_, index): readonly [number, number] => [
    200 + (index % across) * 160,
    200 + Math.floor(index / across) * 160,
  ]);

/** A text over the middle of a line of so many points. */
const drawTag = (text: string, [x, y]: readonly [number, number], width: number) =>
  drawString([width], [x, y], { scale: 1, name: () => text });

const LETTER = [8.5, 11] as const;

/** A title block in the lower right: the sheet's number large, names and a revision small. */
const titleBlock = (number: string) =>
  [
    ...['OAK STREET HOUSE', 'DRAWN BY: RK', 'DATE: 11/20/2026', 'T-1'].map((text, row) =>
      letter(text, [2150, 180 + row * 20], 8),
    ),
    letter(number, [2150, 60], 36),
    letter('SEE A-501', [700, 900], 9),
  ].join('\n');

const doors = Array.from({ length: 8 }, (_, index) => [
  String(101 + index),
  `3'-0"`,
  `7'-0"`,
  `1 3/4"`,
]);

export const DRAWINGS: readonly Drawing[] = [
  {
    name: 'AutoCAD: labels of layouts, lettering in outlines',
    file: makeSheets(
      [1, 2, 3].map(() => ({
        content: drawPlan(HOUSE, AT, { ...QUARTER, lettering: 'outlines' }),
      })),
      {
        labels: ['[1] A1.0 SITE PLAN', '[2] A2.0 FOUNDATION PLAN', '[3] A3.0 FLOOR PLANS'],
        outline: {
          heading: 'Sheets and Views',
          entries: [
            ['house-A1.0 SITE PLAN', 1],
            ['house-A2.0 FOUNDATION PLAN', 2],
            ['house-A3.0 FLOOR PLANS', 3],
          ],
        },
      },
    ),
    row: '3 sheets, ARCH D, from A1.0 SITE PLAN',
    page: 3,
    scale: 'silent',
  },
  {
    name: 'AutoCAD: stacked fractions, text in a gap between arrows',
    file: one({
      content: drawPlan(HOUSE, AT, { ...QUARTER, lettering: 'stacked', ends: 'gap' }),
    }),
    row: '1 sheet, ARCH D',
    scale: 48,
  },
  {
    name: 'AutoCAD: two overall dimensions and a note',
    file: one({
      content: [
        drawString([50], [160, 900], { ...QUARTER, name: (feet) => `${feet}'` }),
        drawString([30], [140, 300], { ...QUARTER, name: (feet) => `${feet}'` }, true),
        note(`SCALE: 1/4" = 1'-0"`),
      ].join('\n'),
    }),
    row: '1 sheet, ARCH D',
    scale: 48,
    notes: [`1/4" = 1'-0"`],
  },
  {
    name: 'Revit: equal bays, spaces around the dash',
    file: one({
      content: [
        drawPlan(HALL, AT, { scale: foot(96), name: (feet) => feetAndInches(feet, ' - ') }),
        note(`1/8" = 1'-0"`),
      ].join('\n'),
    }),
    row: '1 sheet, ARCH D',
    scale: 96,
    notes: [`1/8" = 1'-0"`],
  },
  {
    name: 'ArchiCAD: millimeters',
    file: one({
      inches: A3,
      content: [
        drawPlan(METRIC, AT, {
          scale: meter(100),
          name: (meters) => String(Math.round(meters * 1000)),
        }),
        note('M 1:100'),
      ].join('\n'),
    }),
    row: '1 sheet, A3',
    scale: 100,
    notes: ['1:100'],
  },
  {
    name: 'ArchiCAD: meters, windows written on their lines',
    file: one({
      inches: A2,
      content: [
        drawPlan(FLAT, AT, { scale: meter(50), name: (meters) => meters.toFixed(2) }),
        ...windows,
      ].join('\n'),
    }),
    row: '1 sheet, A2',
    scale: 50,
  },
  {
    name: 'millimeters with a gap or a comma at the thousands',
    file: one({
      inches: A2,
      content: [
        drawPlan(METRIC, AT, {
          scale: meter(50),
          name: (meters) => Math.round(meters * 1000).toLocaleString('en'),
        }),
        note('SCALE 1:50 @ A2'),
      ].join('\n'),
    }),
    row: '1 sheet, A2',
    scale: 50,
    notes: ['1:50'],
  },
  {
    name: 'German: meters and raised half centimeters',
    file: one({
      inches: A2,
      content: drawPlan({ across: [1.885, 2.01, 3.135], up: [2.26, 4.51] }, AT, {
        scale: meter(50),
        lettering: 'raised',
        name: (meters) =>
          Math.round(meters * 1000) % 10 === 5
            ? `${(meters - 0.005).toFixed(2)}^5`
            : meters.toFixed(2),
      }),
    }),
    row: '1 sheet, A2',
    scale: 50,
  },
  {
    name: 'Spanish: centimeters, as the sheet states',
    file: one({
      inches: A2,
      content: [
        drawPlan(FLAT, AT, {
          scale: meter(50),
          name: (meters) => String(Math.round(meters * 100)),
        }),
        note('COTAS EN CENTIMETROS'),
      ].join('\n'),
    }),
    row: '1 sheet, A2',
    scale: 50,
  },
  {
    name: 'centimeters or millimeters: nothing says which',
    file: one({
      inches: A2,
      content: drawPlan(FLAT, AT, {
        scale: meter(50),
        name: (meters) => String(Math.round(meters * 100)),
      }),
    }),
    row: '1 sheet, A2',
    scale: 'silent',
  },
  {
    name: 'rotated',
    file: one({ inches: [24, 36], rotate: 90, content: quarterPlan }),
    row: '1 sheet, ARCH D',
    scale: 48,
  },
  {
    name: 'cropped',
    file: one({ crop: [72, 72, 72 + 1224, 72 + 792], content: quarterPlan }),
    row: '1 sheet, tabloid',
    scale: 48,
  },
  {
    name: 'UserUnit',
    // Every unit is two points: the content's 1:96 is 1:48 on paper.
    file: one({
      userUnit: 2,
      content: drawPlan(HOUSE, AT, { ...QUARTER, scale: foot(96), size: 5 }),
    }),
    row: '1 sheet, ARCH D',
    scale: 48,
  },
  {
    name: 'half-size print',
    file: one({
      inches: TABLOID,
      content: [
        drawPlan(HOUSE, AT, { ...QUARTER, scale: foot(96), size: 5 }),
        note(`SCALE: 1/4" = 1'-0"`),
      ].join('\n'),
    }),
    row: '1 sheet, tabloid',
    scale: 96,
    notes: [`1/4" = 1'-0"`],
  },
  {
    name: 'site plan of a surveyor: decimal feet',
    file: one({
      content: [
        drawPlan({ across: [125.5, 80.25, 64.1], up: [95.75, 110] }, AT, {
          scale: foot(240),
          name: (feet) => `${feet.toFixed(2)}'`,
        }),
        note(`1" = 20'`),
      ].join('\n'),
    }),
    row: '1 sheet, ARCH D',
    scale: 240,
    notes: [`1" = 20'`],
  },
  {
    name: 'plan with a door schedule',
    file: one({
      content: [quarterPlan, drawTable(doors, [40, 30, 70, 40], [1500, 1500])].join('\n'),
    }),
    row: '1 sheet, ARCH D',
    scale: 48,
  },
  {
    name: 'door schedule alone',
    file: one({ content: drawTable(doors, [40, 30, 70, 17.5], [300, 1500]) }),
    row: '1 sheet, ARCH D',
    scale: 'silent',
  },
  {
    name: 'plan and enlarged plan',
    file: one({
      content: [
        drawPlan(HOUSE, AT, QUARTER),
        drawPlan({ across: [4, 5.5, 3], up: [6, 2.5] }, [1500, 300], {
          ...QUARTER,
          scale: foot(24),
        }),
        note(`1/4" = 1'-0"`),
        letter(`1/2" = 1'-0"`, [1500, 150], 10),
      ].join('\n'),
    }),
    row: '1 sheet, ARCH D',
    scale: 48,
    others: [24],
    notes: [`1/4" = 1'-0"`, `1/2" = 1'-0"`],
  },
  {
    name: 'room numbers underlined by lines of one length, and three dimensions',
    file: one({
      inches: A2,
      content: [
        ...grid(4, 4).map((at, index) => drawTag(String(2101 + index), at, 64)),
        drawString([9, 2.5, 4], [160, 1100], {
          scale: meter(100),
          name: (meters) => String(meters * 1000),
        }),
        note('1:100'),
      ].join('\n'),
    }),
    row: '1 sheet, A2',
    scale: 100,
    notes: ['1:100'],
  },
  {
    name: 'spot levels on landings of one length',
    file: one({
      content: [
        ...grid(6, 5).map((at, index) => drawTag((101.2 + index / 50).toFixed(2), at, 30)),
        note(`1" = 20'`),
      ].join('\n'),
    }),
    row: '1 sheet, ARCH D',
    scale: 'silent',
    notes: [`1" = 20'`],
  },
  {
    name: 'section marks with the number of a sheet',
    file: one({
      inches: A2,
      content: [
        ...grid(3, 3).map((at, index) => drawTag(`${101 + index * 100}-01`, at, 30 + index * 30)),
        note('1 : 50'),
      ].join('\n'),
    }),
    row: '1 sheet, A2',
    scale: 'silent',
    notes: ['1 : 50'],
  },
  {
    name: 'tags of windows as wide as they say',
    // 3050 is 3'-0" by 5'-0", at 3/16": 13.5 points to a foot.
    file: one({
      content: ['3050', '4050', '6050', '8050', '5050', '2050']
        .map((tag, index) => drawTag(tag, [200 + index * 300, 600], Number(tag.charAt(0)) * 13.5))
        .join('\n'),
    }),
    row: '1 sheet, ARCH D',
    scale: 'silent',
  },
  {
    name: 'a section that is not to scale beside a plan without dimensions',
    file: one({
      content: [
        drawString([10, 12, 8, 14], [160, 900], { ...QUARTER, scale: foot(96) }),
        letter('SECTION A-A   NOT TO SCALE', [160, 700], 12),
        letter(`FLOOR PLAN   SCALE: 1/4" = 1'-0"`, [1500, 700], 12),
      ].join('\n'),
    }),
    row: '1 sheet, ARCH D',
    scale: 'silent',
    notes: [`1/4" = 1'-0"`],
  },
  {
    name: 'a note that no print explains',
    file: one({
      content: [
        drawPlan(HOUSE, AT, { ...QUARTER, scale: foot(79) }),
        note(`SCALE: 1/4" = 1'-0"`),
      ].join('\n'),
    }),
    row: '1 sheet, ARCH D',
    scale: 'silent',
    notes: [`1/4" = 1'-0"`],
  },
  {
    name: 'ARCH D printed to fit tabloid',
    // 11 of 24 inches: the smaller of both shares.
    file: one({
      inches: TABLOID,
      content: [
        drawPlan(HOUSE, AT, { ...QUARTER, scale: foot((48 * 24) / 11), size: 5 }),
        note(`SCALE: 1/4" = 1'-0"`),
      ].join('\n'),
    }),
    row: '1 sheet, tabloid',
    scale: (48 * 24) / 11,
    notes: [`1/4" = 1'-0"`],
  },
  {
    name: 'a note with wide gaps',
    file: one({
      content: [
        drawString([50, 30], [160, 900], QUARTER),
        letter('SCALE: 1/4"', [160, 60], 10),
        letter('=', [240, 60], 10),
        letter(`1'-0"`, [275, 60], 10),
      ].join('\n'),
    }),
    row: '1 sheet, ARCH D',
    scale: 48,
    notes: [`1/4" = 1'-0"`],
  },
  {
    name: 'notes for two sizes of paper',
    file: one({
      inches: TABLOID,
      content: [
        drawString([50, 30], [160, 500], { ...QUARTER, scale: foot(96) }),
        letter(`1/8" = 1'-0" PRINTED ON 11x17`, [160, 60], 10),
        letter(`1/4" = 1'-0" PRINTED ON 22x34`, [160, 40], 10),
      ].join('\n'),
    }),
    row: '1 sheet, tabloid',
    scale: 96,
    notes: [`1/8" = 1'-0"`],
  },
  {
    name: 'letters drawn one by one',
    file: one({ content: drawPlan(HOUSE, AT, { ...QUARTER, lettering: 'letters' }) }),
    row: '1 sheet, ARCH D',
    scale: 48,
  },
  {
    name: 'casework in inches',
    file: one({
      inches: TABLOID,
      content: drawPlan({ across: [36, 24, 30], up: [34.5, 18] }, AT, {
        scale: foot(24) / 12,
        name: (inches) => `${inches}"`,
        ends: 'arrows',
      }),
    }),
    row: '1 sheet, tabloid',
    scale: 24,
  },
  {
    name: 'feet with millimeters in brackets',
    file: one({
      content: drawPlan(HOUSE, AT, {
        ...QUARTER,
        name: (feet) => `${feetAndInches(feet)} [${Math.round(feet * 304.8)}]`,
      }),
    }),
    row: '1 sheet, ARCH D',
    scale: 48,
  },
  {
    name: 'scan',
    file: one({ content: 'q 2592 0 0 1728 0 0 cm /Scan Do Q' }),
    row: '1 sheet, ARCH D',
    scale: 'silent',
  },
  {
    name: 'portfolio',
    file: makeSheets([{ inches: [8.5, 11] }], {
      attached: ['A.pdf', 'S.pdf'],
      isPortfolio: true,
    }),
    row: 'portfolio',
  },
  {
    name: 'cover page with attached drawings',
    file: makeSheets([{ inches: [8.5, 11] }], { attached: ['A.pdf', 'S.pdf'] }),
    row: 'portfolio',
  },
  {
    name: 'form of Acrobat',
    file: makeSheets([{ inches: [8.5, 11] }], { isXfa: true }),
    row: 'xfa',
  },
  {
    name: 'drawings with their manual',
    file: makeSheets([
      ...['A', 'S', 'E'].map(() => ({ content: quarterPlan })),
      ...Array.from({ length: 60 }, () => ({
        inches: [8.5, 11] as const,
        content: writeParagraph(45, [72, 720]),
      })),
    ]),
    row: '3 sheets and 60 pages of text, ARCH D',
    scale: 48,
  },
  {
    name: 'paper with labels like sheets',
    file: makeSheets(
      Array.from({ length: 10 }, () => ({
        inches: [8.27, 11.69] as const,
        content: writeParagraph(50, [72, 780]),
      })),
      { labels: Array.from({ length: 10 }, (_, index) => `${index < 5 ? 'A' : 'B'}-${index + 1}`) },
    ),
    row: '10 pages of text, A4',
  },
  {
    name: 'sketches on letter paper',
    file: makeSheets(
      [1, 2].map(() => ({
        inches: [8.5, 11] as const,
        content: drawPlan({ across: [4, 5.5, 3], up: [6, 2.5] }, AT, {
          ...QUARTER,
          scale: foot(32),
        }),
      })),
      { labels: ['A-501', 'A-502'] },
    ),
    row: '2 sheets, letter, from A-501',
    scale: 32,
  },
  {
    name: 'office pages: a report, a wide table, a letter of few lines, a divider, a blank page, a sketch',
    file: makeSheets([
      { inches: LETTER, content: writeParagraph(45, [72, 720]) },
      {
        inches: [11, 8.5],
        content: drawTable(
          Array.from({ length: 20 }, (_, row) => ['Concrete', String(row * 7), '$1,250.00']),
          [200, 80, 80],
          [72, 540],
        ),
      },
      { inches: LETTER, content: writeParagraph(3, [72, 720]) },
      { inches: LETTER, content: letter('APPENDIX B', [200, 400], 30) },
      { inches: LETTER },
      {
        inches: LETTER,
        content: drawPlan({ across: [4, 5.5, 3], up: [6, 2.5] }, AT, {
          ...QUARTER,
          scale: foot(32),
        }),
      },
    ]),
    row: '1 sheet and 5 pages of text, letter',
    drawn: [6],
  },
  {
    name: 'a letter before the drawings, and scans of office pages',
    file: makeSheets([
      { inches: LETTER, content: writeParagraph(30, [72, 720]) },
      { content: quarterPlan },
      ...[1, 2, 3].map(() => ({
        inches: LETTER,
        content: 'q 612 0 0 792 0 0 cm /Scan Do Q',
      })),
    ]),
    row: '1 sheet, 1 page of text and 3 scanned office pages, ARCH D',
    drawn: [2, 3, 4, 5],
  },
  {
    name: 'the number in the title block, beside a revision and the name of the layout',
    file: makeSheets([{ content: titleBlock('A101') }], { labels: ['[1] A1'] }),
    fileName: 'A101.pdf',
    row: '1 sheet, ARCH D, from A101',
  },
  {
    name: 'a title block and a label that differ',
    file: makeSheets([{ content: titleBlock('A-301') }], { labels: ['A-101'] }),
    row: '1 sheet, ARCH D',
  },
  {
    name: 'title blocks alone',
    file: makeSheets(['G-001', 'A2-03', 'S1.1'].map((number) => ({ content: titleBlock(number) }))),
    row: '3 sheets, ARCH D, from G-001',
  },
  {
    name: 'the size of the paper in the title block',
    file: makeSheets([{ inches: [33.11, 23.39], content: titleBlock('A1') }]),
    row: '1 sheet, A1',
  },
];
