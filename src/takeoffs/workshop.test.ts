import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTakeoffs } from './read-samples.ts';
import { openWorkshop } from './workshop.ts';

const estimator = { name: 'Plumb', phone: '(212) 555-0100', email: 'plans@plumb.example' };

const FOLDER = join(process.cwd(), 'node_modules/.cache/workshop');

async function readOrder() {
  const [takeoff] = await readTakeoffs('src/content/samples');
  if (takeoff === undefined) throw new Error('There are no samples');
  const { id, sample } = takeoff;
  return { type: 'workbook', id, sample, estimator } as const;
}

test('says why an order cannot be made, and goes on with the next', async () => {
  const order = await readOrder();
  const { id, sample } = order;
  const make = await openWorkshop(process.cwd(), FOLDER);
  const unknown = { ...sample, items: [{ ...sample.items[0], measure: [{ area: ['nowhere'] }] }] };
  const refused = make({ ...order, sample: unknown as typeof sample });
  const made = [make(order), make(order)];
  await expect(refused).rejects.toThrow(`${id}: item`);
  for (const workbook of await Promise.all(made)) {
    // A workbook is a ZIP.
    expect(Buffer.from(workbook).subarray(0, 2).toString()).toBe('PK');
  }
});

test('says what to do where an order takes more memory than a thread has', async () => {
  const order = await readOrder();
  const make = await openWorkshop(process.cwd(), FOLDER, { maxOldGenerationSizeMb: 4 });
  await expect(make(order)).rejects.toThrow(
    new RegExp(`^${order.id}: the workbook of its \\d+ items took more memory .*workshop\\.ts\\.$`),
  );
});
