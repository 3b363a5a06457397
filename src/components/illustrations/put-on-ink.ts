import { COLORS, MARKS, MARKS_ON_INK } from '#styles/colors.ts';

/** Each color of a drawing on paper with the one that reads on ink. Orange is the same on both. */
const ON_INK = new Map(
  [
    [COLORS.ink, MARKS_ON_INK.line],
    [COLORS.sheet, COLORS.ink],
    [MARKS.blue.line, MARKS_ON_INK.blue],
    [MARKS.yellow.line, MARKS_ON_INK.yellow],
    [MARKS.green.line, MARKS_ON_INK.green],
    [MARKS.green.on, COLORS.ink],
  ].map(([paper = '', ink]) => [normalize(paper), ink]),
);

/** Tint of yellow areas on ink, where the opacity of paper would glare. */
const YELLOW_OPACITY = '.13';

/**
 * Replaces the colors of a drawing for paper, wherever it states them, by those for ink ground.
 *
 * @param svg text of the drawing's file, in the colors of src/styles/colors.ts
 */
export function putOnInk(svg: string): string {
  return svg
    .replace(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi, (color) => ON_INK.get(normalize(color)) ?? color)
    .replace(/(fill-opacity[:=]\s*"?)([\d.]+)/g, (all, start: string, opacity: string) =>
      Number(opacity) === MARKS.yellow.opacity ? start + YELLOW_OPACITY : all,
    );
}

/** A color as #rrggbb: editors write the same one in several ways. */
function normalize(color: string): string {
  const digits = color.toLowerCase().slice(1);
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
