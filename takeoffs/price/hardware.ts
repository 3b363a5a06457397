import type { Opening } from '../measure/openings.ts';
import type { Schedule } from '../schema/schedule-schema.ts';
import { extend, toCents } from '../arithmetic/rounding.ts';

/** An item of hardware in a set. */
export interface SetPart {
  /** The set's number. */
  set: number;
  /** Openings that the set is for. */
  openings: number;
  hardware: Schedule['hardware'][number];
  /** Place in the hardware list, from 1. */
  number: number;
  /** For one opening. */
  quantity: number;
  /** Cents. */
  each: number;
  amount: number;
}

/** A hardware set with what one opening of it takes. */
export interface HardwareSet {
  number: number;
  name: string;
  /** Id of the item that it is priced in. */
  item: string;
  note: string | undefined;
  /** Marks of its openings. */
  openings: string[];
  parts: SetPart[];
  /** Cents of material for one opening. */
  material: number;
}

/** A row of the buying list: how much of an item all sets take together. */
export interface BuyingLine {
  number: number;
  hardware: Schedule['hardware'][number];
  /** The parts of sets that it adds up. */
  parts: SetPart[];
  order: number;
  /** Cents. */
  each: number;
  amount: number;
}

/** Adds up the hardware sets of a schedule, in its order. */
export function priceSets(schedule: Schedule, openings: readonly Opening[]): HardwareSet[] {
  return schedule.sets.map(({ number, name, item, note, parts }): HardwareSet => {
    const marks = openings.filter(({ row }) => row.set === number).map(({ row }) => row.mark);
    const priced = parts.flatMap(({ hardware: wanted, quantity }): SetPart[] => {
      const at = schedule.hardware.findIndex(({ id }) => id === wanted);
      const hardware = schedule.hardware[at];
      if (hardware === undefined) return [];
      const each = toCents(hardware.each);
      const amount = extend(quantity, each);
      return [
        { set: number, openings: marks.length, hardware, number: at + 1, quantity, each, amount },
      ];
    });
    const material = priced.reduce((sum, { amount }) => sum + amount, 0);
    return { number, name, item, note, openings: marks, parts: priced, material };
  });
}

/** Adds up what all sets take of each item; what others supply is left out. */
export function listBuying(schedule: Schedule, sets: readonly HardwareSet[]): BuyingLine[] {
  const parts = sets.flatMap((set) => set.parts);
  return schedule.hardware.flatMap((hardware, index): BuyingLine[] => {
    if (hardware.by !== undefined) return [];
    const own = parts.filter((part) => part.hardware.id === hardware.id);
    const order = own.reduce((sum, { openings, quantity }) => sum + openings * quantity, 0);
    const each = toCents(hardware.each);
    return [{ number: index + 1, hardware, parts: own, order, each, amount: extend(order, each) }];
  });
}
