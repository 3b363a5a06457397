import { intersect } from './boxes.ts';
import { describe, header, isShown, isVisuallyHidden, px, readStyle, root } from './elements.ts';
import type { Fault } from './fault.ts';
import { findLayer, texts } from './texts.ts';

/** Less than this is rounding. */
const TOLERANCE = 1;

/** Points of the header that are looked at, as shares of its width and height. */
const ACROSS = [0.03, 0.2, 0.35, 0.5, 0.65, 0.8, 0.97];
const DOWN = [0.2, 0.8];

/** Places of the page, as shares of its height: elements cover the header only once it has scrolled. */
const STOPS = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9];

/**
 * The sticky header covers no text when the page opens, no target of a link and no heading that stays
 * while the page scrolls, and nothing covers it. Scrolls the page.
 */
export function checkStickyHeader(): readonly Fault[] {
  if (header === undefined) return [];
  return [
    ...checkTop(header),
    ...checkTargets(header),
    ...checkStuck(header),
    ...checkCoverings(header),
  ];
}

function checkTop(above: Element): readonly Fault[] {
  const box = above.getBoundingClientRect();
  return texts
    .filter(({ element }) => !above.contains(element) && findLayer(element) === null)
    .flatMap(({ element, words, lines }) =>
      lines.flatMap((line) => {
        const hidden = intersect(line, box);
        const by = hidden ? hidden.bottom - hidden.top : 0;
        if (by <= TOLERANCE) return [];
        return [{ where: describe(element, words), what: 'lies under the sticky header', by }];
      }),
    );
}

function checkTargets(above: Element): readonly Fault[] {
  const linked = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
    .filter((link) => link.pathname === location.pathname && link.hash.length > 1)
    .flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
  const anchors = document.querySelectorAll('main :is(section, h2, h3, form, article)[id]');
  return [...new Set([...linked, ...anchors])].filter(isShown).flatMap((target) => {
    target.scrollIntoView({ behavior: 'instant' });
    const top = findFirstLine(target);
    const by = top === undefined ? 0 : above.getBoundingClientRect().bottom - top;
    const what = 'is under the sticky header after a link led to it';
    return by > TOLERANCE ? [{ where: describe(target), what, by }] : [];
  });
}

function checkStuck(above: Element): readonly Fault[] {
  const edge = above.getBoundingClientRect().height;
  return [...document.querySelectorAll('main :is(h2, h3, nav)')].flatMap((element) => {
    const { position, top } = readStyle(element);
    const by = position === 'sticky' ? edge - px(top) : 0;
    const what = 'slides under the sticky header';
    return by > TOLERANCE ? [{ where: describe(element), what, by }] : [];
  });
}

/** Upper edge of an element's first text that one sees, from the window's top. */
function findFirstLine(element: Element): number | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent?.trim() || !parent || !isShown(parent) || isVisuallyHidden(parent)) {
      continue;
    }
    range.selectNodeContents(node);
    return range.getBoundingClientRect().top;
  }
  return undefined;
}

function checkCoverings(above: Element): readonly Fault[] {
  const coverings = new Set<Element>();
  for (const stop of STOPS) {
    scrollTo({ top: stop * (root.scrollHeight - innerHeight), behavior: 'instant' });
    const { left, top, width, height } = above.getBoundingClientRect();
    for (const x of ACROSS) {
      for (const y of DOWN) {
        const hit = document.elementFromPoint(left + x * width, top + y * height);
        if (hit !== null && !above.contains(hit)) coverings.add(hit);
      }
    }
  }
  const what = 'covers the sticky header';
  return [...coverings].map((element) => ({ where: describe(element), what, by: 0 }));
}
