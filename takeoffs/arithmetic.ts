/**
 * Entry point for priced tables in texts: units with their rounding, MasterFormat divisions, and the pricing of
 * quantities. Does not load the takeoff engine.
 */
export { applyMarkups, priceQuantity, roundNet } from './arithmetic/price.ts';
export { toCents } from './arithmetic/rounding.ts';
export { signUnit, TABLE_UNIT_NAMES, TABLE_UNITS } from './arithmetic/units.ts';
export { formatQuantity } from './arithmetic/format.ts';
export { isDivision, rankDivisions, readDivision } from './arithmetic/masterformat-divisions.ts';
export { MEASURING_RULES } from './arithmetic/measuring-rules.ts';
