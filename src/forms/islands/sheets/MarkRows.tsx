import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MARK_NAMES, writeQuantity, type Mark } from '#forms/definitions/marks.ts';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import { tagMarks } from './MarkShapes.tsx';

interface Props {
  readonly marks: readonly Mark[];
  readonly onMarks: (marks: readonly Mark[]) => void;
}

/** A row for each mark as in takeoffs, "A1, Floor area, 864 SF"; a dashed one before there is any. */
export function MarkRows({ marks, onMarks }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');

  /** Removes a mark, says so, and puts the focus on what moves into its place, or on the way to a new mark. */
  function remove(index: number, tag: string): void {
    const preview = list.current?.parentElement;
    flushSync(() => {
      setSaid(OWN_SHEET_COPY.removed(tag));
      onMarks(marks.filter((_, at) => at !== index));
    });
    const rows = list.current?.querySelectorAll('button') ?? [];
    const next = rows[index] ?? rows[index - 1];
    // The last of them measures; while the sheet is folded the only one opens it.
    const ways = preview?.querySelectorAll<HTMLElement>('.sheet-measure button') ?? [];
    (next ?? [...ways].at(-1))?.focus();
  }

  return (
    <>
      <ul ref={list} className="own-rows">
        {tagMarks(marks).map(({ tag, mark }, index) => (
          <li key={tag}>
            <span className="own-chip">{tag}</span>
            <select
              form="no-form"
              aria-label={`${tag}: ${OWN_SHEET_COPY.name}`}
              value={mark.name}
              onChange={(event) => {
                // The list has the names of its kind alone.
                const named = { ...mark, name: event.currentTarget.value } as Mark;
                onMarks(marks.map((one, at) => (at === index ? named : one)));
              }}
            >
              {MARK_NAMES[mark.kind].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <b>{writeQuantity(mark)}</b>
            <button
              className="tap"
              type="button"
              aria-label={`${OWN_SHEET_COPY.removeMark} ${tag}`}
              onClick={() => {
                remove(index, tag);
              }}
            >
              {OWN_SHEET_COPY.removeMark}
            </button>
          </li>
        ))}
        {marks.length === 0 && (
          <li className="is-open">
            <span className="own-chip">A1</span>
            <span>{OWN_SHEET_COPY.room}</span>
            <b>–</b>
          </li>
        )}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className="sheet-note">{OWN_SHEET_COPY.own}</p>
    </>
  );
}
