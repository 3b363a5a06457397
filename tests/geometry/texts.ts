import type { Box } from './boxes.ts';
import { isShown, isVisuallyHidden, memoize, readStyle } from './elements.ts';

/** The words of one text node. */
export interface TextRun {
  readonly element: Element;
  readonly words: string;
  /** The inked part of each line, from the highest to the lowest stroke; none where it is not painted. */
  readonly lines: readonly Box[];
}

const canvas = document.createElement('canvas').getContext('2d');

function measureLines(node: Text, parent: Element): readonly Box[] {
  if (!isShown(parent) || isVisuallyHidden(parent)) return [];
  // Folded away, it is laid out all the same.
  if (readStyle(parent).contentVisibility === 'hidden') return [];
  const range = document.createRange();
  range.selectNodeContents(node);
  const boxes = [...range.getClientRects()].filter(({ width, height }) => width && height);
  const isTurned =
    parent instanceof SVGGraphicsElement && Math.abs(parent.getScreenCTM()?.b ?? 0) > 0.01;
  if (boxes.length === 0 || isTurned || canvas === null) return boxes;
  const style = readStyle(parent);
  canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const words = node.data.trim();
  const text = style.textTransform === 'uppercase' ? words.toUpperCase() : words;
  const metrics = canvas.measureText(text);
  const size = metrics.fontBoundingBoxAscent + metrics.fontBoundingBoxDescent;
  const above = (metrics.fontBoundingBoxAscent - metrics.actualBoundingBoxAscent) / size;
  const below = (metrics.fontBoundingBoxDescent - metrics.actualBoundingBoxDescent) / size;
  return boxes.map(({ left, right, top, bottom, height }) => ({
    left,
    right,
    top: top + above * height,
    bottom: bottom - below * height,
  }));
}

const UNREAD = 'noscript, script, style, option, title, desc';

function readTexts(): TextRun[] {
  const texts: TextRun[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || element === null || node.data.trim() === '') continue;
    if (element.closest(UNREAD)) continue;
    texts.push({ element, words: node.data, lines: measureLines(node, element) });
  }
  return texts;
}

/** Every text of the page. */
export const allTexts: readonly TextRun[] = readTexts();

/** The texts that are painted. */
export const texts = allTexts.filter(({ lines }) => lines.length > 0);

/**
 * The element around a text that stays in its place while the page scrolls, but not at the top. Texts
 * of different layers pass over each other.
 */
export const findLayer: (element: Element) => Element | null = memoize((element) => {
  const { position, bottom } = readStyle(element);
  if (position === 'fixed' || (position === 'sticky' && bottom !== 'auto')) return element;
  return element.parentElement && findLayer(element.parentElement);
});
