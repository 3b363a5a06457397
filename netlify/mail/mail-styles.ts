import type { CSSProperties } from 'react';
import type { Company } from '#content-model/company-schema.ts';
import { COLORS, DARK_MAIL, deriveColors, MARKS } from '#styles/colors.ts';

// Mail programs support no CSS variables, and some no style sheets: essential styles are inline.
const { ink: INK, paper: PAPER, sheet: SHEET, rule: RULE } = COLORS;
const ON_INK = COLORS['on-ink'];
const SECOND = COLORS['text-2'];
const FONT = "'Instrument Sans', Helvetica, Arial, sans-serif";

/** Styles of elements that are the same for every company. */
export const styles = {
  body: { padding: '24px 12px', backgroundColor: PAPER, color: INK, fontFamily: FONT },
  preview: {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    color: PAPER,
    fontSize: 1,
    lineHeight: '1px',
  },
  sheet: {
    width: '100%',
    maxWidth: 640,
    margin: '0 auto',
    backgroundColor: SHEET,
    border: `1px solid ${INK}`,
    borderCollapse: 'collapse',
  },
  bar: { padding: '14px 24px', backgroundColor: INK },
  brand: { borderCollapse: 'collapse' },
  markCell: { width: 44, padding: 0, verticalAlign: 'middle' },
  name: { padding: 0, color: ON_INK, fontSize: 18, lineHeight: '28px', fontWeight: 700 },
  inside: { padding: '24px' },
  heading: { margin: '0 0 16px', fontSize: 22, lineHeight: '28px', fontWeight: 600 },
  part: { margin: '24px 0 8px', fontSize: 16, lineHeight: '24px', fontWeight: 600 },
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
  ticketPrice: { padding: '12px 8px' },
  ticketJob: { fontSize: 18, fontWeight: 600 },
  ticketFigure: { fontSize: 28, lineHeight: '34px' },
  ticketCell: {
    width: '33%',
    padding: '8px',
    border: `1px solid ${INK}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  ticketSmall: { color: SECOND, fontSize: 14, lineHeight: '20px' },
  small: { margin: 0, color: SECOND, fontSize: 14, lineHeight: '20px' },
} as const satisfies Record<string, CSSProperties>;

/** Styles of elements that have the company's accent. */
export function styleAccent({ accent }: Pick<Company, 'accent'>) {
  const colors = deriveColors(accent);
  return {
    reference: {
      padding: '14px 16px',
      backgroundColor: colors.accent,
      color: colors['on-accent'],
      fontSize: 16,
      lineHeight: '28px',
      fontWeight: 700,
      textAlign: 'center',
      whiteSpace: 'nowrap',
    },
    ticket: {
      width: '100%',
      margin: '0 0 16px',
      border: `2px solid ${INK}`,
      borderLeft: `8px solid ${colors.accent}`,
      borderCollapse: 'collapse',
      fontSize: 16,
      lineHeight: '24px',
    },
    link: { color: colors['accent-text'], textDecoration: 'underline' },
    urgency: {
      margin: '0 0 16px',
      padding: '12px 16px',
      border: `2px solid ${colors.accent}`,
      fontSize: 18,
      lineHeight: '26px',
      fontWeight: 600,
    },
  } as const satisfies Record<string, CSSProperties>;
}

/**
 * Returns dark styles for mail programs that show e-mails dark and read style sheets (Apple Mail, Outlook on phones).
 * Other programs keep the colors above or invert text and background themselves.
 */
export function writeDarkStyles({ accent }: Pick<Company, 'accent'>): string {
  return `@media (prefers-color-scheme: dark) {
  .body { background-color: ${DARK_MAIL.ground} !important; color: ${DARK_MAIL.text} !important; }
  .sheet { background-color: ${DARK_MAIL.sheet} !important; border-color: ${DARK_MAIL.border} !important; }
  .second { color: ${DARK_MAIL.second} !important; }
  .link { color: ${deriveColors(accent)['accent-on-ink']} !important; }
  .box { border-color: ${DARK_MAIL.border} !important; }
  .ticket { border-color: ${DARK_MAIL.border} ${DARK_MAIL.border} ${DARK_MAIL.border} ${deriveColors(accent).accent} !important; }
  .rule { border-color: ${DARK_MAIL.rule} !important; }
}`;
}
