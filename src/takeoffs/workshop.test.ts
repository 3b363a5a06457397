import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTakeoffs } from './read-samples.ts';
import { openWorkshop } from './workshop.ts';

const estimator = { name: 'Plumb', phone: '(212) 555-0100', email: 'plans@plumb.example' };

test('says why an order cannot be made, and goes on with the next', async () => {
  const [takeoff] = await readTakeoffs('src/content/samples');
  if (takeoff === undefined) throw new Error('There are no samples');
  const { id, sample } = takeoff;
  const make = await openWorkshop(
    process.cwd(),
    join(process.cwd(), 'node_modules/.cache/workshop'),
  );
  const order = { type: 'workbook', id, sample, estimator } as const;
  const unknown = { ...sample, items: [{ ...sample.items[0], measure: [{ area: ['nowhere'] }] }] };
  const refused = make({ ...order, sample: unknown as typeof sample });
  const made = [make(order), make(order)];
  await expect(refused).rejects.toThrow(`${id}: item`);
  for (const workbook of await Promise.all(made)) {
    // A workbook is a ZIP.
    expect(Buffer.from(workbook).subarray(0, 2).toString()).toBe('PK');
  }
});
