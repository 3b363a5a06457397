import { expect, test } from 'vitest';
import { PACKAGES } from '../specification.ts';
import { packages } from '../support/content.ts';

// Specification, section 9.
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
