import { saveDraft } from './draft.ts';

/** Timeout of `findCause` in milliseconds. */
const DEADLINE_MS = 10_000;

type Cause = 'updated' | 'incomplete' | 'offline';

/** Compares this page with its current version on the site: a deploy renames the scripts that it changes. */
async function findCause(place: Element): Promise<Cause> {
  if (!navigator.onLine) return 'offline';
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const page = await (await fetch(location.href, { cache: 'no-store', signal })).text();
    // The page of a Wi-Fi sign-in or of a filter.
    if (!page.includes('astro-island')) return 'offline';
    const script = place.querySelector('astro-island')?.getAttribute('component-url') ?? '';
    return page.includes(script) ? 'incomplete' : 'updated';
  } catch {
    return 'offline';
  }
}

/** Returns the file input in `place` if it holds files. */
function findChosen(place: Element): HTMLInputElement | undefined {
  const input = place.querySelector<HTMLInputElement>('input[type=file]');
  return input?.files && input.files.length > 0 ? input : undefined;
}

/** Returns true if the form may post natively: Netlify answers larger bodies with a bare sentence of its own. */
function canPost(place: Element, mostBytes: number): boolean {
  const size = [...(findChosen(place)?.files ?? [])].reduce((sum, file) => sum + file.size, 0);
  return navigator.onLine && size <= mostBytes;
}

function watchPlace(place: HTMLElement, notice: HTMLElement): void {
  const button = notice.querySelector('button');
  const mostBytes = Number(notice.dataset['lost']);
  let isLost = false;

  async function nameCause(): Promise<void> {
    const cause = await findCause(place);
    for (const line of notice.querySelectorAll<HTMLElement>('[data-cause]')) {
      line.hidden = line.dataset['cause'] !== cause;
    }
    if (button) button.hidden = cause === 'offline';
  }

  function show(isNeeded: boolean): void {
    isLost = true;
    const isKept = saveDraft(place);
    for (const line of notice.querySelectorAll<HTMLElement>('[data-kept]')) {
      line.hidden = line.dataset['kept'] !== String(isKept);
    }
    if (notice.hidden) {
      notice.hidden = false;
      // Browsers without scroll anchoring: nothing may move under the visitor's finger.
      if (!CSS.supports('overflow-anchor: auto'))
        scrollBy({ top: notice.offsetHeight, behavior: 'instant' });
    }
    if (isNeeded) {
      notice.focus({ preventScroll: true });
      notice.scrollIntoView({ behavior: 'instant' });
    }
    void nameCause();
  }

  // LOST_SCRIPT, as a literal. A module shared with islands would be a chunk of its own: fetched before the first
  // touch, and lost with the others.
  document.addEventListener('script:lost', (event) => {
    const { isNeeded } = (event as CustomEvent<{ readonly isNeeded: boolean }>).detail;
    const isStuck = isNeeded && !canPost(place, mostBytes);
    if (isStuck) event.preventDefault();
    // Move the focus also from a file input, which shows nothing of its files, but not from a field being typed in.
    const chosen = findChosen(place);
    show(isStuck || (chosen !== undefined && document.activeElement === chosen));
  });
  // If an island handles the submit, its default is already prevented.
  place.addEventListener('submit', (event) => {
    if (event.defaultPrevented || canPost(place, mostBytes)) return;
    event.preventDefault();
    show(true);
  });
  place.addEventListener('change', ({ target }) => {
    if (isLost && target instanceof HTMLInputElement && target.type === 'file') show(true);
  });
  addEventListener('online', () => {
    if (isLost) void nameCause();
  });
  button?.addEventListener('click', () => location.reload());
}

/** Shows what to do if a script of the page's form could not be loaded, and stores the answers. */
export function watchScripts(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-draft]')) {
    const notice = place.querySelector<HTMLElement>('[data-lost]');
    if (notice) watchPlace(place, notice);
  }
}
