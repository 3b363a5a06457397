import { COLORS as SITE, MARKS, type MarkColor } from '#styles/colors.ts';
import type { SampleMark } from '../schema/sample-schema.ts';

export const INK: string = SITE.ink;
/** What other trades build: seen behind the marks, and not measured. */
export const BACKGROUND: string = SITE['rule-strong'];
/** The paper the plan is drawn on. */
export const SHEET = SITE.sheet;

/** Mark colors of the design, by the names that samples use. */
export const COLORS: Readonly<Record<SampleMark['color'], MarkColor>> = MARKS;
