import { z } from 'zod';
import { checkProof, listDivisions } from '#content-model/check-proof.ts';
import { CONTENT } from './content-files.ts';
import type { Mistake } from './mistake.ts';
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

/** Finds samples and reviews that a trade shows as proof and that are of another trade. */
export function checkProofs(files: ReadonlyMap<string, YamlFile>): Mistake[] {
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
  const { data: listed = [] } = tradeOfReview.safeParse(
    files.get(`${CONTENT}/testimonials.yaml`)?.data,
  );
  const reviews = new Map(listed.map(({ id, trade }) => [id, trade]));
  return inFolder('trades').flatMap(({ id, file }) => {
    const { data } = provenTrade.safeParse(file.data);
    if (data === undefined) return [];
    // A name that no file has is told by the check of names.
    return checkProof(id, data, samples, reviews)
      .filter(({ problem }) => !problem.startsWith('There is no '))
      .map(({ path, problem, allowed }) => ({
        file: file.file,
        ...file.locate(path),
        place: file.describe(path),
        problem,
        allowed,
      }));
  });
}
