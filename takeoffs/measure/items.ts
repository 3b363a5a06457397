import type { Sample, SampleItem } from '../schema/sample-schema.ts';
import { roundNet } from '../arithmetic/price.ts';
import { measureLines, type MeasuredLine } from './lines.ts';
import type { Figures } from './shapes.ts';

/** The data cannot be measured as asked. The message names the item and the line. */
export class TakeoffError extends Error {
  override name = 'TakeoffError';
  /** Place in the sample's file. */
  readonly path: (string | number)[];

  constructor(message: string, path: (string | number)[]) {
    super(message);
    this.path = path;
  }
}

/** A line item with its quantities, in the item's unit. */
export interface MeasuredItem {
  item: SampleItem;
  lines: MeasuredLine[];
  /** Sum of the lines in the item's unit, rounded half up to the unit's own decimals, pieces rounded up. */
  net: number;
  /** Ids of the marks it is measured on, directly or through other items, without deductions. */
  marks: ReadonlySet<string>;
}

/** An item or a line of an alternate, with its place in the file. */
export interface Row {
  item: SampleItem;
  path: (string | number)[];
}

/** Everything in a sample that is measured: its items, then the lines of its alternates. */
export function listRows({ items, alternates }: Sample): Row[] {
  return [
    ...items.map((item, index) => ({ item, path: ['items', index] })),
    ...alternates.flatMap(({ lines }, index) =>
      lines.map((line, at) => ({
        item: {
          ...line,
          id: `alternate-${String(index + 1)}-${String(at + 1)}`,
          section: '01 23 00' as const,
          sheet: '',
        },
        path: ['alternates', index, 'lines', at],
      })),
    ),
  ];
}

/**
 * Measures every item of a sample, and every line of its alternates.
 *
 * @param shapes everything drawn, by its id.
 * @returns them in the order of `listRows`, quantities in their own units.
 * @throws TakeoffError where a line does not come out in its item's unit, or items refer to each other in a circle.
 */
export function measureItems(sample: Sample, shapes: ReadonlyMap<string, Figures>): MeasuredItem[] {
  const rows = listRows(sample);
  const byId = new Map(rows.map((row) => [row.item.id, row]));
  const done = new Map<string, MeasuredItem>();
  const open = new Set<string>();

  const measureOne = ({ item, path }: Row): MeasuredItem => {
    const known = done.get(item.id);
    if (known) return known;
    const at = [...path, 'measure'];
    if (open.has(item.id)) throw new TakeoffError(`item "${item.id}" is measured from itself`, at);
    open.add(item.id);
    const lines = item.measure.flatMap((measure, index) =>
      measureLines(
        measure,
        item.unit,
        shapes,
        (wanted) => {
          const found = byId.get(wanted);
          if (!found) throw new TakeoffError(`there is no item "${wanted}"`, [...at, index]);
          const { unit, name } = found.item;
          return { net: measureOne(found).net, unit, name };
        },
        (problem) => {
          const line = `item "${item.id}", line ${String(index + 1)} of measure`;
          throw new TakeoffError(`${line} ${problem}`, [...at, index]);
        },
      ),
    );
    const sum = lines.reduce((total, line) => total + Math.round(line.result * 100), 0) / 100;
    const net = roundNet(sum, item.unit);
    if (net <= 0) throw new TakeoffError(`item "${item.id}" measures ${net} ${item.unit}`, at);
    const marks = lines.flatMap(({ less, measured, spacing, fromItem = '' }) =>
      less
        ? []
        : [
            ...[measured.from, spacing?.along.from].flatMap(
              (from) => shapes.get(from?.shape ?? '')?.mark ?? [],
            ),
            ...(done.get(fromItem)?.marks ?? []),
          ],
    );
    const measured = { item, lines, net, marks: new Set(marks) };
    open.delete(item.id);
    done.set(item.id, measured);
    return measured;
  };
  return rows.map(measureOne);
}
