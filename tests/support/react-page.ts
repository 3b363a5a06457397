import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';

let root: Root | undefined;

/** The page as the server sends it, then the script. For tests with `@vitest-environment happy-dom`. */
export function hydrate(node: ReactNode): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  box.innerHTML = renderToString(node);
  act(() => {
    root = hydrateRoot(box, node);
  });
}

/** What a script renders by itself, without a page of the server before it. */
export function render(node: ReactNode): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  act(() => {
    root = createRoot(box);
    root.render(node);
  });
}

/** Ends the page with its effects. */
export function close(): void {
  act(() => root?.unmount());
  document.body.replaceChildren();
}

/** The first element of a selector. Throws where there is none. */
export function find(selector: string): HTMLElement {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}`);
  return found;
}

export function findInput(selector = 'input'): HTMLInputElement {
  const found = find(selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${selector} is no input`);
  return found;
}

/** Texts of all elements of a selector. */
export function listTexts(selector: string): readonly string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

/** Puts text into an input as typing does. */
export function type(input: HTMLInputElement, text: string): void {
  act(() => {
    // React notices only a value that was set behind its back.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
