import { findHomeSample, type PublishedSample } from '#content-model/published-samples.ts';
import { readPage } from '#content-model/schemas/read-page.ts';

/** The takeoff of the floor plan that the home page shows; undefined where a sample or words stand in its place. */
export async function findPlan(): Promise<PublishedSample | undefined> {
  const { hero } = await readPage('home');
  return hero.sample === undefined ? findHomeSample() : undefined;
}
