import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { COUNTS } from '../specification.ts';

function read(file: string): unknown {
  return parse(readFileSync(`src/content/${file}`, 'utf8'));
}

/** True until an owner has made the content their own: then these numbers are theirs to choose. */
const { placeholder: isDelivered } = z
  .object({ placeholder: z.boolean() })
  .parse(read('company.yaml'));

test.runIf(isDelivered).each(COUNTS)('%s: %s has %d entries', (page, place, count) => {
  const found = place
    .split('.')
    .reduce<unknown>(
      (value, name) => z.record(z.string(), z.unknown()).parse(value)[name],
      read(`pages/${page}.yaml`),
    );
  expect(found).toHaveLength(count);
});
