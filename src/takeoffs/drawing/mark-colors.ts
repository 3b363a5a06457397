import type { SampleMark } from '../sample-schema.ts';

export const INK = '#11212C';
/** The paper the plan is drawn on. */
export const SHEET = '#FCFBF7';

/** Mark colors of the design: outline and tint of areas, stroke of lines, disc of counts with its numeral. */
export const COLORS: Readonly<
  Record<SampleMark['color'], { line: string; fill: string; opacity: number; on: string }>
> = {
  blue: { line: '#17649F', fill: '#17649F', opacity: 0.22, on: '#FFFFFF' },
  yellow: { line: '#B07D00', fill: '#F2B200', opacity: 0.42, on: INK },
  orange: { line: '#F55008', fill: '#F55008', opacity: 0.24, on: INK },
  green: { line: '#1B7A4E', fill: '#1B7A4E', opacity: 0.2, on: '#FFFFFF' },
  red: { line: '#B3261E', fill: '#B3261E', opacity: 0.14, on: '#FFFFFF' },
};
