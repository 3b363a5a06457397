import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { readDeliverables } from '#content-model/published-samples.ts';
import { listBidFormPaths } from '../_samples/sample-paths.ts';

export const getStaticPaths = listBidFormPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) => {
  const { bidForm } = await readDeliverables(props.sample);
  return new Response(new Uint8Array(bidForm ?? []), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  });
};
