import { describe, header, isPaint, isShown, isVisuallyHidden } from './elements.ts';
import type { Fault } from './fault.ts';

/** Less than this is rounding. */
const TOLERANCE = 1;

const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"])';

/** Every control can be seen to have the keyboard focus: WCAG 2.4.7. Moves the focus. */
export function checkFocusMarks(): readonly Fault[] {
  const kinds = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].flatMap((control) => {
    const { parentElement: parent } = control;
    const kind = `${control.localName}.${control.className} of ${parent?.localName}.${parent?.className}`;
    const isOut = control.matches(':disabled, [type=hidden], [aria-hidden=true] *');
    if (kinds.has(kind) || isOut || !control.checkVisibility({ visibilityProperty: true })) {
      return [];
    }
    kinds.add(kind);
    const before = readMarks(control);
    control.focus({ preventScroll: true });
    if (readMarks(control) !== before) return [];
    return [{ where: describe(control), what: 'looks the same with focus', by: 0 }];
  });
}

/** All that can mark a focused control: on itself, its labels and the boxes around it, unless they are transparent. */
function readMarks(control: HTMLElement): string {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const around: HTMLElement[] = [];
  for (let above = control.parentElement; above && around.length < 3; above = above.parentElement) {
    around.push(above);
  }
  return [control, ...labels, ...around]
    .filter(isShown)
    .flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)),
    )
    .map((style) => {
      const hasOutline = style.outlineStyle !== 'none' && isPaint(style.outlineColor);
      const outline = hasOutline ? `${style.outlineWidth} ${style.outlineColor}` : '';
      return [outline, style.boxShadow, style.borderColor, style.backgroundColor].join();
    })
    .join('|');
}

/** The sticky header hides no control that the focus moves back to: WCAG 2.4.11. Moves the focus. */
export function checkFocusInView(): readonly Fault[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${FOCUSABLE}`)].flatMap((control) => {
    if (!isShown(control) || isVisuallyHidden(control) || control.matches(':disabled')) return [];
    const edge = header?.getBoundingClientRect().bottom ?? 0;
    const { top, height } = control.getBoundingClientRect();
    // A control higher than the window below the header never fits.
    if (height > innerHeight - edge) return [];
    // As when the focus moves backward: the control is behind the header before it comes.
    scrollTo({ top: scrollY + top, behavior: 'instant' });
    control.focus();
    const by = (header?.getBoundingClientRect().bottom ?? 0) - control.getBoundingClientRect().top;
    const what = 'is under the sticky header after a focus led to it';
    return by > TOLERANCE ? [{ where: describe(control), what, by }] : [];
  });
}
