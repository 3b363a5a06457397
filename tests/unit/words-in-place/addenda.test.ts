import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isDelivered } from '#tests/support/delivered.ts';
import { listWords } from '#tests/support/siblings.ts';

const sampleSchema = z.object({
  project: z.object({ issued: z.string() }),
  addenda: z
    .array(z.object({ number: z.number(), dated: z.string(), effect: z.string() }))
    .default([]),
  questions: z
    .array(z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]))
    .default([]),
});

const samples = globSync('src/content/samples/*.yaml').map((file) => ({
  name: basename(file, '.yaml'),
  ...sampleSchema.parse(parse(readFileSync(file, 'utf8'))),
}));

test.runIf(isDelivered).each(samples)(
  '$name: addenda follow each other, the last before the takeoff',
  (sample) => {
    const days = sample.addenda.map(({ dated }) => dated);
    const order = [...days, sample.project.issued];
    expect(order).toEqual(order.toSorted());
    expect(sample.addenda.map(({ number }) => number)).toEqual(days.map((_, at) => at + 1));
  },
);

const questions = samples.flatMap(({ name, addenda, questions: asked }) =>
  asked.flatMap((text) =>
    [...text.matchAll(/Addendum (\d+)/g)].map(([words, number]) => ({
      name,
      words,
      number: Number(number),
      text,
      addenda,
    })),
  ),
);

test.runIf(isDelivered)('a question names an addendum', () => {
  expect(questions.length).toBeGreaterThan(0);
});

test.runIf(isDelivered).each(questions)(
  '$name: a question about $words speaks of what it changes',
  ({ number, text, addenda }) => {
    const count = (effect: string) => listWords(effect).intersection(listWords(text)).size;
    const own = addenda.find((one) => one.number === number);
    const others = addenda.filter((one) => one !== own);
    expect(others.filter(({ effect }) => count(effect) >= count(own?.effect ?? ''))).toEqual([]);
  },
);
