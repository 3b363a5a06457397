import { SHEET_NUMBER } from './counted-sheets.ts';
import type { SheetText } from './read-texts.ts';
import { parseSheet } from './name-sheets.ts';
import type { Size } from './read-texts.ts';

/** Share of a sheet's width and height beyond which its title block has the number. */
const CORNER = 0.7;

/**
 * Least height of a sheet's number, in heights of its title block's usual letters: revisions and references are
 * smaller.
 */
const PROMINENT = 1.4;

/** The same for a number so large that it is the sheet's, whatever else names the sheet. */
const LARGE = 3;

/** Share by which two numbers are of one height. */
const ALIKE = 0.9;

/** Number in a title block. */
export interface BlockNumber {
  readonly number: string;
  /** Its letters are several times as high as the others of the block. */
  readonly isLarge: boolean;
}

/** Reads the number of a sheet from its title block: the largest text of the lower right that looks like one. */
export function readNumber(
  texts: readonly SheetText[],
  { width, height }: Size,
): BlockNumber | undefined {
  const block = texts.filter(({ at: [x, y] }) => x > width * CORNER && y > height * CORNER);
  const sizes = block.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  const numbers = block
    .flatMap(({ text, size }) => {
      const { number, title } = parseSheet(text.replace(/\s/gu, ''));
      return number !== undefined && title === '' ? [{ number, size }] : [];
    })
    .sort((a, b) => b.size - a.size);
  const [first] = numbers;
  if (!first || (block.length > numbers.length && first.size < usual * PROMINENT)) return undefined;
  const isOne = numbers.every(
    ({ number, size }) => number === first.number || size < first.size * ALIKE,
  );
  const isLarge = block.length > numbers.length && first.size >= usual * LARGE;
  return isOne ? { number: first.number, isLarge } : undefined;
}

/** Names of ISO papers, which look like numbers of sheets. */
const PAPER = /^A[0-4]$/u;

const withoutJoints = (number: string) => number.replace(/[-_. ]/gu, '').toUpperCase();

/** True for one number, however its parts are joined: "A-101", "A101". */
export const isSameNumber = (one: string, other = '') =>
  withoutJoints(one) === withoutJoints(other);

/**
 * Chooses among the numbers that title block, label and file name give a sheet: the large one of the title block, one
 * that two of them give, or the only one. Undefined if they differ. On ISO paper "A1" is the paper.
 */
export function chooseNumber(
  block: BlockNumber | undefined,
  others: readonly (string | undefined)[],
  isIsoPaper: boolean,
): string | undefined {
  const numbers = [block?.number, ...others].filter(
    (one): one is string =>
      one !== undefined && SHEET_NUMBER.test(one) && !(isIsoPaper && PAPER.test(one)),
  );
  if (block?.isLarge && numbers[0] === block.number) return block.number;
  const same = (one: string) => numbers.filter((other) => isSameNumber(one, other)).length;
  return numbers.find((one) => same(one) > 1) ?? (numbers.length === 1 ? numbers[0] : undefined);
}
