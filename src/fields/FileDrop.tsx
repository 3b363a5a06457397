import { useEffect, useRef, useState, type DragEvent } from 'react';
import { ACCEPTED, checkFile, FILE_FIELD, FILE_MESSAGES } from '#forms/plan-files.ts';
import { writeSize } from '#forms/write-size.ts';
import { describeInput, idOfField } from './FieldFrame.tsx';

interface Props {
  readonly form: string;
  readonly label: string;
  /** Which files are taken and what to do with others. */
  readonly hint: string;
  readonly error: string | undefined;
  /** Says at once what is wrong with a file; undefined when nothing is. */
  readonly onChecked?: ((sentence: string | undefined) => void) | undefined;
}

/**
 * One file, by button or by drop. The file input itself lies over the whole area, so that choosing
 * and dropping work before and without the script; the input is the only memory of the file.
 */
export function FileDrop({ form, label, hint, error, onChecked }: Props) {
  const id = idOfField(form, FILE_FIELD);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly name: string; readonly size: number }>();
  const [over, setOver] = useState(false);

  function readInput(): void {
    const file = input.current?.files?.[0];
    setChosen(file && { name: file.name, size: file.size });
    onChecked?.(file && checkFile(file));
  }

  useEffect(() => {
    if (input.current?.files?.length) readInput();
    // Once, for a file chosen before the script arrived.
  }, []);

  function removeFile(): void {
    if (!input.current) return;
    input.current.value = '';
    readInput();
    input.current.focus();
  }

  function handleDrop(event: DragEvent): void {
    setOver(false);
    const { files } = event.dataTransfer;
    if (!input.current || files.length === 0) return;
    event.preventDefault();
    if (files.length > 1) {
      onChecked?.(FILE_MESSAGES.tooMany);
      return;
    }
    input.current.files = files;
    readInput();
  }

  return (
    <div className={error === undefined ? 'field wide' : 'field wide is-error'}>
      <label htmlFor={id}>
        {label}
        <em> (optional)</em>
      </label>
      <div className={over ? 'drop is-over' : 'drop'}>
        <input
          ref={input}
          type="file"
          id={id}
          name={FILE_FIELD}
          accept={Object.keys(ACCEPTED).join(',')}
          onChange={readInput}
          onDragEnter={() => {
            setOver(true);
          }}
          onDragLeave={() => {
            setOver(false);
          }}
          onDrop={handleDrop}
          {...describeInput(id, { hint, error })}
        />
        <span className="drop-file" aria-live="polite">
          {chosen ? (
            <>
              <b>{chosen.name}</b> {writeSize(chosen.size)}
            </>
          ) : (
            'Drop a file here'
          )}
        </span>
        {chosen ? (
          <button className="button small" type="button" onClick={removeFile}>
            Remove file
          </button>
        ) : (
          <span className="button small" aria-hidden="true">
            Choose file
          </span>
        )}
      </div>
      <span className="hint" id={`${id}-hint`}>
        {hint}
      </span>
      {error !== undefined && (
        <span className="msg" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
