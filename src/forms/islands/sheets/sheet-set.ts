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

/** Milliseconds after which a file is given up. */
const DEADLINE_MS = 60_000;

/** A file of the set, under the key that the same file has after a reload of the page. */
interface SetFile {
  readonly key: string;
  /** Absent after a reload, until it is chosen again. */
  readonly file: File | undefined;
  /** Its sheets where they were counted before the reload. */
  readonly counted: PdfSheets | undefined;
}

/** A PDF of the set, and what the visitor says of it: what its scanned pages are, and that its text is drawings. */
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

/** The sheets of a file as the visitor says what they are. */
function settle(reading: CountedReading): FileSheets {
  const settled = settleScans(reading.result.sheets, reading.scans);
  return reading.isDrawings === true && isOfText(reading) ? countTextAsSheets(settled) : settled;
}

/** Creates the sheets of a request's PDFs, read one after the other. `onRead` runs after each. */
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
      // The script could not be loaded, or the file is gone from the disk.
    }
    // Given up while its sheets were named, it is counted all the same.
    reading.result = result ?? counted ?? 'unread';
    clearTimeout(timer);
    onRead();
  }

  return {
    /** Reads the PDFs that are new and not counted yet, and gives up those that are gone. */
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
    /** The counted sheets of a file. */
    find,
    /** Why the sheets of a file are not counted. */
    describeProblem(key: string): string | undefined {
      const result = resultOf(key);
      return typeof result === 'string' && result !== 'reading' ? copy.problems[result] : undefined;
    },
    /** A file's sheets, its problem, or that it is being read. */
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
    /** Scanned pages of which the visitor has not said what they are. */
    countScans: () => listSheets().reduce((total, { scannedPages = 0 }) => total + scannedPages, 0),
    /** Says what the scanned pages are of which the visitor was asked. Those of a file that comes later are asked about. */
    answerScans(answer: ScanAnswer): void {
      for (const reading of listCounted()) {
        if ((settle(reading).scannedPages ?? 0) > 0) reading.scans = answer;
      }
    },
    /** Pages of short files of text, of which the visitor has not said that they are drawings. */
    countTexts: () =>
      listTexts().reduce((total, { result }) => total + (result.sheets.textPages ?? 0), 0),
    /** Takes those pages for drawings; not those of a file that comes later. */
    takeTextsForDrawings(): void {
      for (const reading of listTexts()) reading.isDrawings = true;
    },
    /** Sheets of a file that can be shown. */
    listDrawn: (key: string) => {
      const list = find(key)?.list ?? [];
      return readings.get(key)?.scans === 'text'
        ? list.filter(({ isScan }) => isScan !== true)
        : list;
    },
    /** Sheets of the set by discipline. */
    describeSet(): string | undefined {
      const sheets = listSheets();
      return sheets.length === 0 ? undefined : describeSet(sheets);
    },
    /** Price and hour of the set in this scope, at a moment in milliseconds since 1970; undefined until every file is read. */
    writeTicket(scope: JobScope, now: number): Ticket | undefined {
      if (isReading()) return undefined;
      const lacksFile = listResults().some((result) => typeof result !== 'object');
      return writeTicket(copy, { sheets: listSheets(), lacksFile }, scope, now);
    },
    /** The sheets to send: none until every file is read, as no price of them was shown. */
    listForSending: () => (isReading() ? [] : listSheets()),
  };
}
