/**
 * Rounds half away from zero at the decimal the reader sees: 2.675 becomes 2.68 although its binary value lies below.
 * This is what a spreadsheet's ROUND does. Never returns -0.
 */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  const rounded = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  return value < 0 && rounded > 0 ? -rounded : rounded;
}

/** Rounds up at `digits` decimals; noise beyond the sixth decimal does not buy another unit. */
export function roundUpTo(value: number, digits: number): number {
  const cleaned = roundTo(roundTo(value, 6) * 10 ** digits, 6);
  return Math.ceil(cleaned) / 10 ** digits;
}

/** Dollars as typed to integer cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/**
 * Quantity × rate in cents, rounded half up to the cent.
 * Quantities carry at most two decimals, so the product is formed from integers.
 */
export function extend(quantity: number, rateCents: number): number {
  return divideRounded(Math.round(quantity * 100) * rateCents, 100);
}

/** Returns a percentage (up to three decimals, as of sales taxes) of cents, rounded half away from zero to the cent. */
export function percentOf(cents: number, percent: number): number {
  return divideRounded(cents * Math.round(percent * 1000), 100_000);
}

/** Rounds half away from zero, as a spreadsheet's ROUND does. */
function divideRounded(dividend: number, divisor: number): number {
  const size = Math.abs(dividend);
  const remainder = size % divisor;
  const quotient = (size - remainder) / divisor + (remainder * 2 >= divisor ? 1 : 0);
  return dividend < 0 && quotient > 0 ? -quotient : quotient;
}
