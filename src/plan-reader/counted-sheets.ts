/**
 * "A-101", "E2.01", "FP101", "A2-200", "A1.01.1", "M.101", "B.1": a discipline of the National CAD Standard, perhaps a modifier,
 * and digits, perhaps in parts; or "700-00".
 */
export const SHEET_NUMBER =
  /^(?:[ABCDEFGHILMOPQRSTVWXZ][A-Z]?[-_.]?\d{1,4}(?:[.-]\d{1,3}){0,2}[A-Z]?|\d{3}-\d{2})$/;

/** Why the sheets of a file are not counted. `unread` where reading ended without a reason in the file. */
export type SheetProblem = 'password' | 'damaged' | 'portfolio' | 'xfa' | 'unread';

/** A page of a PDF that is a sheet, or may be one. */
export interface Sheet {
  /** Page of the file, from 1 on. */
  readonly page: number;
  /** "A-101"; undefined where the sheet has none, or several that differ. */
  readonly number?: string | undefined;
  /** "First floor plan", or empty. */
  readonly title: string;
  /** A scanned page for an office printer: a drawing or text. */
  readonly isScan?: boolean | undefined;
  /** A page of a short file of text alone, which may be a drawing all the same. */
  readonly isText?: boolean | undefined;
}

/** Sheets of a PDF, with number and title of the first one that has them. */
export interface PdfSheets {
  readonly sheets: {
    readonly count: number;
    /** Pages of a specification, a manual or a letter beside them. */
    readonly textPages?: number | undefined;
    /** Scanned pages for an office printer beside them: drawings or text. */
    readonly scannedPages?: number | undefined;
    /** Name of the size that most sheets have: "ARCH D", "mostly ARCH D". */
    readonly size: string;
    /** The first sheet numbers, if the file numbers its sheets. */
    readonly numbers: string[];
    /** Numbered sheets by discipline letter, in the order of the file. */
    readonly disciplines: Record<string, number>;
  };
  /** Number and title of the first numbered sheet: "A-101 First floor plan". */
  readonly first?: string | undefined;
  /** Sheets and scanned pages in the order of the file. Of a short file that is all text, its pages. */
  readonly list: Sheet[];
}
