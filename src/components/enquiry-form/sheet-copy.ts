import { company } from '#content-model/company.ts';
import { fillFacts, readAllFacts } from '#content-model/fill-facts.ts';
import { listJobPrices } from '#content-model/list-job-prices.ts';
import { readOfficeHours } from '#content-model/office.ts';
import { prices } from '#content-model/prices.ts';
import { listEntries, listTrades } from '#content-model/read-entries.ts';
import type { SheetCopy } from '#forms/definitions/sheets.ts';
import { words } from './words.ts';

const {
  delivery: { approved, rush },
  jobs,
  ...others
} = words.sheets;

/** Returns the copy beside chosen PDFs, with what a set of so many sheets costs. */
export async function readSheetCopy(): Promise<SheetCopy> {
  const [packages, trades] = await Promise.all([listEntries('packages'), listTrades()]);
  const priced = listJobPrices({
    facts: readAllFacts(),
    prices,
    words: jobs,
    packages: packages.map(({ id, data }) => ({ id, ...fillFacts(data) })),
    trades: trades.map(({ id, data }) => ({ id, price: data.service.price })),
  });
  return {
    ...others,
    sizes: prices.sizes,
    prices: priced,
    delivery: { approved, rush, office: readOfficeHours(company), rushDays: priced.rushDays },
  };
}
