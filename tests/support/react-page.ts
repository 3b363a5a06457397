import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';

let root: Root | undefined;

function open(mount: (box: HTMLElement) => Root): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  act(() => {
    root = mount(box);
  });
}

/** Renders into an empty document. For tests with `@vitest-environment happy-dom`. */
export function render(node: ReactNode): void {
  open((box) => {
    const made = createRoot(box);
    made.render(node);
    return made;
  });
}

/** The page as the server sends it, then the script; `before` is what a visitor did in between. */
export function hydrate(node: ReactNode, before?: () => void): void {
  open((box) => {
    box.innerHTML = renderToString(node);
    before?.();
    return hydrateRoot(box, node);
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

/** Clicks, and lets React follow. */
export function click(selector: string): void {
  act(() => {
    find(selector).click();
  });
}
