import { markNames, type Mark } from '#content-model/schemas/mark.ts';
import { type DeliveredTakeoff, listRows, readCell } from '#content-model/takeoff.ts';
import { MARKS } from '#styles/colors.ts';

/** A row of a takeoff as the head of a counted trade shows it. */
export interface CountedRow {
  readonly tags: string;
  /** Name up to its first comma, or to the second if that is too short. */
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly amount: number;
  /** The page's own color for work of its section, else that of its first mark on the sample's plan. */
  readonly color: string;
  /** Sizes of its pieces: 1 for each counted piece, else measured in the unit of the row. */
  readonly pieces: readonly number[];
  readonly isCounted: boolean;
}

/** Rows that have room in the head of a page. */
const MAX_ROWS = 6;

/** Maximum counted pieces that are drawn as single discs. */
const MAX_DISCS = 40;

/** Minimum characters of a name cut at its first comma: "RTU-1, 10 ton unit" is cut at the second. */
const SHORTEST_NAME = 8;

const readFigure = (text: string | undefined) => Number(text?.replaceAll(',', '') ?? Number.NaN);

function shorten(name: string): string {
  const [first = '', second] = name.split(',');
  return first.length < SHORTEST_NAME && second !== undefined ? `${first},${second}` : first;
}

/** Reads a mark's color from its swatch: the stroke of a line or outline, else the fill. */
const readColor = (swatch = '') =>
  (/stroke="(#[\da-f]{6})/i.exec(swatch) ?? /fill="(#[\da-f]{6})/i.exec(swatch))?.[1];

/** A row of the page's own table: its section, and the mark that the page shows it by. */
interface OwnRow {
  readonly section?: string | undefined;
  readonly mark: Mark;
}

/** Mark colors by their names in `markNames`; a hatched or solid mark has none and is drawn in ink. */
const HUES: Readonly<Partial<Record<string, { readonly line: string }>>> = MARKS;

/** The page's color for work of a section, or of the group that its first four digits name. */
function findOwnColor(section: string | undefined, own: readonly OwnRow[]): string | undefined {
  if (section === undefined) return undefined;
  const group = section.slice(0, 5);
  const row =
    own.find((one) => one.section === section) ?? own.find((one) => one.section?.startsWith(group));
  if (row === undefined) return undefined;
  const [, name = ''] = markNames[row.mark].split(', ');
  return (HUES[name] ?? MARKS.ink).line;
}

/** Reads the result of a line's arithmetic, 20 of "5 EA × 4 SF = 20 SF"; empty for a deduction. */
function readPiece({ sum, isDeduction }: { readonly sum: string; readonly isDeduction: boolean }) {
  const figure = Number.parseFloat(sum.split('=').at(-1)?.trim().replaceAll(',', '') ?? '');
  return isDeduction || !(figure > 0) ? [] : [figure];
}

/**
 * Lists the costliest rows with one or two marks on the plans, rows with most pieces first. Each mark is in one row
 * only, preferably a row with no other mark.
 *
 * @param own rows of the page's table, whose colors are used for the same sections: a color means one thing on a page
 * @returns empty for a takeoff without marks, such as a delivered workbook
 */
export function listCounted(
  takeoff: DeliveredTakeoff,
  own: readonly OwnRow[] = [],
): readonly CountedRow[] {
  const { table, marks } = takeoff;
  const used = new Set<string>();
  return listRows(takeoff)
    .flatMap((row) => {
      const tags = row.mark?.split(' ') ?? [];
      const color = readColor(marks.find(({ tag }) => tag === tags[0])?.swatch);
      return row.amount === undefined || color === undefined
        ? []
        : [{ row, tags, color, amount: row.amount }];
    })
    .sort((a, b) => a.tags.length - b.tags.length || b.amount - a.amount)
    .filter(({ tags }) => {
      const isNew = tags.length <= 2 && tags.every((tag) => !used.has(tag));
      if (isNew) for (const tag of tags) used.add(tag);
      return isNew;
    })
    .sort((a, b) => b.amount - a.amount)
    .slice(0, MAX_ROWS)
    .map(({ row, tags, color, amount }) => {
      const quantity = readCell(table, row, 'quantity') ?? '';
      const unit = readCell(table, row, 'unit') ?? '';
      const count = readFigure(quantity);
      const isCounted = unit === 'EA' && count <= MAX_DISCS;
      return {
        tags: tags.join(' '),
        name: shorten(readCell(table, row, 'name') ?? ''),
        quantity,
        unit,
        amount,
        color: findOwnColor(row.section, own) ?? color,
        pieces: isCounted ? Array.from({ length: count }, () => 1) : row.lines.flatMap(readPiece),
        isCounted,
      };
    })
    .sort((a, b) => b.pieces.length - a.pieces.length);
}
