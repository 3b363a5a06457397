import type { Sample, SampleItem } from '../sample-schema.ts';
import { roundNet } from '../price.ts';
import { measureLines, type MeasuredLine } from './lines.ts';
import type { Figures } from './shapes.ts';

/** The data cannot be measured as asked. The message names the sample, the item and the line. */
export class TakeoffError extends Error {
  override name = 'TakeoffError';
  readonly problem: string;
  /** Where in the sample's file. */
  readonly path: (string | number)[];

  constructor(sample: string, problem: string, path: (string | number)[]) {
    super(`${sample}: ${problem}`);
    this.problem = problem;
    this.path = path;
  }
}

/** A line item with its quantities, in the item's unit. */
export interface MeasuredItem {
  item: SampleItem;
  lines: MeasuredLine[];
  /** Sum of the lines in the item's unit, rounded half up to the unit's own decimals, pieces rounded up. */
  net: number;
}

/**
 * Measures every item of a sample.
 *
 * @param shapes everything drawn, by its id.
 * @returns the items in the order given, quantities in their own units.
 * @throws TakeoffError where a line does not come out in its item's unit, or items refer to each other in a ring.
 */
export function measureItems(
  name: string,
  sample: Sample,
  shapes: ReadonlyMap<string, Figures>,
): MeasuredItem[] {
  const items = new Map(sample.items.map((item) => [item.id, item]));
  const done = new Map<string, MeasuredItem>();
  const open = new Set<string>();

  const measureOne = (item: SampleItem): MeasuredItem => {
    const known = done.get(item.id);
    if (known) return known;
    const at = ['items', sample.items.indexOf(item), 'measure'];
    if (open.has(item.id)) {
      throw new TakeoffError(name, `item "${item.id}" is measured from itself`, at);
    }
    open.add(item.id);
    const lines = item.measure.flatMap((measure, index) =>
      measureLines(
        measure,
        item.unit,
        shapes,
        (wanted) => {
          const found = items.get(wanted);
          if (!found) {
            throw new TakeoffError(name, `there is no item "${wanted}"`, [...at, index]);
          }
          return { net: measureOne(found).net, unit: found.unit, name: found.name };
        },
        (problem) => {
          const line = `item "${item.id}", line ${String(index + 1)} of measure`;
          throw new TakeoffError(name, `${line} ${problem}`, [...at, index]);
        },
      ),
    );
    const sum = lines.reduce((total, line) => total + Math.round(line.result * 100), 0) / 100;
    const net = roundNet(sum, item.unit);
    if (net <= 0) {
      throw new TakeoffError(name, `item "${item.id}" measures ${net} ${item.unit}`, at);
    }
    const measured = { item, lines, net };
    open.delete(item.id);
    done.set(item.id, measured);
    return measured;
  };
  return sample.items.map(measureOne);
}
