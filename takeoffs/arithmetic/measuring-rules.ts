/** Names of the measuring rules that samples are checked against, described in check/check-rules.ts. */
export const MEASURING_RULES = [
  'corners-once',
  'openings-out',
  'framing-through-doors',
  'box-at-branch',
  'joist-once',
  'base-less-doors',
  'conductors-by-run',
  'slopes-on-slope',
  'layer-once',
  'hangers-on-every-run',
  'conduit-of-what-stays',
  'equipment-named',
  'risers-and-drops',
  'deduction-named',
] as const;

export type MeasuringRule = (typeof MEASURING_RULES)[number];
