import type { BuiltSite, Problem } from './built-site.ts';

/**
 * Every page of a demonstration says that it shows samples; no page of the real site does.
 *
 * @param isExpected whether the site is a demonstration
 */
export function checkDemonstration({ pages }: BuiltSite, isExpected: boolean): Problem[] {
  return pages.flatMap(({ file, root }) => {
    const notice = root.querySelector('aside[aria-label="Demonstration"]')?.text.trim() ?? '';
    if (isExpected && notice === '') {
      return [
        {
          file,
          text: 'SHOW_PLACEHOLDERS is "true", but the page does not say that it shows samples',
        },
      ];
    }
    return !isExpected && notice !== ''
      ? [{ file, text: 'The page says that it shows samples: build it without SHOW_PLACEHOLDERS' }]
      : [];
  });
}
