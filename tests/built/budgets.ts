/** Bytes that a visit may transfer before anyone touches the page, compressed with brotli. */
export interface Budget {
  /** The pages it holds for; the first budget that fits a page counts. */
  readonly pages: RegExp;
  readonly name: string;
  /** Whether images that load only when scrolled to are counted. */
  readonly lazyImages: boolean;
  /** Whether the fonts are counted; elsewhere they have a budget of their own. */
  readonly fonts: boolean;
  /** In bytes. */
  readonly most: number;
}

const KB = 1000;

export const BUDGETS: readonly Budget[] = [
  { pages: /^\/$/, name: 'home with its drawings', lazyImages: true, fonts: true, most: 110 * KB },
  { pages: /^\//, name: 'page to read', lazyImages: false, fonts: false, most: 45 * KB },
];

/** Both typefaces together, cached for the whole site, in bytes. */
export const FONT_BUDGET = 52 * KB;

/** Script files that a page may load before interaction: page → script without its hash → reason. */
export const EAGER_SCRIPTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/plans': {
    '/_astro/plans.astro_astro_type_script_index_0_lang.js':
      'the page is what its script makes of the link: 2 kB, on no other page',
  },
};
