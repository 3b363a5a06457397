import { removeInvisible } from './invisible.ts';
import {
  ACCEPTED,
  FILE_LIMIT,
  INLINE_LIMIT,
  MAX_FILES,
  SET_LIMIT,
  type AcceptedEnding,
} from './plan-files.ts';
import { writeSize } from './write-size.ts';

/** Returns the file name's extension if it is accepted, whatever its letter case and what no reader sees in it. */
export function findEnding(name: string): AcceptedEnding | undefined {
  const lower = removeInvisible(name).trim().toLowerCase();
  return (Object.keys(ACCEPTED) as AcceptedEnding[]).find((ending) => lower.endsWith(ending));
}

/** Error messages: the problem with a file and what to do about it. */
export const FILE_MESSAGES = {
  wrongType:
    'The file must be a PDF, DOC or DOCX. Save it as one of these, or share a link in the message',
  archive: 'An archive cannot be looked into here. Unpack it and add the PDFs in it',
  cad: 'A model or CAD drawing is measured from its sheets. Plot or export them to PDF, or share a link to the file in the message',
  photo:
    'A picture cannot be measured. Scan the sheet into a PDF: on an iPhone in Files, the three dots, Scan Documents; on Android with the camera of Google Drive',
  empty: 'The file is empty. Choose the file again, or share a link in the message',
  tooLarge: `The file is larger than ${writeSize(FILE_LIMIT)}. Share a link to it in the message instead`,
  tooMany: `A request takes up to ${MAX_FILES} files. Put several drawings into one PDF, or share a link to the rest in the message`,
  tooMuch: `The files are larger than ${writeSize(SET_LIMIT)} together. Share a link to the rest in the message instead`,
  contentMismatch:
    'The content of the file is not what its name says. Save it again as a PDF, DOC or DOCX',
  nameUnreadable: 'The file came without a name that can be read. Rename it and attach it again',
  incomplete:
    'The file breaks off before its end. Save it again from the program it came from, or download it again, and attach that copy',
  truncated: 'The file did not arrive whole. Send it again',
  tooLargeForForm: `The files are larger than ${writeSize(INLINE_LIMIT)} together, which this form can carry. Share a link to them in the message instead`,
  notHere:
    'This form carries no file. Send drawings with a quote request, or share a link in the message',
  uploadUnfinished: 'The upload of the file is not finished. Wait until it is, or attach it again',
  uploadLost: 'The uploaded file can no longer be found. Attach it again',
} as const;

/** Endings of pictures from cameras and phones. */
const PICTURE = /\.(?:heic|heif|jpe?g|png|webp|gif|tiff?|avif|dng)$/i;

const ARCHIVE = /\.(?:zip|rar|7z|tar|gz|tgz)$/i;

/** Drawings and models of AutoCAD, MicroStation, Revit, ArchiCAD, SketchUp and others. */
const CAD = /\.(?:dwg|dxf|dwf|dwfx|dgn|rvt|rfa|pln|pla|ifc|skp|nwd|3dm|vwx)$/i;

/** Returns why a file of another kind is refused, and what to do with one of its kind. */
export function refuseKind(name: string): string {
  if (PICTURE.test(name)) return FILE_MESSAGES.photo;
  if (ARCHIVE.test(name)) return FILE_MESSAGES.archive;
  return CAD.test(name) ? FILE_MESSAGES.cad : FILE_MESSAGES.wrongType;
}

/** Facts of a file that are known before its bytes are read. */
export interface NamedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Returns the error message for a file's name and size, or undefined. */
export function checkFile(file: NamedFile): string | undefined {
  if (!findEnding(file.name)) return refuseKind(file.name);
  if (file.size === 0) return FILE_MESSAGES.empty;
  if (file.size > FILE_LIMIT) return FILE_MESSAGES.tooLarge;
  return undefined;
}

/**
 * Returns the error message of each file of a set, in its order. A file that is refused by itself does not
 * count toward the limits of the set; files beyond a limit are refused.
 */
export function checkFiles(files: readonly NamedFile[]): readonly (string | undefined)[] {
  let count = 0;
  let bytes = 0;
  return files.map((file) => {
    const problem = checkFile(file);
    if (problem !== undefined) return problem;
    if (count === MAX_FILES) return FILE_MESSAGES.tooMany;
    if (bytes + file.size > SET_LIMIT) return FILE_MESSAGES.tooMuch;
    count += 1;
    bytes += file.size;
    return undefined;
  });
}

/** Returns the sentence, prefixed with the file's name if there are several files. */
export function nameProblem(name: string, sentence: string, several: boolean): string {
  return several ? `${name}: ${sentence}` : sentence;
}
