/**
 * Speculation rules of every page, as JSON: a page is prefetched when the pointer rests on its link or a finger
 * presses it. Files and private pages are excluded. Browsers without support ignore the rules.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/plans*', '/*.:extension'] } },
          { not: { selector_matches: '[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
