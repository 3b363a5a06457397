import { expect, test } from 'vitest';
import { beginCompany } from '#scripts/new-company/begin-company.ts';
import { readContentFiles } from '#scripts/content-check/content-files.ts';
import { findMistakes } from '#scripts/content-check/find-mistakes.ts';
import { formatMistake } from '#scripts/content-check/mistake.ts';

// An owner begins with the delivered content: npm run new-company.
test.each(['metals-estimating', 'wood-plastic-composites'])(
  'begins with %s alone',
  async (trade) => {
    const delivered = readContentFiles();
    const { texts } = beginCompany(delivered.texts, {
      name: 'Nordvik Estimating',
      country: 'CA',
      currency: 'CAD',
      timeZone: 'America/Toronto',
      trades: [trade],
      samples: [],
      articles: [],
      packages: [],
    });
    expect((await findMistakes({ ...delivered, texts }, [])).map(formatMistake)).toEqual([]);
  },
);
