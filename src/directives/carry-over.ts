const CONTROLS = 'input, select, textarea';

/** Identifies an element in both renderings. Extensions may have given a field an id. */
function writeSelector(element: Element): string {
  const names = element.matches('[type=checkbox], [type=radio]') ? ['name', 'value'] : ['name'];
  return element.matches(CONTROLS)
    ? names.map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`).join('')
    : (element.id && `#${CSS.escape(element.id)}`) || element.localName;
}

/** An island's markup before it was rendered anew, and what had the focus in it. */
export interface Earlier {
  readonly markup: readonly Element[];
  readonly focused: Element | undefined;
}

/**
 * Carries what a visitor did in an island's earlier markup over to the markup that React rendered in its place:
 * texts, ticks, chosen files, open details, focus and selection. The earlier elements are out of the page
 * and still hold all of it.
 *
 * A file picker that is still open fills the earlier input: what is chosen there later is forwarded.
 */
export function carryOver({ markup, focused }: Earlier, root: Element): void {
  // A select or a textarea has no `checked` and no `files`, and the code asks for none of theirs.
  const list = (selector: string) =>
    markup.flatMap((element) => [...element.querySelectorAll<HTMLInputElement>(selector)]);
  const findTwin = (element: HTMLInputElement): HTMLInputElement | undefined => {
    const selector = writeSelector(element);
    const twins = root.querySelectorAll<HTMLInputElement>(selector);
    return twins[list(selector).indexOf(element)];
  };
  const changed = new Set<Element>();

  for (const control of list(CONTROLS)) {
    const twin = findTwin(control);
    if (!twin) continue;
    if (control.type === 'file') {
      if (control.files?.length) twin.files = control.files;
      control.addEventListener('change', () => {
        twin.files = control.files;
        twin.dispatchEvent(new Event('change', { bubbles: true }));
      });
      continue;
    }
    if (twin.checked !== control.checked || twin.value !== control.value) changed.add(twin);
    twin.checked = control.checked;
    twin.value = control.value;
  }
  for (const details of list('details')) {
    findTwin(details)?.toggleAttribute('open', details.hasAttribute('open'));
  }
  const twin = focused && findTwin(focused as HTMLInputElement);
  if (twin) {
    const { selectionStart, selectionEnd } = focused as HTMLInputElement;
    twin.focus({ preventScroll: true });
    // Null where the type of the input has none, and undefined of what is no input.
    if (typeof selectionStart === 'number') twin.setSelectionRange(selectionStart, selectionEnd);
  }
  // Once all of it is in place, because the draft stores a whole form at each input.
  for (const one of changed) one.dispatchEvent(new Event('input', { bubbles: true }));
}
