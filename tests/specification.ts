/** What the specification fixes of every site's behavior, whoever owns it. The forms' words are in support/contract.ts. */

/** Texts of the FAQ search without matches. */
export const NO_MATCH = {
  title: 'No results found',
  hint: 'Try searching with different terms or browse our categories below.',
} as const;

/** Controls in view on opening any page, and the widths in CSS px at which they are. */
export const CONTROLS_IN_VIEW: readonly (readonly [
  control: 'logo' | 'call' | 'ask' | 'menu' | 'navigation',
  widths: readonly number[],
])[] = [
  ['logo', [390, 768, 1440]],
  ['call', [390, 768, 1440]],
  ['ask', [390, 768, 1440]],
  ['menu', [390, 768]],
  ['navigation', [1440]],
];

/** In milliseconds. */
export const TIMINGS = {
  /** From the overlay to the thank-you panel. */
  thanksAfter: 1000,
  /** From the thank-you panel to the reload. */
  reloadAfter: 2000,
  /** The curtain of the sitework page. */
  curtain: 1200,
  /** Entrances begin this long after an element appears… */
  entranceDelay: { least: 250, most: 500 },
  /** …and last this long. */
  entrance: { least: 1000, most: 1500 },
} as const;
