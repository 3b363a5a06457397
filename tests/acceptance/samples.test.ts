import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readTakeoffs } from '#tests/support/read-samples.ts';

/**
 * The delivered sitework, timber and electrical samples measured a second time: their geometry is read from the files, and the
 * arithmetic here is this file's own. The quantities in comments are worked by hand.
 */
type Point = [number, number];
interface Shape {
  id: string;
  path?: Point[];
  closed?: boolean;
  points?: Point[];
  rect?: [number, number, number, number];
  polygon?: Point[];
}
interface Grading {
  existing: number[][];
  proposed: number[][];
  strip: number;
  section: number;
  slopes: { run: number };
}
interface Plan {
  shapes: Shape[];
  grading?: Grading[];
}

const computed = readTakeoffs('takeoffs/samples');

function readSample(id: string) {
  const { plans } = parse(readFileSync(`takeoffs/samples/${id}.yaml`, 'utf8')) as {
    plans: Plan[];
  };
  const shapes = plans.flatMap((plan) => plan.shapes);
  const find = (name: string): Shape => {
    const found = shapes.find((shape) => shape.id === name);
    if (!found) throw new Error(`${id} has no shape ${name}`);
    return found;
  };
  const items = computed
    .find((takeoff) => takeoff.id === id)
    ?.sections.flatMap((section) => section.items);
  return {
    plans,
    feet: (...names: string[]) =>
      names.map(find).reduce((sum, { path = [], closed }) => {
        const points = closed ? [...path, ...path.slice(0, 1)] : path;
        return points.reduce((all, [x, y], index) => {
          const [fromX, fromY] = points[index - 1] ?? [x, y];
          return all + Math.hypot(x - fromX, y - fromY);
        }, sum);
      }, 0),
    count: (...names: string[]) =>
      names.map(find).reduce((sum, { points = [] }) => sum + points.length, 0),
    rect: (name: string) => find(name).rect ?? [0, 0, 0, 0],
    area: (name: string) => {
      const { rect, polygon = [] } = find(name);
      if (rect) return rect[2] * rect[3];
      const twice = polygon.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [0, 0];
        return sum + x * nextY - nextX * y;
      }, 0);
      return Math.abs(twice / 2);
    },
    net: (item: string) => items?.find((row) => row.item.id === item)?.net,
  };
}

/** Integrates positive feet from one end to the other, over a foot of width: trapezoid, or triangle up to where they are 0. */
const integrate = (feet: number, from: number, to: number) => {
  const up = Math.max(from, 0) + Math.max(to, 0);
  const down = Math.max(-from, 0) + Math.max(-to, 0);
  return up === 0 ? 0 : (feet * up ** 2) / (2 * (up + down));
};

describe('sitework', () => {
  const site = readSample('sitework');
  const { plans, feet, area, net } = site;

  // Inlets and manhole are 5 by 5 ft: 125 − 25 − 5 = 95 LF, 156 − 125 − 5 = 26 LF.
  test('pipe runs between structure centers, less the structures', () => {
    expect([feet('run-1'), feet('run-2')]).toEqual([95, 26]);
    expect([net('pipe-15'), net('pipe-18')]).toEqual([95, 26]);
  });

  /*
   * Pits 2 × 7 × 7 × 5.5 = 539 CF, 20.0 CY. Trench 95 × 4 × 4.5 + 26 × 4.5 × 5.5 = 2,353.5, less what lies in the pits, 2 × 18 and
   * 24.75: 84.9 CY. Stone 190 + 58.5 − 4 − 2.25 + 49 = 291.25 CF, 10.8 CY. Backfill 84.9 + 20.0 − 10.8 less pipe of 19-1/2 and
   * 23 in., 95 × 2.074 and 26 × 2.885 CF, and inlets 2 × 125 CF: 74.8 CY.
   */
  test('trench, pits, stone and backfill close', () => {
    const pits = 2 * 7 * 7 * 5.5;
    const trench = feet('run-1') * 4 * 4.5 + feet('run-2') * 4.5 * 5.5 - 2 * 4 * 4.5 - 4.5 * 5.5;
    const stone =
      0.5 * (feet('run-1') * 4 + feet('run-2') * 4.5 - 2 * 4 - 4.5 + area('pit-1') + area('pit-2'));
    const inFeet = (diameter: number) => (Math.PI * (diameter / 12) ** 2) / 4;
    const pipe = feet('run-1') * inFeet(19.5) + feet('run-2') * inFeet(23);
    const backfill = trench + pits - stone - pipe - 2 * 5 * 5 * 5;
    expect(area('pit-1') * 5.5 * 2).toBe(pits);
    for (const [item, volume, hand] of [
      ['pits', pits, 20],
      ['trench', trench, 84.9],
      ['bedding', stone, 10.8],
      ['backfill', backfill, 74.8],
    ] as const) {
      expect(net(item), item).toBe(hand);
      expect(Math.abs(volume / 27 - hand), item).toBeLessThan(0.06);
    }
  });

  /*
   * The bench, 2 ft from the edge of the grid to the back of the curb: 28.0 CY of cut and 11.9 of fill. Slopes of 3 to 1 from
   * there: 6.3 and 40.8 by end areas.
   */
  test('the bench under the curb is dug to subgrade, and slopes rise behind it', () => {
    const [grid] = plans.flatMap(({ grading = [] }) => grading);
    if (!grid) throw new Error('There is no grid');
    const { existing, proposed, strip, section, slopes } = grid;
    const rise = existing.map((row, y) =>
      row.map((ground, x) => ground - strip - (proposed[y]?.[x] ?? 0)),
    );
    const column = (x: number) => rise.map((row) => row[x] ?? 0);
    const sides = [rise[0] ?? [], rise.at(-1) ?? [], column(0), column(6)];
    const along = (change: (feet: number) => number, sign: 1 | -1) =>
      sides.reduce(
        (sum, side) =>
          side
            .slice(1)
            .reduce(
              (all, to, index) =>
                all + integrate(25, sign * change(side[index] ?? 0), sign * change(to)),
              sum,
            ),
        0,
      );
    const bench = ([1, -1] as const).map((sign) => (2 * along((up) => up + section, sign)) / 27);
    expect(bench.map((volume) => volume.toFixed(1))).toEqual(['28.0', '11.9']);
    // A stretch from a to b ft: (3a² ÷ 2 + 3b² ÷ 2) ÷ 2 × its feet; where the sign changes, the part up to there.
    const slope = ([1, -1] as const).map((sign) => {
      const volumes = sides.flatMap((side) =>
        side.slice(1).map((end, index) => {
          const [from, to] = [sign * (side[index] ?? 0), sign * end];
          const [start, stop] = [Math.max(from, 0), Math.max(to, 0)];
          const part = from * to < 0 ? (start + stop) / (Math.abs(from) + Math.abs(to)) : 1;
          return ((slopes.run * (start ** 2 + stop ** 2)) / 4) * 25 * part;
        }),
      );
      return volumes.reduce((sum, volume) => sum + volume, 0) / 27;
    });
    expect(slope.map((volume) => volume.toFixed(1))).toEqual(['6.3', '40.8']);
    expect(net('slope-cut')).toBeCloseTo(34.3, 5);
    expect(net('slope-fill')).toBeCloseTo(52.7, 5);
    expect(Math.abs((bench[0] ?? 0) + (slope[0] ?? 0) - 34.3)).toBeLessThan(0.1);
    expect(Math.abs((bench[1] ?? 0) + (slope[1] ?? 0) - 52.7)).toBeLessThan(0.1);
  });
});

describe('timber', () => {
  const cabin = readSample('timber');
  const { feet, count, net, rect } = cabin;
  const board = (inches: number, deep: number, long: number) => (inches * deep * long) / 12;

  /*
   * Joist lines: west 24 ÷ 1-1/3 + 1 = 19, east 16 more; 28 ft each. Less two cut by 11 ft; four trimmers of 14 ft and four headers
   * of 3'-8": 968 and 747 BF. Rims where joists end, 2 × 39.54 ft: 132 BF. 1,846 BF in all; every line stands once.
   */
  test('each joist and each rim is counted once', () => {
    const [, , west, depth] = rect('joists-west');
    const [, , east] = rect('joists-east');
    const lines = [Math.ceil((west * 12) / 16 - 1e-9) + 1, east];
    expect(lines).toEqual([19, 16]);
    const joists = lines.map((pieces) => board(2, 10, pieces * depth));
    const rim = board(2, 10, feet('walls') - feet('end-west', 'end-east'));
    const stair = board(2, 10, 4 * 14 + 4 * (3 + 8 / 12) - 11 * count('cut-joists'));
    const [own = 0, close = 0] = joists;
    expect(Math.round(own + stair + close + rim)).toBe(1846);
    expect([net('joists-10'), net('joists-close'), net('rim')]).toEqual([968, 747, 132]);
    expect([own + stair, close, rim].map(Math.round)).toEqual([968, 747, 132]);
  });

  // 35 joists on both sides of line B, four tails at the stair headers and four trimmers.
  test('a hanger at every end that bears on a face', () => {
    expect(net('hangers')).toBe(2 * 35 + 2 * count('cut-joists') + 4);
  });

  // Eight of 4'-3" and two of 6'-3", 11-1/4 in. high: (34 + 12.5) × 0.9375 = 43.6 SF.
  test('plywood of the headers is a quantity', () => {
    const long = count('windows') * 4.25 + count('doors') * 6.25;
    expect(net('header-plywood')).toBe(Math.round((long * 11.25) / 12));
    expect(net('header-plywood')).toBe(44);
  });
});

describe('electrical', () => {
  const tenant = readSample('electrical');
  const { count, feet, net } = tenant;
  const receptacles = ['south', 'west', 'north', 'stock'].map((wall) => `receptacles-${wall}`);
  const outlets = count(...receptacles, 'gfci');
  const exits = ['exit-1', 'exit-2', 'exit-3', 'exit-4', 'exit-5'];

  /*
   * 16 outlets, 3 sensors and a dimmer, 5 exit units: 25. Lighting branches in 9 boxes, the loops of power in 16 at the
   * ceiling. 28 troffers hang in pairs from 14 boxes.
   */
  test('64 boxes: at devices, where conduit branches, between troffers', () => {
    const devices =
      outlets + count('sensors', 'sensors-stock', 'dimmer', 'exits-sales', 'exits-stock');
    const branches = count('junctions', 'junctions-stock', 'tees', 'tees-stock');
    const pairs = count('fixtures-sales', 'fixtures-stock') / 2;
    expect([devices, branches, pairs]).toEqual([25, 25, 14]);
    expect(net('boxes')).toBe(64);
  });

  // Lighting 239.0, exits 42.1 and loops 174.5 LF on the plan, 16 drops of 10-1/2 ft and one of 8: 632 LF.
  test('conduit on the plan and its drops', () => {
    const lighting = feet(
      ...['row-1-east', 'row-1-west', 'row-2', 'row-3', 'row-4-east', 'row-4-west', 'trunk-north'],
      ...['trunk', 'trunk-south', 'to-dimmer', 'feed', 'feed-stock', 'stock-row', 'to-sensors'],
      'to-sensor-3',
    );
    const loops = feet('loop-south', 'loop-west', 'loop-north', 'stock-east', 'stock-west');
    expect([lighting, feet(...exits), loops].map((one) => one.toFixed(1))).toEqual([
      '239.0',
      '42.1',
      '174.5',
    ]);
    expect(net('emt-branch')).toBe(Math.round(lighting + feet(...exits) + loops + 16 * 10.5 + 8));
    expect(net('emt-branch')).toBe(632);
  });

  /*
   * A hot for each circuit, its neutral and one ground. Three conductors behind the last branch, five for two circuits,
   * seven for three; a fourth from the power pack to the dimmer and back. 2,450.5 LF; the 31 lines are rounded to a foot each.
   */
  test('the wire of each run is that of its circuits', () => {
    const three = feet(
      ...['row-1-west', 'row-1-east', 'row-2', 'row-3', 'row-4-west', 'row-4-east', 'feed'],
      ...['stock-row', 'trunk-north', 'loop-north', 'stock-west'],
      ...exits,
    );
    const four = feet('trunk', 'to-dimmer', 'trunk-south');
    const five = feet('feed-stock', 'loop-west', 'stock-east');
    const runs = 3 * three + 4 * four + 5 * five + 7 * feet('loop-south');
    const drops = 3 * 10.5 * outlets + 4 * 8;
    const tails = 1.5 * (3 * 64 + 41);
    expect((runs + drops + tails).toFixed(1)).toBe('2450.5');
    expect(net('wire-12')).toBe(24.54);
    // East parts of rows 1 and 4 18 each, the trunk 8 and 12; tails at 7 boxes: 66.5 LF.
    expect(net('wire-unswitched')).toBe(0.67);
  });
});

describe('other samples', () => {
  test.each([
    // No. 5: 3 × (197.33 + 9 laps of 2.5) = 659.5 ft, pads 4 × 10 × 3.5 = 140, corners 4 × 3 × 5 = 60; × 1.043 lb.
    ['concrete', 'rebar-footing', 896],
    // No. 4: 3 × (197.33 + 9 laps of 2) = 646 ft, 150 verticals of 4.5 = 675, corners 4 × 3 × 4 = 48; × 0.668 lb.
    ['concrete', 'rebar-wall', 914],
    // Pours 2 to 5.
    ['concrete', 'pump', 4],
    // Four windows of 4 ft.
    ['concrete-masonry-units', 'sills', 16],
    // 180 × 10, less 6 × 7 and 4 windows of 8 × 5, and returns of 6 in. on 14 + 6 + 4 × (10 + 8) = 92 ft.
    ['drywall', 'board-p3', 1644],
    ['drywall', 'bead', 92],
  ])('%s: %s is %d', (id, item, hand) => {
    expect(readSample(id).net(item)).toBe(hand);
  });
});

/**
 * What the delivered takeoffs come to, as their PDFs printed it on 2026-11-28: a rate, a crew, a waste or a markup that slipped
 * shows here. Whoever changes one on purpose changes its figures with it.
 */
const TOTALS: Readonly<
  Record<string, readonly [total: string, hours: number, ...alternates: string[]]>
> = {
  'concrete-masonry-units': ['$45,136.67', 430.9, '$1,225.32', '$4,193.52'],
  concrete: ['$54,209.92', 372.5, '$552.47', '-$766.47'],
  demolition: ['$13,693.48', 167.1, '$504.17', '$113.85'],
  drywall: ['$23,143.28', 226.1, '$83.31', '-$226.16'],
  electrical: ['$22,538.68', 151.4, '-$2,774.91', '$52.50'],
  finishes: ['$33,701.61', 216.9, '$474.88', '$851.53'],
  metals: ['$145,144.02', 363.5, '$1,930.55', '-$2,548.51'],
  paint: ['$11,454.45', 97.8, '$1,207.22', '-$899.16'],
  'residential-building-paint': ['$10,226.38', 116.3, '$727.85', '-$208.58'],
  'roofing-2': ['$81,559.24', 363.8, '$3,246.16', '-$1,551.76'],
  roofing: ['$17,665.60', 111.5, '$927.34', '$3,431.63'],
  timber: ['$18,802.03', 123.6, '$401.71', '$78.50'],
  openings: ['$86,787.95', 237.9, '$743.43', '$2,280.05'],
  sitework: ['$149,444.65', 410.7, '$17,581.23', '$1,324.11'],
  'mep-hvac': ['$59,725.45', 327.6, '$293.36', '-$450.23'],
};

test('bid totals, man-hours and alternates', () => {
  const dollars = (cents: number) =>
    (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const come = computed.map(({ id, totals, alternates }) => [
    id,
    [dollars(totals.total), totals.hours, ...alternates.map(({ amount }) => dollars(amount))],
  ]);
  expect(Object.fromEntries(come)).toEqual(TOTALS);
});
