/**
 * The site's colors, the one place where they are written: style sheets, e-mails, PDF sheets, workbooks,
 * social cards and icons take them from here; the drawings in src/assets hold their own. Contrast ratios are WCAG 2.x: p on paper, s on
 * sheet, i on ink.
 */
export const COLORS = {
  /** The page's ground. */
  paper: '#F3F0E8',
  /** Cards, tables and forms laid on the paper. */
  sheet: '#FCFBF7',
  /** Table heads, quiet bands, disabled fields. */
  vellum: '#E9E5DA',
  /** Input fields. */
  field: '#fff',
  /** Text, profile lines, dark sheets: p 14.4, s 15.9. */
  ink: '#11212C',

  /** Body copy and captions: p 7.7, s 8.4. */
  'text-2': '#3F4D57',
  /** Secondary text: p 5.2, s 5.7. */
  'text-3': '#5A666E',
  /** i 14.4. */
  'on-ink': '#F3F0E8',
  /** i 8.8. */
  'on-ink-2': '#B4C0C6',
  /** i 6.1. */
  'on-ink-3': '#8FA0A9',

  /** Fills and lines: p 3.1. Text on orange is always ink (4.7), never white. */
  orange: '#F55008',
  'orange-press': '#FF7A3D',
  /** Links: p 5.3, s 5.8. */
  'orange-text': '#B23A00',
  /** i 7.1. */
  'orange-on-ink': '#FF8A52',

  rule: '#D3CEC1',
  'rule-mid': '#A9A99F',
  /** Borders of controls: p 3.7. */
  'rule-strong': '#757D81',
  'rule-ink': '#34474F',
} as const;

export interface MarkColor {
  /** Outline of an area, stroke of a line, disc of a count. */
  readonly line: string;
  /** Tint of an area, in `opacity`. */
  readonly fill: string;
  readonly opacity: number;
  /** The numeral on `line`. */
  readonly on: string;
}

/** Takeoff marks: data colors, never decoration. Red is also that of a form's errors: p 5.7, s 6.3. */
export const MARKS = {
  blue: { line: '#17649F', fill: '#17649F', opacity: 0.22, on: '#fff' },
  yellow: { line: '#B07D00', fill: '#F2B200', opacity: 0.42, on: COLORS.ink },
  orange: { line: COLORS.orange, fill: COLORS.orange, opacity: 0.24, on: COLORS.ink },
  green: { line: '#1B7A4E', fill: '#1B7A4E', opacity: 0.2, on: '#fff' },
  red: { line: '#B3261E', fill: '#B3261E', opacity: 0.14, on: '#fff' },
  ink: { line: COLORS.ink, fill: COLORS.ink, opacity: 0.18, on: COLORS['on-ink'] },
} as const satisfies Record<string, MarkColor>;

/** The marks that read on ink: the same hues, lighter. Orange is the one that needs no change. */
export const MARKS_ON_INK = {
  /** The drawing itself, as on a blueprint. */
  line: '#EDEAE0',
  blue: '#6DB6EC',
  yellow: MARKS.yellow.fill,
  orange: MARKS.orange.line,
  green: '#5CC794',
} as const;

/**
 * A color seen through.
 *
 * @param color "#RRGGBB"
 * @param opacity 0 to 1
 * @returns CSS: "rgb(23 100 159 / 0.22)"
 */
function tint(color: string, opacity: number): string {
  const channels = [1, 3, 5].map((from) => parseInt(color.slice(from, from + 2), 16));
  return `rgb(${channels.join(' ')} / ${opacity})`;
}

/** The custom properties of takeoff marks: style sheets name what a mark measures, not its hue. */
const MARK_PROPERTIES = {
  'mark-area': MARKS.blue.line,
  'mark-area-fill': tint(MARKS.blue.fill, MARKS.blue.opacity),
  'mark-area2': MARKS.yellow.line,
  'mark-area2-solid': MARKS.yellow.fill,
  'mark-area2-fill': tint(MARKS.yellow.fill, MARKS.yellow.opacity),
  'mark-area3-fill': tint(MARKS.green.fill, MARKS.green.opacity),
  'mark-linear': MARKS.orange.line,
  'mark-linear-fill': tint(MARKS.orange.fill, MARKS.orange.opacity),
  'mark-count': MARKS.green.line,
  'mark-deduct': MARKS.red.line,
};

/** E-mails where a mail program shows them dark. */
export const DARK_MAIL = {
  ground: '#0A151C',
  text: COLORS['on-ink'],
  sheet: COLORS.ink,
  border: '#51616C',
  second: '#C3CBD0',
  link: '#FF9A66',
  rule: '#3A4A55',
} as const;

/** Translucent overlays. */
const VEILS = {
  'grid-line': tint(COLORS.ink, 0.05),
  'grid-line-major': tint(COLORS.ink, 0.085),
  'row-hover': tint(COLORS.orange, 0.07),
  'row-chosen': '#FBE3D3',
  'busy-stripe': tint(COLORS.ink, 0.14),
  scrim: tint(COLORS.ink, 0.62),
  'shadow-near': tint(COLORS.ink, 0.06),
  'shadow-far': tint(COLORS.ink, 0.42),
};

/** Puts every color where a style sheet says `@colors;`, a declaration each: `--paper: #F3F0E8;`. */
export function declareColors(css: string): string {
  const properties = Object.entries({ ...COLORS, ...MARK_PROPERTIES, ...VEILS });
  return css.replace(
    '@colors;',
    properties.map(([name, value]) => `--${name}: ${value};`).join('\n'),
  );
}
