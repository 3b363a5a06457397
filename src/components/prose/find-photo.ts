import type { ImageMetadata } from 'astro';

const photos = import.meta.glob<{ default: ImageMetadata }>(
  '/src/content/**/*.{jpg,jpeg,png,webp,avif}',
  // Cameras write .JPG.
  { caseSensitive: false },
);

/**
 * Returns a photograph of the content, as Astro's picture components take it.
 *
 * @param path from the project's folder
 * @throws Error if there is no such photograph, which stops the build
 */
export function findPhoto(path: string): Promise<{ default: ImageMetadata }> {
  const photo = photos[`/${path}`];
  if (photo === undefined) throw new Error(`There is no picture ${path}`);
  return photo();
}
