import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { makeReference } from '#enquiries/queue/identify.ts';
import { createRecord } from '#enquiries/queue/records.ts';
import { LOCAL_CONTEXT, openBlobsStore } from '#platform/blobs-store.ts';
import { HOUR } from '../support/contract.ts';
import type { FailingBlobs } from '../support/failing-blobs.ts';
import { QUOTE_ENQUIRY } from '../support/quote-enquiry.ts';

const SHEETS = [{ count: 24, size: 'ARCH D', numbers: ['A-101'], disciplines: { A: 24 } }];

/** The three forms: a quote with everything that one can have, and the others with what they ask for alone. */
const SHAPES = [
  {
    ...QUOTE_ENQUIRY,
    network: 'network',
    visit: { ...QUOTE_ENQUIRY.visit, sheets: JSON.stringify(SHEETS) },
  },
  { form: 'estimate', values: { message: 'A garage' }, files: [] },
  { form: 'contact', values: { company: 'Ortiz Framing', message: 'Precast?' }, files: [] },
] as const;

/** Stores so many delivered enquiries, one an hour: of "Visitor 0", the latest, and so on. */
export async function leaveEnquiries(blobs: FailingBlobs, count: number): Promise<void> {
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const store = openBlobsStore({ purpose: 'enquiries', deployContext: LOCAL_CONTEXT });
  const now = Date.now();
  await pMap(
    Array.from({ length: count }, (_, index) => index),
    async (index) => {
      const shape = SHAPES[index % SHAPES.length] ?? SHAPES[0];
      const id = randomUUID();
      const person = { name: `Visitor ${index}`, email: `visitor${index}@example.com` };
      await createRecord(store, {
        ...shape,
        id,
        reference: makeReference(shape.form, id),
        receivedAt: now - index * HOUR,
        values: { ...shape.values, ...person },
        files: shape.files.map((file) => ({ ...file, folder: file.sha256 })),
      });
    },
    { concurrency: 32 },
  );
}
