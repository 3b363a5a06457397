import { useEffect, useRef } from 'react';

interface Props {
  readonly id: string;
  /** What to say; the dialog is open while there is something. */
  readonly sentence: string | undefined;
  readonly onClose: () => void;
}

/** The alert of the error catalogue (docs/specification.md, section 8). Escape and OK close it. */
export function FailureDialog({ id, sentence, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = sentence !== undefined;

  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="alert"
      role="alertdialog"
      aria-labelledby={id}
      onClose={onClose}
    >
      <p id={id}>{sentence}</p>
      <button
        className="button primary small"
        type="button"
        onClick={() => {
          dialog.current?.close();
        }}
      >
        OK
      </button>
    </dialog>
  );
}
