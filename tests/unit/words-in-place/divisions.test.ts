import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isDelivered } from '#tests/support/delivered.ts';

/** Whose work the divisions of MasterFormat are: a word of the discipline or of what it measures. */
const DIVISIONS: Readonly<Record<string, RegExp>> = {
  '03': /concrete/i,
  '04': /masonry/i,
  '05': /metals/i,
  '06': /lumber|wood/i,
  '07': /roofing/i,
  '08': /doors/i,
  '09': /ceilings|paint/i,
  '22': /plumbing/i,
  '23': /duct/i,
  '26': /electrical/i,
  '27': /electrical/i,
  '28': /electrical/i,
  '31': /cut and fill/i,
  '32': /paving/i,
  '33': /sanitary/i,
};

test.runIf(isDelivered)('every division stands beside the discipline that measures it', () => {
  const { team } = z
    .object({
      team: z.object({
        list: z.array(
          z.object({ role: z.string(), measures: z.string(), divisions: z.array(z.string()) }),
        ),
      }),
    })
    .parse(parse(readFileSync('src/content/pages/about.yaml', 'utf8')));
  const wrong = team.list.flatMap(({ role, measures, divisions }) =>
    divisions
      .filter((division) => DIVISIONS[division]?.test(`${role}: ${measures}`) !== true)
      .map((division) => `${division}: ${role}`),
  );
  expect(wrong).toEqual([]);
  expect(team.list.flatMap(({ divisions }) => divisions).toSorted()).toEqual(
    Object.keys(DIVISIONS).toSorted(),
  );
});
