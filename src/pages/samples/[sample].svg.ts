import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { drawBillPicture, drawPicture } from '#takeoffs/pictures';
import { listDrawnPaths } from '../_samples/sample-paths.ts';

export const getStaticPaths = listDrawnPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props: { sample } }) => {
  const picture = 'bill' in sample ? drawBillPicture(sample.bill) : drawPicture(sample.takeoff);
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } });
};
