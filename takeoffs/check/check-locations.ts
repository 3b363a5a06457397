import { formatMoney } from '../arithmetic/format.ts';
import { computeTakeoff } from '../price/takeoff.ts';
import type { Sample } from '../schema/sample-schema.ts';
import type { Report } from './check-drawing.ts';

/** Reports locations with a negative cost. Requires a sample that can be measured. */
export function checkLocations(sample: Sample, report: Report): void {
  for (const { name, direct } of computeTakeoff('', sample).locations) {
    if (direct >= 0) continue;
    const message = `"${name}" comes to ${formatMoney(direct)}: what is deducted there is measured elsewhere. Give both the same "at"`;
    report(['locatedBy'], message);
  }
}
