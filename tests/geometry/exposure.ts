/** Content painted once a visitor calls it up, helper texts and illustrations. */
const ON_DEMAND = [
  '[hidden], dialog, [popover], details:not([open]) > :not(summary), .visually-hidden',
  '.sums .sum, .readout .o-all, .readout .one, .readout .release', // the sum of a chosen row
  '.labels .is-out', // the other label of a button
  '.scriptless, [data-part=without-script]', // painted without JavaScript
  '.title-block .fill, .workbook', // illustrations, painted where there is space for them
];

/** Content painted on a desktop alone. */
const WIDE_ONLY = [
  '.wide-only, .bar .revised, #trades .cells a p, .table :is(thead, .none), li.long',
  '.title-block .optional',
  '.priced :is(thead, .beside)', // a row's details stand under its item on a phone
];

/** Content painted on a phone alone. */
const NARROW_ONLY = ['.narrow-only, th > .section, .priced .below'];

/** Honeypots. */
const NEVER = ['.not-for-people'];

/** Selectors of content of `main` and the footer that is not painted at every width. */
export const EXCEPTIONS = {
  onDemand: ON_DEMAND.join(),
  wide: WIDE_ONLY.join(),
  narrow: NARROW_ONLY.join(),
  never: NEVER.join(),
} as const;
