import { FILE_SENTENCES } from './contract.ts';
import { makeCompoundFile, makeDocx, makePdf, makePlainZip, makeXlsx } from './make-plan-files.ts';

type Row = readonly [
  what: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  sentence: string | undefined,
];

const write = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const OTHER = FILE_SENTENCES.contentMismatch;
const CUT = FILE_SENTENCES.incomplete;

/**
 * Files as people send them, and the sentence that refuses each, on the page and by the server alike; undefined
 * where both take it.
 */
export const FAULTY_FILES: readonly Row[] = [
  [
    'a login page saved by a mail portal',
    'page.pdf',
    write('<!doctype html><title>Sign in'),
    FILE_SENTENCES.notDownloaded,
  ],
  [
    'a placeholder of a synchronized folder',
    'cloud.pdf',
    write('[InternetShortcut]\nURL='),
    FILE_SENTENCES.notDownloaded,
  ],
  [
    'a pointer of Git LFS',
    'set.pdf',
    write('version https://git-lfs.github.com/spec/v1\noid'),
    FILE_SENTENCES.notDownloaded,
  ],
  ['zeros of a disk that was full', 'zeros.pdf', new Uint8Array(9_000), OTHER],
  ['a photo', 'photo.pdf', write('\xFF\xD8\xFF\xE0\0\x10JFIF'), FILE_SENTENCES.photo],
  ['a photo of an iPhone', 'heic.pdf', write('\0\0\0\x18ftypheic\0\0\0\0'), FILE_SENTENCES.photo],
  ['a scan without its PDF', 'scan.pdf', write('II*\0\x08\0\0\0'), FILE_SENTENCES.tiff],
  ['a scan of an office printer', 'scan.tif', write('MM\0*\0\0\0\x08'), FILE_SENTENCES.tiff],
  ['a text without an ending', 'README', write('Scope of work'), OTHER],
  ['a drawing of AutoCAD', 'cad.pdf', write('AC1032\0\0\0\0'), OTHER],
  ['an archive', 'archive.pdf', makePlainZip(), OTHER],
  ['a document of Word', 'word.pdf', makeDocx(), OTHER],
  ['a program', 'program.pdf', write('MZ\x90\0'), OTHER],
  ['a cut PDF', 'cut.pdf', makePdf().slice(0, 150), CUT],
  [
    'a PDF of which the update is cut',
    'update.pdf',
    write(`%PDF-1.7\n1 0 obj\nstartxref\n9\n9 0 obj${' '.repeat(9_000)}`),
    CUT,
  ],
  ['a PDF named .docx', 'plan.docx', makePdf(), OTHER],
  ['a DOCX named .doc', 'named.doc', makeDocx(), OTHER],
  ['a DOC named .docx', 'old.docx', makeCompoundFile(), OTHER],
  ['a workbook', 'book.docx', makeXlsx(), OTHER],
  ['a cut DOCX', 'cut.docx', makeDocx().slice(0, -40), CUT],
  ['a text', 'text.docx', write('Scope of work'), OTHER],
  ['a text in Rich Text Format', 'rich.doc', write('{\\rtf1\\ansi'), OTHER],
  ['a PDF behind a line break', 'break.pdf', new Uint8Array([10, ...makePdf()]), undefined],
  ['a PDF without an ending', 'A1.01 First floor', makePdf(), undefined],
  ['a PDF with a space behind its name', 'A-101.pdf ', makePdf(), undefined],
];
