import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readTakeoffs } from '#tests/support/read-samples.ts';

/**
 * The timber and electrical samples measured a second time: their geometry is read from the files, and the
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
interface Plan {
  shapes: Shape[];
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
    // 180 × 10, less 6 × 7 and 4 windows of 8 × 5, and returns of 6 in. on 14 + 6 + 4 × (10 + 8) = 92 ft.
    ['drywall', 'board-p3', 1644],
    ['drywall', 'bead', 92],
  ])('%s: %s is %d', (id, item, hand) => {
    expect(readSample(id).net(item)).toBe(hand);
  });
});

/**
 * What the takeoffs come to, as their PDFs printed it on 2026-11-28: a rate, a crew, a waste or a markup that slipped
 * shows here. Whoever changes one on purpose changes its figures with it.
 */
const TOTALS: Readonly<
  Record<string, readonly [total: string, hours: number, ...alternates: string[]]>
> = {
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
