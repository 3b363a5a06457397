import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { drawPicture } from '#takeoffs/picture.ts';
import { listSamplePaths } from '../_samples/read-takeoffs.ts';

export const getStaticPaths = listSamplePaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(drawPicture(props.takeoff), { headers: { 'Content-Type': 'image/svg+xml' } });
