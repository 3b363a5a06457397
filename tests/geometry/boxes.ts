import type { Box, Frame } from './measurement.ts';

/** Intersection of two boxes; undefined if they do not overlap. */
export function intersect(one: Box, other: Box): Box | undefined {
  const box = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  return box.left < box.right && box.top < box.bottom ? box : undefined;
}

/** The part of a box that its frames let through, scrolled or cut; missing where nothing is seen. */
export function seeThrough(box: Box, frames: readonly Frame[]): Box | undefined {
  return frames.reduce<Box | undefined>(
    (seen, frame) =>
      seen &&
      intersect(seen, {
        left: frame.x === 'free' ? -Infinity : frame.box.left,
        right: frame.x === 'free' ? Infinity : frame.box.right,
        top: frame.y === 'free' ? -Infinity : frame.box.top,
        bottom: frame.y === 'free' ? Infinity : frame.box.bottom,
      }),
    box,
  );
}
