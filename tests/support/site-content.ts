import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse } from 'yaml';
import { companySchema } from '#content-model/company-schema.ts';
import { readOffice } from '#content-model/office.ts';
import type { SiteContent } from '#content-model/site-content.ts';
import { DELIVERY, SHEET_COPY } from './job-prices.ts';
import { QUOTE_CHOICES } from './local-forms.ts';

const company = companySchema.parse(
  parse(readFileSync('tests/fixtures/content/company.yaml', 'utf8')),
);
const office = readOffice(company);

/** The content that functions read in tests of the code alone, which have no build. */
const CONTENT: SiteContent = {
  company,
  phone: '(303) 555-0101',
  serviceLevels: {
    contactWithin: '2 hours',
    hours: 'Monday to Friday, 9 am to 5 pm Mountain Time',
    office,
  },
  localWords: { postalCode: 'ZIP code', currencySign: '$', choices: QUOTE_CHOICES },
  choices: [
    { choice: 'plan', id: 'pro', name: 'Pro, $750 a month' },
    { choice: 'trade', id: 'concrete', name: 'Concrete' },
    { choice: 'trade', id: 'masonry', name: 'Masonry' },
    { choice: 'trade', id: 'electrical', name: 'Electrical' },
    { choice: 'offer', id: 'first', name: '30% off the first one', until: '2026-11-26' },
    { choice: 'offer', id: 'half', name: 'In halves' },
    { choice: 'sample', id: 'slab', name: 'Slab on grade' },
  ],
  trades: [
    {
      value: 'concrete',
      label: 'Concrete (slabs, footings)',
      note: '03',
      divisions: ['03'],
      sample: 'slab',
    },
    { value: 'masonry', label: 'Masonry', note: '04', divisions: ['04'], sample: 'wall' },
    { value: 'electrical', label: 'Electrical', note: '26', divisions: ['26'] },
  ],
  ticket: { ...SHEET_COPY, delivery: { ...DELIVERY, office } },
};

/** Vitest's global setup: writes it to the file that vitest.config.ts names to every test. */
export default function writeSiteContent({ config }: { config: { env: NodeJS.ProcessEnv } }): void {
  const file = config.env['SITE_CONTENT'];
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(CONTENT));
}
