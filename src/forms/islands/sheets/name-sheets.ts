import { SHEET_NUMBER } from '#forms/definitions/sheets.ts';

/** Short and long side of each size in inches: ARCH and ANSI (ASME Y14.1), and ISO 216. */
const SIZES: Readonly<Record<string, readonly [short: number, long: number]>> = {
  letter: [8.5, 11],
  tabloid: [11, 17],
  'ANSI C': [17, 22],
  'ANSI D': [22, 34],
  'ANSI E': [34, 44],
  'ARCH A': [9, 12],
  'ARCH B': [12, 18],
  'ARCH C': [18, 24],
  'ARCH D': [24, 36],
  'ARCH E1': [30, 42],
  'ARCH E': [36, 48],
  A4: [8.27, 11.69],
  A3: [11.69, 16.54],
  A2: [16.54, 23.39],
  A1: [23.39, 33.11],
  A0: [33.11, 46.81],
};

/** Inches by which plotters and PDF printers miss a size. */
const TOLERANCE = 0.2;

/** Names the size of a sheet, in points and either orientation: "ARCH D", or "24.5 by 37 in". */
export function nameSize(...points: readonly [width: number, height: number]): string {
  const sides = points.map((side) => side / 72).sort((a, b) => a - b);
  const found = Object.entries(SIZES).find(([, size]) =>
    size.every((side, index) => Math.abs(side - (sides[index] ?? 0)) <= TOLERANCE),
  );
  return found?.[0] ?? `${sides.map((side) => Math.round(side * 10) / 10).join(' by ')} in`;
}

/** Returns number and title of a page label or outline entry: "A-101 First floor plan"; none if it is no sheet. */
export function parseSheet(text: string): readonly (readonly [number: string, title: string])[] {
  const sheet = /^\s*(?:[Ss]heet\s+)?([A-Z\d.-]*[A-Z\d])(?:[\s:–—-](.*))?$/su.exec(text);
  const [, number = '', title = ''] = sheet ?? [];
  return SHEET_NUMBER.test(number) ? [[number, title.replace(/^[\s:–—-]+/u, '').trim()]] : [];
}
