import { SHEET_NUMBER } from '#plan-reader/counted-sheets.ts';
import * as z from 'zod/mini';
import { countThings } from './count-things.ts';
import { MAX_FILES } from './plan-files.ts';

/** Maximum length of SHEETS_FIELD, in characters and bytes: all are ASCII. */
const MAX_FIELD_LENGTH = 4096;

const SIZE =
  /^(?:mostly )?(?:ARCH (?:[A-E]|E1)|ANSI [C-E]|letter|tabloid|A[0-4]|[\d.]{1,5} by [\d.]{1,5} in)$/;

const count = z.int().check(z.minimum(1), z.maximum(99_999));

/** Sheets of one file, as sent and as kept in the browser's storage. */
export const fileSchema = z
  .strictObject({
    count: z.int().check(z.minimum(0), z.maximum(99_999)),
    /** Further pages, of text: a specification, a manual or a letter. */
    textPages: z.optional(count),
    /** Further pages, scans of office size: drawings or text. */
    scannedPages: z.optional(count),
    /** Size of the sheets, or of most: "ARCH D", "mostly ARCH D". */
    size: z.string().check(z.regex(SIZE)),
    /** The first sheet numbers, if the file numbers its sheets. */
    numbers: z.array(z.string().check(z.regex(SHEET_NUMBER))).check(z.maxLength(3)),
    /** Numbered sheets by discipline letter, in the order of the file. */
    disciplines: z.record(z.string().check(z.regex(/^[A-Z]$/)), count),
  })
  .check(z.refine((file) => file.count > 0 || Boolean(file.textPages ?? file.scannedPages)));

const fieldSchema = z.array(z.unknown()).check(z.maxLength(MAX_FILES));

/** Sheets of one file. */
export type FileSheets = Readonly<z.infer<typeof fileSchema>>;

/** Reads SHEETS_FIELD. Leaves out files that do not fit the schema. The counts are the browser's, unverified. */
export function readSheets(field = ''): readonly FileSheets[] {
  try {
    if (field.length > MAX_FIELD_LENGTH) return [];
    return z.parse(fieldSchema, JSON.parse(field)).flatMap((file) => {
      const read = z.safeParse(fileSchema, file);
      return read.success ? [read.data] : [];
    });
  } catch {
    return [];
  }
}

export function countSheets(files: readonly FileSheets[]): number {
  return files.reduce((sum, file) => sum + file.count, 0);
}

/** Lists the pages of text and the scanned pages in words; kinds without pages are left out. */
function countPages(files: readonly FileSheets[]): readonly string[] {
  const sum = (key: 'textPages' | 'scannedPages') =>
    files.reduce((total, file) => total + (file[key] ?? 0), 0);
  const [text, scans] = [sum('textPages'), sum('scannedPages')];
  return [
    ...(text > 0 ? [`${countThings(text, 'page')} of text`] : []),
    ...(scans > 0 ? [countThings(scans, 'scanned office page')] : []),
  ];
}

/** Joins a list, without a comma before "and": "3 sheets, 2 pages of text and 4 scanned office pages". */
const joinParts = (parts: readonly string[]) => new Intl.ListFormat('en-GB').format(parts);

/** Describes one file: "24 sheets, ARCH D", "3 sheets and 352 pages of text, ARCH D". */
export function describeFile(file: FileSheets): string {
  const sheets = file.count === 0 ? [] : [countThings(file.count, 'sheet')];
  return `${joinParts([...sheets, ...countPages([file])])}, ${file.size}`;
}

/** Disciplines by the letter before a sheet's number (National CAD Standard). */
const DISCIPLINE_NAMES: Readonly<Record<string, string>> = {
  A: 'architectural',
  B: 'geotechnical',
  C: 'civil',
  D: 'process',
  E: 'electrical',
  F: 'fire protection',
  G: 'general',
  H: 'hazardous materials',
  I: 'interiors',
  L: 'landscape',
  M: 'mechanical',
  O: 'operations',
  P: 'plumbing',
  Q: 'equipment',
  R: 'resource',
  S: 'structural',
  T: 'telecommunications',
  V: 'survey',
  W: 'distributed energy',
  X: 'other',
  Z: 'contractor',
};

/**
 * Describes a set: "58 sheets: 24 architectural, 12 structural, 22 unnumbered", "58 sheets" if no sheet is numbered,
 * "3 sheets and 352 pages of text".
 */
export function describeSet(files: readonly FileSheets[]): string {
  const letters = new Map<string, number>();
  for (const [letter, number] of files.flatMap((file) => Object.entries(file.disciplines))) {
    letters.set(letter, (letters.get(letter) ?? 0) + number);
  }
  const sheets = countSheets(files);
  const numbered = [...letters.values()].reduce((sum, number) => sum + number, 0);
  const parts = [...letters].map(
    ([letter, number]) => `${number} ${DISCIPLINE_NAMES[letter] ?? letter}`,
  );
  if (parts.length > 0 && numbered < sheets) parts.push(`${sheets - numbered} unnumbered`);
  const named = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  const total = sheets === 0 ? [] : [`${countThings(sheets, 'sheet')}${named}`];
  const all = [...total, ...countPages(files)];
  return parts.length === 0 ? joinParts(all) : all.join('; ');
}

/** A visitor's answer: whether scanned pages of office size are drawings or text. */
export type ScanAnswer = 'drawings' | 'text';

/** Counts the scanned pages of a file as what the visitor says they are. */
export function settleScans(file: FileSheets, answer: ScanAnswer | undefined): FileSheets {
  const { scannedPages = 0, ...rest } = file;
  if (answer === undefined || scannedPages === 0) return file;
  return answer === 'drawings'
    ? { ...rest, count: rest.count + scannedPages }
    : { ...rest, textPages: (rest.textPages ?? 0) + scannedPages };
}

/** Counts the pages of text of a file as drawings. */
export function countTextAsSheets({ textPages = 0, ...rest }: FileSheets): FileSheets {
  return { ...rest, count: rest.count + textPages };
}

/** Discipline of the sheets that a MasterFormat division is measured from (National CAD Standard). */
const DISCIPLINES: Readonly<Record<string, string>> = {
  '03': 'S',
  '04': 'A',
  '05': 'S',
  '06': 'A',
  '07': 'A',
  '08': 'A',
  '09': 'A',
  '21': 'F',
  '22': 'P',
  '23': 'M',
  '26': 'E',
  '31': 'C',
  '32': 'C',
  '33': 'C',
};

/** Returns the discipline letters of the sheets that trades of these divisions are measured from. */
export function listDisciplines(divisions: readonly string[]): readonly string[] {
  return [...new Set(divisions.flatMap((division) => DISCIPLINES[division] ?? []))];
}

/** Maximum sheets of each job size (src/content/prices.yaml). */
export type JobSizes = Readonly<Record<'small' | 'medium' | 'large', number>>;

/** Returns the size of a job; `quoted` if it is larger than `large`. */
export function sizeJob(files: readonly FileSheets[], sizes: JobSizes): keyof JobSizes | 'quoted' {
  const sheets = countSheets(files);
  return (['small', 'medium', 'large'] as const).find((job) => sheets <= sizes[job]) ?? 'quoted';
}
