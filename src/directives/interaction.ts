import type { ClientDirective } from 'astro';
import { announceLostScript } from './lost-script.ts';
import { HYDRATION_TIMEOUT_MS, READY, type ReadyEvent } from './ready.ts';

// `dragenter`: a file is dragged to the file field; `input` and `change`: the browser's autofill.
const HYDRATE_EVENTS = [
  'pointerdown',
  'touchstart',
  'focusin',
  'dragenter',
  'input',
  'change',
] as const;

/** Attribute of an island that holds a click, so that its button can look busy. */
const WAITING = 'data-waiting';

function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Storage is blocked for this site.
    return false;
  }
}

/**
 * `client:interaction`: hydrates an island at the first interaction with it. Until then, and if the
 * script fails to load, its native HTML does the work.
 *
 * A click on a submit button during the load is held, and replayed exactly once: when the island
 * dispatches READY, or natively if it cannot load in HYDRATION_TIMEOUT_MS. A visitor who goes on filling in the form
 * presses again: the held click would send half of it.
 *
 * A translator or an extension may have changed the markup meanwhile. React then renders the island anew instead of
 * hydrating it, and what the visitor did in the server's markup is copied over (carry-over.ts). If rendering fails
 * and React empties the island, its markup is put back and works natively.
 *
 * `client:interaction="address"` also hydrates at once if the URL has a query or a hash, now or
 * later. `client:interaction="stored:<key>"` hydrates at once if sessionStorage has an entry of that key.
 */
const interactionDirective: ClientDirective = (load, { value }, root) => {
  let isHydrating = false;
  let isChanged = false;
  let isHeld = false;
  let focused: Element | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const markup = [...root.children];
  const slots = [...root.querySelectorAll('astro-slot')].map(
    (slot) => [slot, slot.innerHTML] as const,
  );

  // Changes in a slot do not count: React does not compare its content, which a script of the page may have filled.
  const isCompared = ({ target }: MutationRecord) =>
    !(target instanceof Element ? target : target.parentElement)?.closest('astro-slot');
  const changes = new MutationObserver((records) => {
    isChanged ||= records.some(isCompared);
  });
  changes.observe(root, { subtree: true, childList: true, characterData: true });

  const removals = new MutationObserver((records) => {
    if (root.firstElementChild) return;
    root.append(...records.flatMap(({ removedNodes }) => [...removedNodes]));
  });

  function holdSubmit(event: Event): void {
    const button = event.target instanceof Element && event.target.closest('[type=submit]');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    isHeld = true;
    root.setAttribute(WAITING, '');
    root.addEventListener('input', forgetSubmit);
    timeout ??= setTimeout(release, HYDRATION_TIMEOUT_MS);
    hydrate();
  }

  function forgetSubmit(): void {
    isHeld = false;
    clearTimeout(timeout);
    timeout = undefined;
    root.removeAttribute(WAITING);
    root.removeEventListener('input', forgetSubmit);
  }

  function noteFocus({ target }: Event): void {
    if (target instanceof Element) focused = target;
  }

  /** Forgets the focus once it has left the island. A task later, so that `takeOver` still knows what had it. */
  function noteBlur(): void {
    setTimeout(() => {
      if (!root.contains(document.activeElement)) focused = undefined;
    });
  }

  function takeOver(event: Event): void {
    // Copying what was entered is no typing.
    root.removeEventListener('input', forgetSubmit);
    if (!markup.every(({ isConnected }) => isConnected)) {
      (event as ReadyEvent).detail({ markup, focused }, root);
    }
    root.removeEventListener('focusin', noteFocus);
    root.removeEventListener('focusout', noteBlur);
    release();
  }

  function release(): void {
    root.removeEventListener('click', holdSubmit, true);
    root.removeEventListener(READY, takeOver);
    const wasHeld = isHeld;
    forgetSubmit();
    if (wasHeld) root.querySelector<HTMLElement>('[type=submit]')?.click();
  }

  function hydrate(): void {
    if (isHydrating) return;
    isHydrating = true;
    for (const name of HYDRATE_EVENTS) root.removeEventListener(name, hydrate);
    void load()
      .then((run) => {
        if (isChanged) renderAnew();
        changes.disconnect();
        removals.observe(root, { childList: true });
        return run();
      })
      .then(() => {
        // If loading failed, Astro has logged it and returned a no-op, and the `ssr` attribute is still there.
        if (!root.hasAttribute('ssr')) return;
        announceLostScript();
        release();
      });
  }

  /** Makes Astro render the island instead of hydrating it: changed markup would be a hydration error. */
  function renderAnew(): void {
    root.setAttribute('client', 'only');
    // Astro reads the content of slots from the page.
    for (const [slot, html] of slots) slot.innerHTML = html;
  }

  function followAddress(): void {
    if (location.search !== '' || location.hash !== '') hydrate();
  }

  for (const name of HYDRATE_EVENTS) root.addEventListener(name, hydrate, { passive: true });
  root.addEventListener('focusin', noteFocus);
  root.addEventListener('focusout', noteBlur);
  root.addEventListener('click', holdSubmit, true);
  root.addEventListener(READY, takeOver);
  const [, key] = /^stored:(.+)$/.exec(value) ?? [];
  if (key !== undefined && isStored(key)) hydrate();
  if (value === 'address') {
    followAddress();
    addEventListener('hashchange', followAddress);
  }
};

export default interactionDirective;
