import { SHEET_NUMBER } from './counted-sheets.ts';

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

/** A sheet as a page label or an entry of the outline names it. */
export interface SheetName {
  readonly number?: string;
  /** "First floor plan", or empty. */
  readonly title: string;
}

/** Prefix that AutoCAD writes before the name of a layout: `[1] A1.0 SITE PLAN`. */
const LAYOUT = /^\[\d+\] ?/u;

/** Default names of layouts, and page numbers. */
const UNNAMED = /^(?:model|layout ?\d*|\d+)$/iu;

/** Number of a chapter, which is a sheet's number only if nothing follows it. */
const CHAPTER = /^[A-Z]\.\d{1,2}$/u;

/** Removes spaces and dashes from both ends, which joined a number, a title or the name of a file. */
function trimJoints(text: string): string {
  const isJoint = (sign = '') => /^[\s:_–—-]$/u.test(sign);
  let [start, end] = [0, text.length];
  while (start < end && isJoint(text[start])) start += 1;
  while (end > start && isJoint(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** Removes the name of the drawing's file, which AutoCAD puts before or behind the name of a layout. */
function removeFile(text: string, fileName: string): string {
  const name = fileName.replace(/\.pdf$/iu, '').toLowerCase();
  const lower = text.toLowerCase();
  if (name.length < 3 || lower === name) return text;
  if (lower.startsWith(name)) return text.slice(name.length);
  return lower.endsWith(name) ? text.slice(0, -name.length) : text;
}

/** Numbers of ISO 19650: `PRJ-ABC-XX-00-DR-A-0101`. */
const ISO_19650 = /-DR-([A-Z]{1,2})-(\d{2,4})\b/u;

/** A number that is joined to its title by a dash, or to the name of a project: `A101-FIRST FLOOR`, `MO-D_2-A101`. */
const JOINED = /^(.{1,40}?)-(?=\p{L}{2})(.*)$|^.*[-_ ](.{1,40})$/u;

/** Reads the number before a title or behind it. */
function splitNumber(text: string): SheetName {
  const [iso, role = '', digits = ''] = ISO_19650.exec(text) ?? [];
  if (iso !== undefined) {
    const title = trimJoints(text.slice(text.indexOf(iso) + iso.length));
    return { number: `${role}-${digits}`, title };
  }
  const words = text.replace(/^sheet\s+/iu, '').split(/[\s:–—]+-?\s*|\s-\s*/u);
  const [first = '', ...rest] = words;
  if (CHAPTER.test(first) && rest.length > 0) return { title: text };
  if (SHEET_NUMBER.test(first)) {
    const title = trimJoints(text.slice(text.indexOf(first) + first.length));
    return { number: first, title };
  }
  const last = rest.at(-1) ?? '';
  const numbers = words.filter((word) => SHEET_NUMBER.test(word));
  return numbers.length === 1 && SHEET_NUMBER.test(last)
    ? { number: last, title: trimJoints(text.slice(0, -last.length)) }
    : splitJoined(text, numbers);
}

function splitJoined(text: string, numbers: readonly string[]): SheetName {
  const [, before, title = '', last] = JOINED.exec(text) ?? [];
  if (numbers.length > 0) return { title: text };
  if (before !== undefined && SHEET_NUMBER.test(before)) return { number: before, title };
  return last !== undefined && /^[A-Z]{1,2}\d{3}$/u.test(last) && SHEET_NUMBER.test(last)
    ? { number: last, title: trimJoints(text.slice(0, -last.length)) }
    : { title: text };
}

/**
 * Reads a page label or an entry of the outline, with the number before its title or behind it: "A-101 First floor
 * plan", "Sheet FP-101: Sprinklers", "Marked plan S-101", "[3] A3.0 FLOOR PLANS".
 */
export function parseSheet(label: string, fileName = ''): SheetName {
  const written = label.replace(/\p{Cc}/gu, ' ');
  const layout = trimJoints(written.trim().replace(LAYOUT, ''));
  const text = trimJoints(removeFile(layout, fileName));
  if (UNNAMED.test(text)) return { title: '' };
  const sheet = splitNumber(text);
  // The file's name may be part of the number, and was removed with it: A-500 in 500.pdf.
  return sheet.number === undefined && text !== layout
    ? { ...sheet, ...splitNumber(layout) }
    : sheet;
}

/** Reads a page label. A title without a number is kept only if it is the name of a layout. */
export function parseLabel(label: string, fileName?: string): SheetName {
  const sheet = parseSheet(label, fileName);
  return sheet.number !== undefined || LAYOUT.test(label.trim()) ? sheet : { title: '' };
}
