/**
 * Weight of galvanized sheet steel with a G60 coating in pounds per square foot, by gauge (SMACNA HVAC duct
 * construction standards, appendix A).
 */
export const SHEET_METAL = {
  26: 0.906,
  24: 1.156,
  22: 1.406,
  20: 1.656,
  18: 2.156,
} as const;

export type Gauge = keyof typeof SHEET_METAL;

export const GAUGES = [26, 24, 22, 20, 18] as const satisfies readonly Gauge[];

/** Girth of a duct in feet to 0.001: both pairs of sides, or the circumference of a round one. */
export function measureGirth([width = 0, height]: readonly number[]): number {
  const girth = height === undefined ? Math.PI * width : 2 * (width + height);
  return Math.round(girth * 1000) / 1000;
}

/** Writes a duct's size as a mechanical plan does: 24×12, or 10 in. round. */
export function formatDuct([width = 0, height]: readonly number[]): string {
  const inches = (feet: number) => String(Math.round(feet * 1200) / 100);
  return height === undefined
    ? `${inches(width)} in. round`
    : `${inches(width)}×${inches(height)} in.`;
}
