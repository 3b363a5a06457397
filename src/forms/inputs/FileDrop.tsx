import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
} from 'react';
import type { FieldError } from '#forms/definitions/field.ts';
import type { PlansField } from '#forms/definitions/form.ts';
import { ACCEPTED, FILE_FIELD, MB, MAX_FILES, SET_LIMIT } from '#forms/definitions/plan-files.ts';
import { PLAN_COPY } from '#forms/definitions/plan-copy.ts';
import { RUSH, SPEED_FIELD } from '#forms/definitions/speed.ts';
import type { ScanAnswer } from '#forms/definitions/sheets.ts';
import type { Ticket } from '#forms/definitions/ticket.ts';
import { writeSize } from '#forms/definitions/write-size.ts';
import { describeInput, idOfField } from './FieldFrame.tsx';
import type { PlanList, PlanRow, PlanTicket, ScanQuestion, TextQuestion } from './PlanList.tsx';

/** The set of files behind the field, once its script is loaded. */
export interface PlanSetView {
  readonly rows: readonly PlanRow[];
  /** State of the set as a whole. */
  readonly status: string;
  /** Text of the live region. */
  readonly announcement: string;
  /** Sheets of the set by discipline, once they are counted. */
  readonly sheets?: string | undefined;
  /** Writes the ticket as of `now`, in milliseconds since 1970; absent until sheets are counted. */
  readonly writeTicket?: ((now: number) => Ticket | undefined) | undefined;
  /** True if the visitor has chosen a rush. */
  readonly isRush: boolean;
  /** Number of scanned office pages that may be drawings or text, and the handler of the visitor's answer. */
  readonly scans: number;
  readonly answerScans: (answer: ScanAnswer) => void;
  /** Number of pages that were read as text and may be drawings. */
  readonly texts: number;
  readonly takeTextsForDrawings: () => void;
  /** The drawn sheets. */
  readonly preview?: ReactNode;
  /** Files that the page holds, in order. */
  readonly files: readonly File[];
  readonly remove: (row: PlanRow) => void;
  /** Components of rows and ticket, loaded with the set. */
  readonly List: typeof PlanList;
  readonly Ticket: typeof PlanTicket;
  readonly Scans: typeof ScanQuestion;
  readonly Texts: typeof TextQuestion;
}

interface Props {
  readonly form: string;
  readonly plans: PlansField;
  readonly errors: readonly FieldError[];
  readonly set?: PlanSetView | undefined;
  /** Ticket of the page, shown until the sheets of a set are counted. */
  readonly ticket?: ReactNode;
  /** Receives chosen files; absent on the server. */
  readonly onChoose?: ((files: readonly File[]) => void) | undefined;
}

/** Writes a size in megabytes with one decimal, without the unit; a size too small for that as "7 KB". */
function describeSize(bytes: number): string {
  if (bytes === 0) return '0';
  return bytes < MB / 20 ? writeSize(bytes) : (bytes / MB).toFixed(1);
}

/** Title block with the sheets, files, size and state of the set. */
function TitleBlock({ rows, status, sheets }: Pick<PlanSetView, 'rows' | 'status' | 'sheets'>) {
  const taken = rows.filter(({ state }) => state !== 'rejected');
  const size = taken.reduce((sum, row) => sum + row.size, 0);
  return (
    <dl className="drop-block">
      {sheets !== undefined && (
        <div className="drop-sheets">
          <dt>Drawings</dt>
          <dd>{sheets}</dd>
        </div>
      )}
      <div>
        <dt>Files</dt>
        <dd>{`${taken.length} of ${MAX_FILES}`}</dd>
      </div>
      <div>
        <dt>Size</dt>
        <dd>{`${describeSize(size)} of ${SET_LIMIT / MB}\u00A0MB`}</dd>
      </div>
      <div>
        <dt>Set</dt>
        <dd>{status}</dd>
      </div>
    </dl>
  );
}

/**
 * Field for a plan set: files are chosen by button or dropped. The native input covers the whole area, so that
 * choosing and dropping work before and without the script. It always holds the set's files, so that a browser that
 * restores the input after a reload restores the set.
 */
export function FileDrop({ form, plans, errors, set, ticket, onChoose }: Props) {
  const error = errors.length > 0 ? errors.map(({ message }) => message).join('; ') : undefined;
  const id = idOfField(form, FILE_FIELD);
  const input = useRef<HTMLInputElement>(null);
  // Number of files dragged over the area, all that a browser reveals of them.
  const [over, setOver] = useState<number>();
  const [isLink, setIsLink] = useState(false);

  const addEarlyChoice = useEffectEvent(() => {
    const early = input.current?.files;
    if (early && early.length > 0) onChoose?.([...early]);
  });
  // Files may have been chosen before hydration, or be restored by the browser.
  useEffect(() => {
    addEarlyChoice();
  }, []);

  const files = set?.files;
  useEffect(() => {
    if (!input.current || !files) return;
    const held = new DataTransfer();
    for (const file of files) held.items.add(file);
    input.current.files = held.files;
  }, [files]);

  const isPageTicket = set !== undefined && set.writeTicket === undefined;
  const isRush = set?.isRush === true;
  useLayoutEffect(() => {
    // The page's ticket is fixed markup: when it replaces the set's ticket, the usual speed is ticked.
    const speeds = input.current?.form?.querySelectorAll<HTMLInputElement>(
      `[name=${SPEED_FIELD}][value=${RUSH}]`,
    );
    if (isPageTicket && isRush) for (const speed of speeds ?? []) speed.checked = true;
  }, [isPageTicket, isRush]);

  function handleDrop(event: DragEvent): void {
    setOver(undefined);
    if (!onChoose) return;
    // The browser would leave the page for a dropped link.
    event.preventDefault();
    const { files } = event.dataTransfer;
    setIsLink(files.length === 0);
    if (files.length > 0) onChoose([...files]);
  }

  const rows = set?.rows ?? [];
  const classes = ['drop', 'grid-paper', over && 'is-over', rows.length > 0 && 'has-files'];
  const { drop, more } = plans;
  return (
    <div className={error === undefined ? 'field wide' : 'field wide is-error'}>
      <label className="visually-hidden" id={`${id}-label`} htmlFor={id}>
        {`${plans.label} (optional)`}
      </label>
      <div className={classes.filter(Boolean).join(' ')}>
        <input
          ref={input}
          type="file"
          multiple
          id={id}
          name={FILE_FIELD}
          accept={Object.keys(ACCEPTED).join(',')}
          aria-labelledby={`${id}-label ${id}-words`}
          onChange={(event) => {
            setIsLink(false);
            onChoose?.([...(event.currentTarget.files ?? [])]);
          }}
          onDragEnter={(event) => {
            setOver(event.dataTransfer.items.length);
          }}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
          }}
          onDragLeave={() => {
            setOver(undefined);
          }}
          onDrop={handleDrop}
          {...describeInput(id, { hint: plans.hint, error })}
        />
        <div className="drop-words">
          <p id={`${id}-words`}>
            {over ? (
              <span>{PLAN_COPY.over(over)}</span>
            ) : (
              <>
                <span className="drop-only">{`${rows.length > 0 ? more : drop} `}</span>
                <u>{plans.choose}</u>
              </>
            )}
          </p>
          <span className="hint" id={`${id}-hint`}>
            <span>{plans.hint}</span> <span className="scriptless">{plans.withoutScript}</span>
          </span>
        </div>
        <TitleBlock rows={rows} status={set?.status ?? PLAN_COPY.set.empty} sheets={set?.sheets} />
      </div>
      {isLink && (
        <span className="msg" role="alert">
          {PLAN_COPY.link}
        </span>
      )}
      {set && set.rows.length > 0 && (
        <set.List
          rows={set.rows}
          label={plans.label}
          onRemove={(row) => {
            set.remove(row);
            input.current?.focus();
          }}
        />
      )}
      {rows.length === 0 && (
        <>
          <details className="hint">
            <summary>{plans.paper.title}</summary>
            <p>{plans.paper.text}</p>
          </details>
          <span className="hint">{plans.beyond}</span>
        </>
      )}
      {set?.writeTicket ? <set.Ticket writeTicket={set.writeTicket} isOpen /> : ticket}
      {set && set.scans > 0 && (
        <set.Scans
          count={set.scans}
          onAnswer={(answer) => {
            set.answerScans(answer);
            input.current?.focus();
          }}
        />
      )}
      {set && set.texts > 0 && (
        <set.Texts
          count={set.texts}
          onDrawings={() => {
            set.takeTextsForDrawings();
            input.current?.focus();
          }}
        />
      )}
      {set?.preview}
      <span className="visually-hidden" aria-live="polite">
        {set?.announcement}
      </span>
      {error !== undefined && (
        <span className="msg" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
