import { drawPlan, drawTable, letter, writeParagraph } from './draw-plan.ts';
import { makeSheets, type SheetPage } from './make-sheet.ts';

/** A document in the manner of a program, and what a person reads from it. */
export interface Drawing {
  readonly name: string;
  readonly file: Buffer<ArrayBuffer>;
  readonly fileName?: string;
  /** Its row in the form. */
  readonly row: string;
  /** Pages that can be shown, where not all can. */
  readonly drawn?: readonly number[];
}

const AT = [160, 200] as const;
const LETTER = [8.5, 11] as const;

/** A plan at a quarter of an inch to the foot: 18 points. */
const quarterPlan = drawPlan(AT, 18);
const one = (page: SheetPage) => makeSheets([page]);

/** A title block in the lower right: the sheet's number large, names and a revision small. */
const titleBlock = (number: string, size = 36) =>
  [
    ...['OAK STREET HOUSE', 'DRAWN BY: RK', 'DATE: 11/20/2026', 'T-1'].map((text, row) =>
      letter(text, [2150, 180 + row * 20], 8),
    ),
    letter(number, [2150, 60], size),
    letter('SEE A-501', [700, 900], 9),
  ].join('\n');

const fill = (x: number, y: number, width: number, height: number) =>
  `${x} ${y} ${width} ${height} re f`;

/** Walls of four by three rooms as filled rectangles, each room with its name and size. */
const filledPlan = [0, 1, 2, 3]
  .flatMap((column) =>
    [0, 1, 2].flatMap((row) => {
      const [x, y] = [90 + column * 150, 90 + row * 140];
      return [
        ...[fill(x, y, 60, 6), fill(x + 90, y, 60, 6), fill(x, y, 6, 60), fill(x, y + 90, 6, 50)],
        letter(`BEDROOM ${column}${row}`, [x + 30, y + 80]),
        letter(`12'-6" x 14'-0"`, [x + 30, y + 66]),
      ];
    }),
  )
  .join('\n');

/** A plan with a hatch, and so many lines of general notes at its right, on letter paper across. */
const notedPlan = (notes: number) =>
  [
    drawPlan([90, 150], 9),
    ...Array.from({ length: 80 }, (_, at) => `${90 + at * 4} 200 m ${96 + at * 4} 214 l S`),
    ...Array.from({ length: notes }, (_, at) =>
      letter(`${at + 1}. ALL DIMENSIONS ARE TO FACE OF STUD U.N.O.`, [560, 560 - at * 14], 5),
    ),
  ].join('\n');

/** A scanned letter page in four strips, as some scanners store it. */
const strips = [0, 1, 2, 3].map((at) => `q 612 0 0 198 0 ${at * 198} cm /Scan Do Q`).join('\n');

const filledTable = Array.from({ length: 20 }, (_, row) => {
  const y = 700 - row * 22;
  const cell = [fill(72, y, 150, 0.5), fill(222, y, 150, 0.5), fill(72, y, 0.5, 22)];
  return [
    ...cell,
    fill(222, y, 0.5, 22),
    letter('Concrete', [80, y + 6]),
    letter('27 CY', [230, y + 6]),
  ];
})
  .flat()
  .join('\n');

/** Lines of letters of four curves each. */
const outlinedSlide = Array.from({ length: 400 }, (_, index) => {
  const [x, y] = [60 + (index % 40) * 20, 420 - Math.floor(index / 40) * 36];
  const curve = `${x + 6} ${y + 9} ${x + 9} ${y + 6} ${x + 9} ${y} c`;
  return `${x} ${y} m ${curve} ${curve} ${x} ${y} l f`;
}).join('\n');

/** Sixty slanted lines of a chart. */
const figures = Array.from(
  { length: 60 },
  (_, index) => `${72 + index * 7} 300 m ${76 + index * 7} ${320 + (index % 9) * 20} l S`,
).join('\n');

export const DRAWINGS: readonly Drawing[] = [
  {
    name: 'AutoCAD: labels of layouts',
    file: makeSheets(
      [1, 2, 3].map(() => ({ content: quarterPlan })),
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
  },
  {
    name: 'rotated',
    file: one({ inches: [24, 36], rotate: 90, content: quarterPlan }),
    row: '1 sheet, ARCH D',
  },
  {
    name: 'cropped',
    file: one({ crop: [72, 72, 72 + 1224, 72 + 792], content: quarterPlan }),
    row: '1 sheet, tabloid',
  },
  {
    name: 'UserUnit',
    file: one({ userUnit: 2, content: drawPlan(AT, 9) }),
    row: '1 sheet, ARCH D',
  },
  {
    name: 'scan',
    file: one({ content: 'q 2592 0 0 1728 0 0 cm /Scan Do Q' }),
    row: '1 sheet, ARCH D',
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
        content: drawPlan([90, 200], 9),
      })),
      { labels: ['A-501', 'A-502'] },
    ),
    row: '2 sheets, letter, from A-501',
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
        content: drawPlan([90, 200], 9),
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
    name: 'a drawing app: a plan on letter paper with filled walls and twelve named rooms',
    file: one({ inches: [11, 8.5], content: filledPlan }),
    row: '1 sheet, letter',
  },
  {
    name: 'a set of two sizes',
    file: makeSheets([
      { content: quarterPlan },
      { inches: [17, 11], content: drawPlan([90, 200], 9) },
      { content: quarterPlan },
    ]),
    row: '3 sheets, mostly ARCH D',
  },
  {
    name: 'a scanned letter whose words were read',
    file: one({
      inches: LETTER,
      content: `q 612 0 0 792 0 0 cm /Scan Do Q ${writeParagraph(6, [72, 720])}`,
    }),
    row: '1 page of text, letter',
  },
  {
    name: 'a title block that is read from the right side of the sheet',
    file: one({
      content: [
        quarterPlan,
        'q 0 1 -1 0 2540 80 cm',
        letter('A-201', [0, 0], 36),
        ...['OAK STREET HOUSE', 'DRAWN BY: RK', 'DATE: 11/20/2026'].map((text, row) =>
          letter(text, [140, row * 20], 8),
        ),
        'Q',
      ].join('\n'),
    }),
    row: '1 sheet, ARCH D, from A-201',
  },
  {
    name: 'a table of Word, whose borders are filled',
    file: one({ inches: LETTER, content: filledTable }),
    row: '1 page of text, letter',
  },
  {
    name: 'a deck printed with its letters as outlines',
    file: makeSheets([1, 2].map(() => ({ inches: [13.33, 7.5] as const, content: outlinedSlide }))),
    row: '2 pages of text, 7.5 by 13.3 in',
  },
  {
    name: 'a report with a cover and a page of figures',
    file: makeSheets([
      { inches: LETTER, content: figures },
      ...Array.from({ length: 20 }, () => ({
        inches: LETTER,
        content: writeParagraph(45, [72, 720]),
      })),
      { inches: LETTER, content: figures },
    ]),
    row: '22 pages of text, letter',
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
    row: '1 sheet, ARCH D, from A-301',
  },
  {
    name: 'a small number in the title block and a label that differ',
    file: makeSheets([{ content: titleBlock('A-301', 14) }], { labels: ['A-101'] }),
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
  {
    name: 'a set with the specifications attached',
    file: makeSheets([{ content: quarterPlan }, { content: quarterPlan }], {
      attached: ['Specifications.pdf'],
    }),
    row: '2 sheets, ARCH D',
  },
  {
    name: 'plans on letter paper, one with its general notes beside it',
    file: makeSheets([0, 14].map((notes) => ({ inches: [11, 8.5], content: notedPlan(notes) }))),
    row: '2 sheets, letter',
  },
  {
    name: 'a letter that was scanned in strips',
    file: one({ inches: LETTER, content: strips }),
    row: '1 scanned office page, letter',
  },
  { name: 'a file without a page', file: makeSheets([]), row: 'damaged' },
];
