import * as phoneNumbers from 'libphonenumber-js/min';
import type { Company } from '#content-model/company-schema.ts';
import { listFacts } from '#content-model/facts.ts';
import { listCurrencies } from '#content-model/list-currencies.ts';
import { formatPhone, linkPhone } from '#content-model/phone.ts';
import type { Prices } from '#content-model/prices-schema.ts';
import { offerSchema } from '#content-model/schemas/offer.ts';
import type { Links } from './check-link.ts';
import type { KnownReferences } from './check-texts.ts';
import { CONTENT } from './content-files.ts';
import { listFolder, type YamlFile } from './yaml-file.ts';

/** Files whose entries the texts of others name: without them no fact, offer, topic or link can be checked. */
export const REFERRED = /^src\/content\/(?:(?:company|prices|topics|redirects)\.yaml$|offers\/)/;

/**
 * Gathers what the texts of the content may name, and where their links may lead.
 *
 * @param files those whose YAML can be read; those of REFERRED fit their schemas
 * @param links addresses of pages
 */
export function gatherReferences(
  texts: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, YamlFile>,
  { company, prices, now }: { company: Company; prices: Prices; now: Date },
  links: Pick<Links, 'addresses' | 'passing' | 'withheld' | 'redirected'>,
): KnownReferences {
  const listNames = (folder: string) => listFolder(files, folder).map(({ id }) => id);
  const offers = new Map(
    listFolder(files, 'offers').map(({ id, file }) => [id, offerSchema.parse(file.data)]),
  );
  const phone = formatPhone(company, phoneNumbers);
  const currencies = listCurrencies(texts.values(), prices.amounts);
  const facts = listFacts(company, prices, phone, currencies, offers, now);
  const names: KnownReferences['names'] = {
    fact: [...facts.keys()],
    price: Object.keys(prices.amounts),
    topic: files.get(`${CONTENT}/topics.yaml`)?.data as string[],
    sample: listNames('samples'),
    trade: listNames('trades'),
    list: listNames('between-trades'),
    article: listNames('articles'),
    offer: [...offers.keys()],
    estimator: (company.estimators ?? []).map(({ name }) => name),
  };
  const phones = [company, ...(company.otherOffices ?? []), ...(company.estimators ?? [])];
  const { trade, offer, sample } = names;
  return {
    facts,
    names,
    links: {
      ...links,
      origin: company.url,
      office: [
        ...phones.flatMap(({ phone }) => (phone === undefined ? [] : linkPhone(phone))),
        `mailto:${company.email}`,
      ],
      country: company.address.country,
      choices: new Map(Object.entries({ plan: listNames('packages'), trade, offer, sample })),
    },
  };
}
