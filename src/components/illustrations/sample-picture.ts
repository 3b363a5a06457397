import { readPicture, type PublishedSample } from '#content-model/published-samples.ts';
import { drawBillPicture, drawPicture } from '#takeoffs/pictures';
import { hashContent } from './drawings.ts';

export interface SamplePicture {
  /** Served under /drawings: the sample's id and a hash of the content, so that browsers may keep it for good. */
  readonly file: string;
  readonly type: 'image/svg+xml' | 'image/webp';
  readonly content: string | Uint8Array<ArrayBuffer>;
}

const made = new WeakMap<PublishedSample, Promise<SamplePicture>>();

async function makePicture(sample: PublishedSample): Promise<SamplePicture> {
  if ('files' in sample) {
    const content = await readPicture(sample);
    return { file: `${sample.id}.${hashContent(content)}.webp`, type: 'image/webp', content };
  }
  const content = 'bill' in sample ? drawBillPicture(sample.bill) : drawPicture(sample.takeoff);
  return { file: `${sample.id}.${hashContent(content)}.svg`, type: 'image/svg+xml', content };
}

/** Draws the picture of a sample from its geometry, or reads the delivered one; once a build. */
export function readSamplePicture(sample: PublishedSample): Promise<SamplePicture> {
  const known = made.get(sample);
  if (known) return known;
  const making = makePicture(sample);
  made.set(sample, making);
  return making;
}

/** Returns the address of a sample's picture. */
export async function findSamplePicture(sample: PublishedSample): Promise<string> {
  return `/drawings/${(await readSamplePicture(sample)).file}`;
}
