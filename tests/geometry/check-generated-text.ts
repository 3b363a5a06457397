import { describe, isPaint, isShown, readStyle } from './elements.ts';
import type { Fault } from './fault.ts';

/** The least contrast of text (WCAG 2, 1.4.3), and of large text. */
const MIN_CONTRAST = 4.5;
const MIN_CONTRAST_LARGE = 3;
/** CSS px from which text is large. */
const LARGE = 24;

type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a computed color by painting it, whatever its notation. */
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
function readColor(color: string): Color {
  if (canvas === null) return [0, 0, 0, 1];
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** Luminance of a color as WCAG 2 defines it. */
function readLuminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The color behind an element; undefined where a picture or a gradient is. */
function findGround(element: Element, own: CSSStyleDeclaration): Color | undefined {
  if (isPaint(own.backgroundColor)) return readColor(own.backgroundColor);
  for (let ground: Element | null = element; ground; ground = ground.parentElement) {
    const { backgroundColor, backgroundImage } = readStyle(ground);
    if (isPaint(backgroundColor)) return readColor(backgroundColor);
    if (backgroundImage !== 'none') return undefined;
  }
  return [255, 255, 255, 1];
}

/**
 * Text that styles generate can be read: numerals of lists, separators, plus signs. axe and whoever walks the texts of
 * a page see none of it.
 */
export function checkGeneratedText(): readonly Fault[] {
  const faults: Fault[] = [];
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('[hidden], dialog:not([open]), [popover]') || !isShown(element)) continue;
    for (const place of ['::before', '::after'] as const) {
      const style = getComputedStyle(element, place);
      const { content, display } = style;
      if (display === 'none' || !/[\p{L}\p{N}+×→]|counter/u.test(content)) continue;
      if (/^(?:none|normal|url\()/.test(content)) continue;
      const ground = findGround(element, style);
      if (ground === undefined) continue;
      const [red, green, blue, alpha] = readColor(style.color);
      if (alpha === 0) continue;
      const mixed = [red, green, blue].map(
        (channel, index) => channel * alpha + (ground[index] ?? 0) * (1 - alpha),
      );
      const [dark = 0, light = 0] = [readLuminance(mixed), readLuminance(ground.slice(0, 3))].sort(
        (one, other) => one - other,
      );
      const contrast = (light + 0.05) / (dark + 0.05);
      const least = Number.parseFloat(style.fontSize) >= LARGE ? MIN_CONTRAST_LARGE : MIN_CONTRAST;
      if (contrast >= least) continue;
      const what = `${place} ${content} has a contrast of ${contrast.toFixed(1)}, less than ${least}`;
      faults.push({ where: describe(element, ''), what, by: 0 });
    }
  }
  return faults;
}
