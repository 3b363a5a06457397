import type { ClientDirective } from 'astro';
import { HYDRATION_TIMEOUT_MS, READY } from './ready.ts';

// `dragenter` is a file on its way to the file field; `input` is a browser's autofill.
const HYDRATE_EVENTS = ['pointerdown', 'touchstart', 'focusin', 'dragenter', 'input'] as const;

/** Marks an island that holds a click, so that its button can look busy. */
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
 * `client:interaction`: hydrates an island at the first interaction with it. Until then, and wherever the
 * fetch fails, its native HTML does the work.
 *
 * A click on a submit button during the load is held, and replayed exactly once: when the island
 * dispatches READY, or natively if it cannot load in HYDRATION_TIMEOUT_MS.
 *
 * `client:interaction="address"` also hydrates at once where the address has a query or a hash, now or
 * later. `client:interaction="stored:<key>"` hydrates at once where sessionStorage has an entry of that key.
 */
const interactionDirective: ClientDirective = (load, { value }, root) => {
  let isHydrating = false;
  let heldButton: HTMLElement | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;

  function holdSubmit(event: Event): void {
    const button = event.target instanceof Element && event.target.closest('[type=submit]');
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    heldButton = button;
    root.setAttribute(WAITING, '');
    timeout ??= setTimeout(release, HYDRATION_TIMEOUT_MS);
    hydrate();
  }

  function release(): void {
    clearTimeout(timeout);
    root.removeEventListener('click', holdSubmit, true);
    root.removeEventListener(READY, release);
    root.removeAttribute(WAITING);
    heldButton?.click();
    heldButton = undefined;
  }

  function hydrate(): void {
    if (isHydrating) return;
    isHydrating = true;
    for (const name of HYDRATE_EVENTS) root.removeEventListener(name, hydrate);
    void load()
      .then((run) => run())
      .then(() => {
        // Astro reports a failed load and returns a function that does nothing: `ssr` stays.
        if (root.hasAttribute('ssr')) release();
      });
  }

  function followAddress(): void {
    if (location.search !== '' || location.hash !== '') hydrate();
  }

  for (const name of HYDRATE_EVENTS) root.addEventListener(name, hydrate, { passive: true });
  root.addEventListener('click', holdSubmit, true);
  root.addEventListener(READY, release);
  const [, key] = /^stored:(.+)$/.exec(value) ?? [];
  if (key !== undefined && isStored(key)) hydrate();
  if (value === 'address') {
    followAddress();
    addEventListener('hashchange', followAddress);
  }
};

export default interactionDirective;
