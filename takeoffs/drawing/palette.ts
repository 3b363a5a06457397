import { PALETTE } from '../../src/styles/takeoff-colors.ts';
import type { SampleMark } from '../schema/sample-schema.ts';

/** Colors of a mark, as #RRGGBB. */
interface MarkColor {
  /** Outline of an area, stroke of a line, disc of a count. */
  readonly line: string;
  /** Tint of an area, in `opacity`. */
  readonly fill: string;
  readonly opacity: number;
  /** Color of text on `line`. */
  readonly on: string;
  /** `fill` in its opacity on white, for cells. */
  readonly tint: string;
}

type Name =
  | 'ink'
  | 'text-2'
  | 'text-3'
  | 'paper'
  | 'sheet'
  | 'vellum'
  | 'on-ink-2'
  | 'accent'
  | 'on-accent'
  | 'accent-text'
  | 'accent-on-ink'
  | 'rule'
  | 'rule-mid'
  | 'rule-strong'
  | 'rule-ink';

/** The company's colors, as #RRGGBB. */
export const COLORS: Readonly<Record<Name, string>> = PALETTE.company;
/** Colors of marks, by the names that samples use. */
export const MARKS: Readonly<Record<SampleMark['color'], MarkColor>> = PALETTE.marks;

export const INK = COLORS.ink;
/** Color of the work of other trades: seen behind the marks, and not measured. */
export const BACKGROUND = COLORS['rule-strong'];
/** The paper the plan is drawn on. */
export const SHEET = COLORS.sheet;
