/**
 * Door for content: the schemas of samples, which an editor's file goes through, and the names it may use: units and
 * MasterFormat divisions. A file comes in as parsed YAML; what comes out is complete, in feet and dollars, and its parts
 * fit each other. A mistake is an issue with its path in the file and what to do; `Slip` says what was meant.
 */
export type { Unit } from './arithmetic/units.ts';
export type { Slip } from './check/check-drawing.ts';
export { sampleSchema } from './check/checked-sample.ts';
export { completePlan, planSchema, type MeasuredPlan } from './check/compute-plan.ts';
export { checkRule } from './check/check-rules.ts';
export { rateItems, type RatedItem } from './check/rate-items.ts';
export { sampleFields, type Sample, type SamplePlan } from './schema/sample-schema.ts';
