import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { version as satoriVersion } from 'satori/package.json';
import sharp from 'sharp';
import { cached } from '#cache/cached.ts';
import { companyMark, drawMark, writeMarkFile } from '#components/site/company-mark.ts';
import type { Mark } from '#content-model/company-mark.ts';
import { splitName } from '#content-model/company-name.ts';
import { company } from '#content-model/company.ts';
import { listSamples, readSampleFile } from '#content-model/published-samples.ts';
import { readPage } from '#content-model/schemas/read-page.ts';
import { formatDay } from '#content-model/format.ts';
import { readDivision } from '#takeoffs/arithmetic';
import { colors } from '#components/site/company-colors.ts';
import type { SitePage } from '../site-pages.ts';
import type { CardContent } from './Card.tsx';
import layout from './Card.tsx?raw';
import { drawCard, FONT_FILES } from './draw-card.tsx';
import rendering from './draw-card.tsx?raw';

/** Netlify keeps node_modules between builds. Relative to the project. */
const FOLDER = 'node_modules/.cache/social-cards';

/** Everything besides its content that a card depends on: code, fonts, colors and libraries. */
const toolchain = Promise.all(FONT_FILES.map((file) => readFile(file))).then((fonts) => {
  const hash = createHash('sha256');
  for (const part of [layout, rendering, ...fonts]) hash.update(part);
  hash.update(JSON.stringify([satoriVersion, sharp.versions, colors]));
  return hash.digest('hex');
});

/**
 * Renders the social card of a page as PNG, from the cache where nothing on it has changed.
 *
 * @param drawing the page's main drawing, as the text of an SVG file
 */
export async function makeCard(page: SitePage, drawing?: string): Promise<Uint8Array> {
  const content = await writeCard(page, drawing);
  return cached(FOLDER, [JSON.stringify(content), await toolchain], () => drawCard(content));
}

function describeMark(mark: Mark): NonNullable<CardContent['mark']> {
  const drawn = drawMark(mark, 'ink');
  return { svg: writeMarkFile(drawn), ratio: drawn.width / drawn.height };
}

/** Content of a page's card: its title beside its drawing, marked plan or prices. */
export async function writeCard(page: SitePage, drawing?: string): Promise<CardContent> {
  const { path, title, part, division, publishedOn } = page;
  const label =
    division === undefined
      ? publishedOn && formatDay(publishedOn, company.locale)
      : `Division ${division}, ${readDivision(division)}`;
  const picture = part === 'sample' ? await drawSample(path) : drawing;
  return {
    title,
    company: splitName(company),
    host: new URL(company.url).host,
    ...(companyMark && { mark: describeMark(companyMark) }),
    ...(label !== undefined && { label }),
    ...(division !== undefined && { division }),
    ...(picture !== undefined && { drawing: picture }),
    ...(path === '/pricing' && { prices: await listPrices() }),
  };
}

/** The drawing of a sample. A photograph is none: its card has the title alone. */
async function drawSample(path: string): Promise<string | undefined> {
  const id = path.slice(path.lastIndexOf('/') + 1);
  const sample = (await listSamples()).find((one) => one.id === id);
  const picture = sample?.takeoff.files.picture;
  if (picture?.endsWith('.svg') !== true) return undefined;
  return new TextDecoder().decode(await readSampleFile(id, picture));
}

/** Starting prices of single jobs in dollars; other currencies stand behind a slash. */
async function listPrices(): Promise<[name: string, price: string][]> {
  const { jobs } = await readPage('pricing');
  return jobs.list.map(({ product, from }) => [product, `from ${from.replace(/ \/.*/, '')}`]);
}
