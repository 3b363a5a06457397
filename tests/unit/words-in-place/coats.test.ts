import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isDelivered } from '#tests/support/delivered.ts';

const itemSchema = z.object({
  id: z.string(),
  name: z.string(),
  measure: z
    .array(z.object({ item: z.string().optional(), coats: z.number().optional() }))
    .default([]),
});

const paints = globSync('src/content/samples/*.yaml').flatMap((file) => {
  const { items = [] } = z
    .object({ items: z.array(itemSchema).optional() })
    .parse(parse(readFileSync(file, 'utf8')));
  return items.flatMap(({ name: paint, measure }) =>
    measure.flatMap(({ item, coats }) => {
      const name = items.find(({ id }) => id === item)?.name ?? '';
      return coats === undefined ? [] : [{ sample: basename(file, '.yaml'), paint, coats, name }];
    }),
  );
});

test.runIf(isDelivered)('paint is bought for coats', () => {
  expect(paints.length).toBeGreaterThan(10);
});

test.runIf(isDelivered).each(paints)(
  '$sample: $paint for the coats of "$name"',
  ({ paint, coats, name }) => {
    // A primer goes on once, under the coats that the name counts; a trim names its coats without a paint.
    const [, counted] = /(\d) coats?/.exec(name) ?? [];
    expect(coats).toBe(/primer/i.test(paint) ? 1 : Number(counted));
  },
);
