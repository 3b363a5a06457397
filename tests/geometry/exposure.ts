/** Selectors of content of `main` and the footer that is not painted at every width. */

/** Content painted once a visitor calls it up, helper texts and illustrations. */
export const ON_DEMAND = [
  '[hidden], dialog, [popover], details:not([open]) > :not(summary), .visually-hidden',
  '.sums .sum, .readout .o-all, .readout .one, .readout .release', // the sum of a chosen row
  '.labels .is-out', // the other label of a button
  'ol.long > li:nth-child(n + 4)', // years that a phone folds away
  '.row .where', // sheets and crew of a selected row
  'table.long tr:nth-child(n + 6), .stacked .further', // rows that a phone folds away
  '#between-trades dl > :nth-child(n + 4), .cells:has(+ .narrow-only) > :nth-child(n + 5)', // so do items between trades, and kinds of work
  '.scriptless, [data-part=without-script]', // painted without JavaScript
  '.ruler + .stacked, #jobs thead th:first-child', // in place of a ruler without a script; named for screen readers
  '.ticket :is([data-station=rush], [data-part=rush])', // the other speed of a ticket
  "form:not(:has([value='specific-trade']:checked)) .field:has([name='trades'])", // asked for with a specific trade
  '.title-block .fill, .workbook', // illustrations, painted where there is space for them
].join();

/** Content painted on a desktop alone. */
export const WIDE_ONLY = [
  '.wide-only, .bar .revised, #trades .cells a .scope, li.long',
  '.first-quote, .voices > :nth-child(n + 2)', // a phone shows one quote
  '.title-block .optional',
  '.section .drawing, .service .picture, #claims figure', // a narrow window leaves these pictures out
  // Each cell has its label on a phone, and a quantity its unit.
  '.stacked:not(.text) thead, .stacked :is(.none, .unit)',
  ".priced [data-label='Order'], .under th small", // net and waste tell the order; a sum stands beside its quantity
  '.proof tbody tr:nth-child(n + 5)', // a phone shows the costliest four
  '.holding',
  '.tally :is(.cost, text), .hero + .under figure', // a phone counts what is drawn
  '.facts .counts, .line .says, .second .kind', // a sample is a row on a phone
  '.on-accent .copy > dl', // header and footer are near enough
].join();

/** Content painted on a phone alone. */
export const NARROW_ONLY =
  '.narrow-only, nav.on-sheet, #trades .cells a .alias, .narrow-fold > summary, th > .section, th > .list';

/** Honeypots. */
export const NEVER = '.not-for-people';
