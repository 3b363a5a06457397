import type { APIRoute } from 'astro';
import { shortenName } from '#content-model/company-name.ts';
import { company } from '#content-model/company.ts';
import { COLORS } from '#styles/colors.ts';

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: company.name,
      short_name: shortenName(company),
      description: company.tagline,
      lang: company.locale,
      start_url: '/',
      display: 'browser',
      background_color: COLORS.paper,
      theme_color: COLORS.ink,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
