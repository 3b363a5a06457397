import type { Escalation } from '../price/escalation.ts';
import { formatDate } from '../arithmetic/format.ts';
import { PATTERNS } from '../tables/formats.ts';
import { LABOR, listWorkers, WAGE_ESCALATION } from '../tables/labor-table.ts';
import { ACCENT, INPUT } from './cell-styles.ts';
import { day, formula, input, text, type Content } from './cells.ts';
import type { NamedWorksheet } from './summary-worksheet.ts';
import { COLOR_NOTE, Worksheet, type Book } from './worksheet.ts';

/** Makes the worksheet Labor: the hourly cost of each crew, and the escalation of base wages. */
export function makeLaborWorksheet(book: Book): NamedWorksheet {
  const { crews, sample, escalation } = book.takeoff;
  const layout = {
    title: 'labor rates per man-hour',
    note: `${COLOR_NOTE} ${sample.labor.source}. Published ${formatDate(sample.labor.dated)}.`,
    color: ACCENT,
  };
  const workers = listWorkers(crews);
  const worksheet = new Worksheet(book, LABOR, layout, workers);
  worksheet.addEntries(workers);
  if (escalation === undefined) return { worksheet: worksheet.finish(), names: [] };
  worksheet.next += 1;
  const row = addEscalation(worksheet, escalation, sample.project.issued);
  return {
    names: [{ name: WAGE_ESCALATION, range: worksheet.refer.fixed('escalation', row) }],
    worksheet: worksheet.finish(),
  };
}

/** Adds the steps from the month of the wages to their escalation; returns the row of the last. */
function addEscalation(
  worksheet: Worksheet<ReturnType<typeof listWorkers>[number], keyof typeof LABOR.columns>,
  { from, months, yearly, percent, basis }: Escalation,
  issued: string,
): number {
  const cellIn = (row: number) => worksheet.refer.at('escalation', row);
  const add = (label: string, figure: Content, note?: string) => {
    worksheet.addRow({
      crew: text(label, { bold: true }),
      ...(note !== undefined && { trade: note }),
      escalation: figure,
    });
    return worksheet.next - 1;
  };
  const start = add('Month of the base wages', day(`${from}-01`, 'mmm yyyy', INPUT));
  const end = add('Month of the bid', day(issued, 'mmm yyyy', INPUT));
  const span = add(
    'Months',
    formula(
      `12*(YEAR(${cellIn(end)})-YEAR(${cellIn(start)}))+MONTH(${cellIn(end)})-MONTH(${cellIn(start)})`,
      months,
      { format: '0' },
    ),
  );
  const rate = add('Escalation a year, simple', input(yearly / 100, PATTERNS.percent), basis);
  return add(
    'Escalation of base wages',
    formula(`ROUND(${cellIn(rate)}*${cellIn(span)}/12,4)`, percent / 100, {
      format: PATTERNS.percent,
      total: true,
    }),
  );
}
