// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchScripts } from './lost-script.ts';

const MB = 1024 * 1024;
const SCRIPT = '/_astro/QuoteForm.A1.js';

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};
const site = vi.fn<typeof fetch>();
let watched: [string, EventListenerOrEventListenerObject][];

beforeEach(() => {
  sessionStorage.clear();
  site
    .mockReset()
    .mockImplementation(() =>
      Promise.resolve(new Response(`<astro-island component-url="${SCRIPT}">`)),
    );
  vi.stubGlobal('fetch', site);
  // Each test has a page of its own, but all share one document.
  watched = [];
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((...all: Parameters<typeof add>) => {
    watched.push([all[0], all[1]]);
    add(...all);
  });
  document.body.innerHTML = `<div data-draft="draft-quote">
    <div data-lost="4194304" tabindex="-1" hidden>
      <b data-cause="updated" hidden>Updated</b>
      <b data-cause="incomplete" hidden>Incomplete</b>
      <b data-cause="offline" hidden>Offline</b>
      <span data-kept="true" hidden>Kept</span>
      <span data-kept="false" hidden>Not kept</span>
      <button type="button">Reload</button>
    </div>
    <astro-island component-url="${SCRIPT}"><form>
      <input name="name" value="Dana"><input type="file" name="file"><button type="submit">Send</button>
    </form></astro-island>
  </div>`;
  watchScripts();
});
afterEach(() => {
  for (const [name, listener] of watched) document.removeEventListener(name, listener);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const choose = (size: number) => {
  Object.defineProperty(find('[type=file]'), 'files', { value: [{ size }], configurable: true });
};
/** Tells the page that a script is lost; false where the form must not post by itself. */
const lose = (isNeeded: boolean) =>
  document.dispatchEvent(
    new CustomEvent('script:lost', { cancelable: true, detail: { isNeeded } }),
  );
const submit = () =>
  find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const shown = async () => {
  await vi.waitFor(() => expect(document.querySelector('b:not([hidden])')).not.toBeNull());
  return [...document.querySelectorAll('[data-lost] :not([hidden])')].map(
    ({ textContent }) => textContent,
  );
};

test.each([
  [
    'a script that did not arrive',
    () => Promise.resolve(new Response(`<astro-island component-url="${SCRIPT}">`)),
    'Incomplete',
  ],
  [
    'a deploy',
    () => Promise.resolve(new Response('<astro-island component-url="/B2.js">')),
    'Updated',
  ],
] as const)('%s is named, and the answers are kept for the reload', async (_, answer, cause) => {
  site.mockImplementation(answer);
  expect(lose(false)).toBe(true);
  expect(await shown()).toEqual([cause, 'Kept', 'Reload']);
  expect(sessionStorage.getItem('draft-quote')).toContain('Dana');
  // Nobody who types is taken away from it.
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a sign-in page of the network', () => Promise.resolve(new Response('<form>Sign in'))],
])('%s is no update, and offers no reload', async (_, answer) => {
  site.mockImplementation(answer);
  lose(false);
  expect(await shown()).toEqual(['Offline', 'Kept']);
});

test('offline nothing is posted, and back online the notice says what is left to do', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(submit()).toBe(false);
  expect(await shown()).toEqual(['Offline', 'Kept']);
  line.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.waitFor(async () => expect(await shown()).toEqual(['Incomplete', 'Kept', 'Reload']));
  expect(submit()).toBe(true);
});

test('whoever has just chosen files, of which nothing shows, is led to the notice', async () => {
  choose(5);
  find('[type=file]').focus();
  lose(false);
  await shown();
  expect(document.activeElement).toBe(find('[data-lost]'));
});

test('files that are chosen after a script was lost lead to the notice, which says what becomes of them', async () => {
  lose(false);
  await shown();
  expect(document.activeElement).toBe(document.body);
  find('[type=file]').dispatchEvent(new Event('change', { bubbles: true }));
  expect(document.activeElement).toBe(find('[data-lost]'));
});

test('answers that storage does not keep are not said to be kept', async () => {
  vi.stubGlobal('sessionStorage', {
    setItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  lose(false);
  expect(await shown()).toContain('Not kept');
});

test('4,194,304 bytes of files may be posted by the form itself, a byte more may not', async () => {
  choose(4 * MB);
  expect([submit(), lose(true)]).toEqual([true, true]);
  choose(4 * MB + 1);
  expect([submit(), lose(true)]).toEqual([false, false]);
  expect(document.activeElement).toBe(find('[data-lost]'));
  await shown();
});
