import type { Company } from '#content-model/company-schema.ts';

/** Half the height and width of the map's cut-out, in degrees: about six city blocks. */
const HALF_HEIGHT = 0.004;
const HALF_WIDTH = 0.008;

const HOST = 'https://www.openstreetmap.org';

type Location = NonNullable<Company['location']>;

/** The embedded map around the office, with a marker on it. */
export function linkMapFrame({ latitude, longitude }: Location): string {
  const box = [
    longitude - HALF_WIDTH,
    latitude - HALF_HEIGHT,
    longitude + HALF_WIDTH,
    latitude + HALF_HEIGHT,
  ].map((degrees) => degrees.toFixed(5));
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${HOST}/export/embed.html?${query}`;
}

/** Directions to the office, starting where the visitor chooses. */
export function linkDirections({ latitude, longitude }: Location): string {
  return `${HOST}/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`;
}
