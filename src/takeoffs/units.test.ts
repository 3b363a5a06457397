import { describe, expect, test } from 'vitest';
import { findItem, computeSample, measureItem } from '#tests/support/sample.ts';
import { UNIT_NAMES, UNITS, type Kind, type Unit } from './units.ts';

/** 27 by 30 ft, 810 SF. */
const floor = {
  id: 'hall',
  mark: 'floor',
  rect: [0, 0, 27, 30] as [number, number, number, number],
};
const ofHall = (unit: Unit, more: object = {}) =>
  measureItem(unit, [{ area: ['hall'], ...more }], { shapes: [floor] });

describe('quantities in the units they are bought in', () => {
  // US customary units: NIST Handbook 44, appendix C. 1 yd = 3 ft, so 9 SF make a SY and 27 CF a CY.
  test('810 square feet of carpet are 90 square yards', () => {
    expect(ofHall('SF').net).toBe(810);
    expect(ofHall('SY').net).toBe(90);
  });

  test('810 square feet of roof are 8.1 squares of 100 SF', () => {
    expect(ofHall('SQ').net).toBe(8.1);
  });

  test('810 square feet at 4 in. are 270 cubic feet, 10 cubic yards', () => {
    expect(ofHall('CY', { depth: '4 in' }).net).toBe(10);
  });

  test('250 feet of conduit are 2.5 hundred linear feet', () => {
    expect(measureItem('LF', [{ size: [250] }]).net).toBe(250);
    expect(measureItem('CLF', [{ size: [250] }]).net).toBe(2.5);
  });

  test('an area of another item is converted from its unit: 90 SY are 810 SF and 8.1 SQ', () => {
    const takeoff = computeSample({
      shapes: [floor],
      items: [
        { id: 'yards', unit: 'SY', measure: [{ area: ['hall'] }] },
        { id: 'feet', unit: 'SF', measure: [{ item: 'yards' }] },
        { id: 'squares', unit: 'SQ', measure: [{ item: 'yards' }] },
        { id: 'again', unit: 'SY', measure: [{ item: 'yards', times: 2 }] },
      ],
    });
    expect(findItem(takeoff, 'feet').net).toBe(810);
    expect(findItem(takeoff, 'squares').net).toBe(8.1);
    expect(findItem(takeoff, 'again').net).toBe(180);
  });

  test('another item takes dimensions like a shape: 810 SF at 4 in. are 10 CY', () => {
    const takeoff = computeSample({
      shapes: [floor],
      items: [
        { id: 'feet', unit: 'SF', measure: [{ area: ['hall'] }] },
        { id: 'yards', unit: 'SY', measure: [{ area: ['hall'] }] },
        { id: 'base', unit: 'LF', measure: [{ length: ['hall'] }] },
        { id: 'anchors', unit: 'EA', measure: [{ scheduled: 12 }] },
        { id: 'slab', unit: 'CY', measure: [{ item: 'feet', depth: '4 in' }] },
        { id: 'topping', unit: 'CY', measure: [{ item: 'yards', depth: '4 in' }] },
        { id: 'wall', unit: 'SF', measure: [{ item: 'base', height: 8 }] },
        { id: 'rods', unit: 'LF', measure: [{ item: 'anchors', each: 1.5 }] },
      ],
    });
    expect(findItem(takeoff, 'slab').net).toBe(10);
    expect(findItem(takeoff, 'topping').net).toBe(10);
    // 114 ft around by 8 ft; 12 rods of 18 in.
    expect(findItem(takeoff, 'wall').net).toBe(912);
    expect(findItem(takeoff, 'rods').net).toBe(18);
  });

  test('4,680 pounds of steel are 2.34 short tons of 2,000 lb', () => {
    const takeoff = computeSample({
      // W12×26: 26 lb a foot, 180 ft of it.
      items: [
        { id: 'beams', unit: 'LB', measure: [{ size: [180], steel: 'W12X26' }] },
        { id: 'hoisting', unit: 'TON', measure: [{ item: 'beams' }] },
        { id: 'back', unit: 'LB', measure: [{ item: 'hoisting' }] },
      ],
    });
    expect(findItem(takeoff, 'beams').net).toBe(4680);
    expect(findItem(takeoff, 'hoisting').net).toBe(2.34);
    expect(findItem(takeoff, 'back').net).toBe(4680);
  });

  test('10 CY of slab are 270 CF of debris, 13.5 CY loose with 35 % swell', () => {
    const takeoff = computeSample({
      shapes: [floor],
      items: [
        { id: 'slab', unit: 'CY', measure: [{ area: ['hall'], depth: '4 in' }] },
        { id: 'debris', unit: 'CY', measure: [{ item: 'slab', swell: 35 }] },
      ],
    });
    expect(findItem(takeoff, 'debris').net).toBe(13.5);
  });
});

describe('rounding by unit', () => {
  // Decimals of the net quantity (half up) and of the order (always up), as docs/decisions/006 states them:
  // feet, square feet, pounds and board feet whole; yards and squares to a tenth; tons and CLF to a hundredth.
  test.each<[Unit, Parameters<typeof measureItem>[1][number], number, number, number]>([
    // 120.5 SF of 12.05 × 10
    ['SF', { size: ["12.05'", "10'"] }, 5, 121, 128],
    ['LF', { size: ["100.4'"] }, 5, 100, 105],
    // 121 SF are 13.444 SY; with 10 % 14.74, nobody sells part of a yard off the roll
    ['SY', { size: ["11'", "11'"] }, 10, 13.4, 15],
    // 121 SF are 1.21 squares; 1.2 with 10 % are 1.32
    ['SQ', { size: ["11'", "11'"] }, 10, 1.2, 1.4],
    // 121 SF at 1 ft are 4.481 CY; 4.5 with 5 % are 4.725
    ['CY', { size: ["11'", "11'"], depth: "1'" }, 5, 4.5, 4.8],
    // 123.4 LF; 1.23 CLF with 5 % are 1.2915
    ['CLF', { size: ["123.4'"] }, 5, 1.23, 1.3],
    // 50.5 ft of No. 4 at 0.668 lb are 33.734 lb; 34 with 3 % are 35.02
    ['LB', { size: ["50.5'"], rebar: '#4' }, 3, 34, 36],
    // 1,000 SF, 2 coats at 350 SF a gallon: 5.714; 5.7 with 5 % are 5.985
    ['GAL', { size: ["100'", "10'"], coats: 2, coverage: 350 }, 5, 5.7, 6],
    // 10.4 ft of 2×4 hold 6.93 BF; 7 with 10 % are 7.7
    ['BF', { size: ["10.4'"], lumber: '2X4' }, 10, 7, 8],
    ['EA', { scheduled: 10 }, 5, 10, 11],
    // Pieces: 3.2 are 4, and none is bought in part.
    ['EA', { scheduled: 3.2 }, 0, 4, 4],
  ])('%s of %j with %d %% waste', (unit, line, waste, net, order) => {
    expect(measureItem(unit, [line], { waste })).toMatchObject({ net, order });
  });

  test('waste is added to the net quantity as it is printed', () => {
    // 10.44 CY print as 10.4; + 10 % = 11.44, ordered as 11.5. Unrounded it would be 11.484, the same; 10.46 prints as
    // 10.5: 11.55 goes to 11.6 where 11.506 would have gone to 11.6 too. 10.95 CF and 3 %: 11.0 × 1.03 = 11.33 → 11.4.
    const line = { scheduled: 10.95, per: 1, basis: 'by the schedule' };
    expect(measureItem('CY', [line], { waste: 3 })).toMatchObject({ net: 11, order: 11.4 });
  });

  test('without waste the order of a whole quantity is the quantity', () => {
    expect(ofHall('SF', {})).toMatchObject({ net: 810, order: 810 });
  });
});

test('every unit has words for its reader and a kind', () => {
  const kinds: Record<Unit, Kind> = {
    EA: 'count',
    LF: 'length',
    CLF: 'length',
    SF: 'area',
    SY: 'area',
    SQ: 'area',
    AC: 'area',
    CF: 'volume',
    CY: 'volume',
    LB: 'weight',
    TON: 'weight',
    GAL: 'liquid',
    BF: 'lumber',
    HR: 'time',
    DAY: 'time',
    LS: 'count',
  };
  expect([...UNIT_NAMES].sort()).toEqual(Object.keys(kinds).sort());
  for (const unit of UNIT_NAMES) {
    expect(UNITS[unit].kind).toBe(kinds[unit]);
    expect(UNITS[unit].name).toMatch(/[a-z]{3}/);
  }
});
