import { expect, test } from 'vitest';
import { SECTIONS, type SectionNumber } from './masterformat-sections.ts';
import { readTakeoffs } from './read-samples.ts';

// CSI/CSC MasterFormat 2020, numbers and titles, in sentence case. A section that a sample begins to use is looked up there.
const TITLES: Partial<Record<SectionNumber, string>> = {
  '01 52 00': 'Construction facilities',
  '01 56 16': 'Temporary dust barriers',
  '01 71 13': 'Mobilization',
  '01 74 19': 'Construction waste management and disposal',
  '02 41 19': 'Selective demolition',
  '03 11 00': 'Concrete forming',
  '03 15 00': 'Concrete accessories',
  '03 20 00': 'Concrete reinforcing',
  '03 30 00': 'Cast-in-place concrete',
  '03 35 00': 'Concrete finishing',
  '03 39 00': 'Concrete curing',
  '04 05 13': 'Masonry mortaring',
  '04 05 16': 'Masonry grouting',
  '04 05 19': 'Masonry anchorage and reinforcing',
  '04 05 23': 'Masonry accessories',
  '04 22 00': 'Concrete unit masonry',
  '05 05 23': 'Metal fastenings',
  '05 12 23': 'Structural steel for buildings',
  '05 31 00': 'Steel decking',
  '05 51 00': 'Metal stairs',
  '05 52 00': 'Metal railings',
  '06 05 23': 'Wood, plastic, and composite fastenings',
  '06 11 00': 'Wood framing',
  '06 16 00': 'Sheathing',
  '06 18 00': 'Glued-laminated construction',
  '07 22 16': 'Roof board insulation',
  '07 26 00': 'Vapor retarders',
  '07 31 00': 'Shingles and shakes',
  '07 31 13': 'Asphalt shingles',
  '07 54 23': 'Thermoplastic polyolefin (TPO) roofing',
  '07 62 00': 'Sheet metal flashing and trim',
  '07 71 00': 'Roof specialties',
  '07 72 00': 'Roof accessories',
  '07 72 33': 'Roof hatches',
  '07 92 00': 'Joint sealants',
  '09 05 61': 'Common work results for flooring preparation',
  '09 22 16': 'Non-structural metal framing',
  '09 29 00': 'Gypsum board',
  '09 30 13': 'Ceramic tiling',
  '09 51 13': 'Acoustical panel ceilings',
  '09 65 13': 'Resilient base and accessories',
  '09 65 19': 'Resilient tile flooring',
  '09 68 13': 'Tile carpeting',
  '09 81 16': 'Acoustic blanket insulation',
  '09 91 13': 'Exterior painting',
  '09 91 23': 'Interior painting',
  '26 05 19': 'Low-voltage electrical power conductors and cables',
  '26 05 33': 'Raceway and boxes for electrical systems',
  '26 09 23': 'Lighting control devices',
  '26 24 16': 'Panelboards',
  '26 27 26': 'Wiring devices',
  '26 51 00': 'Interior lighting',
  '26 52 00': 'Safety lighting',
};

test('the sections of samples have the titles of MasterFormat', async () => {
  const used = (await readTakeoffs('src/content/samples')).flatMap(({ sections }) =>
    sections.map(({ number }) => number),
  );
  const titles = (list: Partial<Record<SectionNumber, string>>) =>
    Object.fromEntries([...new Set(used)].sort().map((number) => [number, list[number]]));
  expect(titles(SECTIONS)).toEqual(titles(TITLES));
});
