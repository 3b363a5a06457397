/**
 * Reads a dimension as drawings write it: `10'-8"`, `10'-8 1/2"`, `3'`, `8"`, `5 1/2 in`, `23/32 in`.
 * A number without a unit is no dimension.
 *
 * @returns feet, or `undefined` where the text is no dimension.
 */
export function parseDimension(text: string): number | undefined {
  const match =
    /^\s*(?:(?<feet>\d+(?:\.\d+)?)\s*(?:'|ft)\s*-?\s*)?(?:(?=\d)(?<inches>\d+(?:\.\d+)?(?![\d./]))?(?:[ -]?(?<numerator>\d+)\/(?<denominator>[1-9]\d*))?\s*(?:"|in\.?))?\s*$/.exec(
      text,
    );
  const parts = match?.groups;
  if (!parts) return undefined;
  if (parts['feet'] === undefined && parts['inches'] === undefined && !parts['numerator']) {
    return undefined;
  }
  const inches =
    Number(parts['inches'] ?? 0) +
    (parts['numerator'] ? Number(parts['numerator']) / Number(parts['denominator']) : 0);
  return Number(parts['feet'] ?? 0) + inches / 12;
}

const FRACTIONS = ['', '1/4', '1/2', '3/4'];

/** Formats feet for a dimension line, to the nearest quarter inch: `24'-6"`. */
export function formatDimension(feet: number): string {
  const quarters = Math.round(feet * 48);
  const wholeFeet = Math.floor(quarters / 48);
  const inches = Math.floor((quarters - wholeFeet * 48) / 4);
  const fraction = FRACTIONS[quarters % 4];
  return `${wholeFeet}'-${inches}${fraction ? ` ${fraction}` : ''}"`;
}
