type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input, select, textarea';

const isControl = (element: Element): element is Control => element.matches(CONTROLS);

const isInput = (element: Element): element is HTMLInputElement => element.matches('input');

const isBox = (element: Element): element is HTMLInputElement =>
  element.matches('[type=checkbox], [type=radio]');

/** What names an element in both renderings. Extensions may have given it an id. */
function writeSelector(element: Element): string {
  const attribute = (name: string) => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`;
  if (isControl(element)) return attribute('name') + (isBox(element) ? attribute('value') : '');
  return element.id === '' ? element.localName : attribute('id');
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
  const list = (selector: string) =>
    markup.flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...element.querySelectorAll(selector),
    ]);
  const findTwin = (element: Element): Element | undefined => {
    const selector = writeSelector(element);
    return root.querySelectorAll(selector)[list(selector).indexOf(element)];
  };
  const changed: Element[] = [];

  for (const control of list(CONTROLS).filter(isControl)) {
    const twin = findTwin(control);
    if (!twin || !isControl(twin)) continue;
    if (isInput(control) && isInput(twin) && control.type === 'file') {
      if (control.files?.length) twin.files = control.files;
      control.addEventListener('change', () => {
        twin.files = control.files;
        twin.dispatchEvent(new Event('change', { bubbles: true }));
      });
    } else if (isBox(control) && isBox(twin)) {
      if (twin.checked !== control.checked) changed.push(twin);
      twin.checked = control.checked;
    } else if (twin.value !== control.value) {
      twin.value = control.value;
      changed.push(twin);
    }
  }
  for (const details of list('details')) {
    findTwin(details)?.toggleAttribute('open', details.hasAttribute('open'));
  }
  const twin = focused && findTwin(focused);
  if (focused && twin instanceof HTMLElement) {
    twin.focus({ preventScroll: true });
    // Of an input for an e-mail address the selection is null.
    if (
      'selectionStart' in focused &&
      'selectionStart' in twin &&
      focused.selectionStart !== null
    ) {
      const { selectionStart, selectionEnd } = focused as HTMLInputElement;
      (twin as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
    }
  }
  // Once all of it is in place, because the draft stores a whole form at each input.
  for (const twin of changed) twin.dispatchEvent(new Event('input', { bubbles: true }));
}
