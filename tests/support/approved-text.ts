import { type PrintedDocument, type PrintedPage, type PrintedText, readRows } from './read-pdf.ts';
import type { WorkbookCell, WorksheetCells } from './read-workbook.ts';

/*
 * A PDF and a workbook as texts that a person approves: whatever a page or a column gains, loses or has otherwise is a
 * difference of `*.approved.txt`. After a change on purpose: npm run test:unit -- <file> --update, then read the difference.
 */

/** What stands most often among some. */
function findUsual(all: readonly string[]): string {
  const times = Map.groupBy(all, (one) => one);
  const [first] = [...times].toSorted(([, a], [, b]) => b.length - a.length);
  return first?.[0] ?? '';
}

/** Color of a run of text, where it is not that of most of the page. */
function nameColor({ colors }: PrintedPage, { left, y }: PrintedText, usual: string): string {
  const own = colors.find(
    ({ kind, x, y: at }) => kind === 'text' && Math.abs(x - left) < 1 && Math.abs(at - y) < 1,
  );
  return own === undefined || own.color === usual ? '' : ` {${own.color}}`;
}

/** Colors of lines and areas, with the number of each, rounded so that a hairline more is no difference. */
function countColors({ colors }: PrintedPage): string[] {
  const drawn = colors.filter(({ kind }) => kind !== 'text');
  const kinds = Map.groupBy(drawn, ({ kind, color, opacity, isDashed }) =>
    [kind, color, opacity < 1 ? `at ${opacity.toFixed(2)}` : '', isDashed ? 'dashed' : '']
      .filter(Boolean)
      .join(' '),
  );
  return [...kinds].map(([kind, { length }]) => `${kind} × ${String(length)}`).sort();
}

function writePage(page: PrintedPage, index: number): string[] {
  const texts = page.colors.filter(({ kind }) => kind === 'text');
  const usual = findUsual(texts.map(({ color }) => color));
  const rows = readRows(page).map(({ cells }) =>
    cells.map((cell) => cell.text + nameColor(page, cell, usual)).join(' | '),
  );
  const upward = page.texts.filter((text) => text.upward).map(({ text }) => text);
  const unreadable = page.texts.filter(({ isReadable }) => !isReadable).map(({ text }) => text);
  return [
    ...['', `== Page ${String(index + 1)}, text ${usual}`, ...rows],
    ...(upward.length > 0 ? [`Upward: ${upward.join(' | ')}`] : []),
    ...(unreadable.length > 0 ? [`Upside down: ${unreadable.join(' | ')}`] : []),
    `Drawn: ${countColors(page).join(', ')}`,
  ];
}

/** What a PDF says of itself, its bookmarks, and the rows of each page from top to foot. */
export function writePdfText(pdf: PrintedDocument): string {
  const bookmarks = pdf.bookmarks.map(
    (name, index) => `${name} → page ${String((pdf.bookmarkPages[index] ?? NaN) + 1)}`,
  );
  return `${[
    `Title: ${String(pdf.title)}`,
    `Subject: ${String(pdf.subject)}`,
    `Author: ${String(pdf.author)}, ${String(pdf.language)}, ${pdf.created}`,
    `Bookmarks${pdf.showsBookmarks ? '' : ' (folded)'}: ${bookmarks.join(', ')}`,
    ...pdf.pages.flatMap(writePage),
  ].join('\n')}\n`;
}

/** "12 =" for a formula, with the color of the type where most have another, and that of the cell. */
function writeCell({ shown, result, color, fill }: WorkbookCell, usual: string): string {
  const marks = [color === usual ? '' : color, fill && `on ${fill}`].filter(Boolean).join(' ');
  return `${shown}${result === undefined ? '' : ' ='}${marks === '' ? '' : ` {${marks}}`}`;
}

/** Each worksheet: how it is printed, what stands in view, and its cells row by row as its reader sees them. */
export function writeCells(sheets: readonly WorksheetCells[]): string {
  return sheets
    .flatMap((sheet) => {
      const rows = Map.groupBy(sheet.cells, ({ row }) => row);
      const usual = findUsual(sheet.cells.map(({ color }) => color));
      const prints = [
        sheet.print,
        sheet.isFrozen ? 'heads in view' : 'heads scroll',
        sheet.repeatsHeads ? 'heads on every page' : 'heads on the first page',
        sheet.isPrintedWhole ? 'printed whole' : 'NOT printed whole',
        `in view: ${sheet.lastFrozen}`,
      ];
      return [
        ...[`== ${sheet.name}: ${prints.join(', ')}`, `Foot: ${sheet.footer}`],
        ...[...rows]
          .sort(([a], [b]) => a - b)
          .map(([, cells]) => cells.map((cell) => writeCell(cell, usual)).join(' | ')),
        '',
      ];
    })
    .join('\n');
}
