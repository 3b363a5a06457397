/**
 * Byte budgets of the built pages, compressed with Brotli; kB are 1,000 bytes. Decision record 001 says
 * what counts and why.
 */
const KB = 1000;

/** What pages of one kind may weigh, and the scripts that they run before anybody touches them. */
export interface Budget {
  readonly kind: string;
  /** The pages of this kind; the first budget that fits a page holds. */
  readonly pages: RegExp;
  /** Bytes of the document with its styles, drawings and inline scripts. */
  readonly document: number;
  /**
   * Bytes of a further page of a visit: the document, and the images and scripts that it loads at once.
   * Typefaces and the icon are in the browser's cache by then.
   */
  readonly page: number;
  readonly scripts: readonly ScriptName[];
}

/** Every script that a page may run before interaction: what it does → a sign of it in its text. */
export const SCRIPTS = {
  'close menus that the focus has left': /popovertarget/,
  'start entrances': /data-reveal/,
  'Astro islands': /customElements/,
  'client:interaction': /island:ready/,
  'fill in where the visit began': /data-visit/,
  'show what was chosen': /data-chosen/,
  'show that the form was sent': /data-sent/,
  'open a sample with the space bar': /data-sample/,
  'show the reference': /data-reference/,
  'fold measurements on small screens': /measurements/,
  'download plan sets': /plans\.astro/,
} as const satisfies Record<string, RegExp>;

export type ScriptName = keyof typeof SCRIPTS;

const MENUS = 'close menus that the focus has left';
const ISLAND = ['Astro islands', 'client:interaction'] as const;

export const BUDGETS: readonly Budget[] = [
  {
    kind: 'home',
    pages: /^\/$/,
    document: 34 * KB,
    page: 34 * KB,
    scripts: [
      MENUS,
      ...ISLAND,
      'start entrances',
      'fill in where the visit began',
      'show that the form was sent',
    ],
  },
  {
    kind: 'trade',
    pages: /^\/trades\//,
    document: 23 * KB,
    page: 25 * KB,
    scripts: [MENUS, 'start entrances'],
  },
  {
    kind: 'sample',
    pages: /^\/samples\//,
    document: 23 * KB,
    page: 25 * KB,
    scripts: [MENUS, 'fold measurements on small screens'],
  },
  {
    kind: 'samples',
    pages: /^\/samples$/,
    document: 23 * KB,
    page: 25 * KB,
    scripts: [MENUS, 'open a sample with the space bar'],
  },
  {
    kind: 'form',
    pages: /^\/contact(?:us)?$/,
    document: 20 * KB,
    page: 25 * KB,
    scripts: [
      MENUS,
      ...ISLAND,
      'fill in where the visit began',
      'show what was chosen',
      'show that the form was sent',
    ],
  },
  {
    kind: 'questions',
    pages: /^\/faq$/,
    document: 20 * KB,
    page: 25 * KB,
    scripts: [MENUS, ...ISLAND],
  },
  {
    kind: 'plans',
    pages: /^\/plans$/,
    document: 20 * KB,
    page: 25 * KB,
    scripts: [MENUS, 'download plan sets'],
  },
  {
    kind: 'thanks',
    pages: /^\/thank-you$/,
    document: 20 * KB,
    page: 25 * KB,
    scripts: [MENUS, 'show the reference'],
  },
  { kind: 'page to read', pages: /^\//, document: 20 * KB, page: 25 * KB, scripts: [MENUS] },
];

/** The script that every page runs, uncompressed. */
export const FRAME_SCRIPT = 1 * KB;

/** All typefaces together; they are fetched once and cached for a year. */
export const FONTS = 40 * KB;

/** Bytes that the first touch of an island fetches. React is 60 kB of them. */
export const FIRST_TOUCH = 70 * KB;
