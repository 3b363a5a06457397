import { describe, isPaint, isShown, readInside, readStyle } from './elements.ts';
import type { Fault } from './fault.ts';
import { findHolder, listFrames, seeThrough } from './frames.ts';

/** A ratio may be off by 1 %, and the rounding of a side to whole pixels never counts. */
const TOLERANCE = { ratio: 0.01, pixels: 1 };

/**
 * Every picture has come, is drawn at the ratio it was made with and for the ground it stands on, and
 * nothing cuts it off.
 */
export function checkPictures(): readonly Fault[] {
  return [...document.querySelectorAll<HTMLImageElement | SVGSVGElement>('img, svg')].flatMap(
    (picture) => {
      const { left, right, top, bottom } = readInside(picture, { padding: true });
      const [width, height] = [right - left, bottom - top];
      if (!isShown(picture) || width <= 0 || height <= 0) return [];
      const faults =
        picture instanceof HTMLImageElement
          ? checkImage(picture, width, height)
          : checkDrawing(picture, width, height);
      return [...faults, ...checkEdges(picture), ...checkGround(picture)];
    },
  );
}

function checkImage(image: HTMLImageElement, width: number, height: number): readonly Fault[] {
  const where = describe(image, image.alt || new URL(image.currentSrc).pathname);
  if (image.naturalWidth === 0) return [{ where, what: 'did not load', by: width }];
  const ratio = image.naturalWidth / image.naturalHeight;
  const declared = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
  const isFitted = readStyle(image).objectFit !== 'fill';
  const faults = isFitted ? [] : checkRatio(where, ratio, width, height);
  // NaN and Infinity where the markup announces no ratio.
  if (!Number.isFinite(declared) || Math.abs(declared / ratio - 1) <= TOLERANCE.ratio) {
    return faults;
  }
  const what = 'has another ratio than its width and height announce';
  return [...faults, { where, what, by: Math.abs(width / ratio - width / declared) }];
}

function checkDrawing(svg: SVGSVGElement, width: number, height: number): readonly Fault[] {
  const { viewBox, preserveAspectRatio } = svg;
  const { align, meetOrSlice } = preserveAspectRatio.baseVal;
  // A bar of a chart has a length and a thickness, but no ratio that could be distorted.
  const isBar = [...svg.querySelectorAll('*')].every(({ localName }) => localName === 'rect');
  const isFitted =
    align === SVGPreserveAspectRatio.SVG_PRESERVEASPECTRATIO_NONE
      ? isBar
      : meetOrSlice === SVGPreserveAspectRatio.SVG_MEETORSLICE_SLICE;
  const ratio = viewBox.baseVal.width / viewBox.baseVal.height;
  if (svg.ownerSVGElement || isFitted || !ratio) return [];
  return checkRatio(describe(svg), ratio, width, height);
}

/** A drawing for ink stands on a dark ground and no other does: its lines would be as dark as the ground. */
function checkGround(picture: Element): readonly Fault[] {
  let holder = picture.parentElement;
  while (holder && !isPaint(readStyle(holder).backgroundColor)) holder = holder.parentElement;
  const channels = holder ? readStyle(holder).backgroundColor.match(/\d+/g) : null;
  const isDark = channels?.slice(0, 3).every((channel) => Number(channel) < 100) === true;
  const isForInk = picture.classList.contains('ink');
  if (!picture.matches('.ink, .paper') || isForInk === isDark) return [];
  const what = `is drawn for ${isForInk ? 'a dark' : 'a light'} ground and stands on another`;
  return [{ where: describe(picture), what, by: picture.getBoundingClientRect().width }];
}

function checkRatio(where: string, ratio: number, width: number, height: number): readonly Fault[] {
  const by = Math.abs(height - width / ratio);
  if (by <= TOLERANCE.pixels || by / height <= TOLERANCE.ratio) return [];
  const what = `is given a box too ${width / ratio < height ? 'high' : 'low'} for its width`;
  return [{ where, what, by }];
}

function checkEdges(picture: Element): readonly Fault[] {
  const holder = findHolder(picture);
  const frames = (holder ? listFrames(holder) : []).map((frame) => ({
    ...frame,
    x: frame.x === 'cut' ? ('cut' as const) : ('free' as const),
    y: frame.y === 'cut' ? ('cut' as const) : ('free' as const),
  }));
  const box = picture.getBoundingClientRect();
  const seen = seeThrough(box, frames);
  const across = box.width - (seen ? seen.right - seen.left : 0);
  const down = box.height - (seen ? seen.bottom - seen.top : 0);
  // A wide drawing runs off the left of its sheet: what it measures is at its right.
  const isBled = picture.matches('.wide') && seen?.right === box.right;
  const by = Math.max(isBled ? 0 : across, down);
  if (by <= TOLERANCE.pixels) return [];
  return [{ where: describe(picture), what: 'is cut off by what is around it', by }];
}
