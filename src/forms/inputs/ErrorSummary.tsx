import { useEffect, useRef, type MouseEvent } from 'react';
import type { FieldError } from '#forms/definitions/field.ts';

interface Props {
  readonly problems: readonly FieldError[];
  /** The summary takes the focus at each increase. */
  readonly heldBack: number;
  /** Returns the id of an input. */
  readonly idOf: (name: string) => string;
  /** Names of the inputs; other problems are not links. */
  readonly inputs: readonly string[];
}

/**
 * Keeps the second press of a double click from what the list has moved under the pointer, which would take
 * the focus or be ticked. Any other press is the first of its own.
 */
function ignoreSecondPress(): void {
  for (const type of ['mousedown', 'click'] as const) {
    const ignore = (event: globalThis.MouseEvent) => {
      if (event.detail < 2) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener(type, ignore, { capture: true, once: true });
  }
}

/** Lists all problems above the form, each a link to its input (GOV.UK pattern). */
export function ErrorSummary({ problems, heldBack, idOf, inputs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (heldBack === 0) return;
    // Instantly: smooth scrolling would show the errors a second late.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
    ignoreSecondPress();
  }, [heldBack]);

  if (problems.length === 0) return null;

  function focusInput(event: MouseEvent, id: string): void {
    const input = document.getElementById(id);
    if (!input) return;
    event.preventDefault();
    input.focus();
  }

  return (
    <div
      className="notice error summary"
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={idOf('problems')}
    >
      <h2 id={idOf('problems')}>There is a problem</h2>
      <ul>
        {problems.map(({ field, message }, index) => (
          // Two files of one name have the same sentence.
          <li key={`${field} ${message} ${String(index)}`}>
            {inputs.includes(field) ? (
              <a
                href={`#${idOf(field)}`}
                onClick={(event) => {
                  focusInput(event, idOf(field));
                }}
              >
                {message}
              </a>
            ) : (
              <span>{message}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
