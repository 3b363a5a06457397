import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { readContent } from './read-content.ts';

const schema = z.strictObject({ rates: z.array(z.number()), unit: z.string().default('SF') });

test('sound content is returned with what the schema makes of it', () => {
  expect(readContent('rates.yaml', schema, { rates: [1, 2] })).toEqual({
    rates: [1, 2],
    unit: 'SF',
  });
});

test('wrong content is an error that names the file, the field and what is allowed', () => {
  const reading = () => readContent('src/content/rates.yaml', schema, { rates: [1, '2'] });
  expect(reading).toThrow('src/content/rates.yaml is wrong:\n');
  expect(reading).toThrow(/expected number/);
  expect(reading).toThrow(/rates\[1\]/);
});
