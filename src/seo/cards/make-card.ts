import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readDrawing } from '#components/illustrations/drawings.ts';
import mark from '#components/site/mark-reversed.svg?raw';
import { company } from '#content-model/company.ts';
import { writeDay } from '#content-model/write-day.ts';
import { readDivision } from '#takeoffs/masterformat-divisions.ts';
import type { SitePage } from '../site-pages.ts';
import { drawCard, type Card } from './draw-card.ts';
import drawing from './draw-card.ts?raw';
import { cached } from '#cache/cached.ts';
import { createTypesetter, type Typesetter } from './typesetter.ts';
import typesetting from './typesetter.ts?raw';

/** Kept between builds, also by Netlify, which keeps node_modules. Relative to the project. */
const FOLDER = 'node_modules/.cache/social-cards';
/** As published: a card may say what the pages' fonts are too small for. */
const FONT =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2';

const font = readFile(FONT);
/** For the font itself, so that not every card has its hundred kilobytes to digest. */
const fontDigest = font.then((file) => createHash('sha256').update(file).digest());
let typesetter: Promise<Typesetter> | undefined;

/** The social card of a page as PNG, drawn only when something on it has changed. */
export async function makeCard(page: SitePage): Promise<Uint8Array> {
  const label = describeLabel(page);
  const card: Card = {
    title: page.title,
    company: [company.shortName, company.name.slice(company.shortName.length).trim()],
    host: new URL(company.url).host,
    sheet: page.sheet,
    mark,
    ...(label !== undefined && { label }),
    ...(page.division !== undefined && { division: page.division }),
    ...(page.drawing !== undefined && {
      drawing: await readDrawing(`./${page.drawing}.svg`),
    }),
  };
  const sources = [
    JSON.stringify(card),
    drawing,
    typesetting,
    await fontDigest,
    JSON.stringify(sharp.versions),
  ];
  return cached(FOLDER, sources, async () => {
    typesetter ??= createTypesetter(await font);
    return drawCard(card, await typesetter);
  });
}

function describeLabel({ division, publishedOn }: SitePage): string | undefined {
  if (division !== undefined) return `Division ${division}, ${readDivision(division)}`;
  return publishedOn && writeDay(publishedOn);
}
