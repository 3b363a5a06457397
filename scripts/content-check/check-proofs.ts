import { z } from 'zod';
import { checkProof, listDivisions } from '#content-model/check-proof.ts';
import { testimonialSchema } from '#content-model/schemas/testimonial.ts';
import { type Trade, tradeSchema } from '#content-model/schemas/trade.ts';
import { CONTENT } from './content-files.ts';
import { explain, locateOffset, type Mistake, report } from './mistake.ts';
import { suggest } from './nearest.ts';
import { readProperty } from './schema-field.ts';
import type { YamlFile } from './yaml-file.ts';

const dividedSample = z.union([
  z.object({ divisions: z.array(z.string()) }),
  z.object({ items: z.array(z.object({ section: z.string() })) }),
]);

const liveSchema = z.object({
  live: z.object({ sample: z.string(), item: z.string().optional() }).optional(),
});
/** Bills and delivered samples have no items. */
const itemsSchema = z.object({ items: z.array(z.object({ id: z.string() })).default([]) });

/** Finds samples and reviews that a trade shows as proof and that are not there, or of another trade. */
export function checkProofs(
  files: ReadonlyMap<string, YamlFile>,
  texts: ReadonlyMap<string, string>,
): Mistake[] {
  const inFolder = (folder: string) =>
    [...files.values()].flatMap((file) => {
      const id = new RegExp(`^${CONTENT}/${folder}/(.*)\\.\\w+$`).exec(file.file)?.[1];
      return id === undefined ? [] : [{ id, file }];
    });
  const samples = new Map(
    inFolder('samples').map(({ id, file }) => [id, listDivisions(dividedSample.parse(file.data))]),
  );
  const reviews = z
    .array(testimonialSchema)
    .parse(files.get(`${CONTENT}/testimonials.yaml`)?.data)
    .map(({ id, trade }): [string, string | undefined] => [id, trade]);
  const wrong = inFolder('trades').flatMap(({ id, file }) => {
    const trade = tradeSchema.parse(file.data);
    if (trade.samples.length === 0 && texts.get(file.file)?.includes('<Proof') === true) {
      const problem = '<Proof /> shows the first sample, and there is none.';
      const allowed = 'a sample of the trade, or the text without <Proof />';
      return report(file.at(['samples']), explain(problem, allowed));
    }
    const [firstSample = ''] = trade.samples;
    const first = files.get(`${CONTENT}/samples/${firstSample}.yaml`)?.data;
    const undrawn = Object.entries(DRAWN).flatMap(([tag, [what, isDrawn]]) => {
      if (texts.get(file.file)?.includes(`<${tag}`) !== true || isDrawn(first)) return [];
      const problem =
        firstSample !== '' && first === undefined
          ? `<${tag}> draws the ${what} of the first sample, and there is no sample "${firstSample}".`
          : `<${tag}> draws the ${what} of the first sample, which has none.`;
      const allowed = `a sample with ${what} first under samples:, or the text without <${tag}>`;
      return report(file.at(['samples']), explain(problem, allowed));
    });
    if (undrawn.length > 0) return undrawn;
    const unshown = checkTags(file, trade, texts.get(file.file) ?? '');
    if (unshown.length > 0) return unshown;
    const { price } = trade.service;
    if (
      price !== undefined &&
      !new RegExp(`\\bprice\\.${price}\\b`).test(texts.get(file.file) ?? '')
    ) {
      const problem = `The price "${price}" is told to search engines, and the page does not name it.`;
      const allowed = `{price.${price}} in a text of the head, <Fact name="price.${price}" /> below it, or service without price:`;
      return report(file.at(['service', 'price']), explain(problem, allowed));
    }
    return checkProof(id, trade, samples, new Map(reviews)).flatMap(({ path, problem, allowed }) =>
      report(file.at(path), explain(problem, allowed)),
    );
  });
  return [...wrong, ...checkLive(files)];
}

/** Tags of a trade by what they draw of its first sample. */
const DRAWN: Readonly<Record<string, readonly [string, (sample: unknown) => boolean]>> = {
  Walls: ['masonry', (sample) => readProperty(sample, 'masonry') !== undefined],
  Earthwork: [
    'grading',
    (sample) => {
      const plans = readProperty(sample, 'plans');
      return (
        Array.isArray(plans) && plans.some((plan) => readProperty(plan, 'grading') !== undefined)
      );
    },
  ],
};

/** Fields of a trade that a tag of its text shows. */
const TAGS = { excerpt: 'Excerpt', proof: 'Proof', between: 'BetweenTrades' } as const;

/** Checks that the text of a trade has the tags for what is written in its head, and the other way about. */
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

/** Checks that the samples page selects an item of a sample that is drawn by the site, and none of another. */
function checkLive(files: ReadonlyMap<string, YamlFile>): Mistake[] {
  const page = files.get(`${CONTENT}/pages/samples.yaml`);
  if (page === undefined) return [];
  const { live } = liveSchema.parse(page.data);
  if (live === undefined) return [];
  const { sample, item } = live;
  const file = files.get(`${CONTENT}/samples/${sample}.yaml`);
  if (file === undefined) return [];
  const { items } = itemsSchema.parse(file.data);
  const known = items.map(({ id }) => id);
  if (item === undefined ? known.length === 0 : known.includes(item)) return [];
  const problem =
    item === undefined
      ? `The sample "${sample}" is drawn by the site: one of its items is selected.`
      : `The sample "${sample}" has no item "${item}".${suggest(item, known)}`;
  const allowed = known.join(', ') || 'live: without item:, which shows the picture of the sample';
  return report(page.at(['live', 'item']), explain(problem, allowed));
}
