import type { APIRoute, GetStaticPaths } from 'astro';
import { nameDrawingFile, readDrawing } from '#components/illustrations/drawings.ts';
import { listDrawings } from '#content-model/schemas/drawing.ts';

export const getStaticPaths = (() =>
  Promise.all(
    listDrawings().map(async (name) => ({
      params: { file: await nameDrawingFile(name) },
      props: { name },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<{ name: string }> = async ({ props: { name } }) =>
  new Response(await readDrawing(name), { headers: { 'content-type': 'image/svg+xml' } });
