import type { Box } from './boxes.ts';

export const root = document.documentElement;

/** Remembers the result for each element: checks ask for styles and ancestors again and again. */
export function memoize<Value>(read: (element: Element) => Value): (element: Element) => Value {
  const known = new Map<Element, Value>();
  return (element) => {
    const value = known.get(element) ?? read(element);
    known.set(element, value);
    return value;
  };
}

export const readStyle = memoize((element) => getComputedStyle(element));

/** The header that stays at the top of the window; missing where it scrolls away. */
export const header = [...document.querySelectorAll('body > header')].find((element) =>
  ['sticky', 'fixed'].includes(readStyle(element).position),
);

/** Pixels of a computed length; 0 for a keyword. */
export function px(value: string): number {
  return Number.parseFloat(value) || 0;
}

export function isPaint(color: string): boolean {
  return !/^rgba\(.*, 0\)$/.test(color) && color !== 'transparent';
}

/** The box within the border, and within the padding where `padding` is true. */
export function readInside(element: Element, { padding = false } = {}): Box {
  const box = element.getBoundingClientRect();
  const style = readStyle(element);
  const measureEdge = (side: 'Left' | 'Top' | 'Right' | 'Bottom') =>
    px(style[`border${side}Width`]) + (padding ? px(style[`padding${side}`]) : 0);
  return {
    left: box.left + measureEdge('Left'),
    top: box.top + measureEdge('Top'),
    right: box.right - measureEdge('Right'),
    bottom: box.bottom - measureEdge('Bottom'),
  };
}

export function isShown(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** For assistive technology alone: one pixel, or clipped to nothing. */
export const isVisuallyHidden: (element: Element) => boolean = memoize((element) => {
  const { position, clipPath, overflowX } = readStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const isPixel = width <= 1 && height <= 1 && overflowX !== 'visible';
  if (position === 'absolute' && (clipPath === 'inset(50%)' || isPixel)) return true;
  return element.parentElement !== null && isVisuallyHidden(element.parentElement);
});

function nameElement({ localName, id, classList }: Element): string {
  if (id && !id.includes(':')) return `${localName}#${id}`;
  const name = [...classList].find((one) => !one.startsWith('astro-'));
  return name === undefined ? localName : `${localName}.${name}`;
}

/** Short path of tags, ids and classes with the beginning of a text, by which a person finds an element. */
export function describe(element: Element, text = element.textContent): string {
  const path = [nameElement(element)];
  let above = element.parentElement;
  while (above && above !== document.body && !path[0]?.includes('#')) {
    if (above.localName !== 'astro-island') path.unshift(nameElement(above));
    above = above.parentElement;
  }
  const short = path.length > 4 ? [...path.slice(0, 2), '…', ...path.slice(-2)] : path;
  const words = text.replace(/\s+/g, ' ').trim();
  const quoted = words.length > 48 ? `${words.slice(0, 47)}…` : words;
  return `${short.join(' ')}${quoted === '' ? '' : ` “${quoted}”`}`;
}
