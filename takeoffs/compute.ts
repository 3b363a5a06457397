/**
 * Door for figures: a checked sample comes in, its takeoff comes out, with every quantity in its item's unit and every
 * amount in integer cents. Single quantities are rounded and priced by the same rules.
 */
export { applyMarkups, priceQuantity, roundNet } from './arithmetic/price.ts';
export { roundTo, toCents } from './arithmetic/rounding.ts';
export { computePlan } from './check/compute-plan.ts';
export type { MeasuredLine } from './measure/lines.ts';
export type { BetweenItem } from './price/between.ts';
export type { Crew } from './price/crews.ts';
export { describeEscalation } from './price/escalation.ts';
export type { Amounts, TakeoffItem } from './price/takeoff-item.ts';
export { listRooms, type MeasuredRoom } from './price/rooms.ts';
export { computeTakeoff, type Takeoff } from './price/takeoff.ts';
