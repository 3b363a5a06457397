import {
  type PublishedSample,
  readSampleFile,
  shrinkPicture,
} from '#content-model/published-samples.ts';
import { hashContent } from './drawings.ts';

export interface SamplePicture {
  /** Served under /drawings: the sample's id and a hash of the content, so that browsers may keep it for good. */
  readonly file: string;
  readonly type: 'image/svg+xml' | 'image/webp';
  readonly content: string | Uint8Array<ArrayBuffer>;
}

const made = new WeakMap<PublishedSample, Promise<SamplePicture | undefined>>();

async function makePicture({ id, takeoff }: PublishedSample): Promise<SamplePicture | undefined> {
  const { picture } = takeoff.files;
  if (picture === undefined) return undefined;
  const delivered = await readSampleFile(id, picture);
  if (picture.endsWith('.svg')) {
    const content = new TextDecoder().decode(delivered);
    return { file: `${id}.${hashContent(content)}.svg`, type: 'image/svg+xml', content };
  }
  const content = await shrinkPicture(delivered);
  return { file: `${id}.${hashContent(content)}.webp`, type: 'image/webp', content };
}

/** Reads the picture of a sample once a build: a drawing as it was delivered, a photograph in the size of cards. */
export function readSamplePicture(sample: PublishedSample): Promise<SamplePicture | undefined> {
  const known = made.get(sample);
  if (known) return known;
  const making = makePicture(sample);
  made.set(sample, making);
  return making;
}

/** Returns the address of a sample's picture; undefined where it has none. */
export async function findSamplePicture(sample: PublishedSample): Promise<string | undefined> {
  const picture = await readSamplePicture(sample);
  return picture && `/drawings/${picture.file}`;
}
