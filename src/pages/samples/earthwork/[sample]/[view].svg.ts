import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { listEarthworkPictures, writeSvg } from '#takeoffs/pictures';
import { listMeasuredPaths } from '../../../_samples/sample-paths.ts';

/** One static path for each picture of a sample's earthwork. */
export async function getStaticPaths() {
  return (await listMeasuredPaths()).flatMap(({ params, props }) =>
    listEarthworkPictures(props.sample.takeoff).map((picture) => ({
      params: { ...params, view: picture.name },
      props: { picture },
    })),
  );
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(writeSvg(props.picture.drawing), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
