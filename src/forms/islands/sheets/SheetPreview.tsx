import { useRef, useState } from 'react';
import { MAX_MARKS, type Mark } from '#forms/definitions/marks.ts';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import type { Drawn } from './drawn-canvas.ts';
import { LargeSheet } from './LargeSheet.tsx';
import type { Sheet } from '#plan-reader/counted-sheets.ts';
import { findFloorPlan } from '#plan-reader/list-sheets.ts';
import { NO_SCALES } from '#plan-reader/find-scale.ts';
import { nameSheet } from './name-sheet.ts';
import { MarkRows } from './MarkRows.tsx';
import { MarkShapes, tagMarks } from './MarkShapes.tsx';
import type { Size } from '#plan-reader/read-sheet.ts';
import { SheetMarker, type MarkedSheet, type Unfinished } from './SheetMarker.tsx';
import type { SheetScale } from './sheet-scale.ts';
import { SheetStrip } from './SheetStrip.tsx';
import { useStyles } from './use-styles.ts';
import { useOpenedPdf } from './use-opened-pdf.ts';
import markerStyles from './sheet-marker.css?inline';
import previewStyles from './sheet-preview.css?inline';

/** A counted PDF of the set. */
export interface PreviewFile {
  readonly id: string;
  readonly file: File;
  /** Sheets that are shown and measured, at least one. */
  readonly sheets: readonly Sheet[];
  /** It has architectural sheets, where a floor plan is looked for first. */
  readonly hasPlans: boolean;
  /** It is sent in the form itself, so nothing of it has left the device. */
  readonly isLocal: boolean;
}

/** A mark on a sheet of a file of the set. */
export interface OwnMark {
  readonly file: string;
  readonly mark: Mark;
}

interface FileProps extends PreviewFile {
  readonly marks: readonly Mark[];
  /** Marks that the other files leave of the most. */
  readonly most: number;
  readonly onMarks: (marks: readonly Mark[]) => void;
}

const STYLES = previewStyles + markerStyles;

/** Milliseconds after which a sheet is measured by hand while its dimensions are still being read. */
const PATIENCE_MS = 15_000;

const waitFor = (milliseconds: number) =>
  new Promise<'late'>((resolve) => {
    setTimeout(() => resolve('late'), milliseconds);
  });

const PROGRESS = {
  reading: OWN_SHEET_COPY.marker.reading,
  failed: OWN_SHEET_COPY.failed,
} as const;

/** The sheets of one file: a strip of all, and the one that a visitor opens large, first the floor plan. */
function FileSheets({ file, sheets, isLocal, marks, most, onMarks }: FileProps) {
  const opened = useOpenedPdf(file);
  const [chosen, setChosen] = useState<number>();
  const [isOpen, setIsOpen] = useState(false);
  const [measured, setMeasured] = useState<MarkedSheet>();
  const [scales, setScales] = useState<ReadonlyMap<number, SheetScale>>(new Map());
  const [unfinished, setUnfinished] = useState<ReadonlyMap<number, Unfinished | undefined>>(
    new Map(),
  );
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map());
  const [outcome, setOutcome] = useState<{ readonly page: number; readonly drawn: Drawn }>();
  const [progress, setProgress] = useState<'reading' | 'failed'>();
  /** The sheet that is being read. */
  const wanted = useRef<Sheet>(undefined);
  if (opened === null) return <p className="sheet-note">{OWN_SHEET_COPY.unreadable}</p>;
  if (opened === undefined) return <p className="sheet-note">{OWN_SHEET_COPY.opening}</p>;
  const { draw, pages, read: readOpened } = opened;
  const shown = sheets.find(({ page }) => page === chosen) ?? findFloorPlan(sheets);
  if (!shown) return null;

  const size = sizes.get(shown.page);
  const drawn = outcome?.page === shown.page ? outcome.drawn : undefined;
  const left = unfinished.get(shown.page)?.points.length ?? 0;
  const onSheet = tagMarks(marks).filter(({ mark }) => mark.page === shown.page);

  function choose(sheet: Sheet): void {
    setChosen(sheet.page);
    setIsOpen(true);
    setProgress(undefined);
    wanted.current = undefined;
  }

  async function measure(sheet: Sheet): Promise<void> {
    wanted.current = sheet;
    setProgress('reading');
    const opened = await readOpened(sheet).catch(() => undefined);
    const whole = opened?.whole.catch(() => undefined);
    const first = await Promise.race([whole, waitFor(PATIENCE_MS)]);
    // Another sheet was chosen meanwhile.
    if (wanted.current !== sheet) return;
    wanted.current = undefined;
    setProgress(opened && first ? undefined : 'failed');
    if (!opened || !first) return;
    const { size } = opened;
    const common = { sheet, size, name: sheet.number ?? nameSheet(sheet) };
    setSizes(new Map(sizes).set(sheet.page, size));
    if (first !== 'late') {
      setMeasured({ ...common, ...first, isReading: false });
      return;
    }
    const lines = { texts: [], strokes: [], size };
    setMeasured({ ...common, lines, scales: NO_SCALES, isReading: true });
    const read = await whole;
    setMeasured((open) => (open?.sheet === sheet ? { ...open, ...read, isReading: false } : open));
  }

  const strip = (
    <>
      <SheetStrip
        sheets={sheets}
        draw={draw}
        shown={isOpen ? shown : undefined}
        onChoose={choose}
      />
      <p className="sheet-measure">
        <button
          className="button small"
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            // Named meanwhile, another sheet would be offered: this one stays.
            setChosen(shown.page);
            setIsOpen(!isOpen);
          }}
        >
          <span>{isOpen ? OWN_SHEET_COPY.fold : OWN_SHEET_COPY.open(nameSheet(shown))}</span>
        </button>
      </p>
    </>
  );
  if (!isOpen) {
    return (
      <>
        {strip}
        {marks.length > 0 && <MarkRows marks={marks} onMarks={onMarks} />}
      </>
    );
  }

  return (
    <>
      {strip}
      <LargeSheet
        key={shown.page}
        sheet={shown}
        draw={draw}
        drawn={drawn}
        onDrawn={(outcome) => {
          setOutcome({ page: shown.page, drawn: outcome });
        }}
      >
        {size && onSheet.length > 0 && (
          <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            <MarkShapes marks={onSheet} place={(point) => point} size={size.width / 36} />
          </svg>
        )}
      </LargeSheet>
      <p className="sheet-name">
        <b>{shown.number ?? OWN_SHEET_COPY.unnumbered(shown.page)}</b>
        <span>
          {[shown.title, OWN_SHEET_COPY.place(shown.page, pages)].filter(Boolean).join(', ')}
        </span>
      </p>
      {(marks.length > 0 || drawn !== 'failed') && <MarkRows marks={marks} onMarks={onMarks} />}
      {marks.length < most && drawn !== 'failed' && (
        <p className="sheet-measure">
          <button
            className="button small"
            type="button"
            disabled={drawn === undefined}
            onClick={() => {
              if (progress !== 'reading') void measure(shown);
            }}
          >
            {OWN_SHEET_COPY.measure}
          </button>
          <span role="status">
            {drawn === undefined
              ? OWN_SHEET_COPY.drawing
              : progress
                ? PROGRESS[progress]
                : left > 0
                  ? OWN_SHEET_COPY.unfinished(left)
                  : OWN_SHEET_COPY.reason}
          </span>
        </p>
      )}
      <p className="sheet-note">{isLocal ? OWN_SHEET_COPY.local : OWN_SHEET_COPY.uploaded}</p>
      {measured && (
        <SheetMarker
          {...measured}
          draw={draw}
          marks={marks}
          most={most}
          scale={scales.get(measured.sheet.page)}
          onScale={(scale) => {
            setScales(new Map(scales).set(measured.sheet.page, scale));
          }}
          onMarks={onMarks}
          unfinished={unfinished.get(measured.sheet.page)}
          onClose={(corners) => {
            setUnfinished(new Map(unfinished).set(measured.sheet.page, corners));
            setMeasured(undefined);
          }}
        />
      )}
    </>
  );
}

interface Props {
  readonly files: readonly PreviewFile[];
  readonly marks: readonly OwnMark[];
  readonly onMarks: (marks: readonly OwnMark[]) => void;
}

/** The visitor's own sheets, drawn from the chosen PDFs. One file is open at a time. */
export function SheetPreview({ files, marks, onMarks }: Props) {
  useStyles(STYLES);
  const [id, setId] = useState<string>();
  const shown =
    files.find((one) => one.id === id) ?? files.find(({ hasPlans }) => hasPlans) ?? files[0];
  if (!shown) return null;
  const others = marks.filter(({ file }) => file !== shown.id);
  return (
    <section className="sheet-preview" aria-label={OWN_SHEET_COPY.label}>
      {files.length > 1 && (
        <label className="sheet-file">
          <span>{OWN_SHEET_COPY.file}</span>
          <select
            className="input"
            form="no-form"
            value={shown.id}
            onChange={(event) => {
              setId(event.currentTarget.value);
            }}
          >
            {files.map(({ id: one, file }) => (
              <option key={one} value={one}>
                {file.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <FileSheets
        key={shown.id}
        {...shown}
        marks={marks.filter(({ file }) => file === shown.id).map(({ mark }) => mark)}
        most={MAX_MARKS - others.length}
        onMarks={(own) => {
          onMarks([...others, ...own.map((mark) => ({ file: shown.id, mark }))]);
        }}
      />
    </section>
  );
}
