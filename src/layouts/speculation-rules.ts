/**
 * Speculation rules of every page, as JSON: a page that a visitor is about to open, with the pointer on
 * its link or a finger down, is prefetched. Files and private pages are left out. Browsers that know no
 * such rules do nothing.
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
