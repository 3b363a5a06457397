import { useEffect, useInsertionEffect, useRef, useState, type ReactNode } from 'react';
import { MOST_MARKS, type Mark } from '#forms/definitions/marks.ts';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import { createDrawer, emptyCanvas, type Drawing, type Drawn } from './draw-sheets.ts';
import { findFloorPlan, groupByDiscipline, listSheets, type Sheet } from './list-sheets.ts';
import { MarkRows } from './MarkRows.tsx';
import { MarkShapes, tagMarks } from './MarkShapes.tsx';
import type { Size } from './mark-view.ts';
import { openPdf } from './open-pdf.ts';
import { readSheet, type SheetLines } from './read-sheet.ts';
import { SheetMarker, type MarkedSheet, type SheetScale } from './SheetMarker.tsx';
import markerStyles from './sheet-marker.css?inline';
import previewStyles from './sheet-preview.css?inline';

/** A counted PDF of the set. */
export interface PreviewFile {
  readonly id: string;
  readonly file: File;
  /** It has architectural sheets, where a floor plan is looked for first. */
  readonly hasPlans: boolean;
  /** It is sent in the form itself, so nothing of it has left the device. */
  readonly isLocal: boolean;
}

type Draw = (drawing: Drawing) => Promise<Drawn>;

interface Opened {
  readonly sheets: readonly Sheet[];
  readonly draw: Draw;
  /** Reads what a sheet is measured by. */
  readonly read: (sheet: Sheet) => Promise<{ readonly size: Size; readonly lines: SheetLines }>;
}

/** A mark on a sheet of a file of the set. */
export interface OwnMark {
  readonly file: string;
  readonly mark: Mark;
}

/** Side of a small picture in CSS pixels; also in sheet-preview.css. */
const SMALL = { width: 104, height: 72 };

/** Sets the canvas's room from its frame, in device pixels. */
function roomIn({ width, height }: { width: number; height: number }): Drawing['room'] {
  return { width: width * devicePixelRatio, height: height * devicePixelRatio };
}

/** Opens a file while it is shown; `null` where it cannot be. */
function useOpened(file: File): Opened | null | undefined {
  const [opened, setOpened] = useState<Opened | null>();
  useEffect(() => {
    const stop = new AbortController();
    let close: (() => void) | undefined;
    async function open(): Promise<Opened | null> {
      const pdf = await openPdf(file, stop.signal);
      if (typeof pdf !== 'object') return null;
      close = pdf.close;
      if (stop.signal.aborted) close();
      const sheets = await Promise.race([pdf.stopped, listSheets(pdf.document)]);
      if (typeof sheets !== 'object') return null;
      const { document } = pdf;
      return {
        sheets,
        draw: createDrawer(document),
        async read({ page }) {
          const opened = await document.getPage(page);
          const { width, height } = opened.getViewport({ scale: 1 });
          return { size: { width, height }, lines: await readSheet(opened) };
        },
      };
    }
    function show(read: Opened | null): void {
      if (!stop.signal.aborted) setOpened(read);
    }
    open().then(show, () => {
      show(null);
    });
    return () => {
      stop.abort();
      close?.();
    };
  }, [file]);
  return opened;
}

interface LargeProps {
  readonly sheet: Sheet;
  readonly draw: Draw;
  /** Drawn over it. */
  readonly children?: ReactNode;
}

/** One sheet, as large as the form is wide. */
function LargeSheet({ sheet, draw, children }: LargeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    const paper = canvas.current;
    const frame = paper?.parentElement;
    if (!paper || !frame) return undefined;
    const stop = new AbortController();
    const room = roomIn({ width: frame.clientWidth, height: frame.clientHeight });
    void draw({ page: sheet.page, canvas: paper, room, isUrgent: true, signal: stop.signal }).then(
      (outcome) => {
        if (outcome !== 'stopped') setDrawn(outcome);
      },
    );
    return () => {
      stop.abort();
      emptyCanvas(paper);
    };
  }, [sheet, draw]);
  if (drawn === 'failed') {
    return (
      <p className="sheet-paper" role="status">
        {OWN_SHEET_COPY.failed}
      </p>
    );
  }
  return (
    <div
      className="sheet-paper"
      role="img"
      aria-label={nameSheet(sheet)}
      data-drawn={drawn === 'drawn' ? sheet.page : undefined}
    >
      <canvas ref={canvas} />
      {drawn === 'drawn' && children}
    </div>
  );
}

/** A small picture, drawn while it is in view. */
function SmallSheet({ page, draw }: { readonly page: number; readonly draw: Draw }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const picture = canvas.current;
    if (!picture) return undefined;
    let stop = new AbortController();
    const giveUp = () => {
      stop.abort();
      emptyCanvas(picture);
    };
    const observer = new IntersectionObserver(([entry]) => {
      giveUp();
      if (!entry?.isIntersecting) return;
      stop = new AbortController();
      void draw({ page, canvas: picture, room: roomIn(SMALL), signal: stop.signal });
    });
    observer.observe(picture);
    return () => {
      observer.disconnect();
      giveUp();
    };
  }, [page, draw]);
  return <canvas ref={canvas} aria-hidden="true" />;
}

function nameSheet({ page, number, title }: Sheet): string {
  const name = [number, title].filter(Boolean).join(' ');
  return name === '' ? OWN_SHEET_COPY.unnumbered(page) : name;
}

interface StripProps extends Pick<Opened, 'sheets' | 'draw'> {
  readonly shown: Sheet;
  readonly onChoose: (sheet: Sheet) => void;
}

/**
 * Small pictures of all sheets by discipline. Radio buttons: one stop of the Tab key however many sheets. They
 * belong to no form, so that no form sends them.
 */
function SheetStrip({ sheets, draw, shown, onChoose }: StripProps) {
  const chosen = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    // Sideways alone: the page must not move under a visitor who types.
    const strip = chosen.current?.closest('fieldset');
    if (!strip || !chosen.current) return;
    const { left } = chosen.current.getBoundingClientRect();
    strip.scrollBy({ left: left - strip.getBoundingClientRect().left - SMALL.width / 2 });
  }, [shown]);
  return (
    <fieldset className="sheet-strip">
      <legend className="visually-hidden">{OWN_SHEET_COPY.strip}</legend>
      {groupByDiscipline(sheets).map(([letter, group]) => (
        <div key={letter}>
          {group.map((sheet) => (
            <label key={sheet.page} ref={sheet === shown ? chosen : undefined}>
              <input
                type="radio"
                name="sheet-shown"
                form="no-form"
                checked={sheet === shown}
                onChange={() => {
                  onChoose(sheet);
                }}
              />
              <SmallSheet page={sheet.page} draw={draw} />
              <span>
                <b>{sheet.number ?? sheet.page}</b> {sheet.title}
              </span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

interface FileProps extends PreviewFile {
  readonly marks: readonly Mark[];
  /** Marks that the other files leave of the most. */
  readonly most: number;
  readonly onMarks: (marks: readonly Mark[]) => void;
}

/** The sheets of one file: the floor plan first, and a strip of all. */
function FileSheets({ file, isLocal, marks, most, onMarks }: FileProps) {
  const opened = useOpened(file);
  const [chosen, setChosen] = useState<Sheet>();
  const [measured, setMeasured] = useState<MarkedSheet>();
  const [scales, setScales] = useState<ReadonlyMap<number, SheetScale>>(new Map());
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map());
  const [isUnread, setUnread] = useState(false);
  if (opened === null) return <p className="sheet-note">{OWN_SHEET_COPY.unreadable}</p>;
  if (opened === undefined) return <p className="sheet-note">{OWN_SHEET_COPY.opening}</p>;
  const { sheets, draw, read } = opened;
  const shown = chosen && sheets.includes(chosen) ? chosen : findFloorPlan(sheets);
  if (!shown) return null;

  const size = sizes.get(shown.page);
  const onSheet = tagMarks(marks).filter(({ mark }) => mark.page === shown.page);

  function measure(sheet: Sheet): void {
    read(sheet).then(
      ({ size, lines }) => {
        setSizes(new Map(sizes).set(sheet.page, size));
        setMeasured({ sheet, size, lines, name: sheet.number ?? nameSheet(sheet) });
      },
      () => {
        setUnread(true);
      },
    );
  }

  return (
    <>
      <LargeSheet key={shown.page} sheet={shown} draw={draw}>
        {size && onSheet.length > 0 && (
          <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            <MarkShapes marks={onSheet} place={(point) => point} size={size.width / 24} />
          </svg>
        )}
      </LargeSheet>
      <p className="sheet-name">
        <b>{shown.number ?? OWN_SHEET_COPY.unnumbered(shown.page)}</b>
        <span>
          {[shown.title, OWN_SHEET_COPY.place(shown.page, sheets.length)].filter(Boolean).join(', ')}
        </span>
      </p>
      <MarkRows marks={marks} onMarks={onMarks} />
      {marks.length < most && (
        <p className="sheet-measure">
          <button
            className="button small"
            type="button"
            onClick={() => {
              measure(shown);
            }}
          >
            {OWN_SHEET_COPY.measure}
          </button>
          {isUnread && <span role="status">{OWN_SHEET_COPY.failed}</span>}
        </p>
      )}
      {sheets.length > 1 && (
        <SheetStrip sheets={sheets} draw={draw} shown={shown} onChoose={setChosen} />
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
          onClose={() => {
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

/** Styles that come with this script: a page that shows no sheet does not carry them. */
function useStyles(): void {
  useInsertionEffect(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(previewStyles + markerStyles);
    document.adoptedStyleSheets.push(styles);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles);
    };
  }, []);
}

/** The visitor's own sheets, drawn from the chosen PDFs. One file is open at a time. */
export function SheetPreview({ files, marks, onMarks }: Props) {
  useStyles();
  const [id, setId] = useState<string>();
  const shown =
    files.find((one) => one.id === id) ?? files.find(({ hasPlans }) => hasPlans) ?? files[0];
  if (!shown) return null;
  const others = marks.filter(({ file }) => file !== shown.id);
  return (
    <section className="sheet-preview" aria-label={OWN_SHEET_COPY.label}>
      {files.length > 1 && (
        <label className="sheet-file">
          {OWN_SHEET_COPY.file}
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
        most={MOST_MARKS - others.length}
        onMarks={(own) => {
          onMarks([...others, ...own.map((mark) => ({ file: shown.id, mark }))]);
        }}
      />
    </section>
  );
}
