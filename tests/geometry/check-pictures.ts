import { seeThrough } from './boxes.ts';
import type { Fault } from './fault.ts';
import type { Measurement, Picture } from './measurement.ts';

/** A ratio may be off by 1 %, and the rounding of a side to whole pixels never counts. */
const TOLERANCE = { ratio: 0.01, pixels: 1 };

/** Every picture has come, is drawn at the ratio it was made with, and nothing cuts it off. */
export function checkPictures(page: Measurement): readonly Fault[] {
  return page.pictures.flatMap((picture) => {
    const { where, content, ratio } = picture;
    const [width, height] = [content.right - content.left, content.bottom - content.top];
    if (width <= 0 || height <= 0) return [];
    if (ratio === 0) return [{ where, what: 'did not load', by: width }];
    return [
      ...checkBox(picture, width, height),
      ...checkDeclaration(picture, width),
      ...checkEdges(picture, page),
    ];
  });
}

function checkBox(picture: Picture, width: number, height: number): readonly Fault[] {
  const { where, ratio, fitted } = picture;
  const by = Math.abs(height - width / ratio);
  if (fitted || by <= TOLERANCE.pixels || by / height <= TOLERANCE.ratio) return [];
  const what = `is given a box too ${width / ratio < height ? 'high' : 'low'} for its width`;
  return [{ where, what, by }];
}

function checkDeclaration({ where, ratio, declared }: Picture, width: number): readonly Fault[] {
  if (declared === undefined || Math.abs(declared / ratio - 1) <= TOLERANCE.ratio) return [];
  const by = Math.abs(width / ratio - width / declared);
  return [{ where, what: 'has another ratio than its width and height announce', by }];
}

function checkEdges({ where, box, frames }: Picture, page: Measurement): readonly Fault[] {
  const cutting = frames
    .flatMap((index) => page.frames[index] ?? [])
    .map((frame) => ({
      ...frame,
      x: frame.x === 'cut' ? frame.x : ('free' as const),
      y: frame.y === 'cut' ? frame.y : ('free' as const),
    }));
  const seen = seeThrough(box, cutting);
  const by = seen
    ? Math.max(
        box.right - box.left - seen.right + seen.left,
        box.bottom - box.top - seen.bottom + seen.top,
      )
    : box.right - box.left;
  return by > TOLERANCE.pixels ? [{ where, what: 'is cut off by what is around it', by }] : [];
}
