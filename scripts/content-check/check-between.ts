import type { z } from 'zod';
import { betweenTradesSchema } from '#content-model/schemas/between-trades.ts';
import { tradeSchema } from '#content-model/schemas/trade.ts';
import type { DeliveredTakeoff } from '#content-model/takeoff.ts';
import { fitsTrade } from './check-fit.ts';
import { CONTENT } from './content-files.ts';
import { explain, type Mistake, report } from './mistake.ts';
import { suggest } from './nearest.ts';
import type { Takeoffs } from './read-takeoffs.ts';
import { listFolder, type YamlFile } from './yaml-file.ts';

/** Format of an answer. */
const ANSWER =
  '{ priced: [an item’s id] }, { excluded: words of an exclusion }, { asked: words of a question } or { none: the reason }';

/**
 * Finds items between trades that a sample leaves without an answer, answers to items that are not in the list, and
 * samples of a trade that do not answer the list its page shows.
 */
export function checkBetweenTrades(
  files: ReadonlyMap<string, YamlFile>,
  takeoffs: Takeoffs,
): Mistake[] {
  const parsed = listFolder(files, 'between-trades').map(({ id, file }) => ({
    id,
    file,
    ...betweenTradesSchema.parse(file.data),
  }));
  const lists = new Map(parsed.map(({ id, items }) => [id, items]));
  const samples = listFolder(files, 'samples').flatMap(({ id, file }) => {
    const takeoff = takeoffs.get(id);
    return takeoff ? [{ id, file, takeoff }] : [];
  });
  return [
    ...parsed.flatMap((list) => checkOwners(list, parsed)),
    ...samples.flatMap(({ file, takeoff }) => checkAnswers(file, takeoff, lists)),
    ...listFolder(files, 'trades').flatMap(({ id, file }) => {
      const { between, divisions, samples: named } = tradeSchema.parse(file.data);
      // A missing list is reported by the check of names.
      if (between === undefined || !lists.has(between)) return [];
      return samples.flatMap((sample) => {
        const { takeoff } = sample;
        const own = takeoff.between?.list;
        // Only our own takeoffs light their rows on a plan: an owner's workbook has divisions of scope of its own.
        if (!named.includes(sample.id) || takeoff.marks.length === 0 || own === between) return [];
        if (own !== undefined && !lists.has(own)) return [];
        if (!fitsTrade(divisions, takeoff.divisions)) return [];
        const problem = `The page of the trade "${id}" shows the list "${between}" and this sample, which does not answer it.`;
        const allowed = `between: in the drawing of the sample, with list: ${between} and an answer to each of its items`;
        return report(sample.file.at([]), explain(problem, allowed));
      });
    }),
  ];
}

interface List extends z.infer<typeof betweenTradesSchema> {
  id: string;
  file: YamlFile;
}

/** A text as words with a space around each, so that a name is found as whole words. */
const readWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[\s,;.]+/)
    .join(' ')} `;

/**
 * Checks the trades that own the items of a list. If an owner has a list, that list must have the item too, under the
 * name in `theirs`: an item that no trade lists as its own is left out of bids.
 */
function checkOwners({ id: own, file, items }: List, lists: readonly List[]): Mistake[] {
  return items.flatMap(({ id, owner, theirs }, index) => {
    const path = ['items', index, 'theirs'];
    const lost = Object.entries(theirs).flatMap(([list, wanted]) => {
      const known = lists.find((other) => other.id === list)?.items.map((item) => item.id);
      if (known === undefined) {
        const names = lists.map(({ id }) => id).filter((id) => id !== own && !(id in theirs));
        const gone = `There is no list "${list}".${suggest(list, names)}`;
        const without = `theirs without ${list}: nobody else has the item, once its list is gone`;
        const cure = [...(names.length > 0 ? [names.join(', ')] : []), without].join('; or ');
        return report(file.at([...path, list], 'key'), explain(gone, cure));
      }
      if (known.includes(wanted)) return [];
      const problem = `"${wanted}" is no item of the list "${list}".${suggest(wanted, known)}`;
      return report(file.at([...path, list]), explain(problem, known.join(', ')));
    });
    const missing = lists.flatMap(({ id: list, called, items: other }) => {
      const name = called.find((word) => readWords(owner).includes(readWords(word)));
      if (list === own || name === undefined || list in theirs) return [];
      const problem = `"${name}" is an owner of the item "${id}", and the list "${list}" does not have it.`;
      const allowed = `theirs: { ${list}: its item there }, one of ${other.map((item) => item.id).join(', ')} or a new one`;
      return report(file.at(['items', index, 'owner']), explain(problem, allowed));
    });
    return [...lost, ...missing];
  });
}

function checkAnswers(
  file: YamlFile,
  { between }: DeliveredTakeoff,
  lists: ReadonlyMap<string, readonly { id: string; item: string }[]>,
): Mistake[] {
  if (between === undefined) return [];
  const items = lists.get(between.list);
  if (items === undefined) {
    const { list } = between;
    const problem = `Its takeoff answers the list "${list}", which is not there.${suggest(list, [...lists.keys()])}`;
    const allowed = `the list: git checkout -- ${CONTENT}/between-trades/${list}.yaml brings it back; or the drawing of the sample with the list’s new name, or without between:`;
    return report(file.at([]), explain(problem, allowed));
  }
  const ids = items.map(({ id }) => id);
  const answered = between.answers.map(({ id }) => id);
  const wrong = answered.filter((id) => !ids.includes(id));
  // An item under a wrong name is reported once, not as unanswered too.
  if (wrong.length > 0) {
    const open = ids.filter((id) => !answered.includes(id));
    return wrong.flatMap((id) => {
      const problem = `Its takeoff answers "${id}", and the list "${between.list}" has no such item.${suggest(id, open)}`;
      const without = 'the drawing of the sample without this answer, or the item in the list';
      return report(file.at([]), explain(problem, [...open, without].join(', or ')));
    });
  }
  return items.flatMap(({ id, item }) => {
    if (answered.includes(id)) return [];
    const problem = `No answer to the item "${id}" of the list "${between.list}": ${item}.`;
    return report(
      file.at([]),
      explain(problem, `an answer in the drawing of the sample: ${ANSWER}`),
    );
  });
}
