/** Bytes that a visit may transfer before anyone touches the page, compressed with brotli. */
export interface Budget {
  /** The pages it holds for; the first budget that fits a page counts. */
  readonly pages: RegExp;
  readonly name: string;
  /**
   * Whether images that load only when scrolled to are counted. In what editors write they are not: a
   * figure or card further down must not stop a release.
   */
  readonly lazyImages: boolean;
  /** In bytes: document, styles, scripts, images, icon and fonts. */
  readonly most: number;
}

const KB = 1000;

export const BUDGETS: readonly Budget[] = [
  { pages: /^\/$/, name: 'home with its drawings', lazyImages: true, most: 85 * KB },
  {
    pages: /^\/(?:blogs\/.|terms$|privacy-policy$|refundpolicy$)/,
    name: 'page to read',
    lazyImages: false,
    most: 45 * KB,
  },
  { pages: /^\/(?:samples|blogs?)$/, name: 'list that grows', lazyImages: false, most: 45 * KB },
  { pages: /^\//, name: 'page with its drawings', lazyImages: true, most: 60 * KB },
];

/** Bytes that the first touch of an island may fetch, compressed with brotli. React is 59 kB of them. */
export const FIRST_TOUCH = 66 * KB;

/** Script files that a page may load before interaction: page → script without its hash → reason. */
export const EAGER_SCRIPTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/plans': {
    '/_astro/plans.astro_astro_type_script_index_0_lang.js':
      'the page is what its script makes of the link: 2 kB, on no other page',
  },
};
