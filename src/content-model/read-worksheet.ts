import type { CellValue, Sheet } from 'hucre/xlsx';
import { signUnit } from '#takeoffs/arithmetic';
import type { WrittenTakeoff } from './takeoff.ts';
import { formatMoney, signCurrency } from './format.ts';

type WrittenTable = WrittenTakeoff['table'];
type WrittenColumn = WrittenTable['columns'][number];
type Group = WrittenTable['groups'][number];

/** A problem with a worksheet, and the field of the sample's file that asks for it. */
export interface WorkbookProblem {
  readonly path: readonly PropertyKey[];
  readonly problem: string;
  readonly allowed: string;
}

/** Place of a table: the worksheet, the row of its heads, counted from 1, and letters of columns. */
interface Place<Columns> {
  readonly sheet: string;
  readonly heads: number;
  readonly columns: Columns;
}

/** Locale of figures, and currency of amounts. */
export interface Edition {
  readonly locale: string;
  readonly currency: string;
}

type Read<Value> = Value | WorkbookProblem[];

/** Converts a column's letters to its index: A to 0, Z to 25, AA to 26. */
function placeOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function writeCell(value: CellValue | undefined, { locale }: Edition): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value.toLocaleString(locale, { maximumFractionDigits: 2 });
  if (value instanceof Date) {
    return value.toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  }
  // A workbook writes m2 where pages write m².
  return signUnit(String(value).trim());
}

/** Formats the number of a section, which is no quantity: 92216, not 92,216. */
function writeSection(value: CellValue | undefined, edition: Edition): string {
  return typeof value === 'number' ? String(value) : writeCell(value, edition);
}

/** A worksheet whose cells are read and named by row and column letters. */
class Worksheet {
  readonly #workbook: string;
  readonly #sheet: Sheet;

  constructor(workbook: string, sheet: Sheet) {
    this.#workbook = workbook;
    this.#sheet = sheet;
  }

  /** Number of the last row, counted from 1. */
  get last(): number {
    return this.#sheet.rows.length;
  }

  read(row: number, letters: string): CellValue | undefined {
    return this.#sheet.rows[row - 1]?.[placeOf(letters)];
  }

  /** Names a cell as Excel does, with its worksheet and file. */
  name(row: number, letters: string): string {
    return `${letters}${String(row)} of the sheet "${this.#sheet.name}" in ${this.#workbook}`;
  }
}

/** Finds a worksheet and its column heads; returns problems if the worksheet, its rows or a head is missing. */
function open(
  workbook: string,
  sheets: readonly Sheet[],
  { sheet, heads }: Place<unknown>,
  columns: readonly (readonly [field: PropertyKey, letters: string])[],
): Read<{ worksheet: Worksheet; heads: ReadonlyMap<string, string> }> {
  const found = sheets.find(({ name }) => name === sheet);
  if (found === undefined) {
    return [
      {
        path: ['sheet'],
        problem: `${workbook} has no sheet "${sheet}".`,
        allowed: sheets.map(({ name }) => name).join(', '),
      },
    ];
  }
  const worksheet = new Worksheet(workbook, found);
  if (heads >= worksheet.last) {
    return [
      {
        path: ['heads'],
        problem: `The sheet "${sheet}" in ${workbook} has no row below row ${String(heads)}.`,
        allowed: `the number of the row that has the heads, before ${String(worksheet.last)}`,
      },
    ];
  }
  const names = new Map<string, string>();
  const empty = columns.flatMap(([field, letters]): WorkbookProblem[] => {
    const head = worksheet.read(heads, letters);
    if (typeof head === 'string' && head.trim() !== '') {
      names.set(letters, head.trim());
      return [];
    }
    const others = (found.rows[heads - 1] ?? []).flatMap((value, index) =>
      typeof value === 'string' && value.trim() !== '' ? `${nameColumn(index)}: ${value}` : [],
    );
    return [
      {
        path: ['columns', field],
        problem: `${worksheet.name(heads, letters)} has no head.`,
        allowed:
          others.length === 0
            ? 'heads: with the number of the row that has the heads'
            : `a column with a head in row ${String(heads)}, ${others.join(', ')}`,
      },
    ];
  });
  return empty.length > 0 ? empty : { worksheet, heads: names };
}

/** The letters of a column by its place, from 0. */
function nameColumn(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? nameColumn(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

const isEmpty = (value: CellValue | undefined) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Role of each field's column in a takeoff's table. */
const ROLES = {
  section: undefined,
  item: 'name',
  quantity: 'quantity',
  unit: 'unit',
  order: 'order',
  amount: 'amount',
} as const satisfies Record<string, WrittenColumn['role']>;

type Field = keyof typeof ROLES;

/**
 * Reads the rows of a takeoff from its workbook. A row with an item but neither quantity nor amount is the heading of
 * the rows below; a row with an amount but no quantity is a sum, and skipped.
 *
 * @param workbook path of the file, for messages
 */
export function readRows(
  workbook: string,
  sheets: readonly Sheet[],
  place: Place<
    Readonly<Partial<Record<Field, string | undefined>>> & {
      readonly item: string;
      readonly quantity: string;
    }
  >,
  edition: Edition,
): Read<WrittenTable> {
  const named = (Object.entries(place.columns) as [Field, string | undefined][]).flatMap(
    ([field, letters]) => (letters === undefined ? [] : [[field, letters] as const]),
  );
  const opened = open(workbook, sheets, place, named);
  if (Array.isArray(opened)) return opened;
  const { worksheet, heads } = opened;
  const { item, quantity, amount, section } = place.columns;
  const shown = named.toSorted(([, one], [, other]) => placeOf(one) - placeOf(other));
  const problems: WorkbookProblem[] = [];
  const readNumber = (row: number, field: Field, letters: string): number | undefined => {
    const value = worksheet.read(row, letters);
    if (isEmpty(value)) return undefined;
    if (typeof value === 'number') return value;
    problems.push({
      path: ['columns', field],
      problem: `${worksheet.name(row, letters)} is "${writeCell(value, edition)}", which is no number.`,
      allowed: `a number in that cell, or the letter of the column that has the ${field}`,
    });
    return undefined;
  };
  const groups: Group[] = [];
  let title: string | undefined;
  for (let row = place.heads + 1; row <= worksheet.last; row += 1) {
    const name = worksheet.read(row, item);
    if (isEmpty(name)) continue;
    const measured = readNumber(row, 'quantity', quantity);
    const cost = amount === undefined ? undefined : readNumber(row, 'amount', amount);
    if (measured === undefined) {
      if (cost === undefined && problems.length === 0) title = writeCell(name, edition);
      continue;
    }
    const number = section === undefined ? '' : writeSection(worksheet.read(row, section), edition);
    let group = groups.at(-1);
    if (group === undefined || title !== undefined) {
      group = { ...(title !== undefined && { title }), rows: [] };
      groups.push(group);
      title = undefined;
    }
    group.rows.push({
      ...(number !== '' && { section: number }),
      cells: shown.map(([field, letters]) => {
        const value = worksheet.read(row, letters);
        if (field === 'section') return number;
        return field === 'amount' && typeof value === 'number'
          ? formatMoney(value, edition.currency, edition.locale, '', 2)
          : writeCell(value, edition);
      }),
      ...(cost !== undefined && { amount: cost }),
    });
  }
  if (problems.length > 0) return problems;
  if (groups.length === 0) {
    return [
      {
        path: ['columns', 'quantity'],
        problem: `No row of the sheet "${place.sheet}" in ${workbook} has an item in column ${item} and a quantity in column ${quantity}.`,
        allowed: 'letters of the columns with the items and with their quantities',
      },
    ];
  }
  return {
    columns: shown.map(([field, letters]) => {
      const head = heads.get(letters) ?? letters;
      return {
        ...(field === 'amount' ? nameCurrency(head, edition) : { head }),
        role: ROLES[field],
        ...(['quantity', 'order', 'amount'].includes(field) && { isFigure: true }),
      };
    }),
    groups,
  };
}

/** Adds the currency to the head of a column of amounts, where the head does not name it. */
function nameCurrency(head: string, { currency, locale }: Edition): { head: string; sign: string } {
  const sign = signCurrency(currency, locale);
  const written = [sign, currency].find((one) => head.includes(one));
  return written ? { head, sign: written } : { head: `${head} ${sign}`, sign };
}

/** Reads a table of a workbook as it stands, from under its heads to its last row. The first column names the row. */
export function readTable(
  workbook: string,
  sheets: readonly Sheet[],
  place: Place<readonly string[]>,
  edition: Edition,
): Read<WrittenTable> {
  const named = place.columns.map((letters, index) => [index, letters] as const);
  const opened = open(workbook, sheets, place, named);
  if (Array.isArray(opened)) return opened;
  const { worksheet, heads } = opened;
  const rows: CellValue[][] = [];
  for (let row = place.heads + 1; row <= worksheet.last; row += 1) {
    const cells = place.columns.map((letters) => worksheet.read(row, letters) ?? null);
    if (!cells.every(isEmpty)) rows.push(cells);
  }
  return {
    columns: place.columns.map((letters, index) => ({
      head: heads.get(letters) ?? letters,
      ...(index === 0 && { role: 'name' as const }),
      ...(rows.length > 0 &&
        rows.every((cells) => isEmpty(cells[index]) || typeof cells[index] === 'number') && {
          isFigure: true,
        }),
    })),
    groups: [
      { rows: rows.map((cells) => ({ cells: cells.map((one) => writeCell(one, edition)) })) },
    ],
  };
}
