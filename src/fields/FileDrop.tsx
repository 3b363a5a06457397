import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import type { PlansField } from '#forms/form.ts';
import { ACCEPTED, FILE_FIELD } from '#forms/plan-files.ts';
import { describeInput, idOfField } from './FieldFrame.tsx';
import type { PlanList, PlanRow } from './PlanList.tsx';

/** The set of files behind the field, once the page's script keeps one. */
export interface PlanSetView {
  readonly rows: readonly PlanRow[];
  /** Said aloud when it changes. */
  readonly announcement: string;
  /** The files that the page has, in their order. */
  readonly files: readonly File[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (row: PlanRow) => void;
  /** What shows the rows: it comes with the set, once a file is chosen. */
  readonly List: typeof PlanList;
}

interface Props {
  readonly form: string;
  readonly plans: PlansField;
  readonly error: string | undefined;
  readonly set?: PlanSetView | undefined;
  /** Takes chosen files, where the page's script does. */
  readonly onChoose?: ((files: readonly File[]) => void) | undefined;
}

/**
 * The files of a plan set, by button or by drop. The file input itself lies over the whole area, so
 * that choosing and dropping work before and without the script. The input always holds the set's
 * files: a browser that brings them back after a reload brings them back to the set.
 */
export function FileDrop({ form, plans, error, set, onChoose }: Props) {
  const id = idOfField(form, FILE_FIELD);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const addEarlyChoice = useEffectEvent(() => {
    const early = input.current?.files;
    if (early && early.length > 0) onChoose?.([...early]);
  });
  // Files may have been chosen before the script arrived, or be brought back by the browser.
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

  function handleDrop(event: DragEvent): void {
    setOver(false);
    if (!onChoose || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onChoose([...event.dataTransfer.files]);
  }

  return (
    <div className={error === undefined ? 'field wide' : 'field wide is-error'}>
      <label htmlFor={id}>
        {plans.label}
        <em> (optional)</em>
      </label>
      <div className={over ? 'drop is-over' : 'drop'}>
        <input
          ref={input}
          type="file"
          multiple
          id={id}
          name={FILE_FIELD}
          accept={Object.keys(ACCEPTED).join(',')}
          onChange={(event) => {
            onChoose?.([...(event.currentTarget.files ?? [])]);
          }}
          onDragEnter={() => {
            setOver(true);
          }}
          onDragLeave={() => {
            setOver(false);
          }}
          onDrop={handleDrop}
          {...describeInput(id, { hint: plans.hint, error })}
        />
        <span className="drop-words" aria-hidden="true">
          {plans.drop}
        </span>
        <span className="button small" aria-hidden="true">
          {plans.choose}
        </span>
      </div>
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
      <span className="visually-hidden" aria-live="polite">
        {set?.announcement}
      </span>
      <span className="hint" id={`${id}-hint`}>
        {plans.hint} <span className="scriptless">{plans.withoutScript}</span>
      </span>
      {error !== undefined && (
        <span className="msg" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
