import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { drawWallView, listWallViews } from '#takeoffs/pictures';
import { listMeasuredPaths } from '../../../_samples/sample-paths.ts';

/** A file for each view of each sample with masonry walls. */
export const getStaticPaths = async () =>
  (await listMeasuredPaths()).flatMap(({ params, props: { sample } }) => {
    const { takeoff } = sample;
    const { masonry } = takeoff;
    if (masonry === undefined) return [];
    return listWallViews(takeoff).map((view) => ({
      params: { ...params, view: view.name },
      props: { takeoff, masonry, view },
    }));
  });

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props: { takeoff, masonry, view } }) =>
  new Response(drawWallView(masonry, takeoff, view), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
