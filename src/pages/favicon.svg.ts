import type { APIRoute } from 'astro';
import { drawIcon } from '#components/site/company-mark.ts';

export const GET: APIRoute = () =>
  new Response(drawIcon({ size: 64, share: 11 / 16, radius: 3 / 32 }), {
    headers: { 'content-type': 'image/svg+xml' },
  });
