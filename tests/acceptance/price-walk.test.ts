import { expect, test } from 'vitest';
import { readJobScope } from '#forms/definitions/job-scope.ts';
import { describePrice } from '#forms/definitions/ticket.ts';
import { writeTicketAt } from '#platform/site-content.ts';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fillFacts as fill } from '#content-model/fill-facts.ts';

/** Sizes with a number of sheets each (sizes of prices.yaml). */
const SIZES = [
  ['small', Number(fill('{sheets.small}'))],
  ['medium', Number(fill('{sheets.medium}'))],
  ['large', Number(fill('{sheets.large}'))],
  ['quoted', Number(fill('{sheets.large}')) + 1],
] as const;
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
  (text.match(/(?:from )?\$\d+(?:,\d{3})*(?:–\$\d+(?:,\d{3})*)?/gi) ?? []).map((price) =>
    price.toLowerCase(),
  );

/** Prices of the table on /pricing for what is chosen, each once; a budget follows where it is offered. */
function expectPrices(
  size: 'small' | 'medium' | 'large',
  { type, projectType, chosen }: { type?: string; projectType?: string; chosen: string[] },
): string[] {
  const column = (name: string) => fill(`{job.${size}.${name}}`);
  if (type === 'full-scope') {
    const kind = projectType === 'residential' ? 'residential' : 'commercial';
    const budget = size === 'small' ? [`from ${fill(`{price.${kind}}`)}`] : [];
    return [column('all'), ...budget];
  }
  if (chosen.length === 0) return [...new Set([column('one'), column('several'), column('all')])];
  if (chosen.length > 1) return [column('several')];
  // Boxes that hold several trades, as prices.yaml names them.
  const holdsSeveral = ['interior-exterior-finishes', 'mep-hvac', 'openings-estimating'];
  if (size === 'small' && holdsSeveral.includes(chosen[0] ?? '')) {
    return [column('one'), column('several')];
  }
  // The one trade of the specification with a price of its own.
  const isWood = chosen[0] === WOOD && size === 'small';
  return [isWood ? `from ${fill('{price.woodworkTakeoff}')}` : column('one')];
}

test.each(SIZES)('every choice of the form names the prices of /pricing: %s', (size, count) => {
  const sheets = [{ count, size: 'ARCH D', numbers: [], disciplines: {} }];
  let seen = 0;
  for (const type of TYPES) {
    for (const projectType of PROJECTS) {
      for (const chosen of CHOSEN) {
        for (const plan of PLANS) {
          const choice = { type, projectType, trades: chosen, plan };
          const ticket = writeTicketAt({ sheets, lacksFile: false }, readJobScope(choice), 0);
          const sentence = ticket ? describePrice(ticket) : '';
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
        }
      }
    }
  }
  expect(seen).toBe(TYPES.length * PROJECTS.length * CHOSEN.length * PLANS.length);
});
