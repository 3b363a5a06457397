import type { APIRoute } from 'astro';
import { drawIcon } from '#seo/icons/draw-icon.ts';

export const GET: APIRoute = async () =>
  new Response(await drawIcon({ size: 64, share: 11 / 16, radius: 3 / 32 }), {
    headers: { 'content-type': 'image/svg+xml' },
  });
