import { tradeSchema } from '#content-model/schemas/trade.ts';
import { listRows, readCell } from '#content-model/takeoff.ts';
import { CONTENT } from './content-files.ts';
import { explain, type Mistake, report } from './mistake.ts';
import type { Takeoffs } from './read-takeoffs.ts';
import { readProperty } from './schema-field.ts';
import { listFolder, type YamlFile } from './yaml-file.ts';

/** Share by which a rate may lie outside those of the samples: a smaller job, another crew. */
const TOLERANCE = 0.1;
/** Currency of the rates that are compared. */
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
 * Finds rows of trade pages and of the home page's takeoff whose rate lies outside those of the samples for the same
 * section and unit, without `differs` to name the difference: one item has one price on the site.
 */
export function checkRates(files: ReadonlyMap<string, YamlFile>, takeoffs: Takeoffs): Mistake[] {
  const known = new Map<string, number[]>();
  const rows: Rated[] = [];
  for (const [id, takeoff] of takeoffs) {
    if (takeoff.currency !== CURRENCY) continue;
    for (const row of listRows(takeoff)) {
      const { section = '', rate: cost } = row;
      const unit = readCell(takeoff.table, row, 'unit') ?? '';
      if (cost === undefined) continue;
      const file = files.get(`${CONTENT}/samples/${id}.yaml`);
      if (file && readProperty(file.data, 'list') === 'home') {
        rows.push({ section, unit, cost, differs: undefined, at: () => file.at([]) });
      } else {
        const key = `${section} ${unit}`;
        known.set(key, [...(known.get(key) ?? []), cost]);
      }
    }
  }
  for (const { file } of listFolder(files, 'trades')) {
    const { excerpt } = tradeSchema.parse(file.data);
    if (excerpt?.currency !== CURRENCY) continue;
    rows.push(
      ...excerpt.rows.map(({ section = '', unit, material, labor, equipment, differs }, index) => ({
        section,
        unit,
        cost: material + labor + equipment,
        differs,
        at: () => file.at(['excerpt', 'rows', index]),
      })),
    );
  }
  return rows.flatMap(({ section, unit, cost, differs, at }) => {
    const costs = section === '' ? undefined : known.get(`${section} ${unit}`);
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
