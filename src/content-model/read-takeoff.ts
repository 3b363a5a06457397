import { readXlsx, type Sheet } from 'hucre/xlsx';
import sharp from 'sharp';
import { type Edition, readRows, readTable, type WorkbookProblem } from './read-worksheet.ts';
import { type FilesSample, isDeliveredAsFiles, type SampleFile } from './schemas/sample.ts';
import {
  type DeliveredTakeoff,
  TAKEOFF_FILE,
  takeoffSchema,
  type WrittenTakeoff,
} from './takeoff.ts';

/** A problem with a delivered takeoff, and the field of the sample's file to report it at. */
export type TakeoffProblem = WorkbookProblem;

/** Reads a file by its path from the folder of samples; undefined where there is none. */
export type ReadFile = (path: string) => Uint8Array | undefined;

const MB = 1_000_000;

const begins = (bytes: Buffer, signature: string) =>
  bytes.toString('latin1', 0, signature.length) === signature;

/** By ending, the most bytes of a delivered file, and how its kind is told. */
const KINDS: Readonly<Record<string, { most: number; is: (bytes: Buffer) => boolean }>> = {
  pdf: { most: 10 * MB, is: (bytes) => begins(bytes, '%PDF-') },
  xlsx: {
    most: 5 * MB,
    // An .xlsx is a ZIP, as Word files and folders are: the name of its main part tells it from those.
    is: (bytes) => begins(bytes, 'PK\u0003\u0004') && bytes.includes('xl/workbook.xml'),
  },
  png: { most: 5 * MB, is: (bytes) => begins(bytes, '\u0089PNG\r\n') },
  jpg: { most: 5 * MB, is: (bytes) => begins(bytes, '\u00ff\u00d8\u00ff') },
  webp: {
    most: 5 * MB,
    is: (bytes) => begins(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
  svg: { most: 5 * MB, is: (bytes) => bytes.includes('<svg') },
};

/** Says what is wrong with a delivered file; undefined where nothing is. */
function judgeFile(path: string, bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined) return `There is no file ${path}.`;
  const ending = path.slice(path.lastIndexOf('.') + 1);
  const kind = KINDS[ending];
  if (kind === undefined) return undefined;
  if (bytes.length > kind.most) {
    return `${path} has ${(bytes.length / MB).toFixed(1)} MB; a file .${ending} may have ${String(kind.most / MB)} MB.`;
  }
  return kind.is(Buffer.from(bytes))
    ? undefined
    : `${path} is not what its name says: it is no .${ending} file.`;
}

/**
 * Reads the takeoff of a sample: from the takeoff.json in the folder of its name, or from the workbook that its file names.
 *
 * @param edition how the company writes figures, and its currency
 */
export async function readTakeoff(
  id: string,
  sample: SampleFile,
  readFile: ReadFile,
  edition: Edition,
): Promise<DeliveredTakeoff | TakeoffProblem[]> {
  return isDeliveredAsFiles(sample)
    ? readDelivered(sample, readFile, edition)
    : readFolder(id, readFile);
}

function readFolder(id: string, readFile: ReadFile): DeliveredTakeoff | TakeoffProblem[] {
  const path = `${id}/${TAKEOFF_FILE}`;
  const bytes = readFile(path);
  if (bytes === undefined) {
    const problem = `There is no takeoff of this sample: ${path} is missing beside it.`;
    const allowed = `npm run samples, where takeoffs/samples/${id}.yaml has its drawing; or project:, files: and table: of a delivered workbook`;
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
  const missing = listFiles(takeoff).filter((file) => readFile(`${id}/${file}`) === undefined);
  return missing.length === 0
    ? takeoff
    : missing.map((file) => ({
        path: [],
        problem: `${path} names ${file}, and there is no such file beside it.`,
        allowed: 'every file as it was delivered: npm run samples writes those of our own takeoffs',
      }));
}

/** Every file that a takeoff names, by its path from the takeoff's folder. */
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

async function readDelivered(
  sample: FilesSample,
  readFile: ReadFile,
  { locale: ownLocale, currency: ownCurrency }: Edition,
): Promise<DeliveredTakeoff | TakeoffProblem[]> {
  const { files, table, parts, project, total, totalName = 'Bid total' } = sample;
  const { locale = ownLocale, currency = ownCurrency } = sample;
  const edition = { locale, currency };
  const problems: TakeoffProblem[] = [];
  const read = (path: string, at: readonly PropertyKey[]) => {
    const bytes = readFile(cut(path));
    const problem = judgeFile(path, bytes);
    if (problem === undefined) return bytes;
    problems.push({ path: at, problem, allowed: 'the file as it was delivered, under this name' });
    return undefined;
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

async function readSheets(workbook: Uint8Array): Promise<readonly Sheet[] | undefined> {
  try {
    return (await readXlsx(workbook)).sheets;
  } catch {
    return undefined;
  }
}
