import type { Fault } from './fault.ts';
import type { Measurement } from './measurement.ts';

/** Widths in em up to which the narrow layout is certain, and from which the wide one is. */
const NARROW = 390 / 16;
const WIDE = 1440 / 16;

/** All content is painted, except honeypots; of a phone's copy and a desktop's, exactly one. */
export function checkPainted({ width, rem, exposures }: Measurement): readonly Fault[] {
  const ems = width / rem;
  const layout = ems <= NARROW ? 'narrow' : ems >= WIDE ? 'wide' : undefined;
  return exposures.flatMap(({ where, at, isPainted }) => {
    const isUncertain = layout === undefined && (at === 'wide' || at === 'narrow');
    const isExpected = at === 'always' || at === layout;
    if (isUncertain || isPainted === isExpected) return [];
    return [{ where, what: isExpected ? 'is not painted' : 'is not to be painted', by: 0 }];
  });
}

/** Every control can be seen to have the keyboard focus: WCAG 2.4.7. */
export function checkFocusMarks({ unmarked }: Measurement): readonly Fault[] {
  return unmarked.map(({ where }) => ({ where, what: 'looks the same with focus', by: 0 }));
}
