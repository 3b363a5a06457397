import { measureContrast } from './contrast.ts';
import { fromOklch, mix, tint, toOklch, type Oklch } from './mix-colors.ts';

/** Default accent, for a company that names none. */
const DELIVERED_ACCENT = '#F55008';

/** Background of a workbook's cells. */
export const WHITE = '#FFFFFF';

/** The dark and the light color, each used for text and for backgrounds. */
const [INK, PAPER] = ['#11212C', '#F3F0E8'];

/**
 * Colors that are the same for every company. All colors are defined in this file: style sheets, e-mails, PDF sheets,
 * workbooks, social cards, icons and drawings take them from here. Contrast ratios are WCAG 2.x: p on paper, s on
 * sheet, i on ink.
 */
export const COLORS = {
  /** Page background. */
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
  /** Text on ink: i 14.4. */
  'on-ink': PAPER,
  /** Counterpart of text-2 on ink: i 8.8. */
  'on-ink-2': '#B4C0C6',
  /** Counterpart of text-3 on ink: i 6.1. */
  'on-ink-3': '#8FA0A9',

  rule: '#D3CEC1',
  'rule-mid': '#A9A99F',
  /** Borders of controls: p 3.7. */
  'rule-strong': '#757D81',
  'rule-ink': '#34474F',
} as const;

/** Minimum contrasts of WCAG 2.2: of lines and fills, and of text. */
const [MIN_CONTRAST_OF_LINES, MIN_CONTRAST_OF_TEXT] = [3, 4.5];

/** Step of lightness by which `moveUntil` makes a color lighter or darker. */
const STEP = 0.005;

/**
 * Makes a color lighter or darker, as little as possible, until `isSeen` accepts it.
 *
 * @param way 1 for lighter, -1 for darker
 * @returns "#RRGGBB"; undefined if no lightness is accepted
 */
function moveUntil(
  color: Oklch,
  way: 1 | -1,
  isSeen: (color: string) => boolean,
): string | undefined {
  for (let { lightness } = color; lightness >= 0 && lightness <= 1; lightness += way * STEP) {
    const moved = fromOklch({ ...color, lightness });
    if (isSeen(moved)) return moved;
  }
  return undefined;
}

/** Returns the color of text on the accent: the first of ink, paper and white with enough contrast. */
function findOnAccent(accent: string): string | undefined {
  return [INK, PAPER, WHITE].find((text) => measureContrast(text, accent) >= MIN_CONTRAST_OF_TEXT);
}

function isAccent(color: string): boolean {
  return (
    measureContrast(color, PAPER) >= MIN_CONTRAST_OF_LINES && findOnAccent(color) !== undefined
  );
}

/** Why a color cannot be the accent, and the nearest colors that can. */
export interface AccentProblem {
  readonly problem: string;
  /** `a darker one, as "#0A7A3E"`, also with a lighter one if there is one. */
  readonly cure: string;
}

/**
 * Checks that lines and fills in a color have enough contrast on paper, and that text has enough on the color.
 *
 * @param accent "#RRGGBB"
 * @returns undefined if the color can be the accent
 */
export function findAccentProblem(accent: string): AccentProblem | undefined {
  if (isAccent(accent)) return undefined;
  const onPaper = measureContrast(accent, PAPER);
  const problem =
    onPaper < MIN_CONTRAST_OF_LINES
      ? `is too light: its lines and buttons have a contrast of ${onPaper.toFixed(1)} on the paper of the pages, and need ${MIN_CONTRAST_OF_LINES}`
      : `is neither light enough for dark letters on a button nor dark enough for white ones: they would have a contrast of ${Math.max(measureContrast(accent, INK), measureContrast(accent, WHITE)).toFixed(1)}, and need ${MIN_CONTRAST_OF_TEXT}`;
  const color = toOklch(accent);
  const [darker, lighter] = [moveUntil(color, -1, isAccent), moveUntil(color, 1, isAccent)];
  const cures = [
    darker && `a darker one, as "${darker}"`,
    lighter && `a lighter one, as "${lighter}"`,
  ];
  return { problem, cure: cures.filter(Boolean).join(', or ') };
}

/**
 * Derives the colors of a company from its accent. The contrast ratios noted are the default accent's.
 *
 * @param accent "#RRGGBB" that passes `findAccentProblem`
 */
export function deriveColors(accent = DELIVERED_ACCENT) {
  const own = toOklch(accent);
  /**
   * Returns a shade of the accent.
   *
   * @param lightness 0 to 1; equal values look about equally light in any hue
   * @param chroma share of the accent's chroma
   * @param turn degrees by which the hue moves, more for lighter shades: orange that is only lightened turns pink
   */
  const shade = (lightness: number, chroma: number, turn: number): Oklch => ({
    lightness,
    chroma: own.chroma * chroma,
    hue: own.hue + turn,
  });
  /** Adjusts a shade of the accent until it is legible as text on `ground`. */
  const write = (color: Oklch, ground: string): string => {
    const [way, fallback] = ground === PAPER ? ([-1, INK] as const) : ([1, PAPER] as const);
    const isRead = (one: string) => measureContrast(one, ground) >= MIN_CONTRAST_OF_TEXT;
    return moveUntil(color, way, isRead) ?? fallback;
  };
  const onAccent = findOnAccent(accent) ?? INK;
  const pressed = own.lightness + (onAccent === INK ? 0.073 : -0.073);
  const onInk = write(shade(0.752, 0.75, 7), INK);
  return {
    ...COLORS,
    /** Fills and lines: p 3.1. */
    accent,
    /** Text on the accent: 4.7. */
    'on-accent': onAccent,
    /** Filled button while it is pressed: more contrast to its text. */
    'accent-press': fromOklch(shade(pressed, 0.85, 5)),
    /** Links: p 5.3, s 5.8. */
    'accent-text': write(shade(0.517, 0.78, 2), PAPER),
    /** Accent text on ink, and links of e-mails in dark mode: i 7.1. */
    'accent-on-ink': onInk,
    /** Lines on ink, such as the logo's: the accent if it has enough contrast there, i 4.7. */
    'accent-line-on-ink': measureContrast(accent, INK) > MIN_CONTRAST_OF_LINES ? accent : onInk,
  } as const;
}

/** The colors of one company. */
export type Colors = ReturnType<typeof deriveColors>;

export interface MarkColor {
  /** Color of an area's outline, a line's stroke, a count's disc. */
  readonly line: string;
  /** Color of an area's tint, drawn with `opacity`. */
  readonly fill: string;
  readonly opacity: number;
  /** Color of a numeral on `line`. */
  readonly on: string;
}

/**
 * Colors of takeoff marks: they carry data, and are never decoration. Alternative texts and legends name their hues,
 * so they do not depend on the accent. Red is also used for form errors: p 5.7, s 6.3.
 */
export const MARKS = {
  blue: { line: '#17649F', fill: '#17649F', opacity: 0.22, on: '#fff' },
  yellow: { line: '#B07D00', fill: '#F2B200', opacity: 0.42, on: COLORS.ink },
  orange: { line: '#F55008', fill: '#F55008', opacity: 0.24, on: COLORS.ink },
  green: { line: '#1B7A4E', fill: '#1B7A4E', opacity: 0.2, on: '#fff' },
  red: { line: '#B3261E', fill: '#B3261E', opacity: 0.14, on: '#fff' },
  ink: { line: COLORS.ink, fill: COLORS.ink, opacity: 0.18, on: COLORS['on-ink'] },
} as const satisfies Record<string, MarkColor>;

/** Custom properties of takeoff marks, named for what a mark measures and not for its hue. */
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

/** Colors of e-mails in dark mode. */
export const DARK_MAIL = {
  ground: '#0A151C',
  text: COLORS['on-ink'],
  sheet: COLORS.ink,
  border: '#51616C',
  second: '#C3CBD0',
  rule: '#3A4A55',
} as const;

/** Lists the colors of style sheets, by the names of their custom properties. */
export function listProperties(colors: Colors): Readonly<Record<string, string>> {
  return {
    ...colors,
    ...MARK_PROPERTIES,
    // Translucent overlays.
    'grid-line': tint(colors.ink, 0.05),
    'grid-line-major': tint(colors.ink, 0.085),
    'row-hover': tint(colors.accent, 0.07),
    'row-chosen': mix(colors.accent, colors.sheet, 0.145),
    'busy-stripe': tint(colors.ink, 0.14),
    scrim: tint(colors.ink, 0.62),
    'shadow-near': tint(colors.ink, 0.06),
    'shadow-far': tint(colors.ink, 0.42),
  };
}

/** Colors of drawings on paper, by the names in the SVG files: `fill="var(--mark-area)"`. */
export const DRAWN_ON_PAPER = {
  ink: COLORS.ink,
  sheet: COLORS.sheet,
  'mark-area': MARKS.blue.line,
  'mark-area2': MARKS.yellow.line,
  'mark-area2-solid': MARKS.yellow.fill,
  'mark-linear': MARKS.orange.line,
  'mark-count': MARKS.green.line,
  'mark-deduct': MARKS.red.line,
  /** Lettering on a mark. */
  'on-mark': MARKS.green.on,
  /** Opaque marked surfaces. */
  'mark-area-opaque': '#C7D6DF',
  'mark-area2-opaque': '#F6DC91',
  'mark-linear-opaque': '#F8CDB8',
} as const;

/** Colors of drawings on ink: light lines, as on a blueprint, and lighter marks. */
export const DRAWN_ON_INK: Readonly<Record<keyof typeof DRAWN_ON_PAPER, string>> = {
  ...DRAWN_ON_PAPER,
  ink: '#EDEAE0',
  sheet: COLORS.ink,
  'mark-area': '#6DB6EC',
  'mark-area2': MARKS.yellow.fill,
  'mark-count': '#5CC794',
  'mark-deduct': '#F0867D',
  'on-mark': COLORS.ink,
};

/**
 * Replaces `var(--name)` with colors, for SVG files, which cannot read the page's custom properties.
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
 * Fills the colors into a style sheet: replaces `@colors;` with a declaration for each (`--paper: #F3F0E8;`), and
 * `var(--name)` in embedded SVG, `url("data:image/svg+xml,…")`, with the color.
 */
export function placeColors(css: string, colors: Colors): string {
  const properties = listProperties(colors);
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}: ${value};`);
  return css
    .replace('@colors;', declarations.join('\n'))
    .replace(/url\("data:image\/svg\+xml,[^"]*"\)/g, (picture) =>
      fillColors(picture, properties).replaceAll('#', '%23'),
    );
}
