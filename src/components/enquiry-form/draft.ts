import type { Conversion } from '#forms/islands/conversion.ts';

/** Draft of a form: its values, and the query of the page they were typed on. */
interface Draft {
  /** Query of the page. A link with another query may tick a box that the draft has unticked. */
  readonly query: string;
  /** Values by input name; of boxes, the ticked ones. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types of inputs that are not kept: nobody types into them, or as for files, a page cannot fill them. */
const NOT_TYPED = ['hidden', 'file', 'submit', 'button'];

/** Selector of the element around a form. Its `data-draft` is the sessionStorage key of the draft. */
const PLACE = '[data-draft]';

/** Returns the sessionStorage key of a form's draft. The privacy policy names it. */
export function nameDraft(form: string): string {
  return `draft-${form}`;
}

function listInputs(form: HTMLFormElement): readonly Input[] {
  return ([...form.elements] as Input[]).filter(
    (input) =>
      input.name !== '' &&
      !NOT_TYPED.includes(input.type) &&
      // The default radio button, with an empty value: it is restored if no other is.
      !(isBox(input) && input.value === '') &&
      !input.closest('.not-for-people'),
  );
}

function isBox(input: Input): input is HTMLInputElement {
  return input.type === 'checkbox' || input.type === 'radio';
}

/** Stores a form's values, or removes the draft if there are none. Returns false if storage failed. */
function save(key: string, form: HTMLFormElement): boolean {
  const values: Record<string, string[]> = {};
  for (const input of listInputs(form)) {
    const isGiven = isBox(input) ? input.checked : input.value !== '';
    if (isGiven) (values[input.name] ??= []).push(input.value);
  }
  const draft: Draft = { query: location.search, values };
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    // Storage is blocked for this site, or full: the values are only in the page.
    return false;
  }
}

/** Reads a draft. Another script's entry may have any shape. */
function readDraft(key: string): Partial<Draft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
  } catch {
    return null;
  }
}

/** Restores the values of a form after the page has loaded. */
function restore(key: string, form: HTMLFormElement): void {
  const { query, values } = readDraft(key) ?? {};
  if (!values) return;
  const inputs = listInputs(form);
  // Boxes that a link with another query ticked stay. Read first: restoring one radio button unticks another.
  const isOfLink = query !== location.search;
  const ticked = inputs.filter((input) => isOfLink && isBox(input) && input.checked);
  for (const input of inputs) {
    const kept = values[input.name] ?? [];
    if (isBox(input)) {
      const isAnswered = ticked.some(({ type, name }) => type === 'radio' && name === input.name);
      input.checked = ticked.includes(input) || (!isAnswered && kept.includes(input.value));
    } else if (kept[0] !== undefined) {
      // Text that the link filled in, such as "For Q-3F9A-07C2: ", goes before the text of the draft.
      const prefix = isOfLink && input instanceof HTMLTextAreaElement ? input.value : '';
      input.value = kept[0].startsWith(prefix) ? kept[0] : prefix + kept[0];
    }
    if (kept.length > 0) input.closest('details')?.setAttribute('open', '');
  }
}

/** Stores the current values of the form in `place`. Returns false if storage failed. */
export function saveDraft(place: HTMLElement): boolean {
  const form = place.querySelector('form');
  return form !== null && save(place.dataset['draft'] ?? '', form);
}

/**
 * Keeps what is typed or chosen in the page's forms for a reload, from the first keystroke until the enquiry is
 * accepted or the form cleared: a phone discards the page while its owner looks for the plans in another app. The
 * draft stays in this tab. Works before an island is loaded, and without it.
 */
export function keepDrafts(): void {
  for (const place of document.querySelectorAll<HTMLElement>(PLACE)) {
    const key = place.dataset['draft'] ?? '';
    const form = place.querySelector('form');
    if (form) restore(key, form);
    // Some browsers fill a form in with `change` events alone.
    for (const name of ['input', 'change']) {
      place.addEventListener(name, ({ target }) => {
        const changed = target instanceof Element && target.closest('form');
        if (changed) save(key, changed);
      });
    }
    place.addEventListener('site:conversion', (event) => {
      // A click on a phone or e-mail link is a conversion too.
      if ((event as CustomEvent<Conversion>).detail.action !== 'enquiry') return;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked for this site: there is no draft.
      }
    });
  }
}
