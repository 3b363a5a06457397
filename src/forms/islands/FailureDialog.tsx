import { useEffect, useRef } from 'react';
import { FailureAdvice, type ContactWays } from './FailureAdvice.tsx';

interface Props {
  readonly id: string;
  /** Message of the failure; the dialog is open while there is one. */
  readonly sentence: string | undefined;
  /** The explanation, if any. */
  readonly reason: string | undefined;
  readonly reach: ContactWays;
  readonly onClose: () => void;
}

/** Alert of the error catalog (docs/specification.md, section 8) with what to do. Escape and OK close it. */
export function FailureDialog({ id, sentence, reason, reach, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ok = useRef<HTMLButtonElement>(null);
  const open = sentence !== undefined;

  useEffect(() => {
    if (!open) return;
    // Focus OK instead of the first link, so that Enter does not dial. React's autoFocus does not set the attribute.
    ok.current?.setAttribute('autofocus', '');
    dialog.current?.showModal();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="alert"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-what-to-do`}
      onClose={onClose}
    >
      <p id={id}>{sentence}</p>
      <p id={`${id}-what-to-do`}>
        <FailureAdvice reason={reason} reach={reach} />
      </p>
      <button
        ref={ok}
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
