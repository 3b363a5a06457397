import type { CSSProperties } from 'react';
import { COLORS, MARKS } from '#styles/colors.ts';

// Mail programs know neither variables nor style sheets: the values themselves.
const { ink: INK, paper: PAPER, sheet: SHEET, rule: RULE } = COLORS;
const SECOND = COLORS['text-2'];
const FONT = "'Instrument Sans', Helvetica, Arial, sans-serif";

export const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: PAPER, color: INK, fontFamily: FONT },
  sheet: {
    width: '100%',
    maxWidth: 640,
    margin: '0 auto',
    backgroundColor: SHEET,
    border: `1px solid ${RULE}`,
    borderCollapse: 'collapse',
  },
  inside: { padding: '24px' },
  heading: { margin: '0 0 16px', fontSize: 22, lineHeight: '28px', fontWeight: 600 },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' },
  notice: {
    margin: '0 0 16px',
    padding: '12px 16px',
    border: `2px solid ${MARKS.red.line}`,
    fontSize: 16,
    lineHeight: '24px',
  },
  table: { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' },
  label: {
    width: '32%',
    padding: '8px 12px 8px 0',
    borderTop: `1px solid ${RULE}`,
    color: SECOND,
    fontSize: 14,
    lineHeight: '22px',
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  value: {
    padding: '8px 0',
    borderTop: `1px solid ${RULE}`,
    fontSize: 16,
    lineHeight: '22px',
    textAlign: 'left',
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  small: { margin: 0, color: SECOND, fontSize: 14, lineHeight: '20px' },
} as const satisfies Record<string, CSSProperties>;
