import * as mini from 'zod/mini';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { explainIssues, NO_DEFAULT_MESSAGES } from './explain-issues.ts';
import { toField } from './schema-field.ts';

/** Explains what a schema finds in the value of the field "part". */
function explainPart(part: z.core.$ZodType, value: unknown): string[] {
  const schema = z.strictObject({ part: part as z.ZodType });
  const data = { part: value };
  const { error } = schema.safeParse(data, NO_DEFAULT_MESSAGES);
  const place = { file: 'part.yaml', line: 1, column: 1, place: 'part' };
  return explainIssues(error?.issues ?? [], toField(schema), { data, at: () => place }).map(
    ({ problem, allowed }) => `${problem} ${allowed}`,
  );
}

// More kinds stand in mistakes.yaml, whole.
test.each<[string, z.core.$ZodType, unknown, string]>([
  ['a list for text', z.string(), ['one'], 'a text is wanted here'],
  ['a number in quotes', z.number(), '5', 'stands in quotes, which make it text: write 5.'],
  ['a part of a number', z.int(), 5.5, 'write a whole number'],
  ['a boolean in quotes', z.boolean(), 'true', 'stands in quotes, which make it text: write true.'],
  ['text for named entries', z.record(z.string(), z.string()), 'one', 'an entry with fields'],
  ['a number at its open end', z.number().lt(5), 5, 'write a number of less than 5'],
  ['a number that is too small', z.number().min(1), 0, 'write a number of at least 1'],
  ['nothing where more is wanted', z.number().positive(), 0, 'write a number of more than 0'],
  [
    'a list that is too long',
    z.array(z.string()).max(1),
    ['a', 'b'],
    '2 entries, and needs at most 1',
  ],
  ['a list that is too short', z.array(z.string()).min(2), ['a'], '1 entry, and needs at least 2'],
  ['a list of another length', z.array(z.string()).length(3), ['a'], 'needs exactly 3'],
  ['a text that is too long', z.string().max(2), 'abc', '3 characters, and needs at most 2'],
  ['a text that is too short', z.string().min(4), 'abc', '3 characters, and needs at least 4'],
  ['a text of another length', z.string().length(2), 'USA', '3 characters, and needs exactly 2'],
  ['a small edition’s length', mini.string().check(mini.length(2)), 'USA', 'needs exactly 2'],
  ['a form of its own', z.string().regex(/^\d{4}$/), 'soon', 'as this field wants it'],
  [
    'an address without encryption',
    z.string().startsWith('https://'),
    'http://a',
    'begins with https://',
  ],
  ['a word that is fixed', z.literal('USD'), 'EUR', 'write USD'],
  ['a number between steps', z.number().multipleOf(5), 7, 'a multiple of 5'],
  [
    'a kind that is not there',
    z.discriminatedUnion('page', [
      z.object({ page: z.literal('home') }),
      z.object({ page: z.literal('faq') }),
    ]),
    { page: 'hom' },
    'none of the kinds',
  ],
  ['one of two kinds', z.union([z.string(), z.number()]), true, 'is no text'],
  [
    'a name that cannot be one',
    z.record(z.string().regex(/^[a-z]+$/), z.string()),
    { B: 'c' },
    'none of the kinds',
  ],
])('%s is told in plain words', (_, part, value, words) => {
  const told = explainPart(part, value);
  expect(told).toEqual([expect.stringContaining(words)]);
  expect(told.join()).not.toMatch(/invalid input|expected|received|pattern|undefined|\[object/i);
});
