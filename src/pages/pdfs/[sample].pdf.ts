import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { readSampleFile } from '#content-model/published-samples.ts';
import { listFilePaths } from '../_samples/sample-paths.ts';

export const getStaticPaths = () => listFilePaths('pdf');

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { sample } }) =>
  new Response(await readSampleFile(sample.id, sample.takeoff.files.pdf ?? ''), {
    headers: { 'Content-Type': 'application/pdf' },
  });
