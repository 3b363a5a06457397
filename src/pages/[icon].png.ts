import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { drawIcon, type IconShape } from '#seo/icons/draw-icon.ts';

// A maskable icon may lose all but a centered circle of 80 %; Apple rounds the corners itself.
const ICONS: Readonly<Record<string, IconShape>> = {
  'icon-192': { size: 192, share: 0.68, radius: 0.094 },
  'icon-512': { size: 512, share: 0.68, radius: 0.094 },
  'icon-maskable-512': { size: 512, share: 0.5, radius: 0 },
  'apple-touch-icon': { size: 180, share: 0.62, radius: 0 },
};

export const getStaticPaths = (() =>
  Object.entries(ICONS).map(([icon, shape]) => ({
    params: { icon },
    props: { ...shape },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<IconShape> = async ({ props }) => {
  const svg = Buffer.from(await drawIcon(props));
  const png = await sharp(svg).png({ compressionLevel: 9 }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
