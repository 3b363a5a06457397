import type { Conversion } from '#forms/islands/conversion.ts';

/** Draft of a form: its answers, and the page they were given on. */
interface Draft {
  /** Query of the page: a link may tick a box that an earlier visit had left empty. */
  readonly query: string;
  /** Values by the name of the input; of boxes, those that are ticked. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Inputs that nobody types into. A page cannot put files back. */
const NOT_TYPED = ['hidden', 'file', 'submit', 'button'];

/** The form's place in the page, which names the sessionStorage key of its draft. */
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
      // Ticked from the start, and put back by leaving the others empty.
      !(isBox(input) && input.value === '') &&
      !input.closest('.not-for-people'),
  );
}

function isBox(input: Input): input is HTMLInputElement {
  return input.type === 'checkbox' || input.type === 'radio';
}

/** Keeps a form's values as long as there are any. Returns false where they could not be kept. */
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
    // Storage is blocked for this site, or full: the values are in the page alone.
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

/** Puts the values back into a form of a loaded page. */
function restore(key: string, form: HTMLFormElement): void {
  const { query, values } = readDraft(key) ?? {};
  if (!values) return;
  const inputs = listInputs(form);
  // What another link has filled in stays. Read first: to put back one radio button unticks another.
  const isOfLink = query !== location.search;
  const ticked = inputs.filter((input) => isOfLink && isBox(input) && input.checked);
  for (const input of inputs) {
    const kept = values[input.name] ?? [];
    if (isBox(input)) {
      const isAnswered = ticked.some(({ type, name }) => type === 'radio' && name === input.name);
      input.checked = ticked.includes(input) || (!isAnswered && kept.includes(input.value));
    } else if (kept[0] !== undefined) {
      // "For Q-3F9A-07C2: ", before what was typed on another page.
      const prefix = isOfLink && input instanceof HTMLTextAreaElement ? input.value : '';
      input.value = kept[0].startsWith(prefix) ? kept[0] : prefix + kept[0];
    }
    if (kept.length > 0) input.closest('details')?.setAttribute('open', '');
  }
}

/** Keeps what the form of a place holds now. Returns false where it could not be kept. */
export function saveDraft(place: HTMLElement): boolean {
  const form = place.querySelector('form');
  return form !== null && save(place.dataset['draft'] ?? '', form);
}

/**
 * Keeps what is typed or chosen in the page's forms from the first keystroke until it is accepted or cleared,
 * for a reload: a phone discards the page while its owner looks for the plans in another app. It stays in
 * this tab. It works before an island is loaded, and without it.
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
      // A call, too, is a conversion.
      if ((event as CustomEvent<Conversion>).detail.action !== 'enquiry') return;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked for this site: there is no draft.
      }
    });
  }
}
