import { company } from '#content-model/company.ts';
import { readAllFacts } from '#content-model/fill-facts.ts';
import { listJobPrices, readRush } from '#content-model/list-job-prices.ts';
import { isStanding } from '#content-model/offers.ts';
import { readOffice } from '#content-model/office.ts';
import { formatPrice, prices } from '#content-model/prices.ts';
import { listEntries, listTrades } from '#content-model/read-entries.ts';
import type { SheetCopy } from '#forms/definitions/sheet-copy.ts';
import type { TicketData } from '#forms/definitions/write-ticket.ts';
import { words } from '../enquiry-form/words.ts';

const { about, jobs, ticket, ...others } = words.sheets;
const { uncounted, stations } = ticket;

/** Returns the data that tickets are written from: prices, hours and words. `isListed` filters the offers. */
export async function readTicketData(
  isListed: (offer: string) => boolean = isStanding,
): Promise<TicketData> {
  const [packages, trades, offers] = await Promise.all([
    listEntries('packages'),
    listTrades(),
    listEntries('offers', ({ id }) => isListed(id)),
  ]);
  const facts = readAllFacts();
  return {
    about,
    uncounted,
    sizes: prices.sizes,
    prices: listJobPrices({
      facts,
      prices,
      words: jobs,
      packages: packages.map(({ id, data }) => ({ id, ...data })),
      trades: trades.map(({ id, data }) => ({ id, price: data.service.price })),
      offers: offers.map(({ id, data }) => ({ id, ...data })),
      format: formatPrice,
    }),
    delivery: { office: readOffice(company), rush: readRush(facts), words: stations },
  };
}

/** Returns the copy beside the chosen files, with the data for their ticket. */
export async function readSheetCopy(): Promise<SheetCopy> {
  return { ...others, ...(await readTicketData()) };
}
