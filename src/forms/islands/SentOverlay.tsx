import { useEffect, useRef } from 'react';
import type { FormWords } from '#forms/definitions/form.ts';

interface Props {
  readonly id: string;
  readonly words: FormWords['sent'];
  /** Sentence with the latest time of an answer. */
  readonly answer: string | undefined;
  readonly open: boolean;
}

/** Pieces of confetti. */
const PIECES = 28;

function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Success overlay. FormShell opens and closes it. */
export function SentOverlay({ id, words, answer, open }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog ref={dialog} className="sent" aria-labelledby={id} tabIndex={-1}>
      <div role="status">
        {open && (
          <>
            <h2 id={id}>{words.title}</h2>
            {words.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {answer !== undefined && <p className="answer">{answer}</p>}
          </>
        )}
      </div>
      {open && allowsMotion() && (
        <div className="confetti" aria-hidden="true">
          {Array.from({ length: PIECES }, (_, piece) => (
            <i key={piece} />
          ))}
        </div>
      )}
    </dialog>
  );
}
