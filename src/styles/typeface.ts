import { create } from 'fontkitten';

/** The two files of a company's typeface: paths from the project's folder, or URLs in a style sheet. */
export interface Typeface {
  readonly regular: string;
  readonly bold: string;
}

/** Why a font file cannot be used, as words that follow the file's name, and what to do. */
export interface TypefaceProblem {
  readonly problem: string;
  readonly cure: string;
}

/** Maximum bytes of one font file; a page loads two. */
const MAX_BYTES = 40_000;

/** Sample text by which the average width of a letter is measured. ASCII only. */
const TEXT =
  'Quantities are measured on your drawings and priced by the trade, with labor, material and waste in columns.';

/**
 * Weights and widths that style sheets use, each with the file of a company's typeface for it. `width`: average width
 * of a letter of TEXT in Instrument Sans, in em.
 */
const FACES = [
  { file: 'regular', weight: '400 500', stretch: '95% 100%', width: 0.457 },
  { file: 'bold', weight: '600 700', stretch: '95% 100%', width: 0.475 },
  { file: 'regular', weight: '400 500', stretch: '85% 94%', width: 0.402 },
  { file: 'bold', weight: '600 700', stretch: '85% 94%', width: 0.416 },
  { file: 'bold', weight: '400 700', stretch: '75% 84%', width: 0.37 },
] as const;

/** Widths in which most lines are set. `face`: index in FACES; `width`: of a space in Instrument Sans, in em. */
const SPACES = [
  { face: 0, stretch: '95% 100%', width: 0.197 },
  { face: 4, stretch: '75% 84%', width: 0.15 },
] as const;

/*
 * Metric-matched fallbacks until the typeface arrives, from fonts on the visitor's machine, so that line breaks stay
 * and nothing moves. Arial is on Windows, macOS and iOS, its double Liberation Sans on Linux, Roboto on Android.
 * Liberation comes first, because Linux asks another process for each missing font name.
 */
const ARIAL = ['Liberation Sans', 'Arial', 'ArialMT'];
const ARIAL_BOLD = ['Liberation Sans Bold', 'Arial Bold', 'Arial-BoldMT'];
const ARIAL_NARROW = ['Liberation Sans Narrow Bold', 'Arial Narrow Bold', 'ArialNarrow-Bold'];
const ROBOTO = ['Roboto', 'Roboto-Regular'];
const ROBOTO_BOLD = ['Roboto Bold', 'Roboto-Bold', 'Roboto'];

/**
 * Fallbacks for FACES, by font names on visitors' machines. `scale`: width of the words of the site's paragraphs (of
 * its headings, for condensed faces) in Instrument Sans, divided by their width in the fallback.
 */
const FALLBACKS = [
  { family: 'Sans Arial', face: 0, names: ARIAL, scale: 1.041 },
  { family: 'Sans Arial', face: 1, names: ARIAL_BOLD, scale: 1.005 },
  { family: 'Sans Arial', face: 2, names: ARIAL, scale: 0.908 },
  { family: 'Sans Arial', face: 3, names: ARIAL_BOLD, scale: 0.876 },
  { family: 'Sans Arial', face: 4, names: ARIAL_NARROW, scale: 0.956 },
  { family: 'Sans Arial Wide', face: 4, names: ARIAL_BOLD, scale: 0.775 },
  { family: 'Sans Roboto', face: 0, names: ROBOTO, scale: 1.04 },
  { family: 'Sans Roboto', face: 1, names: ROBOTO_BOLD, scale: 1.062 },
  { family: 'Sans Roboto', face: 2, names: ROBOTO, scale: 0.9 },
  { family: 'Sans Roboto', face: 3, names: ROBOTO_BOLD, scale: 0.926 },
  { family: 'Sans Roboto', face: 4, names: ROBOTO_BOLD, scale: 0.815 },
] as const;

/**
 * Fallbacks for the space only. `width`: of a space in the fallback, in em. Instrument Sans has narrower spaces: if
 * these were not scaled separately, lines of many short words would break elsewhere.
 */
const SPACE_FALLBACKS = [
  { family: 'Space Arial', names: ARIAL, width: 0.278 },
  { family: 'Space Roboto', names: ROBOTO, width: 0.2475 },
];

/** Code point of a space. */
const SPACE = 0x20;

/** Ascent and descent of Instrument Sans in em. Every other face gets the same. */
const [ASCENT, DESCENT] = [0.97, 0.25];

/** Default typeface, for a company that names none: fonts/README.md. */
const DELIVERED = `@font-face {
  font-family: 'Site Sans';
  font-weight: 400 700;
  font-stretch: 75% 100%;
  font-display: swap;
  src: url('./instrument-sans.woff2') format('woff2');
}`;

const CURE =
  'a WOFF2 file of one weight with the letters of Latin alone, as @fontsource packages have it: "…-latin-400-normal.woff2"';

/** Widths in a typeface, in em. */
interface Measured {
  /** Average letter. */
  readonly letter: number;
  readonly space: number;
}

/** Measures the widths of letters and spaces in a font file, or returns why it cannot be used. */
export function measureTypeface(bytes: Uint8Array): Measured | TypefaceProblem {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'wOF2') {
    return { problem: 'is no WOFF2 file', cure: CURE };
  }
  if (bytes.length > MAX_BYTES) {
    const problem = `has ${Math.ceil(bytes.length / 1000)} kB, and may have ${MAX_BYTES / 1000}`;
    return { problem, cure: CURE };
  }
  try {
    const font = create(Buffer.from(bytes));
    if (!('glyphForCodePoint' in font)) return { problem: 'is a collection', cure: CURE };
    if (Object.keys(font.variationAxes).length > 0) {
      return { problem: 'has several weights in one file', cure: CURE };
    }
    const codes = [...Buffer.from(TEXT)];
    if (!codes.every((code) => font.hasGlyphForCodePoint(code))) {
      return { problem: 'lacks letters that English has', cure: CURE };
    }
    const measure = (code: number) => font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
    const sum = codes.reduce((all, code) => all + measure(code), 0);
    return { letter: sum / codes.length, space: measure(SPACE) };
  } catch {
    return { problem: 'cannot be read', cure: CURE };
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** Writes the descriptors that scale a face and give it the line height of Instrument Sans. */
const writeMetrics = (scale: number) => `size-adjust: ${percent(scale)};
  ascent-override: ${percent(ASCENT / scale)};
  descent-override: ${percent(DESCENT / scale)};`;

/** Writes the fallback faces. `spaces`: widths of the typeface's space in em, in the order of SPACES. */
function writeFallbacks(spaces: readonly number[]): string {
  const letters = FALLBACKS.map(({ face, ...fallback }) => ({
    ...fallback,
    stretch: FACES[face].stretch,
    weight: FACES[face].weight,
    range: '',
  }));
  const blanks = SPACE_FALLBACKS.flatMap(({ width, ...fallback }) =>
    SPACES.map(({ stretch }, index) => ({
      ...fallback,
      stretch,
      weight: '400 700',
      scale: (spaces[index] ?? width) / width,
      range: '\n  unicode-range: U+20;',
    })),
  );
  return [...letters, ...blanks]
    .map(
      ({ family, stretch, weight, names, scale, range }) => `@font-face {
  font-family: '${family}';
  font-stretch: ${stretch};
  font-weight: ${weight};
  src: ${names.map((name) => `local('${name}')`).join(', ')};${range}
  ${writeMetrics(scale)}
}`,
    )
    .join('\n');
}

/**
 * Writes the faces of a company's typeface. Each is scaled to the average width of Instrument Sans, so that lines break
 * as designed, condensed headings fit their screens, and the fallbacks match.
 *
 * @param read reads a file of the typeface
 * @param locate returns a file's URL in the style sheet
 */
function writeFaces(
  typeface: Typeface,
  read: (file: string) => Uint8Array,
  locate: (file: string) => string,
): string {
  const scaled = FACES.map((face) => {
    const measured = measureTypeface(read(typeface[face.file]));
    if ('problem' in measured) {
      throw new Error(`The typeface ${typeface[face.file]} ${measured.problem}.`);
    }
    const scale = face.width / measured.letter;
    return { ...face, scale, space: measured.space * scale };
  });
  const faces = scaled.map(
    ({ file, weight, stretch, scale }) => `@font-face {
  font-family: 'Site Sans';
  font-weight: ${weight};
  font-stretch: ${stretch};
  font-display: swap;
  src: url('${locate(typeface[file])}') format('woff2');
  ${writeMetrics(scale)}
  line-gap-override: 0%;
}`,
  );
  return [...faces, writeFallbacks(SPACES.map(({ face }) => scaled[face]?.space ?? 0))].join('\n');
}

/** Replaces `@typeface;` in a style sheet with the faces of the company's typeface, or of the default one. */
export function placeTypeface(
  css: string,
  typeface: Typeface | undefined,
  read: (file: string) => Uint8Array,
  locate: (file: string) => string,
): string {
  if (!css.includes('@typeface;')) return css;
  const faces =
    typeface === undefined
      ? `${DELIVERED}\n${writeFallbacks(SPACES.map(({ width }) => width))}`
      : writeFaces(typeface, read, locate);
  return css.replace('@typeface;', () => faces);
}
