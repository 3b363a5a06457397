import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import mark from '#components/site/mark-reversed.svg?raw';
import { COLORS } from '#styles/colors.ts';

interface Icon {
  /** Width and height in pixels. */
  readonly size: number;
  /** Share of the icon's width that the mark takes. */
  readonly share: number;
  /** Corner radius as a share of the width. */
  readonly radius: number;
}

// A maskable icon may lose all but a centered circle of 80 %; Apple rounds the corners itself.
const ICONS: Readonly<Record<string, Icon>> = {
  'icon-192': { size: 192, share: 0.68, radius: 0.094 },
  'icon-512': { size: 512, share: 0.68, radius: 0.094 },
  'icon-maskable-512': { size: 512, share: 0.5, radius: 0 },
  'apple-touch-icon': { size: 180, share: 0.62, radius: 0 },
};

export const getStaticPaths = (() =>
  Object.entries(ICONS).map(([icon, look]) => ({
    params: { icon },
    props: { ...look },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Icon> = async ({ props: { size, share, radius } }) => {
  const shapes = mark.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const side = size * share;
  const inset = (size - side) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * radius}" fill="${COLORS.ink}"/><svg x="${inset}" y="${inset}" width="${side}" height="${side}" viewBox="0 0 40 40">${shapes}</svg></svg>`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
