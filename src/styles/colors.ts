import { measureContrast } from './contrast.ts';
import { fromOklch, mix, tint, toOklch } from './mix-colors.ts';

/** The brand's color. What is named after it below is computed from it; marks of takeoffs are not. */
const ACCENT = '#F55008';
const { lightness: LIGHTNESS, chroma: CHROMA, hue: HUE } = toOklch(ACCENT);

/** Dark and light, of text and of grounds. */
const [INK, PAPER] = ['#11212C', '#F3F0E8'];

/**
 * Makes the accent lighter or darker.
 *
 * @param lightness 0 to 1; equal values look equally light whatever the hue, so contrasts hold for another accent
 * @param chroma share of the accent's chroma
 * @param turn degrees by which the hue moves; the lighter, the more: lightened alone, orange would turn pink
 */
function shade(lightness: number, chroma: number, turn: number): string {
  return fromOklch({ lightness, chroma: CHROMA * chroma, hue: HUE + turn });
}

const ON_ACCENT = measureContrast(INK, ACCENT) > measureContrast(PAPER, ACCENT) ? INK : PAPER;
const ACCENT_ON_INK = shade(0.752, 0.75, 7);

/**
 * The site's colors, the one place where they are written: style sheets, e-mails, PDF sheets, workbooks,
 * social cards, icons and drawings take them from here. Contrast ratios are WCAG 2.x: p on paper, s on
 * sheet, i on ink.
 */
export const COLORS = {
  /** The page's ground. */
  paper: PAPER,
  /** Cards, tables and forms laid on the paper. */
  sheet: '#FCFBF7',
  /** Table heads, quiet bands, disabled fields. */
  vellum: '#E9E5DA',
  /** Input fields. */
  field: '#fff',
  /** Text, profile lines, dark sheets: p 14.4, s 15.9. */
  ink: INK,

  /** Body copy and captions: p 7.7, s 8.4. */
  'text-2': '#3F4D57',
  /** Secondary text: p 5.2, s 5.7. */
  'text-3': '#5A666E',
  /** i 14.4. */
  'on-ink': PAPER,
  /** i 8.8. */
  'on-ink-2': '#B4C0C6',
  /** i 6.1. */
  'on-ink-3': '#8FA0A9',

  /** Fills and lines: p 3.1. */
  accent: ACCENT,
  /** Text on the accent: of ink and paper what reads better, 4.7. */
  'on-accent': ON_ACCENT,
  /** A filled button while it is pressed: farther from its text. */
  'accent-press': shade(LIGHTNESS + (ON_ACCENT === INK ? 0.073 : -0.073), 0.85, 5),
  /** Links: p 5.3, s 5.8. */
  'accent-text': shade(0.517, 0.78, 2),
  /** Text: i 7.1. */
  'accent-on-ink': ACCENT_ON_INK,
  /** Lines on ink, such as those of the mark: the accent where it is seen there, i 4.7. */
  'accent-line-on-ink': measureContrast(ACCENT, INK) > 3 ? ACCENT : ACCENT_ON_INK,

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

/**
 * Takeoff marks: data colors, never decoration. Alternative texts and legends name their hues, so another
 * accent changes none of them. Red is also that of a form's errors: p 5.7, s 6.3.
 */
export const MARKS = {
  blue: { line: '#17649F', fill: '#17649F', opacity: 0.22, on: '#fff' },
  yellow: { line: '#B07D00', fill: '#F2B200', opacity: 0.42, on: COLORS.ink },
  orange: { line: '#F55008', fill: '#F55008', opacity: 0.24, on: COLORS.ink },
  green: { line: '#1B7A4E', fill: '#1B7A4E', opacity: 0.2, on: '#fff' },
  red: { line: '#B3261E', fill: '#B3261E', opacity: 0.14, on: '#fff' },
  ink: { line: COLORS.ink, fill: COLORS.ink, opacity: 0.18, on: COLORS['on-ink'] },
} as const satisfies Record<string, MarkColor>;

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
  link: shade(0.782, 0.66, 9),
  rule: '#3A4A55',
} as const;

/** The ground of a workbook's cells. */
export const WHITE = '#FFFFFF';

/** Translucent overlays. */
const VEILS = {
  'grid-line': tint(COLORS.ink, 0.05),
  'grid-line-major': tint(COLORS.ink, 0.085),
  'row-hover': tint(COLORS.accent, 0.07),
  'row-chosen': mix(COLORS.accent, COLORS.sheet, 0.145),
  'busy-stripe': tint(COLORS.ink, 0.14),
  scrim: tint(COLORS.ink, 0.62),
  'shadow-near': tint(COLORS.ink, 0.06),
  'shadow-far': tint(COLORS.ink, 0.42),
};

/** The colors of style sheets, by the names of their custom properties. */
export const PROPERTIES: Readonly<Record<string, string>> = {
  ...COLORS,
  ...MARK_PROPERTIES,
  ...VEILS,
};

/** The colors of drawings on paper, by the names that their files are written with: `fill="var(--mark-area)"`. */
export const DRAWN_ON_PAPER = {
  ink: COLORS.ink,
  sheet: COLORS.sheet,
  'mark-area': MARKS.blue.line,
  'mark-area2': MARKS.yellow.line,
  'mark-area2-solid': MARKS.yellow.fill,
  'mark-linear': MARKS.orange.line,
  'mark-count': MARKS.green.line,
  /** Lettering on a mark. */
  'on-mark': MARKS.green.on,
  /** Marked surfaces that hide what is behind them. */
  'mark-area-opaque': '#C7D6DF',
  'mark-area2-opaque': '#F6DC91',
  'mark-linear-opaque': '#F8CDB8',
} as const;

/** The same names on ink: light lines, as on a blueprint, and lighter marks. */
export const DRAWN_ON_INK: Readonly<Record<keyof typeof DRAWN_ON_PAPER, string>> = {
  ...DRAWN_ON_PAPER,
  ink: '#EDEAE0',
  sheet: COLORS.ink,
  'mark-area': '#6DB6EC',
  'mark-area2': MARKS.yellow.fill,
  'mark-count': '#5CC794',
  'on-mark': COLORS.ink,
};

/**
 * Fills in colors where a text names them, for SVG, which reads no custom property of the page when it is a file.
 *
 * @param text with names such as `var(--ink)`
 * @throws an Error if a name is not among the colors
 */
export function fillColors(text: string, colors: Readonly<Record<string, string>>): string {
  return text.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const color = colors[name];
    if (color === undefined) {
      const known = Object.keys(colors).join(', ');
      throw new Error(`There is no color "${name}" here. There are: ${known}`);
    }
    return color;
  });
}

/**
 * Puts the colors into a style sheet: all of them where it says `@colors;`, a declaration each
 * (`--paper: #F3F0E8;`), and those that it names in pictures, `url("data:image/svg+xml,…")`.
 */
export function placeColors(css: string): string {
  const declarations = Object.entries(PROPERTIES).map(([name, value]) => `--${name}: ${value};`);
  return css
    .replace('@colors;', declarations.join('\n'))
    .replace(/url\("data:image\/svg\+xml,[^"]*"\)/g, (picture) =>
      fillColors(picture, PROPERTIES).replaceAll('#', '%23'),
    );
}
