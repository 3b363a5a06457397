import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { PACKAGES } from './specification.ts';

const packages = globSync('src/content/packages/*.yaml').map((file) =>
  z
    .object({ title: z.string(), points: z.array(z.string()) })
    .parse(parse(readFileSync(file, 'utf8'))),
);

// Specification, section 9.
test.each(Object.entries(PACKAGES))(
  'the monthly package %s holds what it is sold with, and no other does',
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
