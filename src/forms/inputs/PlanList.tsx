import { useEffect, useState } from 'react';
import { PLAN_COPY, type PlanState } from '#forms/definitions/plan-copy.ts';
import type { ScanAnswer } from '#forms/definitions/sheets.ts';
import type { Ticket as Fields } from '#forms/definitions/ticket.ts';
import { writeSize } from '#forms/definitions/write-size.ts';
import { TicketView } from './TicketView.tsx';

/** A file of a plan set, for display. */
export interface PlanRow {
  readonly key: string;
  readonly name: string;
  /** Bytes, and bytes uploaded. */
  readonly size: number;
  readonly sent: number;
  readonly state: PlanState;
  /** Error message of a rejected file. */
  readonly problem?: string | undefined;
  /** Sheets of a PDF in words, or why they are not counted. */
  readonly sheets?: string | undefined;
}

/** Returns the uploaded percent, rounded down: 100 only once all bytes are uploaded. */
export function countPercent({ sent, size }: Pick<PlanRow, 'sent' | 'size'>): number {
  return size === 0 ? 0 : Math.floor((sent / size) * 100);
}

function describeState(row: PlanRow): string {
  switch (row.state) {
    case 'rejected':
      return row.problem ?? '';
    case 'uploading':
    case 'paused':
    case 'retrying':
    case 'missing':
      return PLAN_COPY[row.state](countPercent(row));
    case 'inline':
    case 'queued':
    case 'uploaded':
    case 'checking':
      return PLAN_COPY[row.state];
  }
}

interface Props {
  readonly rows: readonly PlanRow[];
  readonly label: string;
  readonly onRemove: (row: PlanRow) => void;
}

/** Lists the files of a plan set: name, size, state, sheets and a button that removes it. */
export function PlanList({ rows, label, onRemove }: Props) {
  return (
    <ul className="plan-list" aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} className={`is-${row.state}`}>
          <span className="plan-name">
            <b translate="no">{row.name}</b> <span>{writeSize(row.size)}</span>
          </span>
          <button
            className="button small"
            type="button"
            aria-label={`${PLAN_COPY.remove} ${row.name}`}
            onClick={() => {
              onRemove(row);
            }}
          >
            {PLAN_COPY.remove}
          </button>
          {['uploading', 'paused', 'retrying'].includes(row.state) && (
            <progress max={100} value={countPercent(row)} aria-label={row.name} />
          )}
          <span className="plan-state">{describeState(row)}</span>
          {row.sheets !== undefined && <span className="plan-sheets">{row.sheets}</span>}
        </li>
      ))}
    </ul>
  );
}

const MINUTE = 60_000;

interface TicketProps {
  /** Writes the ticket as of `now`, in milliseconds since 1970; undefined if no sheets are counted. */
  readonly writeTicket: (now: number) => Fields | undefined;
  /** True if the speed can be chosen. */
  readonly isOpen?: boolean;
}

/** Ticket of the set, rewritten every minute. */
export function PlanTicket({ writeTicket, isOpen = false }: TicketProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, MINUTE);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const ticket = writeTicket(now);
  return ticket && <TicketView ticket={ticket} isOpen={isOpen} />;
}

interface ScanProps {
  readonly count: number;
  readonly onAnswer: (answer: ScanAnswer) => void;
}

/** Asks whether scanned office pages are drawings or text. Until answered they are not in the price. */
export function ScanQuestion({ count, onAnswer }: ScanProps) {
  return (
    <p className="plan-scans">
      <span>{PLAN_COPY.scans.question(count)}</span>{' '}
      {(['drawings', 'text'] as const).map((answer) => (
        <button
          key={answer}
          className="button small"
          type="button"
          onClick={() => {
            onAnswer(answer);
          }}
        >
          {PLAN_COPY.scans[answer]}
        </button>
      ))}
    </p>
  );
}

interface TextProps {
  readonly count: number;
  readonly onDrawings: () => void;
}

/** Lets the visitor say that pages read as text are drawings, which are priced. */
export function TextQuestion({ count, onDrawings }: TextProps) {
  return (
    <p className="plan-scans">
      <span>{PLAN_COPY.texts.told(count)}</span>{' '}
      <button className="button small" type="button" onClick={onDrawings}>
        {PLAN_COPY.texts.drawings(count)}
      </button>
    </p>
  );
}
