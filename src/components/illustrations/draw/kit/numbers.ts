/**
 * A length as a drawing's file states it: one decimal at most, none where it is zero.
 * A tie goes to the even tenth (2.25 → 2.2, 2.75 → 2.8), so that stacked quarters do not drift.
 * Of all ties only .25 and .75 are exact in binary, and `toFixed` gets .75 right by itself.
 */
export function formatNumber(value: number): string {
  const isTieToLower = Math.abs(value) % 1 === 0.25;
  const rounded = isTieToLower ? value - Math.sign(value) * 0.05 : value;
  return rounded.toFixed(1).replace(/\.0$/, '');
}

/** SVG path data from a template; its numbers are written by `formatNumber`. */
export function trace(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return String.raw({ raw: parts }, ...values.map(formatNumber));
}

/** A quantity or price as a note states it, rounded to whole units: 1,284. */
export function formatWhole(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 });
}
