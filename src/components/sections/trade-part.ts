import { addressPicture, listSamples } from '#content-model/published-samples.ts';
import { findEntry } from '#content-model/read-entries.ts';

/**
 * Reads the pictures that a trade page shows from a part of its first sample, in the takeoff's order.
 *
 * @param locals `Astro.locals` of the trade page
 * @param wanted id of the part
 * @throws if the first sample has no such part; `npm run check:content` says so in an editor's words
 */
export async function readTradePart({ about }: App.Locals, wanted: string) {
  const { id = '' } = about ?? {};
  const trade = await findEntry('trades', id);
  const first = trade?.data.samples[0];
  const sample = (await listSamples()).find((one) => one.id === first);
  const part = sample?.takeoff.parts.find((one) => one.id === wanted);
  if (!sample || !part) {
    throw new Error(`src/content/trades/${id}.mdx: the first sample has no part "${wanted}"`);
  }
  const all = part.blocks.flatMap(({ pictures = [] }) => pictures);
  return {
    sample: sample.id,
    pictures: (part.excerpt ?? []).flatMap((file) => all.filter((one) => one.file === file)),
    addressOf: (file: string) => addressPicture(sample.id, part.id, file),
  };
}
