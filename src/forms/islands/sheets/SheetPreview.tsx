import { useInsertionEffect, useState } from 'react';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import type { DrawingEnd } from './drawn-canvas.ts';
import { LargeSheet } from './LargeSheet.tsx';
import type { Sheet } from '#plan-reader/counted-sheets.ts';
import { findFloorPlan } from '#plan-reader/list-sheets.ts';
import { nameSheet } from './name-sheet.ts';
import { SheetStrip } from './SheetStrip.tsx';
import { useOpenedPdf } from './use-opened-pdf.ts';
import styles from './sheet-preview.css?inline';

/** A counted PDF of the set. */
export interface PreviewFile {
  readonly id: string;
  readonly file: File;
  /** Sheets to show, at least one. */
  readonly sheets: readonly Sheet[];
  /** True if it has architectural sheets: such a file is shown first, because it may have a floor plan. */
  readonly hasPlans: boolean;
  /** True if it is sent in the form itself, so that nothing of it has left the device yet. */
  readonly isLocal: boolean;
}

/** Adds styles to the document while the component is mounted: pages without a preview do not load them. */
function useStyles(css: string): void {
  useInsertionEffect(() => {
    const adopted = new CSSStyleSheet();
    adopted.replaceSync(css);
    document.adoptedStyleSheets.push(adopted);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== adopted);
    };
  }, [css]);
}

/** The sheets of one file: a strip of all, and one that opens large, by default the floor plan. */
function FileSheets({ file, sheets, isLocal }: PreviewFile) {
  const opened = useOpenedPdf(file);
  const [chosen, setChosen] = useState<number>();
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly page: number; readonly drawn: DrawingEnd }>();
  if (opened === null) return <p className="sheet-note">{OWN_SHEET_COPY.unreadable}</p>;
  if (opened === undefined) return <p className="sheet-note">{OWN_SHEET_COPY.opening}</p>;
  const { draw, pages } = opened;
  const shown = sheets.find(({ page }) => page === chosen) ?? findFloorPlan(sheets);
  if (!shown) return null;
  return (
    <>
      <SheetStrip
        sheets={sheets}
        draw={draw}
        shown={isOpen ? shown : undefined}
        onChoose={({ page }) => {
          setChosen(page);
          setIsOpen(true);
        }}
      />
      <p className="sheet-open">
        <button
          className="button small"
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            // Keep this sheet: once all sheets are named, another one may be the default.
            setChosen(shown.page);
            setIsOpen(!isOpen);
          }}
        >
          <span>{isOpen ? OWN_SHEET_COPY.fold : OWN_SHEET_COPY.open(nameSheet(shown))}</span>
        </button>
      </p>
      {isOpen && (
        <>
          <LargeSheet
            key={shown.page}
            sheet={shown}
            draw={draw}
            drawn={outcome?.page === shown.page ? outcome.drawn : undefined}
            onDrawn={(drawn) => {
              setOutcome({ page: shown.page, drawn });
            }}
          />
          <p className="sheet-name">
            <b>{shown.number ?? OWN_SHEET_COPY.unnumbered(shown.page)}</b>
            <span>
              {[shown.title, OWN_SHEET_COPY.place(shown.page, pages)].filter(Boolean).join(', ')}
            </span>
          </p>
          <p className="sheet-note">{isLocal ? OWN_SHEET_COPY.local : OWN_SHEET_COPY.uploaded}</p>
        </>
      )}
    </>
  );
}

/** The visitor's own sheets, drawn from the chosen PDFs. One file is open at a time. */
export function SheetPreview({ files }: { readonly files: readonly PreviewFile[] }) {
  useStyles(styles);
  const [id, setId] = useState<string>();
  const shown =
    files.find((one) => one.id === id) ?? files.find(({ hasPlans }) => hasPlans) ?? files[0];
  if (!shown) return null;
  return (
    <section className="sheet-preview" aria-label={OWN_SHEET_COPY.label}>
      {files.length > 1 && (
        <label className="sheet-file">
          <span>{OWN_SHEET_COPY.file}</span>
          <select
            className="input"
            // Belongs to no form, so that it is not sent.
            form="no-form"
            value={shown.id}
            onChange={(event) => {
              setId(event.currentTarget.value);
            }}
          >
            {files.map(({ id: one, file }) => (
              <option key={one} value={one} translate="no">
                {file.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <FileSheets key={shown.id} {...shown} />
    </section>
  );
}
