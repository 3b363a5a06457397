import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { memoize } from '#cache/memoize.ts';
import {
  type BetweenItem,
  type Bill,
  computeBill,
  computeTakeoff,
  type Takeoff,
} from '#takeoffs/compute';
import { type Deliverables, makeBillDeliverables, makeDeliverables } from '#takeoffs/deliverables';
import type { BillSample, FilesSample, Sample } from '#takeoffs/schema';
import { formatDate, nameTotal, writeDay, writeMoney } from '#takeoffs/tables';
import { company, estimators, phoneForPeople } from './company.ts';
import { formatDay } from './format.ts';
import type { NamedEstimator } from './list-estimators.ts';
import { formatPrice, prices, readPrice } from './prices.ts';
import { listEntries } from './read-entries.ts';

const BID_TOTAL = 'Bid total';

/** Folder of the samples, from the project's. */
export const SAMPLES = 'src/content/samples';

/** Who took a sample off, without the phone where it is for another country: its readers would have to dial abroad. */
interface SampleEstimator extends Omit<NamedEstimator, 'call'> {
  readonly call: NamedEstimator['call'] | undefined;
}

interface Published {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly order: number;
  readonly list: 'categories' | 'trades' | 'bills';
  readonly project: { name: string; place: string; scope: string; issued: string };
  readonly updatedOn: string;
  /** Total with its currency: "$22,766.66", beside prices in other dollars "US$22,766.66". */
  readonly total: string;
  /** Name of the total: "Bid total". */
  readonly totalName: string;
  /** Day on which it was issued, as its country writes it. */
  readonly issued: string;
  readonly rows: number;
  /** Price of a takeoff like this one, as it is read; undefined where none is named. */
  readonly price: string | undefined;
  /** Who took it off; undefined where the company names nobody. */
  readonly estimator: SampleEstimator | undefined;
}

export interface MeasuredSample extends Published {
  readonly takeoff: Takeoff;
}

export interface DeliveredSample extends Published {
  readonly files: FilesSample['files'];
}

export interface BilledSample extends Published {
  readonly bill: Bill;
}

export type PublishedSample = MeasuredSample | BilledSample | DeliveredSample;

/** Whether a sample is for another country than the office's: a bill by its locale, delivered files by their currency. */
function isAbroad(data: Sample | BillSample | FilesSample): boolean {
  if ('bill' in data) return new Intl.Locale(data.bill.locale).region !== company.address.country;
  return 'files' in data && (data.currency ?? prices.currency) !== prices.currency;
}

/**
 * A sample as pages show it, whether it is measured from its plans, a bill of quantities or made of delivered files.
 *
 * @param lists items between trades by the name of their list
 */
export function publishSample(
  id: string,
  data: Sample | BillSample | FilesSample,
  lists: ReadonlyMap<string, readonly BetweenItem[]> = new Map(),
): PublishedSample {
  const { name, description, order, list, project, updatedOn } = data;
  const price = 'price' in data ? readPrice(data.price) : undefined;
  const named = estimators.find((one) => one.name === data.estimator);
  const person = named ?? estimators[0];
  const estimator = person && { ...person, call: isAbroad(data) ? undefined : person.call };
  const common = { id, name, description, order, list, project, updatedOn, price, estimator };
  if ('files' in data) {
    const { files, total, currency, rows } = data;
    return {
      ...common,
      totalName: BID_TOTAL,
      total: formatPrice(total, currency, 2),
      issued: formatDay(new Date(project.issued), company.locale),
      rows,
      files,
    };
  }
  if ('bill' in data) {
    const bill = computeBill(id, data);
    return {
      ...common,
      totalName: nameTotal(data),
      total: writeMoney(bill.totals.total, bill.edition),
      issued: writeDay(project.issued, bill.edition),
      rows: bill.sections.flatMap(({ items }) => items).length,
      bill,
    };
  }
  const takeoff = computeTakeoff(id, data, lists.get(data.between?.list ?? ''));
  return {
    ...common,
    totalName: BID_TOTAL,
    total: formatPrice(takeoff.totals.total / 100, 'USD', 2),
    issued: formatDate(project.issued),
    rows: data.items.length,
    takeoff,
  };
}

/** All published samples in the order of the samples page. */
export const listSamples = memoize(async (): Promise<readonly PublishedSample[]> => {
  const entries = await listEntries('samples');
  const lists = new Map(
    (await listEntries('betweenTrades')).map(({ id, data }) => [id, data.items] as const),
  );
  return entries
    .map(({ id, data }) => publishSample(id, data, lists))
    .sort((a, b) => a.order - b.order);
});

/**
 * The picture of a delivered sample as WebP of 960 by 720 pixels, whole, on white where it is of another shape.
 *
 * @param folder where delivered files lie
 */
export async function readPicture(
  { files }: DeliveredSample,
  folder: string = SAMPLES,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await sharp(join(folder, files.picture))
    .resize({ width: 960, height: 720, fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .webp({ quality: 80 })
    .toBuffer();
  return new Uint8Array(picture);
}

const rendered = new Map<string, Promise<Deliverables>>();

/**
 * A sample's PDF and workbook: as delivered, or rendered once a build.
 *
 * @param folder where delivered files lie
 */
export async function readDeliverables(
  sample: PublishedSample,
  folder: string = SAMPLES,
): Promise<Deliverables> {
  if ('files' in sample) {
    const { pdf, workbook } = sample.files;
    return {
      pdf: await readFile(join(folder, pdf)),
      workbook: await readFile(join(folder, workbook)),
    };
  }
  const document = 'bill' in sample ? sample.bill : sample.takeoff;
  const between = 'between' in document ? document.between : [];
  const key = JSON.stringify([document.id, document.sample, between]);
  const known = rendered.get(key);
  if (known) return known;
  const { name, email } = company;
  const person = sample.estimator;
  const phone = person?.call?.text ?? phoneForPeople;
  const estimator = {
    name,
    email,
    phone: isAbroad(document.sample) ? '' : phone,
    ...(person && { takenOffBy: person.name }),
    ...(person?.checkedBy !== undefined && { checkedBy: person.checkedBy }),
  };
  const root = process.cwd();
  const cache = join(root, 'node_modules/.cache/takeoffs');
  const rendering =
    'bill' in sample
      ? makeBillDeliverables(sample.bill, estimator, root, cache)
      : makeDeliverables(sample.takeoff, estimator, root, cache);
  rendered.set(key, rendering);
  return rendering;
}
