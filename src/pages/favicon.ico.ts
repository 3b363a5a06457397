import type { APIRoute } from 'astro';
import { drawIconFile } from '#seo/icons/icon-file.ts';

export const GET: APIRoute = async () =>
  new Response(Buffer.from(await drawIconFile()), { headers: { 'content-type': 'image/x-icon' } });
