import { z } from 'zod';
import { checkProof, listDivisions } from '#content-model/check-proof.ts';
import { CONTENT } from './content-files.ts';
import { explain, type Mistake, report } from './mistake.ts';
import type { YamlFile } from './yaml-file.ts';

const provenTrade = z.object({
  divisions: z.array(z.string()).min(1),
  samples: z.array(z.string()),
  proof: z.object({ review: z.string().optional() }),
});
const dividedSample = z.union([
  z.object({ divisions: z.array(z.string()) }),
  z.object({ items: z.array(z.object({ section: z.string() })) }),
]);
const tradeOfReview = z.array(z.object({ id: z.string(), trade: z.string().optional() }));

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
    inFolder('samples').map(({ id, file }) => {
      const { data } = dividedSample.safeParse(file.data);
      return [id, data ? listDivisions(data) : []];
    }),
  );
  const reviews = files.get(`${CONTENT}/testimonials.yaml`)?.data;
  const listed = tradeOfReview.safeParse(reviews).data ?? [];
  return inFolder('trades').flatMap(({ id, file }) => {
    const { data } = provenTrade.safeParse(file.data);
    if (data === undefined) return [];
    if (data.samples.length === 0 && texts.get(file.file)?.includes('<Proof') === true) {
      const problem = '<Proof /> shows the first sample, and there is none.';
      return report(
        file,
        ['samples'],
        explain(problem, 'a sample of the trade, or the text without <Proof />'),
      );
    }
    const trades = new Map(listed.map((review) => [review.id, review.trade]));
    return checkProof(id, data, samples, trades).flatMap(({ path, problem, allowed }) =>
      report(file, path, explain(problem, allowed)),
    );
  });
}
