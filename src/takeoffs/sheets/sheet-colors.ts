import { COLORS, MARKS } from '#styles/colors.ts';

/** Colors of the printed sheets besides those of the plan. */
export const PAPER = COLORS.paper;
export const VELLUM = COLORS.vellum;
export const RULE = COLORS.rule;
export const TEXT_2 = COLORS['text-2'];
export const TEXT_3 = COLORS['text-3'];
export const ON_INK_2 = COLORS['on-ink-2'];
export const RULE_ON_INK = COLORS['rule-ink'];
export const ORANGE = COLORS.orange;
export const ORANGE_TEXT = COLORS['orange-text'];
export const ORANGE_ON_INK = COLORS['orange-on-ink'];
export const RED = MARKS.red.line;
