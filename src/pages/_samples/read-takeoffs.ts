import { join } from 'node:path';
import { company, phoneForPeople } from '#content-model/company.ts';
import { listEntries } from '#content-model/read-entries.ts';
import { makeDeliverables, type Deliverables } from '#takeoffs/deliverables.ts';
import { computeTakeoff, type Takeoff } from '#takeoffs/takeoff.ts';

const root = process.cwd();
const cache = join(root, 'node_modules/.cache/takeoffs');
const made = new Map<string, Promise<Deliverables>>();

/** The sample takeoffs in the order of the samples page. */
export async function readTakeoffs(): Promise<Takeoff[]> {
  const entries = await listEntries('samples');
  return entries
    .map(({ id, data }) => computeTakeoff(id, data))
    .sort((a, b) => a.sample.order - b.sample.order);
}

/** One static path for each sample, with its takeoff. */
export async function listSamplePaths() {
  const takeoffs = await readTakeoffs();
  return takeoffs.map((takeoff) => ({ params: { sample: takeoff.id }, props: { takeoff } }));
}

/** A takeoff's PDF and workbook: made once in a build, whoever asks first. */
export function readDeliverables(takeoff: Takeoff): Promise<Deliverables> {
  const key = JSON.stringify([takeoff.id, takeoff.sample]);
  const known = made.get(key);
  if (known) return known;
  const { name, email } = company;
  const making = makeDeliverables(takeoff, { name, email, phone: phoneForPeople }, root, cache);
  made.set(key, making);
  return making;
}
