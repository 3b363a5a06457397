import type { WrittenTakeoff } from '../../src/content-model/takeoff.ts';
import type { Bill } from '../bill/compute-bill.ts';
import { writeDay } from '../bill/metric.ts';
import { drawBillPicture, drawMetricForPage } from '../pictures/draw-bill.ts';
import { defineBillTables } from '../tables/bill-tables.ts';
import { nameTotal, summarizeBill } from '../tables/summarize-bill.ts';
import type { Described } from './describe-takeoff.ts';
import { writeTable } from './write-table.ts';

/** Writes everything that pages show of a bill of quantities. */
export function describeBill(bill: Bill): Described {
  const { sample, sections, preliminaries, totals, edition } = bill;
  const { project } = sample;
  const tables = defineBillTables(edition);
  const drawings = new Map<string, string>([['picture.svg', drawBillPicture(bill)]]);
  const nameSection = ({ number, title }: (typeof sections)[number]) => `${number} ${title}`;
  const measured = 'Measured work';
  const parts: WrittenTakeoff['parts'] = [
    {
      id: 'summary',
      title: 'Preliminaries and summary',
      lead: 'Preliminaries are charged apart from measured work. Overheads and profit are on all above them.',
      blocks: [
        {
          caption: 'Preliminaries',
          table: writeTable(tables.preliminaries, {
            roles: { description: 'name', unit: 'unit', amount: 'amount' },
            groups: [{ title: '1 Preliminaries', entries: preliminaries }],
            total: { label: 'Preliminaries', sum: { amount: totals.preliminaries } },
          }),
        },
        {
          caption: 'Preliminaries and summary',
          table: writeTable(tables.summary, {
            roles: { ref: 'name', title: 'name', amount: 'amount' },
            groups: [{ entries: summarizeBill(bill).slice(0, -1) }],
            total: { label: nameTotal(sample), sum: { amount: totals.total } },
          }),
        },
      ],
    },
    {
      id: 'dimensions',
      title: 'Dimension sheet',
      lead: 'How each quantity is measured. “ddt” is a deduction.',
      blocks: [
        {
          caption: 'Dimension sheet',
          table: writeTable(tables.dimensions, {
            roles: { ref: 'name' },
            groups: sections.map((section) => ({
              title: nameSection(section),
              entries: section.items.flatMap((item) => item.lines),
            })),
          }),
        },
      ],
    },
  ];
  const data: Described['data'] = {
    locale: edition.locale,
    currency: edition.currency,
    project: {
      name: project.name,
      place: project.place,
      scope: project.scope,
      issued: project.issued,
    },
    total: { name: nameTotal(sample), amount: totals.total / 100 },
    divisions: sample.divisions,
    sheets: sample.sheets.map(({ number, scale }) => ({ number, scale })),
    headings: {
      plans: {
        title: 'Drawings',
        lead: 'Every length of the bill is taken from these drawings or their notes.',
      },
      table: {
        title: measured,
        lead: 'Quantities with two decimals, which the rates multiply, and the whole units of NRM2 beside them.',
      },
      scope: { title: 'Basis, exclusions and questions' },
    },
    plans: sample.drawings.map((drawing, index) => {
      const file = `plans/plan-${String(index + 1)}.svg`;
      drawings.set(file, `${drawMetricForPage(drawing)}\n`);
      return { title: `${drawing.title}, mm`, sheet: drawing.sheet, drawing: file };
    }),
    table: writeTable(tables.bill, {
      roles: {
        ref: 'name',
        description: 'name',
        quantity: 'quantity',
        unit: 'unit',
        amount: 'amount',
      },
      groups: sections.map((section) => ({
        title: nameSection(section),
        sum: { amount: section.amount },
        entries: section.items,
      })),
      total: { label: measured, sum: { amount: totals.measured } },
      describe: ({ amount }) => ({ amount: amount / 100 }),
    }),
    parts,
    scope: [
      { title: 'Basis', entries: [sample.bill.method, sample.bill.priced, sample.bill.tax] },
      { title: 'Preambles', entries: sample.preambles },
      { title: 'Exclusions', entries: sample.exclusions },
      { title: 'Questions for the designer', entries: sample.questions },
      {
        title: 'Drawings used',
        entries: sample.sheets.map(
          ({ number, title, dated }) => `${number} ${title}, ${writeDay(dated, edition)}`,
        ),
      },
    ],
  };
  return { data, drawings };
}
