import { readXlsx, type Sheet } from 'hucre/xlsx';
import sharp from 'sharp';
import { measureZip } from './measure-zip.ts';
import { type Edition, readRows, readTable, type WorkbookProblem } from './read-worksheet.ts';
import { readSvg } from './read-svg.ts';
import { type WorkbookSample, isReadFromWorkbook, type SampleFile } from './schemas/sample.ts';
import {
  type DeliveredTakeoff,
  TAKEOFF_FILE,
  takeoffSchema,
  type WrittenTakeoff,
} from './takeoff.ts';

/** A problem with a delivered takeoff, and the field of the sample's file to report it at. */
export interface TakeoffProblem extends WorkbookProblem {
  /** In place of the field: a line of a file, by its path from the folder of samples. */
  readonly at?: { readonly file: string; readonly line: number };
}

/** Reads a file by its path in the folder of samples; undefined if it does not exist. */
export type ReadFile = (path: string) => Uint8Array | undefined;

const MB = 1_000_000;

const begins = (bytes: Buffer, signature: string) =>
  bytes.toString('latin1', 0, signature.length) === signature;

/** Maximum unpacked size of a workbook in bytes, some ten times that of a large one. */
const MAX_UNPACKED = 100 * MB;

/** Maximum size in bytes and signature check of a delivered file, by extension. */
const KINDS: Readonly<Record<string, { most: number; is: (bytes: Buffer) => boolean }>> = {
  pdf: { most: 10 * MB, is: (bytes) => begins(bytes, '%PDF-') },
  xlsx: {
    most: 5 * MB,
    // An .xlsx is a ZIP, as Word files and zipped folders are: the name of its main part tells them apart.
    is: (bytes) => begins(bytes, 'PK\u0003\u0004') && bytes.includes('xl/workbook.xml'),
  },
  png: { most: 5 * MB, is: (bytes) => begins(bytes, '\u0089PNG\r\n') },
  jpg: { most: 5 * MB, is: (bytes) => begins(bytes, '\u00ff\u00d8\u00ff') },
  webp: {
    most: 5 * MB,
    is: (bytes) => begins(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
  svg: { most: 5 * MB, is: () => true },
};

/**
 * Finds what is wrong with a file that a takeoff names.
 *
 * @param file its path from the folder of samples
 * @param named its path as the takeoff names it
 */
function judgeFile(
  file: string,
  named: string,
  bytes: Uint8Array | undefined,
  path: readonly PropertyKey[],
): TakeoffProblem[] {
  const allowed = 'the file as it was delivered, under this name';
  const tell = (problem: string) => [{ path, problem, allowed }];
  if (bytes === undefined) return tell(`There is no file ${named}.`);
  const ending = named.slice(named.lastIndexOf('.') + 1);
  const kind = KINDS[ending];
  if (kind === undefined) return [];
  if (bytes.length > kind.most) {
    return tell(
      `${named} has ${(bytes.length / MB).toFixed(1)} MB; a file .${ending} may have ${String(kind.most / MB)} MB.`,
    );
  }
  if (!kind.is(Buffer.from(bytes))) {
    return tell(`${named} is not what its name says: it is no .${ending} file.`);
  }
  const unpacked = ending === 'xlsx' ? (measureZip(bytes) ?? 0) : 0;
  if (unpacked > MAX_UNPACKED) {
    const problem = `${named} unpacks to ${String(Math.round(unpacked / MB))} MB; a workbook may have ${String(MAX_UNPACKED / MB)} MB.`;
    const cure =
      'the workbook without rows and pictures that no client sees, saved again from Excel';
    return [{ path, problem, allowed: cure }];
  }
  const svg = ending === 'svg' ? readSvg(new TextDecoder().decode(bytes)) : '';
  if (typeof svg === 'string') return [];
  const { problem, cure, line } = svg;
  return [{ path, problem: `The drawing ${problem}.`, allowed: cure, at: { file, line } }];
}

/**
 * Reads the takeoff of a sample: from takeoff.json in the sample's folder, or from the workbook that its YAML file
 * names.
 *
 * @param edition locale and currency of the company
 * @returns the takeoff, or the problems with it
 */
export async function readTakeoff(
  id: string,
  sample: SampleFile,
  readFile: ReadFile,
  edition: Edition,
): Promise<DeliveredTakeoff | TakeoffProblem[]> {
  return isReadFromWorkbook(sample)
    ? readFromWorkbook(sample, readFile, edition)
    : readFolder(id, readFile);
}

function readFolder(id: string, readFile: ReadFile): DeliveredTakeoff | TakeoffProblem[] {
  const path = `${id}/${TAKEOFF_FILE}`;
  const bytes = readFile(path);
  if (bytes === undefined) {
    const problem = `There is no takeoff of this sample: ${path} is missing beside it.`;
    const allowed = `the folder ${id}, if the sample was renamed, with its old files; npm run samples, where takeoffs/samples/${id}.yaml has its drawing; or project:, files: and table: of a delivered workbook`;
    return [{ path: [], problem, allowed }];
  }
  let data: unknown;
  try {
    data = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    const problem = `${path} is no JSON: ${error instanceof Error ? error.message : ''}.`;
    return [{ path: [], problem, allowed: 'the file as it was delivered' }];
  }
  const { success, data: takeoff, error } = takeoffSchema.safeParse(data);
  if (!success) {
    return error.issues.map(({ path: at, message }) => ({
      path: [],
      problem: `${path} is wrong at ${at.map(String).join(' › ')}: ${message}.`,
      allowed: 'what src/content-model/takeoff.ts describes',
    }));
  }
  const problems = listFiles(takeoff).flatMap((file) =>
    judgeFile(`${id}/${file}`, `${id}/${file}`, readFile(`${id}/${file}`), []),
  );
  return problems.length === 0 ? takeoff : problems;
}

/** Lists the paths of all files that a takeoff names, relative to its folder. */
export function listFiles({ files, plans, parts }: DeliveredTakeoff): string[] {
  const { pdf, workbook, picture, others } = files;
  return [
    ...[pdf, workbook, picture].flatMap((file) => file ?? []),
    ...others.map(({ file }) => file),
    ...plans.map(({ drawing }) => drawing),
    ...listPictures({ parts }).map(({ file }) => file),
  ];
}

/** Every picture of a takeoff's parts with its part's id. */
export function listPictures({
  parts,
}: Pick<DeliveredTakeoff, 'parts'>): { readonly part: string; readonly file: string }[] {
  return parts.flatMap(({ id, blocks }) =>
    blocks
      .flatMap(({ pictures = [] }) => pictures)
      .flatMap(({ file, onPhones }) => [file, ...(onPhones ? [onPhones.file] : [])])
      .map((file) => ({ part: id, file })),
  );
}

const cut = (path: string) => path.replace(/^\.\//, '');

type WrittenPart = NonNullable<WrittenTakeoff['parts']>[number];

async function readFromWorkbook(
  sample: WorkbookSample,
  readFile: ReadFile,
  { locale: ownLocale, currency: ownCurrency }: Edition,
): Promise<DeliveredTakeoff | TakeoffProblem[]> {
  const { files, table, parts, project, total, totalName = 'Bid total' } = sample;
  const { locale = ownLocale, currency = ownCurrency } = sample;
  const edition = { locale, currency };
  const problems: TakeoffProblem[] = [];
  const read = (path: string, at: readonly PropertyKey[]) => {
    const bytes = readFile(cut(path));
    const found = judgeFile(cut(path), path, bytes, at);
    problems.push(...found);
    return found.length === 0 ? bytes : undefined;
  };
  const workbook = read(files.workbook, ['files', 'workbook']);
  if (files.pdf !== undefined) read(files.pdf, ['files', 'pdf']);
  if (files.picture !== undefined) read(files.picture, ['files', 'picture']);
  const sheets = workbook && (await readSheets(workbook));
  if (workbook && sheets === undefined) {
    const problem = `${files.workbook} cannot be read: it is locked with a password, or damaged.`;
    const allowed = 'the workbook saved from Excel without a password';
    problems.push({ path: ['files', 'workbook'], problem, allowed });
  }
  const keep = <Value>(value: Value | WorkbookProblem[], at: readonly PropertyKey[]) => {
    if (!Array.isArray(value)) return value;
    problems.push(...value.map((one) => ({ ...one, path: [...at, ...one.path] })));
    return undefined;
  };
  const rows = sheets && keep(readRows(files.workbook, sheets, table, edition), ['table']);
  if (sheets && total !== undefined) problems.push(...checkTotal(files.workbook, sheets, total));
  const shown: WrittenPart[] = [];
  for (const [index, part] of parts.entries()) {
    const { id, title, lead } = part;
    const head = { id, title, ...(lead !== undefined && { lead }) };
    if ('table' in part) {
      const at = ['parts', index, 'table'];
      const found = sheets && keep(readTable(files.workbook, sheets, part.table, edition), at);
      if (found) shown.push({ ...head, blocks: [{ caption: title, table: found }] });
      continue;
    }
    const bytes = read(part.picture, ['parts', index, 'picture']);
    if (bytes === undefined) continue;
    const { width, height } = await sharp(bytes).metadata();
    const picture = { file: cut(part.picture), width, height, alt: part.pictureText };
    shown.push({ ...head, blocks: [{ pictures: [picture] }], excerpt: [picture.file] });
  }
  if (problems.length > 0 || !rows) return problems;
  const written: WrittenTakeoff = {
    locale,
    currency,
    project,
    ...(total !== undefined && { total: { name: totalName, amount: total } }),
    divisions: sample.divisions,
    table: rows,
    parts: shown,
    scope: sample.scope,
    files: {
      workbook: cut(files.workbook),
      ...(files.pdf !== undefined && { pdf: cut(files.pdf) }),
      ...(files.picture !== undefined && { picture: cut(files.picture) }),
      ...(files.pictureText !== undefined && { pictureText: files.pictureText }),
    },
  };
  const { success, data, error } = takeoffSchema.safeParse(written);
  return success
    ? data
    : error.issues.map(({ path, message }) => ({
        path: path[0] === 'parts' ? path.slice(0, 3) : [],
        problem: `${message}.`,
        allowed: 'what docs/editing.md says of a delivered takeoff',
      }));
}

/** Finds a total that stands in no cell of the workbook, with cents or in whole units. */
function checkTotal(workbook: string, sheets: readonly Sheet[], total: number): TakeoffProblem[] {
  const cells = sheets.flatMap(({ name, rows }) =>
    rows.flatMap((row, index) =>
      row.flatMap((value) =>
        typeof value === 'number'
          ? [{ value, place: `row ${String(index + 1)} of "${name}"` }]
          : [],
      ),
    ),
  );
  const isTotal = (value: number) =>
    Math.abs(value - total) < 0.005 || (Number.isInteger(total) && Math.round(value) === total);
  if (cells.some(({ value }) => isTotal(value))) return [];
  const [nearest] = cells.toSorted((a, b) => Math.abs(a.value - total) - Math.abs(b.value - total));
  const problem = `${String(total)} stands in no cell of ${workbook}.`;
  const known = nearest ? `, such as ${String(nearest.value)} in ${nearest.place}` : '';
  return [{ path: ['total'], problem, allowed: `a total of the workbook${known}; or no total:` }];
}

async function readSheets(workbook: Uint8Array): Promise<readonly Sheet[] | undefined> {
  try {
    return (await readXlsx(workbook)).sheets;
  } catch {
    return undefined;
  }
}
