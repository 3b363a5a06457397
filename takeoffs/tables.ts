/**
 * Door for pages that write tables: columns, declared once for page, PDF and workbook, and figures, dates and lines of
 * measure as text. A takeoff's rows come in, cells and sentences come out, in US English; those of a bill in its own locale.
 */
export {
  formatAmount,
  formatDate,
  formatFigure,
  formatMoney,
  formatNet,
  formatOrder,
  formatPercent,
  formatQuantity,
} from './arithmetic/format.ts';
export { writeDay, writeMoney } from './bill/metric.ts';
export { BETWEEN } from './tables/between-table.ts';
export { defineBidForm } from './tables/bid-form-table.ts';
export { defineBillTables } from './tables/bill-tables.ts';
export { CELLS } from './tables/cells-table.ts';
export { describeAlternate, describeLine } from './tables/describe-line.ts';
export { NOTHING } from './tables/formats.ts';
export { BUYING, SETS } from './tables/hardware-tables.ts';
export { OWNER_BID } from './tables/owner-bid-table.ts';
export { OPENINGS } from './tables/openings-table.ts';
export { nameTotal, summarizeBill } from './tables/summarize-bill.ts';
export { listColumns, writeTotal, writeValue, type Table } from './tables/table.ts';
export { TAKEOFF } from './tables/takeoff-table.ts';
export { describeCells, listWallLegend, VIEW_NOTE, writeWallSize } from './tables/wall-legend.ts';
