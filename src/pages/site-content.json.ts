import type { APIRoute } from 'astro';
import { listChoices, writeTradeChoice } from '#components/enquiry-form/list-choices.ts';
import { readTicketData } from '#components/ticket/ticket-data.ts';
import { localWords } from '#components/enquiry-form/words.ts';
import { company, estimators, phoneForPeople, serviceLevels } from '#content-model/company.ts';
import { offers } from '#content-model/offers.ts';
import { listTrades } from '#content-model/read-entries.ts';
import type { SiteContent } from '#content-model/site-content.ts';

/** The content for functions: netlify/platform/site-content.ts reads it. */
export const GET: APIRoute = async () => {
  const trades = await listTrades();
  const content: SiteContent = {
    company,
    phone: phoneForPeople,
    estimator: estimators[0],
    serviceLevels,
    localWords,
    choices: await listChoices(() => true),
    trades: trades.map((trade) => ({
      ...writeTradeChoice(trade),
      divisions: trade.data.divisions,
      sample: trade.data.samples[0],
    })),
    ticket: await readTicketData((offer) => offers.get(offer)?.given === true),
  };
  return Response.json(content);
};
