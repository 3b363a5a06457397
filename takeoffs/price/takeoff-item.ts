import type { MeasuredLine } from '../measure/lines.ts';
import type { SampleItem, SampleMark } from '../schema/sample-schema.ts';
import type { Crew } from './crews.ts';
import type { Unit } from '../arithmetic/units.ts';

/** Amounts in integer cents, hours in man-hours. */
export interface Amounts {
  material: number;
  labor: number;
  equipment: number;
  /** material + labor + equipment */
  direct: number;
  /** to 0.1 */
  hours: number;
}

/** A legend row: the mark, its tag (A1, L1, C1 …, or its own) and the total quantity of its shapes. */
export interface TaggedMark extends SampleMark {
  tag: string;
  quantity: number;
  unit: Unit;
  /** Whether its lines are drawn with their width, as a duct is: tinted, with an outline. */
  isBand: boolean;
}

/**
 * A priced line item. Material is priced on the quantity with waste, equipment on the net quantity; labor is the
 * man-hours of the net quantity, to 0.1, times the crew's rate.
 */
export interface TakeoffItem {
  /** 1, 2, 3 … in the order of the table */
  number: number;
  item: SampleItem;
  /** The marks it is measured on, in the order of the legend. */
  marks: TaggedMark[];
  lines: MeasuredLine[];
  net: number;
  order: number;
  /** Unit rates in cents. */
  rates: { material: number; equipment: number };
  /** `undefined` where the item takes no hours. */
  crew: Crew | undefined;
  amounts: Amounts;
}
