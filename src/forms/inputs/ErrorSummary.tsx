import { useEffect, useRef, type MouseEvent } from 'react';
import type { FieldError } from '#forms/definitions/field.ts';

interface Props {
  readonly problems: readonly FieldError[];
  /** Times that problems were presented; the summary takes the focus at each increase. */
  readonly heldBack: number;
  /** Returns the id of an input. */
  readonly idOf: (name: string) => string;
  /** Names of the form's inputs; problems of other fields are not links. */
  readonly inputs: readonly string[];
}

/**
 * Ignores the second press of a double click on Send: the list has moved another input under the pointer, which would
 * be focused or ticked. A later single press has detail 1 and passes.
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
    // Smooth scrolling would show the errors a second late.
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
          // The index, because two files with the same name have the same message.
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
