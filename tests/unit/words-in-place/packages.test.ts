import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isDelivered } from '#tests/support/delivered.ts';
import { PACKAGES } from '../../specification.ts';
import { packages } from '../../support/content.ts';

// Specification, section 9.
describe.runIf(isDelivered)('a monthly package', () => {
  test.each(Object.entries(PACKAGES))(
    '%s holds what it is sold with, and no other does',
    (title, points) => {
      for (const point of points) {
        const holders = packages.filter((one) => one.points.some((text) => point.test(text)));
        expect(
          holders.map((one) => one.title),
          String(point),
        ).toEqual([title]);
      }
    },
  );

  /** What a sentence may say that a plan has. */
  const SAID: Readonly<Record<string, RegExp>> = {
    Starter: /\{starterTurnaround\}$|\b1$/,
    Pro: /\{proTurnaround\}$|\b2$|one a month$/,
    Premium: /\{turnaround\}$|no limit$|two consultations$/,
    Custom: /non-disclosure/,
  };
  const said = globSync('src/content/{faq,pages,policies,articles,trades}/*').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?<words>[^:,;.]*?)(?:,? and)? (?:on|with the) (?<title>Starter|Pro|Premium|Custom)\b/g,
      ),
    ].map(({ groups = {} }) => [file, groups['words'] ?? '', groups['title'] ?? ''] as const),
  );

  test('is named in answers and terms', () => {
    expect(new Set(said.map(([, , title]) => title))).toEqual(new Set(Object.keys(SAID)));
  });

  test.each(said)('%s: what "%s" says is of %s', (_, words, title) => {
    expect(words).toMatch(SAID[title] ?? /^$/);
  });
});
