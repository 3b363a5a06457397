import { findHomeSample, type PublishedSample } from '#content-model/published-samples.ts';
import { readPage } from '#content-model/schemas/read-page.ts';

/** Returns the takeoff of the home page's floor plan; undefined if a sample or text takes its place. */
export async function findPlan(): Promise<PublishedSample | undefined> {
  const { hero } = await readPage('home');
  return hero.sample === undefined ? findHomeSample() : undefined;
}
