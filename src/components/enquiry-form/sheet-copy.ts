import { company } from '#content-model/company.ts';
import { readBusinessDays, readOfficeHours } from '#content-model/office.ts';
import { prices } from '#content-model/prices.ts';
import type { SheetCopy } from '#forms/definitions/sheets.ts';
import { words } from './words.ts';

const { delivery, jobs, ...others } = words.sheets;

type SizedWords = typeof jobs.trades;

function readDays({ costs, within }: SizedWords['small']) {
  return { costs, days: within === undefined ? undefined : readBusinessDays(within) };
}

function readJobs({ small, medium, large, quoted }: SizedWords) {
  return {
    small: readDays(small),
    medium: readDays(medium),
    large: readDays(large),
    quoted: readDays(quoted),
  };
}

const { rushWithin } = company.facts;

/** Copy beside chosen PDFs, with the turnarounds in business days. */
export const sheetCopy: SheetCopy = {
  ...others,
  sizes: prices.sizes,
  jobs: {
    trades: readJobs(jobs.trades),
    residential: readJobs(jobs.residential),
    commercial: readJobs(jobs.commercial),
  },
  delivery: {
    ...delivery,
    office: readOfficeHours(company),
    rushDays: rushWithin === undefined ? undefined : readBusinessDays(rushWithin),
  },
};
