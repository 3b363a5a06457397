import { tradeSchema } from '#content-model/schemas/trade.ts';
import { computeTakeoff } from '#takeoffs/compute';
import { completePlan, planSchema, type Sample, sampleSchema } from '#takeoffs/schema';
import { CONTENT } from './content-files.ts';
import { explain, type Mistake, report } from './mistake.ts';
import type { YamlFile } from './yaml-file.ts';

/** Share by which a rate may lie outside those of the samples: a smaller job, another crew. */
const TOLERANCE = 0.1;
/** Currency of the rates of samples, by their schema. */
const CURRENCY = 'USD';

/** A priced row: what a unit of it costs in material, labor and equipment, and where it stands. */
interface Rated {
  section: string;
  unit: string;
  /** In dollars. */
  cost: number;
  differs: string | undefined;
  at: () => ReturnType<YamlFile['at']>;
}

/**
 * Finds rows of trade pages and of the home page's takeoff that price what samples price, by section and unit, at rates outside
 * theirs, without naming the difference: one item has one price on the site.
 */
export function checkRates(files: ReadonlyMap<string, YamlFile>): Mistake[] {
  const known = new Map<string, number[]>();
  const rows: Rated[] = [];
  for (const file of files.values()) {
    if (file.file.startsWith(`${CONTENT}/samples/`)) {
      const { success, data } = sampleSchema.safeParse(file.data);
      if (!success) continue;
      for (const { section, unit, cost } of rateItems(data, file)) {
        known.set(`${section} ${unit}`, [...(known.get(`${section} ${unit}`) ?? []), cost]);
      }
    } else if (file.file === `${CONTENT}/home-takeoff.yaml`) {
      rows.push(...rateItems(completePlan(planSchema.parse(file.data)), file));
    } else if (file.file.startsWith(`${CONTENT}/trades/`)) {
      const { excerpt } = tradeSchema.parse(file.data);
      if (excerpt?.currency !== CURRENCY) continue;
      rows.push(
        ...excerpt.rows.map(({ section, unit, material, labor, equipment, differs }, index) => ({
          section,
          unit,
          cost: material + labor + equipment,
          differs,
          at: () => file.at(['excerpt', 'rows', index]),
        })),
      );
    }
  }
  return rows.flatMap(({ section, unit, cost, differs, at }) => {
    const costs = known.get(`${section} ${unit}`);
    if (costs === undefined || differs !== undefined) return [];
    const [least, most] = [Math.min(...costs), Math.max(...costs)];
    if (cost >= least * (1 - TOLERANCE) && cost <= most * (1 + TOLERANCE)) return [];
    const range = least === most ? least.toFixed(2) : `${least.toFixed(2)} to ${most.toFixed(2)}`;
    const problem = `${section} costs $${cost.toFixed(2)} a ${unit} here, and $${range} in the samples.`;
    return report(
      at(),
      explain(problem, 'rates of the samples, or differs: what is another item here'),
    );
  });
}

function rateItems(sample: Sample, file: YamlFile): Rated[] {
  return computeTakeoff('rates', sample)
    .sections.flatMap(({ items }) => items)
    .map(({ item, rates, crew }) => ({
      section: item.section,
      unit: item.unit,
      cost: (rates.material + rates.equipment + (crew?.rate ?? 0) * item.rates.hours) / 100,
      differs: item.differs,
      at: () => file.at(['items', sample.items.findIndex(({ id }) => id === item.id), 'rates']),
    }));
}
