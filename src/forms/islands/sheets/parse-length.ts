import { parseDimension } from '#takeoffs/geometry';

/** Millimeters, centimeters and meters in feet. */
const METRIC: Readonly<Record<string, number>> = {
  mm: 1 / 304.8,
  cm: 1 / 30.48,
  m: 1 / 0.3048,
};

/** Writes the typographic marks of feet and inches as those of a keyboard. */
export function straightenMarks(text: string): string {
  return text.replace(/[’′]/gu, "'").replace(/[”″]|''/gu, '"');
}

/** A length in feet, and its units where they are metric. */
export interface Length {
  readonly feet: number;
  readonly units?: 'meters';
}

/**
 * Parses a length as builders type it: `12'-6"`, `12' 6 1/2"`, `12 6`, `12-6`, `12'6`, `12.5'`, `3.81 m`.
 * Undefined for other text, for inches of a foot and more, and for nothing long. A number alone may be of any
 * unit.
 */
export function parseLength(text: string): Length | undefined {
  const tidy = straightenMarks(text.trim().toLowerCase().replace(/\s+/gu, ' '));
  const [, metric, unit = ''] = /^(\d+(?:[.,]\d+)?) ?(mm|cm|m)$/u.exec(tidy) ?? [];
  if (metric !== undefined) {
    const length = accept(Number(metric.replace(',', '.')) * (METRIC[unit] ?? 0));
    return length && { ...length, units: 'meters' };
  }
  const [, feet, inches] = /^(\d+)(?: ?' ?-? ?| |-)(\d+(?:\.\d+)?)$/u.exec(tidy) ?? [];
  if (feet !== undefined) {
    return Number(inches) < 12 ? accept(Number(feet) + Number(inches) / 12) : undefined;
  }
  return accept(parseDimension(tidy));
}

function accept(feet: number | undefined): Length | undefined {
  return feet !== undefined && feet > 0 && Number.isFinite(feet) ? { feet } : undefined;
}
