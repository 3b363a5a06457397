import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { QUOTE_CHOICES } from '#tests/support/local-forms.ts';

interface Delivered {
  readonly choices: Readonly<Record<string, readonly { label: string; value?: string }[]>>;
}

test('the quote form offers the sizes, times and services of the specification', () => {
  const { choices } = parse(readFileSync('src/content/forms.yaml', 'utf8')) as Delivered;
  const delivered = Object.entries(choices).map(([name, list]) => [
    name,
    list.map(({ label, value = label }) => ({ value, label })),
  ]);
  expect(Object.fromEntries(delivered)).toEqual(QUOTE_CHOICES);
});
