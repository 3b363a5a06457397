import type { ClientDirective } from 'astro';
import { PATIENCE_MS, READY } from './ready.ts';

// The first sign that a visitor means to use the island. `dragenter` is a drawing on its way to the
// file field; `input` is a browser filling the form in by itself.
const SIGNS = ['pointerdown', 'touchstart', 'focusin', 'dragenter', 'input'] as const;

// A visitor acts on the page, though not on the island yet. Moving a pointer or scrolling is reading.
const ACTS = ['pointerdown', 'touchstart'] as const;

/** Marks an island that holds a click, so that its button can look busy. */
const WAITING = 'data-waiting';

/** Before the name of an entry in the browser's storage. */
const KEPT = 'kept:';

function isKept(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    // The browser keeps nothing for this site.
    return false;
  }
}

/** A visitor asked the browser to save data: only Chromium tells. */
function savesData(): boolean {
  return (
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  );
}

/** Fetches the island's component and its renderer ahead of the first touch. */
function preload(root: HTMLElement): void {
  for (const name of ['component-url', 'renderer-url']) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = root.getAttribute(name) ?? '';
    document.head.append(link);
  }
}

/**
 * `client:interaction`: nothing of an island is fetched before a visitor who has touched the page, such as to
 * scroll, sees it, and nothing runs before they touch it. Until then, and wherever the fetch fails, its
 * native HTML does the work.
 *
 * A click on a submit button that comes while the island is still loading is held, and sent exactly
 * once: by the island when it reports READY, or natively if it cannot load.
 *
 * `client:interaction="address"` also loads at once when the address carries a query or a hash that
 * the island has to act on, now or later. `client:interaction="kept:<name>"` loads at once where the
 * browser's storage has an entry of that name, which an earlier page left for the island.
 */
const interactionDirective: ClientDirective = (load, { value }, root) => {
  let begun = false;
  let held: HTMLElement | undefined;

  function holdSubmit(event: Event): void {
    const button = event.target instanceof Element && event.target.closest('[type=submit]');
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    held = button;
    root.setAttribute(WAITING, '');
    patience ??= setTimeout(release, PATIENCE_MS);
    begin();
  }

  function release(): void {
    clearTimeout(patience);
    root.removeEventListener('click', holdSubmit, true);
    root.removeEventListener(READY, release);
    root.removeAttribute(WAITING);
    held?.click();
    held = undefined;
  }

  let patience: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    if (begun) return;
    begun = true;
    for (const sign of SIGNS) root.removeEventListener(sign, begin);
    void load()
      .then((hydrate) => hydrate())
      .then(() => {
        // Astro reports a failed load and hands out a hydrate that does nothing: `ssr` stays.
        if (root.hasAttribute('ssr')) release();
      });
  }

  function followAddress(): void {
    if (location.search !== '' || location.hash !== '') begin();
  }

  // An island's own element has no box.
  function watch(): void {
    for (const act of ACTS) removeEventListener(act, watch);
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      preload(root);
    });
    for (const part of root.children) seen.observe(part);
  }

  if (!savesData()) for (const act of ACTS) addEventListener(act, watch, { passive: true });
  for (const sign of SIGNS) root.addEventListener(sign, begin, { passive: true });
  root.addEventListener('click', holdSubmit, true);
  root.addEventListener(READY, release);
  if (typeof value === 'string' && value.startsWith(KEPT) && isKept(value.slice(KEPT.length))) {
    begin();
  }
  if (value === 'address') {
    followAddress();
    addEventListener('hashchange', followAddress);
  }
};

export default interactionDirective;
