// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import interaction from './interaction.ts';

type Hydrate = () => Promise<void>;

let root: HTMLElement;
/** The load of the island's script, which a test ends or leaves hanging. */
let loading: PromiseWithResolvers<Hydrate>;
/** Clicks that reach the form: those that nothing held. */
const reached = vi.fn();
const load = vi.fn(() => loading.promise);

function start(value: string | boolean = true): void {
  const options = { name: 'interaction', value: value as string };
  interaction(load, options, root);
}

const button = () => root.querySelector('button') ?? root;
const islandIsReady = () =>
  button().dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));

let onWindow: (readonly [string, EventListenerOrEventListenerObject])[];

beforeEach(() => {
  vi.useFakeTimers();
  // The directive listens to the window as long as a page lives; the tests share one window.
  onWindow = [];
  const { addEventListener } = globalThis;
  vi.stubGlobal('addEventListener', (name: string, listener: EventListener) => {
    onWindow.push([name, listener]);
    addEventListener(name, listener);
  });
  history.replaceState(null, '', '/contact');
  sessionStorage.clear();
  loading = Promise.withResolvers<Hydrate>();
  document.body.innerHTML =
    '<div ssr><form><input name="q"><button type="submit">Send</button></form></div>';
  root = document.body.firstElementChild as HTMLElement;
  document.body.onclick = (event) => {
    event.preventDefault();
    reached();
  };
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  for (const [name, listener] of onWindow) removeEventListener(name, listener);
});

test.each(['pointerdown', 'touchstart', 'focusin', 'dragenter', 'input', 'change'])(
  'nothing is loaded before the first %s in the island, and then once',
  (name) => {
    start();
    expect(load).not.toHaveBeenCalled();
    for (let count = 0; count < 2; count += 1) {
      root.querySelector('input')?.dispatchEvent(new Event(name, { bubbles: true }));
    }
    expect(load).toHaveBeenCalledOnce();
  },
);

describe('a click on the submit button during the load', () => {
  test('is held, shown as busy, and sent once by the island', async () => {
    start();
    button().click();
    button().click();
    expect(reached).not.toHaveBeenCalled();
    expect(root.hasAttribute('data-waiting')).toBe(true);
    root.removeAttribute('ssr');
    loading.resolve(() => Promise.resolve());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reached).not.toHaveBeenCalled();
    islandIsReady();
    expect(reached).toHaveBeenCalledOnce();
    expect(root.hasAttribute('data-waiting')).toBe(false);
    await vi.advanceTimersByTimeAsync(20_000);
    islandIsReady();
    expect(reached).toHaveBeenCalledOnce();
  });

  test('is released after 10 seconds where the script hangs', async () => {
    start();
    button().click();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(reached).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reached).toHaveBeenCalledOnce();
    expect(root.hasAttribute('data-waiting')).toBe(false);
    button().click();
    expect(reached).toHaveBeenCalledTimes(2);
  });

  test('is released at once where the script fails', async () => {
    start();
    button().click();
    // Astro reports the failure and hands out a function that does nothing: `ssr` stays.
    loading.resolve(() => Promise.resolve());
    await vi.advanceTimersByTimeAsync(0);
    expect(reached).toHaveBeenCalledOnce();
  });

  test('is forgotten where the visitor goes on filling in the form', () => {
    start();
    button().click();
    root.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(root.hasAttribute('data-waiting')).toBe(false);
    root.removeAttribute('ssr');
    islandIsReady();
    expect(reached).not.toHaveBeenCalled();
    button().click();
    expect(reached).toHaveBeenCalledOnce();
  });

  test('any other click passes', () => {
    start();
    root.querySelector('input')?.click();
    expect(reached).toHaveBeenCalledOnce();
  });
});

test.each([
  ['address', '/faq', false],
  ['address', '/faq?q=rebar', true],
  ['address', '/faq#rebar', true],
  ['stored:plan-set', '/contact?a', false],
  ['stored:other', '/contact', true],
])('client:interaction="%s" at %s is hydrated at once: %j', (value, address, isAtOnce) => {
  history.replaceState(null, '', address);
  sessionStorage.setItem('other', '');
  start(value);
  expect(load).toHaveBeenCalledTimes(isAtOnce ? 1 : 0);
});

test.each([
  ['in a slot, which React does not compare, leaves it as it is', 'astro-slot', null],
  ['elsewhere has the island rendered anew', 'form', 'only'],
])('what a script writes %s', async (_, place, client) => {
  root.querySelector('form')?.append(document.createElement('astro-slot'));
  start();
  root.querySelector(place)?.append('filled');
  await vi.advanceTimersByTimeAsync(0);
  root.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  loading.resolve(() => Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  expect(root.getAttribute('client')).toBe(client);
});

test('a hash that comes later hydrates too', () => {
  start('address');
  history.replaceState(null, '', '/faq#rebar');
  dispatchEvent(new Event('hashchange'));
  expect(load).toHaveBeenCalledOnce();
});
