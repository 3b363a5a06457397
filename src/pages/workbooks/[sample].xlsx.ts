import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { readDeliverables } from '#content-model/published-samples.ts';
import { listSamplePaths } from '../_samples/sample-paths.ts';

export const getStaticPaths = listSamplePaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) => {
  const { workbook } = await readDeliverables(props.sample);
  return new Response(new Uint8Array(workbook), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  });
};
