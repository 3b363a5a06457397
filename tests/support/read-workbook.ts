import { inflateRawSync } from 'node:zlib';
import { readXlsx, type CellStyle } from 'hucre/xlsx';

/** A cell as its reader sees it, and where it is. */
export interface WorkbookCell {
  readonly row: number;
  readonly column: number;
  readonly value: unknown;
  /** The value in its number format. */
  readonly shown: string;
  /** Value that is stored with a formula; absent for a constant. */
  readonly result?: number;
  /** Color of the type, without alpha. */
  readonly color: string;
  /** Color of the cell, without alpha; empty for none. */
  readonly fill: string;
  /** Its text goes on to a second line. */
  readonly wraps: boolean;
}

/** A row by the headings above its cells. A heading that stands again is numbered: "× ft", "× ft 2". */
export type WorkbookRow = Readonly<Record<string, WorkbookCell>>;

export interface WorksheetCells {
  readonly name: string;
  /** The lines above the headings. */
  readonly title: readonly string[];
  /** At the foot of every printed page. */
  readonly footer: string;
  /** The rows below the headings that hold anything. */
  readonly rows: readonly WorkbookRow[];
  readonly cells: readonly WorkbookCell[];
  /** The headings stay in view when the rows scroll. */
  readonly isFrozen: boolean;
  /** Every cell that holds anything is printed. */
  readonly isPrintedWhole: boolean;
  /** Every printed page begins with the headings. */
  readonly repeatsHeads: boolean;
  /** Heading of the last column that stays in view beside the others; empty where none does. */
  readonly lastFrozen: string;
  /** Paper, its orientation, and how many pages the columns take side by side. */
  readonly print: string;
  /** Characters that fit each column. */
  readonly widths: readonly number[];
  /** Row of the headings, from 0. */
  readonly headRow: number;
}

/**
 * Writes a number as a spreadsheet shows it in a format of digits, such as `#,##0.00` or `0.0##%`.
 * Text in quotation marks and a dollar sign stand for themselves.
 */
export function showNumber(value: number, format = 'General'): string {
  if (format === 'General') return String(value);
  const [, before = '', digits = '', after = ''] =
    /^("[^"]*"|\$)?([#,0.]+)(%|"[^"]*")?$/.exec(format) ?? [];
  if (digits === '') throw new Error(`Number format ${format} is unknown`);
  const [whole = '', decimals = ''] = digits.split('.');
  const text = Math.abs(after === '%' ? value * 100 : value).toLocaleString('en-US', {
    useGrouping: whole.includes(','),
    minimumFractionDigits: decimals.replaceAll('#', '').length,
    maximumFractionDigits: decimals.length,
  });
  const sign = value < 0 ? '-' : '';
  return `${sign}${before.replaceAll('"', '')}${text}${after.replaceAll('"', '')}`;
}

/** Color of a solid fill. */
const colorOf = (fill: CellStyle['fill']) =>
  (fill?.type === 'pattern' ? (fill.fgColor?.rgb ?? '') : '').slice(-6);

/** A value as a spreadsheet shows it; days as months, the only format of theirs. */
function show(value: unknown, format?: string): string {
  if (typeof value === 'number') return showNumber(value, format);
  if (!(value instanceof Date)) return String(value).trim();
  if (format !== 'mmm yyyy') throw new Error(`Date format ${format ?? ''} is unknown`);
  return value.toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
}

/** True if every cell lies in a range from the first one on, such as `$A$1:$AA$61`. */
function isInside(cells: readonly WorkbookCell[], range: string): boolean {
  const [, letters = '', last = ''] = /^\$A\$1:\$([A-Z]+)\$(\d+)$/.exec(range) ?? [];
  const columns = Array.from(letters).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return cells.every(({ row, column }) => row < Number(last) && column < columns);
}

/** Reads a part of a workbook's archive as text. */
function readPart(bytes: Uint8Array, path: string): string {
  const archive = Buffer.from(bytes);
  for (
    let at = archive.indexOf('PK\x01\x02');
    at !== -1;
    at = archive.indexOf('PK\x01\x02', at + 4)
  ) {
    const nameLength = archive.readUInt16LE(at + 28);
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) !== path) continue;
    const head = archive.readUInt32LE(at + 42);
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const part = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    return (archive.readUInt16LE(at + 10) === 0 ? part : inflateRawSync(part)).toString('utf8');
  }
  throw new Error(`The workbook has no ${path}`);
}

/** A reference to cells or rows of one worksheet, whose name is quoted unless it is one word. */
const REFERENCE = /^(?:(\w+)|'((?:[^']|'')+)')!(?:\$[A-Z]+\$\d+(?::\$[A-Z]+\$\d+)?|\$\d+:\$\d+)$/u;

/** Throws for a defined name that spreadsheets cannot read, or whose worksheet is not in the workbook. */
function checkNames(bytes: Uint8Array, sheets: readonly { readonly name: string }[]): void {
  const decode = (text: string) => text.replaceAll('&apos;', "'").replaceAll('&amp;', '&');
  const names = readPart(bytes, 'xl/workbook.xml').matchAll(
    /<definedName ([^>]*)>([^<]*)<\/definedName>/gu,
  );
  for (const [, attributes = '', written = ''] of names) {
    const [, word, quoted] = REFERENCE.exec(decode(written)) ?? [];
    const sheet = word ?? quoted?.replaceAll("''", "'");
    if (sheet === undefined || !sheets.some(({ name }) => name === sheet)) {
      throw new Error(`The name ${attributes} has no worksheet: ${written}`);
    }
    const [, scope] = /localSheetId="(\d+)"/u.exec(attributes) ?? [];
    if (scope !== undefined && sheets[Number(scope)]?.name !== sheet) {
      throw new Error(`The name ${attributes} belongs to another worksheet: ${written}`);
    }
  }
}

/** What a workbook says of itself: title, subject, author and days. */
export const readProperties = async (bytes: Uint8Array) => (await readXlsx(bytes)).properties;

/** Reads every sheet of a workbook by its headings: the first row of more than one cell. */
export async function readWorkbook(bytes: Uint8Array): Promise<WorksheetCells[]> {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  checkNames(bytes, sheets);
  return sheets.map((sheet) => {
    const cells = [...(sheet.cells ?? [])].flatMap(([at, cell]): WorkbookCell[] => {
      const [row = 0, column = 0] = at.split(',').map(Number);
      const { value, formula, formulaResult, style } = cell;
      if (value === null || value === '') return [];
      return [
        {
          row,
          column,
          value,
          shown: show(value, style?.numFmt),
          ...(formula !== undefined && { result: Number(formulaResult) }),
          color: (style?.font?.color?.rgb ?? '').slice(-6),
          fill: colorOf(style?.fill),
          wraps: style?.alignment?.wrapText === true,
        },
      ];
    });
    const rows = Map.groupBy(cells, ({ row }) => row);
    const [headRow = 0, heads = []] = [...rows].find(([, { length }]) => length > 1) ?? [];
    const headings: string[] = [];
    for (const { column, shown } of heads) {
      const times = headings.filter((heading) => heading.replace(/ \d$/, '') === shown).length;
      headings[column] = times === 0 ? shown : `${shown} ${String(times + 1)}`;
    }
    return {
      name: sheet.name,
      title: cells.filter(({ row }) => row < headRow).map(({ shown }) => shown),
      footer: sheet.headerFooter?.oddFooter ?? '',
      cells,
      isFrozen: sheet.freezePane?.rows === headRow + 1,
      isPrintedWhole: isInside(cells, sheet.pageSetup?.printArea ?? ''),
      repeatsHeads: sheet.pageSetup?.printTitlesRow === `$1:$${String(headRow + 1)}`,
      lastFrozen: headings[(sheet.freezePane?.columns ?? 0) - 1] ?? '',
      print: [
        sheet.pageSetup?.paperSize,
        sheet.pageSetup?.orientation,
        sheet.pageSetup?.fitToPage ? sheet.pageSetup.fitToWidth : 'any',
      ].join(' '),
      widths: (sheet.columns ?? []).map(({ width = 0 }) => width),
      headRow,
      rows: [...rows]
        .filter(([row]) => row > headRow)
        .sort(([a], [b]) => a - b)
        .map(([, own]) =>
          Object.fromEntries(own.map((cell) => [headings[cell.column] ?? '', cell])),
        ),
    };
  });
}
