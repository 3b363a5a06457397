import { expect, test } from 'vitest';
import { writeShare } from './write-share.ts';

const room = (name: string, area: number) => ({ name, area, row: 'floor' });
const line = (of: string, sum: string) => ({ of, sum, isDeduction: false });

const OFFICE = room('Open office 101', 470.0027);
const MEETING = room('Meeting 102', 276.4067);
/** 101.89 + 64.64 + 64.64 = 231.16: whole feet would be 102 + 65 + 65 = 232. */
const BREAK = room('Break 107', 101.8905);
const TOILETS = [room('Toilet 105', 64.6368), room('Toilet 106', 64.6368)];
const OTHER = { ...room('Hall', 300), row: 'paint' };

const CARPET = { mark: 'A', name: 'Carpet tile', lines: [], unit: 'SF', price: '$3,416.47' };

test.each([
  [
    'two rooms, and one of another row',
    [MEETING, OFFICE, OTHER],
    { quantity: '746' },
    'Row A, carpet tile: 276 SF here + 470 in Open office 101 = 746 SF, $3,416.47',
  ],
  [
    'tenths where whole feet do not add up',
    [BREAK, ...TOILETS],
    { quantity: '231' },
    'Row A, carpet tile: 101.9 SF here + 64.6 in Toilet 105 + 64.6 in Toilet 106 = 231 SF, $3,416.47',
  ],
  [
    'many rooms',
    [MEETING, OFFICE, BREAK, ...TOILETS],
    { quantity: '978' },
    'Row A, carpet tile: 276 SF here + 702 in 4 other rooms = 978 SF, $3,416.47',
  ],
  [
    'a room alone, in a row without a mark whose name begins with an abbreviation',
    [MEETING],
    { quantity: '276', name: 'ACT ceiling', mark: undefined },
    'ACT ceiling: 276 SF, all of it here, $3,416.47',
  ],
  [
    'another unit',
    [MEETING, OFFICE],
    {
      quantity: '11.5',
      unit: 'CY',
      lines: [line('Meeting 102', '276 SF × 0\'-5" ÷ 27 = 4.26 CY'), line('Open office 101', '')],
    },
    'Row A, carpet tile: 276 SF × 0\'-5" ÷ 27 = 4.26 CY here, of 11.5 CY, $3,416.47',
  ],
  [
    'a deduction that is in no room',
    [MEETING, OFFICE],
    { quantity: '710', lines: [line('Meeting 102', '276.41 SF'), line('Stair', '−36 SF')] },
    'Row A, carpet tile: 276.41 SF here, of 710 SF, $3,416.47',
  ],
  [
    'several lines of the room',
    [MEETING, OFFICE],
    {
      quantity: '2,215',
      unit: 'LB',
      lines: [line('Meeting 102, east-west', '423 LB'), line('Meeting 102, laps', '33 LB')],
    },
    'Row A, carpet tile: 2,215 LB, $3,416.47',
  ],
])('a room’s share of its row: %s', (_, rooms, row, share) => {
  const [own = MEETING] = rooms;
  expect(writeShare(own, rooms, { ...CARPET, ...row })).toBe(share);
});
