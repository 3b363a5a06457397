import type { Report } from './check-drawing.ts';
import { findByWords } from '../price/between.ts';
import type { Sample } from '../schema/sample-schema.ts';

/** Reports answers that name no item, no exclusion or question, or more than one. */
export function checkBetween(sample: Sample, report: Report): void {
  const texts = {
    excluded: { name: 'exclusion', known: sample.exclusions },
    asked: { name: 'question', known: sample.questions.map(({ text }) => text) },
  };
  for (const [id, answer] of Object.entries(sample.between?.answers ?? {})) {
    const path = ['between', 'answers', id];
    for (const [index, wanted] of (answer.priced ?? []).entries()) {
      if (sample.items.some(({ id }) => id === wanted)) continue;
      const known = sample.items.map(({ id }) => id);
      report([...path, 'priced', index], `There is no item "${wanted}"`, { name: wanted, known });
    }
    for (const kind of ['excluded', 'asked'] as const) {
      const words = answer[kind];
      if (words === undefined) continue;
      const { name, known } = texts[kind];
      const found = findByWords(known, words, (text) => text);
      if (found.length === 1) continue;
      const cure = `add the ${name}, or give words that stand in one`;
      const told =
        found.length === 0
          ? `No ${name} has the words "${words}": ${cure}`
          : `The words "${words}" stand in ${String(found.length)} ${name}s: give more of them, so that one is meant`;
      report([...path, kind], told);
    }
  }
}
