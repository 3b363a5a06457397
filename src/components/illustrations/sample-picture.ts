import {
  type PublishedSample,
  readSampleFile,
  shrinkPicture,
} from '#content-model/published-samples.ts';
import { hashContent } from './drawings.ts';

export interface SamplePicture {
  /** File name under /drawings: the sample's id and a content hash, so that browsers may cache it forever. */
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

/** Reads the picture of a sample, once per build: a drawing unchanged, a photograph shrunk to the size of cards. */
export function readSamplePicture(sample: PublishedSample): Promise<SamplePicture | undefined> {
  const known = made.get(sample);
  if (known) return known;
  const making = makePicture(sample);
  made.set(sample, making);
  return making;
}

/** Returns the URL path of a sample's picture; undefined if it has none. */
export async function findSamplePicture(sample: PublishedSample): Promise<string | undefined> {
  const picture = await readSamplePicture(sample);
  return picture && `/drawings/${picture.file}`;
}
