import { z } from 'zod';
import { listRows } from '#content-model/takeoff.ts';
import { testimonialSchema } from '#content-model/schemas/testimonial.ts';
import { type Trade, tradeSchema } from '#content-model/schemas/trade.ts';
import { checkFit } from './check-fit.ts';
import { CONTENT } from './content-files.ts';
import { explain, locateOffset, type Mistake, report } from './mistake.ts';
import { suggest } from './nearest.ts';
import type { Takeoffs } from './read-takeoffs.ts';
import { listFolder, type YamlFile } from './yaml-file.ts';

const liveSchema = z.object({
  live: z.object({ sample: z.string(), item: z.string().optional() }).optional(),
});

/** Finds samples and reviews that a trade shows as proof and that are not there, or of another trade. */
export function checkProofs(
  files: ReadonlyMap<string, YamlFile>,
  texts: ReadonlyMap<string, string>,
  takeoffs: Takeoffs,
): Mistake[] {
  const samples = new Map([...takeoffs].map(([id, { divisions }]) => [id, divisions]));
  const reviews = z
    .array(testimonialSchema)
    .parse(files.get(`${CONTENT}/testimonials.yaml`)?.data)
    .map(({ id, trade }): [string, string | undefined] => [id, trade]);
  const wrong = listFolder(files, 'trades').flatMap(({ id, file }) => {
    const trade = tradeSchema.parse(file.data);
    const text = texts.get(file.file) ?? '';
    const unproven =
      trade.samples.length === 0 && text.includes('<Proof')
        ? report(
            file.at(['samples']),
            explain(
              '<Proof /> shows the first sample, and there is none.',
              'a sample of the trade, or the text without <Proof /> and the head without proof:',
            ),
          )
        : [];
    const [firstSample = ''] = trade.samples;
    const first = takeoffs.get(firstSample);
    // A missing sample is reported by the check of names.
    const isLost = firstSample !== '' && first === undefined;
    const undrawn = Object.entries(PARTS).flatMap(([tag, part]) => {
      const isShown = first?.parts.some(
        ({ id: own, excerpt = [] }) => own === part && excerpt.length > 0,
      );
      if (isLost || !text.includes(`<${tag}`) || isShown === true) return [];
      const problem = `<${tag}> shows the part "${part}" of the first sample, which has none with pictures.`;
      const allowed = `a sample with such a part first under samples:, or the text without <${tag}>`;
      return report(file.at(['samples']), explain(problem, allowed));
    });
    if (unproven.length + undrawn.length > 0) return [...unproven, ...undrawn];
    const unshown = checkTags(file, trade, text);
    if (unshown.length > 0) return unshown;
    const { price } = trade.service;
    if (price !== undefined && !new RegExp(`\\bprice\\.${price}\\b`).test(text)) {
      const problem = `The price "${price}" is told to search engines, and the page does not name it.`;
      const allowed = `{price.${price}} in a text of the head, <Fact name="price.${price}" /> below it, or service without price:`;
      return report(file.at(['service', 'price']), explain(problem, allowed));
    }
    return checkFit(file, id, trade, samples, new Map(reviews));
  });
  return [...wrong, ...checkLive(files, takeoffs)];
}

/** Tags of a trade by the part of its first sample that they show. */
const PARTS: Readonly<Record<string, string>> = { Walls: 'walls', Earthwork: 'earthwork' };

/** Fields of a trade that a tag of its text shows. */
const TAGS = { excerpt: 'Excerpt', proof: 'Proof', between: 'BetweenTrades' } as const;

/** Checks that the text of a trade has a tag for each field of `TAGS` in its head, and no tag without its field. */
function checkTags(file: YamlFile, trade: Trade, text: string): Mistake[] {
  return Object.entries(TAGS).flatMap(([field, tag]) => {
    const isWritten = trade[field as keyof typeof TAGS] !== undefined;
    const offset = text.search(new RegExp(`<${tag}[\\s/>]`));
    if (isWritten === offset >= 0) return [];
    const problem = isWritten
      ? `"${field}" is shown nowhere: the text has no <${tag}>.`
      : `<${tag}> shows "${field}", and there is none.`;
    const allowed = isWritten
      ? `<${tag} /> in the text, or the file without ${field}:`
      : `${field}: in the head of the file, or the text without <${tag}>`;
    const at = isWritten
      ? file.at([field])
      : { file: file.file, ...locateOffset(text, offset), place: `<${tag}>` };
    return report(at, explain(problem, allowed));
  });
}

/** Checks that the samples page selects a row if the rows of its sample light the plan, and none otherwise. */
function checkLive(files: ReadonlyMap<string, YamlFile>, takeoffs: Takeoffs): Mistake[] {
  const page = files.get(`${CONTENT}/pages/samples.yaml`);
  if (page === undefined) return [];
  const { live } = liveSchema.parse(page.data);
  if (live === undefined) return [];
  const { sample, item } = live;
  const takeoff = takeoffs.get(sample);
  if (takeoff === undefined) return [];
  const isLit = takeoff.plans.length > 0 && takeoff.marks.length > 0;
  const known = isLit ? listRows(takeoff).flatMap(({ id }) => id ?? []) : [];
  if (item === undefined ? known.length === 0 : known.includes(item)) return [];
  const problem =
    item === undefined
      ? `The rows of the sample "${sample}" light its plan: one of them is selected.`
      : `The sample "${sample}" has no item "${item}".${suggest(item, known)}`;
  const allowed = known.join(', ') || 'live: without item:, which shows the picture of the sample';
  return report(page.at(['live', 'item']), explain(problem, allowed));
}
