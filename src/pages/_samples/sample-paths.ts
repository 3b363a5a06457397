import { listSamples, type PublishedSample } from '#content-model/published-samples.ts';
import type { DeliveredTakeoff } from '#content-model/takeoff.ts';

const toPath = (sample: PublishedSample) => ({ params: { sample: sample.id }, props: { sample } });

/** One static path for each sample. */
export async function listSamplePaths() {
  return (await listSamples()).map(toPath);
}

/** One static path for each sample that has a file of this kind. */
export async function listFilePaths(kind: 'pdf' | 'workbook') {
  return (await listSamples()).filter((sample) => sample[kind] !== undefined).map(toPath);
}

/** Returns whether rows and marks of a takeoff highlight their shapes on a plan. */
export const isLit = ({ plans, marks }: DeliveredTakeoff) => plans.length > 0 && marks.length > 0;
