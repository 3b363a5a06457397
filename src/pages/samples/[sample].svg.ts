import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { drawPicture } from '#takeoffs/picture.ts';
import { listMeasuredPaths } from '../_samples/sample-paths.ts';

export const getStaticPaths = listMeasuredPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(drawPicture(props.sample.takeoff), { headers: { 'Content-Type': 'image/svg+xml' } });
