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

/** A file extension of any kind, with a letter in it: "A1.01" has none. */
const ENDING = /\.(?=[^.]*[a-z])[a-z\d]{1,8}$/i;

/** True for a name without an extension, such as a folder's. */
export const lacksEnding = (name: string): boolean => !ENDING.test(name);

/**
 * Returns the file name's extension if it is accepted, ignoring letter case and invisible characters. A name without
 * an extension counts as ".pdf": the content is checked later.
 */
export function findEnding(name: string): AcceptedEnding | undefined {
  const lower = removeInvisible(name).trim().toLowerCase();
  const ending = (Object.keys(ACCEPTED) as AcceptedEnding[]).find((one) => lower.endsWith(one));
  return ending ?? (lower === '' || ENDING.test(lower) ? undefined : '.pdf');
}

/** Error messages: the problem with a file and what to do about it. */
export const FILE_MESSAGES = {
  wrongType:
    'The file must be a PDF, DOC or DOCX. Save it as one of these, or share a link in the message',
  archive: 'An archive cannot be opened here. Unpack it and add the PDFs inside',
  cad: 'A model or CAD drawing is measured from its sheets. Plot or export them to PDF, or share a link to the file in the message',
  photo:
    'A picture cannot be measured. Scan the sheet into a PDF: on an iPhone in Files, the three dots, Scan Documents; on Android in Google Drive, with the camera button',
  tiff: 'A TIFF cannot be measured here. Set the scanner to PDF, or print the picture to a PDF, and add that',
  empty: 'The file is empty. Choose the file again, or share a link in the message',
  tooLarge: `The file is larger than ${writeSize(FILE_LIMIT)}. Share a link to it in the message instead`,
  tooMany: `A request takes up to ${MAX_FILES} files. Put several drawings into one PDF, or share a link to the rest in the message`,
  tooMuch: `The files are larger than ${writeSize(SET_LIMIT)} together. Share a link to the rest in the message instead`,
  contentMismatch:
    'The content of the file is not what its name says. Save it again as a PDF, DOC or DOCX',
  notDownloaded:
    'The file is a web page or a link, not the PDF itself. Download the PDF again, and attach that copy',
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

/** Extensions of pictures from cameras and phones. */
const PICTURE = /\.(?:heic|heif|jpe?g|png|webp|gif|avif|dng)$/i;

const TIFF = /\.tiff?$/i;

const ARCHIVE = /\.(?:zip|rar|7z|tar|gz|tgz)$/i;

/** Extensions of drawings and models of AutoCAD, MicroStation, Revit, ArchiCAD, SketchUp and others. */
const CAD = /\.(?:dwg|dxf|dwf|dwfx|dgn|rvt|rfa|pln|pla|ifc|skp|nwd|3dm|vwx)$/i;

/** Returns why a file with another extension is refused, and what to do instead. */
export function refuseKind(name: string): string {
  if (PICTURE.test(name)) return FILE_MESSAGES.photo;
  if (TIFF.test(name)) return FILE_MESSAGES.tiff;
  if (ARCHIVE.test(name)) return FILE_MESSAGES.archive;
  return CAD.test(name) ? FILE_MESSAGES.cad : FILE_MESSAGES.wrongType;
}

/** Properties of a file that are known before its bytes are read. */
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
 * Returns the error message of each file of a set, or undefined, in the set's order. Files beyond a limit of the set
 * are refused; a file that is refused on its own does not count toward the limits.
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

/** Returns the sentence, with the file's name before it if there are several files. */
export function nameProblem(name: string, sentence: string, several: boolean): string {
  return several ? `${name}: ${sentence}` : sentence;
}
