import { COLORS } from '../drawing/palette.ts';

/** Points. 11 × 17 in. landscape: half of a full-size drawing, and what plan rooms print. */
export const PAGE_WIDTH = 1224;
export const PAGE_HEIGHT = 792;
/** From the paper's edge to the border line. */
export const FRAME = 24;
/** Height of the title block. */
export const BLOCK = 46;
/** From the paper's edge to text and tables. */
export const INSET = 44;
export const BODY_WIDTH = PAGE_WIDTH - 2 * INSET;
/** The room inside the border line, above the title block. */
export const FULL_WIDTH = PAGE_WIDTH - 2 * FRAME;
export const FULL_HEIGHT = PAGE_HEIGHT - 2 * FRAME - BLOCK;

export const row = { flexDirection: 'row' } as const;
/** A row whose children stand at its two ends. */
export const spread = { flexDirection: 'row', justifyContent: 'space-between' } as const;

/** A hairline above a list entry that has `padding` points above and below it. */
export function ruleAbove(padding: number) {
  return { borderTopWidth: 0.75, borderTopColor: COLORS.rule, paddingVertical: padding };
}

/** A hairline below a list entry that has `padding` points above and below it. */
export function ruleBelow(padding: number) {
  return { borderBottomWidth: 0.75, borderBottomColor: COLORS.rule, paddingVertical: padding };
}

/** A bookmark on a part of a page: React PDF follows it there too, though its types name it on whole pages only. */
export function addBookmark(title: string) {
  return { bookmark: title };
}
