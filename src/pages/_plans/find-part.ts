/** Finds an element of a page by its `data-part`. Throws where the page has none. */
export function findPart(root: ParentNode, name: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!element) throw new Error(`The page has no part "${name}"`);
  return element;
}
