import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { memoize } from '#cache/memoize.ts';
import { company, estimators } from './company.ts';
import { formatDay } from './format.ts';
import type { NamedEstimator } from './list-estimators.ts';
import { findAmount } from './find-amount.ts';
import { formatPrice, prices, readPrice } from './prices.ts';
import { listEntries } from './read-entries.ts';
import { readSvg } from './read-svg.ts';
import { listPictures, type ReadFile, readTakeoff } from './read-takeoff.ts';
import { isReadFromWorkbook, type SampleFile } from './schemas/sample.ts';
import { type DeliveredTakeoff, listRows } from './takeoff.ts';

/** Folder of the samples, from the project's. */
export const SAMPLES = 'src/content/samples';

/** The estimator of a sample, without the phone if the project is abroad: readers would have to dial abroad. */
interface SampleEstimator extends Omit<NamedEstimator, 'call'> {
  readonly call: NamedEstimator['call'] | undefined;
}

/** A file of a sample as pages link it. */
export interface SampleFileLink {
  readonly address: string;
  /** Bytes. */
  readonly size: number;
}

/** A sample as pages show it, whoever made its takeoff. */
export interface PublishedSample {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly order: number;
  readonly list: SampleFile['list'];
  /** Pages of its PDF that are shown, from 1. */
  readonly pages: readonly number[];
  /** Part of a page for its card, in points. */
  readonly detail: SampleFile['detail'];
  readonly updatedOn: string;
  readonly takeoff: DeliveredTakeoff;
  /** Total with its currency: "$22,766.66", beside prices in other dollars "US$22,766.66". */
  readonly total: { readonly name: string; readonly amount: string } | undefined;
  /** Day of issue, formatted for the takeoff's locale. */
  readonly issued: string;
  /** Number of its rows. */
  readonly rows: number;
  /** Price of a takeoff like this one, as it is read; undefined where none is named. */
  readonly price: string | undefined;
  /** `price` as a number. */
  readonly amount: number | undefined;
  /** Its estimator; undefined where the company names nobody. */
  readonly estimator: SampleEstimator | undefined;
  readonly pdf: SampleFileLink | undefined;
  readonly workbook: SampleFileLink | undefined;
  readonly others: readonly (SampleFileLink & { readonly name: string })[];
}

/** Returns whether a takeoff is of a project abroad: neither its country nor its currency is the company's. */
function isAbroad({ locale, currency }: DeliveredTakeoff): boolean {
  return new Intl.Locale(locale).region !== company.address.country && currency !== prices.currency;
}

/** Returns the folder that a sample's paths are relative to, within the folder of samples. */
const folderOf = (id: string, data: SampleFile) => (isReadFromWorkbook(data) ? '' : id);

const readFrom =
  (folder: string): ReadFile =>
  (path) => {
    const file = join(folder, path);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
  };

/**
 * Reads a sample with its takeoff.
 *
 * @param folder where the files of samples lie
 * @throws where its takeoff cannot be read; `npm run check:content` says so in an editor's words
 */
export async function publishSample(
  id: string,
  data: SampleFile,
  folder: string = SAMPLES,
): Promise<PublishedSample> {
  const edition = { locale: company.locale, currency: prices.currency };
  const takeoff = await readTakeoff(id, data, readFrom(folder), edition);
  if (Array.isArray(takeoff)) {
    throw new Error(
      `${folder}/${id}.yaml: ${(takeoff as { problem: string }[]).map(({ problem }) => problem).join(' ')}`,
    );
  }
  const { name, description, order, list, pages, detail, updatedOn } = data;
  const { files, total, currency, locale, project } = takeoff;
  const named = estimators.find((one) => one.name === data.estimator);
  const person = named ?? estimators[0];
  const own = join(folder, folderOf(id, data));
  const link = (file: string | undefined, address: string): SampleFileLink | undefined =>
    file === undefined ? undefined : { address, size: statSync(join(own, file)).size };
  return {
    id,
    name,
    description,
    order,
    list,
    pages,
    detail,
    updatedOn,
    takeoff,
    total: total && { name: total.name, amount: formatPrice(total.amount, currency, 2) },
    issued: formatDay(new Date(project.issued), locale),
    rows: listRows(takeoff).length,
    price: readPrice(data.price),
    amount: findAmount(prices, data.price),
    estimator: person && { ...person, call: isAbroad(takeoff) ? undefined : person.call },
    pdf: link(files.pdf, `/pdfs/${id}.pdf`),
    workbook: link(files.workbook, `/workbooks/${id}.xlsx`),
    others: files.others.flatMap(({ file, name: button }) => {
      const found = link(file, `/workbooks/${id}-${file}`);
      return found ? [{ ...found, name: button }] : [];
    }),
  };
}

/** Reads all samples in the order of the samples page, the home page's too. */
const readSamples = memoize(async (): Promise<readonly PublishedSample[]> => {
  const entries = await listEntries('samples');
  const samples = await Promise.all(entries.map(({ id, data }) => publishSample(id, data)));
  return samples.sort((a, b) => a.order - b.order);
});

/** The samples that have a page, in the order of the samples page. */
export async function listSamples(): Promise<readonly PublishedSample[]> {
  return (await readSamples()).filter(({ list }) => list !== 'home');
}

/** The takeoff of the plan on the home page; undefined where there is none. */
export async function findHomeSample(): Promise<PublishedSample | undefined> {
  return (await readSamples()).find(({ list }) => list === 'home');
}

/** Reads a file of a sample by its path in the takeoff; an SVG is sanitized. */
export async function readSampleFile(id: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
  const entry = (await listEntries('samples')).find((one) => one.id === id);
  if (!entry) throw new Error(`There is no sample "${id}"`);
  const bytes = readFileSync(join(SAMPLES, folderOf(id, entry.data), file));
  if (!file.endsWith('.svg')) return new Uint8Array(bytes);
  const svg = readSvg(bytes.toString('utf8'));
  if (typeof svg !== 'string') throw new Error(`${id}: ${file} ${svg.problem}`);
  return new TextEncoder().encode(svg);
}

/** A picture of a sample as WebP of 960 by 720 pixels, whole, on white where it is of another shape. */
export async function shrinkPicture(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const shrunk = await sharp(picture)
    .resize({ width: 960, height: 720, fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .webp({ quality: 80 })
    .toBuffer();
  return new Uint8Array(shrunk);
}

/** Returns the address of a picture of a takeoff's part; the folders of its path are dropped. */
export function addressPicture(sample: string, part: string, file: string): string {
  return `/samples/${part}/${sample}/${file.slice(file.lastIndexOf('/') + 1)}`;
}

/** Every picture of the parts of all samples, with the address it is served at. */
export async function listPartPictures() {
  return (await listSamples()).flatMap(({ id, takeoff }) =>
    listPictures(takeoff).map(({ part, file }) => ({
      sample: id,
      part,
      file,
      address: addressPicture(id, part, file),
    })),
  );
}
