const CONTROLS = 'input, select, textarea';

/** Returns a selector that matches an element in both renderings. Fields go by name: extensions may add ids. */
function writeSelector(element: Element): string {
  const names = element.matches('[type=checkbox], [type=radio]') ? ['name', 'value'] : ['name'];
  return element.matches(CONTROLS)
    ? names.map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`).join('')
    : (element.id && `#${CSS.escape(element.id)}`) || element.localName;
}

/** An island's markup before React replaced it, and the element in it that had the focus. */
export interface Earlier {
  readonly markup: readonly Element[];
  readonly focused: Element | undefined;
}

/**
 * Copies what a visitor did in an island's earlier markup to the markup that React rendered in its place:
 * texts, ticks, chosen files, open details, focus and selection. The earlier elements are detached from the page,
 * but still hold all of this.
 *
 * A file picker that is still open fills the earlier input: files chosen there later are forwarded.
 */
export function carryOver({ markup, focused }: Earlier, root: Element): void {
  // Typed as inputs: a select or a textarea has no `checked`, and `files` is read of file inputs only.
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
    // Null for input types without a selection, undefined for other elements.
    if (typeof selectionStart === 'number') twin.setSelectionRange(selectionStart, selectionEnd);
  }
  // Only after all values are copied, because each `input` event stores the whole form as a draft.
  for (const one of changed) one.dispatchEvent(new Event('input', { bubbles: true }));
}
