import { SHEET_NUMBER } from '#plan-reader/counted-sheets.ts';
import * as z from 'zod/mini';

/** Hidden field of a quote: what the visitor has measured on a sheet of his own, in JSON. */
export const MARKS_FIELD = 'marks';

/** Characters of the field at most. All are ASCII, so it is as many bytes. */
const MAX_FIELD_LENGTH = 4096;

export const MAX_MARKS = 3;
export const MAX_CORNERS = 40;

/** Names that a mark can have, by its kind; the first is chosen until the visitor chooses another. */
export const MARK_NAMES = {
  area: ['Floor area', 'Slab', 'Roof', 'Ceiling', 'Pavement'],
  run: ['Wall', 'Footing', 'Pipe', 'Fence', 'Curb'],
} as const;

export type MarkKind = keyof typeof MARK_NAMES;

/** Square meters to a square foot, meters to a foot. */
const METRIC = { area: 0.3048 ** 2, run: 0.3048 } as const;

/** Points of a sheet, 1/72 inch, right of and down from its upper left. */
const coordinate = z.number().check(z.minimum(-20_000), z.maximum(20_000));

const quantity = z.number().check(z.positive(), z.maximum(100_000_000));

const common = {
  /** Page of its file, from 1 on, and the sheet's number where it has one. */
  page: z.int().check(z.minimum(1), z.maximum(99_999)),
  number: z.optional(z.string().check(z.regex(SHEET_NUMBER))),
  /** Points to a foot, and how that was found: by the sheet's own dimensions, or one that the visitor typed. */
  pointsPerFoot: z.number().check(z.positive(), z.maximum(100_000)),
  scaleBy: z.enum(['dimensions', 'hand']),
  /** Other scales that the sheet notes: `1/8" = 1'-0"`. */
  notes: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,80}$/))),
  /** Set where the visitor typed a metric length: quantities are shown in meters. */
  units: z.optional(z.literal('meters')),
  points: z
    .array(z.tuple([coordinate, coordinate]))
    .check(z.minLength(2), z.maxLength(MAX_CORNERS)),
  /** Square feet of an area, feet of a run. */
  quantity,
};

const markSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('area'), name: z.enum(MARK_NAMES.area), ...common }),
  z.strictObject({ kind: z.literal('run'), name: z.enum(MARK_NAMES.run), ...common }),
]);

const fieldSchema = z.array(markSchema).check(z.minLength(1), z.maxLength(MAX_MARKS));

/** A quantity that the visitor measured on a sheet. */
export type Mark = z.infer<typeof markSchema>;

/** Reads the field: a hint, its quantities unchecked. Invalid or too long it is none. */
export function readMarks(field = ''): readonly Mark[] {
  try {
    return field.length > MAX_FIELD_LENGTH ? [] : z.parse(fieldSchema, JSON.parse(field));
  } catch {
    return [];
  }
}

/** Writes the field: coordinates to a tenth of a point, 1/720 inch. */
export function writeMarks(marks: readonly Mark[]): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  return JSON.stringify(
    marks.map((mark) => ({ ...mark, points: mark.points.map(([x, y]) => [round(x), round(y)]) })),
  );
}

/** Writes a mark's quantity: "864 SF", "112 LF", "80.3 m²", "34.1 m". */
export function writeQuantity({
  kind,
  quantity,
  units,
}: {
  readonly kind: MarkKind;
  readonly quantity: number;
  readonly units?: Mark['units'];
}): string {
  if (units === undefined) {
    return `${Math.round(quantity).toLocaleString('en')} ${kind === 'area' ? 'SF' : 'LF'}`;
  }
  const metric = (quantity * METRIC[kind]).toLocaleString('en', { maximumFractionDigits: 1 });
  return `${metric} ${kind === 'area' ? 'm²' : 'm'}`;
}

/** Points of paper to a foot at full size. */
const FULL_SIZE = 864;

const SCALE_WORDS = {
  dimensions: 'scale from the dimensions of the sheet',
  hand: 'scale set by hand',
} as const;

const nameSheet = ({ number, page }: Mark) => number ?? `page ${page}`;

/**
 * Describes a mark for the sales team: "Marked by the visitor on A-101: floor area 226 SF (scale set by hand, 1:48; the
 * sheet also notes 1:20)".
 */
export function describeMark(mark: Mark): string {
  const what = `${mark.name.toLowerCase()} ${writeQuantity(mark)}`;
  const ratio = (FULL_SIZE / mark.pointsPerFoot).toLocaleString('en', { maximumFractionDigits: 0 });
  const scale = `${SCALE_WORDS[mark.scaleBy]}, 1:${ratio}`;
  const others = mark.notes === undefined ? '' : `; the sheet also notes ${mark.notes}`;
  return `Marked by the visitor on ${nameSheet(mark)}: ${what} (${scale}${others})`;
}

/** Describes a mark for the visitor: "Floor area 226 SF on A-101". */
export function describeOwnMark(mark: Mark): string {
  return `${mark.name} ${writeQuantity(mark)} on ${nameSheet(mark)}`;
}
