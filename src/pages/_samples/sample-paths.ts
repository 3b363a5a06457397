import {
  listSamples,
  type MeasuredSample,
  type PublishedSample,
} from '#content-model/published-samples.ts';

const toPath = <Kind extends PublishedSample>(sample: Kind) => ({
  params: { sample: sample.id },
  props: { sample },
});

/** One static path for each sample. */
export async function listSamplePaths() {
  return (await listSamples()).map(toPath);
}

/** One static path for each sample that is measured from its own plans. */
export async function listMeasuredPaths() {
  return (await listSamples())
    .filter((sample): sample is MeasuredSample => 'takeoff' in sample)
    .map(toPath);
}

/** One static path for each sample that fills a contractor's bid form. */
export async function listBidFormPaths() {
  return (await listMeasuredPaths()).filter(({ props }) => props.sample.takeoff.sample.bidForm);
}
