import { getCollection } from 'astro:content';
import { parse } from 'yaml';
import { z } from 'astro/zod';
import separatelySource from '../../content/separately.yaml?raw';
import { formatMoney } from '#facts/for-people.ts';
import { prices } from '#facts/prices.ts';
import { readContent } from '#facts/read-content.ts';
import { separatelySchema } from '#schemas/package.ts';

function readAmount(key: string): string {
  return formatMoney(prices.amounts[key]?.usd ?? 0);
}

/** The monthly packages in their order, with the price as it is read; none where it is agreed. */
export async function listPackages() {
  const plans = await getCollection('plans');
  return plans
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({ id, ...data, price: data.price && readAmount(data.price) }));
}

/** What is paid beside a quote or package, with the price as it is read. */
export function listSeparately() {
  const list = readContent(
    'src/content/separately.yaml',
    z.array(separatelySchema),
    parse(separatelySource),
  );
  return list.map((entry) => ({ ...entry, price: readAmount(entry.price) }));
}
