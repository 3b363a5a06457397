import { expect, test } from 'vitest';
import { readJobScope } from '#forms/definitions/job-scope.ts';
import { describeJob } from '#platform/content-choices.ts';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fillFacts as fill } from '#content-model/fill-facts.ts';

const SIZES = ['small', 'medium', 'large', 'quoted'] as const;
const TYPES = [undefined, 'full-scope', 'specific-trade'];
const PROJECTS = [undefined, 'residential', 'commercial', 'industrial', 'renovation'];
const WOOD = 'wood-plastic-composites';
const listId = (folder: string) =>
  globSync(`src/content/${folder}/*`).map((file) => basename(file).replace(/\.\w+$/, ''));
const listed = listId('trades');
/** None, each of the trades, each pair of neighbors, and all of them. */
const CHOSEN = [
  [],
  ...listed.map((id) => [id]),
  ...listed.slice(1).map((id, index) => [listed[index] ?? '', id]),
  listed,
];
const PLANS = [undefined, ...listId('packages')];

/** Amounts and ranges of a sentence, as they stand there. */
const listPrices = (text: string) =>
  text.match(/(?:from )?\$\d+(?:,\d{3})*(?:–\$\d+(?:,\d{3})*)?/g) ?? [];

/** Prices of the table on /pricing for what is chosen; a rush and a budget follow where they are offered. */
function expectPrices(
  size: 'small' | 'medium' | 'large',
  { type, projectType, chosen }: { type?: string; projectType?: string; chosen: string[] },
): string[] {
  const column = (name: string) => fill(`{job.${size}.${name}}`);
  const rush = size === 'large' ? [] : [fill('{price.rush}')];
  if (type === 'full-scope') {
    const kind = projectType === 'residential' ? 'residential' : 'commercial';
    const budget = size === 'small' ? [`from ${fill(`{price.${kind}}`)}`] : [];
    return [column('all'), ...rush, ...budget];
  }
  if (chosen.length === 0) return [column('one'), column('several'), column('all'), ...rush];
  if (chosen.length > 1) return [column('several'), ...rush];
  // Boxes that hold several trades, as prices.yaml names them.
  const holdsSeveral = ['interior-exterior-finishes', 'mep-hvac', 'openings-estimating'];
  if (size === 'small' && holdsSeveral.includes(chosen[0] ?? '')) {
    return [column('one'), column('several'), ...rush];
  }
  // The one trade of the specification with a price of its own.
  const isWood = chosen[0] === WOOD && size === 'small';
  return [isWood ? `from ${fill('{price.woodworkTakeoff}')}` : column('one'), ...rush];
}

test.each(SIZES)('every choice of the form names the prices of /pricing: %s', async (size) => {
  let seen = 0;
  for (const type of TYPES) {
    for (const projectType of PROJECTS) {
      for (const chosen of CHOSEN) {
        for (const plan of PLANS) {
          const choice = { type, projectType, trades: chosen, plan };
          const sentence = await describeJob(readJobScope(choice), size);
          const about = JSON.stringify({ ...choice, size, sentence });
          seen += 1;
          expect(sentence, about).not.toMatch(/[{}]|undefined|\s{2}|;\./);
          if (plan !== undefined || size === 'quoted') {
            expect(listPrices(sentence), about).toEqual([]);
            continue;
          }
          const wanted = expectPrices(size, {
            chosen,
            ...(type !== undefined && { type }),
            ...(projectType !== undefined && { projectType }),
          });
          expect(listPrices(sentence), about).toEqual(wanted);
          // The time of a house's budget stands beside no rush.
          for (const part of sentence.split('. ')) {
            if (part.includes(fill('{smallResidentialTurnaround}'))) {
              expect(part, about).toContain(fill('{price.residential}'));
              expect(part, about).not.toContain(fill('{price.rush}'));
            }
          }
        }
      }
    }
  }
  expect(seen).toBe(TYPES.length * PROJECTS.length * CHOSEN.length * PLANS.length);
});
