/** "A-101", "E2.01", "FP101": a discipline of the National CAD Standard, perhaps a modifier, and digits. */
export const SHEET_NUMBER = /^[ABCDEFGHILMOPQRSTVWXZ][A-Z]?-?\d{1,4}(?:\.\d{1,3})?[A-Z]?$/;

/** Why the sheets of a file cannot be counted. */
export type SheetProblem = 'password' | 'damaged' | 'notPdf' | 'photo' | 'portfolio' | 'xfa';

/** Sheets of a PDF, with number and title of the first one that has them. */
export interface PdfSheets {
  readonly sheets: {
    readonly count: number;
    /** Pages of a specification, a manual or a letter beside them. */
    readonly textPages?: number | undefined;
    /** Name of the size that most sheets have: "ARCH D", "mostly ARCH D". */
    readonly size: string;
    /** The first sheet numbers, if the file numbers its sheets. */
    readonly numbers: string[];
    /** Numbered sheets by discipline letter, in the order of the file. */
    readonly disciplines: Record<string, number>;
  };
  readonly first?: string | undefined;
}
