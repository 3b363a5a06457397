import { findEnding } from '#forms/definitions/check-files.ts';
import type { JobScope } from '#forms/definitions/job-scope.ts';
import type { SheetCopy } from '#forms/definitions/sheet-copy.ts';
import {
  countTextAsSheets,
  describeFile,
  describeSet,
  settleScans,
  type FileSheets,
  type ScanAnswer,
} from '#forms/definitions/sheets.ts';
import { type Ticket } from '#forms/definitions/ticket.ts';
import { writeTicket } from '#forms/definitions/write-ticket.ts';
import type { PdfSheets, SheetProblem } from '#plan-reader/counted-sheets.ts';

/** Milliseconds after which reading a file is given up. */
const DEADLINE_MS = 60_000;

/** A file of the set. `key` survives a reload of the page. */
interface SetFile {
  readonly key: string;
  /** Absent after a reload, until the visitor chooses the file again. */
  readonly file: File | undefined;
  /** Its sheets, if they were counted before a reload. */
  readonly counted: PdfSheets | undefined;
}

/** State of a PDF of the set, with the visitor's answers: what its scans are, and if its text pages are drawings. */
interface Reading {
  readonly stop: AbortController;
  result: 'reading' | PdfSheets | SheetProblem;
  scans?: ScanAnswer;
  isDrawings?: boolean;
}

type CountedReading = Reading & { readonly result: PdfSheets };

const isCounted = (reading: Reading): reading is CountedReading =>
  typeof reading.result === 'object';

const isOfText = ({ result: { list } }: CountedReading) =>
  list.some(({ isText }) => isText === true);

/** Returns the sheets of a file, after the visitor's answers. */
function settle(reading: CountedReading): FileSheets {
  const settled = settleScans(reading.result.sheets, reading.scans);
  return reading.isDrawings === true && isOfText(reading) ? countTextAsSheets(settled) : settled;
}

/** Reads a request's PDFs one after the other and counts their sheets. `onRead` is called after each step. */
export function createSheetSet(copy: SheetCopy, onRead: () => void) {
  const readings = new Map<string, Reading>();
  let queue = Promise.resolve();

  const resultOf = (key: string) => readings.get(key)?.result;
  const find = (key: string) => {
    const result = resultOf(key);
    return typeof result === 'object' ? result : undefined;
  };
  const listResults = () => [...readings.values()].map(({ result }) => result);
  const listCounted = () => [...readings.values()].filter(isCounted);
  const listTexts = () =>
    listCounted().filter((reading) => isOfText(reading) && reading.isDrawings !== true);
  const listSheets = () => listCounted().map(settle);
  const isReading = () => listResults().includes('reading');

  async function read(file: File, reading: Reading): Promise<void> {
    const timer = setTimeout(() => reading.stop.abort(), DEADLINE_MS);
    let counted: PdfSheets | undefined;
    let result: PdfSheets | SheetProblem | undefined;
    try {
      const { readPdf } = await import('#plan-reader/read-pdf.ts');
      result = await readPdf(file, reading.stop.signal, (early) => {
        reading.result = counted = early;
        onRead();
      });
    } catch {
      // The script could not be loaded, or the file was deleted from the disk.
    }
    // If reading was given up after counting, while sheets were being named, the count stays.
    reading.result = result ?? counted ?? 'unread';
    clearTimeout(timer);
    onRead();
  }

  return {
    /** Starts to read PDFs that are new and not counted yet, and stops reading files that left the set. */
    update(files: readonly SetFile[]): void {
      for (const [key, { stop }] of readings) {
        if (files.some((one) => one.key === key)) continue;
        stop.abort();
        readings.delete(key);
      }
      for (const { key, file, counted } of files) {
        if (readings.has(key)) continue;
        const stop = new AbortController();
        if (counted) readings.set(key, { stop, result: counted });
        else if (file && findEnding(file.name) === '.pdf') {
          const reading: Reading = { stop, result: 'reading' };
          readings.set(key, reading);
          queue = queue.then(() => read(file, reading));
        }
      }
    },
    /** Returns the counted sheets of a file. */
    find,
    /** Says why the sheets of a file are not counted; undefined if they are, or are being read. */
    describeProblem(key: string): string | undefined {
      const result = resultOf(key);
      return typeof result === 'string' && result !== 'reading' ? copy.problems[result] : undefined;
    },
    /** Describes a file's sheets or its problem, or says that it is being read. */
    describeFile(key: string): string | undefined {
      const reading = readings.get(key);
      if (reading === undefined) return undefined;
      if (!isCounted(reading)) {
        const { result } = reading;
        return result === 'reading' ? copy.reading : copy.problems[result as SheetProblem];
      }
      const { first } = reading.result;
      return describeFile(settle(reading)) + (first === undefined ? '' : `, ${copy.from} ${first}`);
    },
    /** Counts the scanned pages about which the visitor has not answered. */
    countScans: () => listSheets().reduce((total, { scannedPages = 0 }) => total + scannedPages, 0),
    /** Applies an answer to the scanned pages counted so far. Files added later are asked about again. */
    answerScans(answer: ScanAnswer): void {
      for (const reading of listCounted()) {
        if ((settle(reading).scannedPages ?? 0) > 0) reading.scans = answer;
      }
    },
    /** Counts the pages of short text files that the visitor has not declared to be drawings. */
    countTexts: () =>
      listTexts().reduce((total, { result }) => total + (result.sheets.textPages ?? 0), 0),
    /** Counts these text pages as drawings from now on, but not those of files added later. */
    takeTextsForDrawings(): void {
      for (const reading of listTexts()) reading.isDrawings = true;
    },
    /** Lists the sheets of a file for the preview, without scans that are text. */
    listDrawn: (key: string) => {
      const list = find(key)?.list ?? [];
      return readings.get(key)?.scans === 'text'
        ? list.filter(({ isScan }) => isScan !== true)
        : list;
    },
    /** Describes the sheets of the set by discipline. */
    describeSet(): string | undefined {
      const sheets = listSheets();
      return sheets.length === 0 ? undefined : describeSet(sheets);
    },
    /** Writes the ticket of the set as of `now`, in milliseconds since 1970; undefined until every file is read. */
    writeTicket(scope: JobScope, now: number): Ticket | undefined {
      if (isReading()) return undefined;
      const lacksFile = listResults().some((result) => typeof result !== 'object');
      return writeTicket(copy, { sheets: listSheets(), lacksFile }, scope, now);
    },
    /** Returns the sheets to send: none until every file is read, because no price was shown before. */
    listForSending: () => (isReading() ? [] : listSheets()),
  };
}
