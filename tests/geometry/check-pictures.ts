import type { Fault } from './fault.ts';
import type { Box, Measurement, Picture } from './measurement.ts';

/** A ratio may be off by 1 %, and the rounding of a side to whole pixels never counts. */
const TOLERANCE = { ratio: 0.01, pixels: 1 };

/** Every picture has come and is drawn at the ratio it was made with. */
export function checkPictures(page: Measurement): readonly Fault[] {
  return page.pictures.flatMap((picture) => {
    const { where, content, ratio, declared } = picture;
    if (content.right - content.left <= 0 || content.bottom - content.top <= 0) return [];
    if (ratio === 0) return [{ where, what: 'did not load', by: content.right - content.left }];
    const faults: Fault[] = [];
    const distorted = picture.fitted ? 0 : judge(content, ratio);
    if (distorted > 0) faults.push({ where, what: nameDistortion(picture), by: distorted });
    if (declared !== undefined && Math.abs(declared / ratio - 1) > TOLERANCE.ratio) {
      const by = Math.abs(
        (content.right - content.left) / ratio - (content.right - content.left) / declared,
      );
      faults.push({ where, what: 'has another ratio than its width and height announce', by });
    }
    return faults;
  });
}

/** By how many pixels the height is not what the width asks for; 0 within the tolerance. */
function judge(content: Box, ratio: number): number {
  const height = content.bottom - content.top;
  const by = Math.abs(height - (content.right - content.left) / ratio);
  return by > TOLERANCE.pixels && by / height > TOLERANCE.ratio ? by : 0;
}

function nameDistortion({ content, ratio }: Picture): string {
  const isTall = (content.right - content.left) / ratio < content.bottom - content.top;
  return `is given a room too ${isTall ? 'high' : 'low'} for its width`;
}
