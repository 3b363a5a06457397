import { expect, test } from 'vitest';
import { readTakeoffs } from '../../tests/support/read-samples.ts';
import { readDivision } from '../arithmetic/masterformat-divisions.ts';
import { SECTIONS } from './masterformat-sections.ts';

// CSI/CSC MasterFormat 2020, numbers and titles, in sentence case: the sections of the samples.
test('sections have the titles of MasterFormat', () => {
  expect(SECTIONS).toMatchObject({
    '01 56 00': 'Temporary barriers and enclosures',
    '01 56 16': 'Temporary dust barriers',
    '01 71 13': 'Mobilization',
    '01 74 19': 'Construction waste management and disposal',
    '02 41 19': 'Selective demolition',
    '03 11 00': 'Concrete forming',
    '03 15 00': 'Concrete accessories',
    '03 15 19': 'Cast-in concrete anchors',
    '03 20 00': 'Concrete reinforcing',
    '03 30 00': 'Cast-in-place concrete',
    '03 35 00': 'Concrete finishing',
    '03 39 00': 'Concrete curing',
    '04 05 13': 'Masonry mortaring',
    '04 05 16': 'Masonry grouting',
    '04 05 19': 'Masonry anchorage and reinforcing',
    '04 05 23': 'Masonry accessories',
    '04 22 00': 'Concrete unit masonry',
    '04 72 00': 'Cast stone masonry',
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
    '08 11 13': 'Hollow metal doors and frames',
    '08 14 16': 'Flush wood doors',
    '08 41 13': 'Aluminum-framed entrances and storefronts',
    '08 51 13': 'Aluminum windows',
    '08 71 00': 'Door hardware',
    '08 80 00': 'Glazing',
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
    '22 07 19': 'Plumbing piping insulation',
    '22 11 16': 'Domestic water piping',
    '22 11 19': 'Domestic water piping specialties',
    '22 13 16': 'Sanitary waste and vent piping',
    '22 13 19': 'Sanitary waste piping specialties',
    '22 33 00': 'Electric domestic water heaters',
    '22 42 13': 'Commercial water closets, urinals, and bidets',
    '22 42 16': 'Commercial lavatories and sinks',
    '23 05 29': 'Hangers and supports for HVAC piping and equipment',
    '23 05 93': 'Testing, adjusting, and balancing for HVAC',
    '23 07 13': 'Duct insulation',
    '23 09 00': 'Instrumentation and control for HVAC',
    '23 21 13': 'Hydronic piping',
    '23 31 13': 'Metal ducts',
    '23 33 00': 'Air duct accessories',
    '23 33 46': 'Flexible ducts',
    '23 34 23': 'HVAC power ventilators',
    '23 37 13': 'Diffusers, registers, and grilles',
    '23 74 16': 'Packaged rooftop air-conditioning units',
    '26 05 19': 'Low-voltage electrical power conductors and cables',
    '26 05 33': 'Raceway and boxes for electrical systems',
    '26 09 23': 'Lighting control devices',
    '26 24 16': 'Panelboards',
    '26 27 26': 'Wiring devices',
    '26 51 00': 'Interior lighting',
    '26 52 00': 'Safety lighting',
    '31 14 13': 'Soil stripping and stockpiling',
    '31 22 19': 'Finish grading',
    '31 23 16': 'Excavation',
    '31 23 23': 'Fill',
    '31 23 33': 'Trenching and backfilling',
    '31 25 00': 'Erosion and sedimentation controls',
    '32 11 23': 'Aggregate base courses',
    '32 12 16': 'Asphalt paving',
    '32 16 13': 'Curbs and gutters',
    '32 17 23': 'Pavement markings',
    '32 92 19': 'Seeding',
    '33 05 61': 'Concrete manholes',
    '33 42 11': 'Stormwater gravity piping',
    '33 42 33': 'Stormwater curbside drains and inlets',
  });
});

test('sections are numbered by division in six digits, so that they sort by their number', () => {
  for (const [number, title] of Object.entries(SECTIONS)) {
    expect(number).toMatch(/^\d\d \d\d \d\d$/);
    expect(title).toMatch(/^(?:[A-Z][a-z]|HVAC )/);
  }
  for (const { sections } of readTakeoffs('takeoffs/samples')) {
    for (const { number } of sections.filter((section) => !section.number.startsWith('01'))) {
      expect(readDivision(number.slice(0, 2))).toMatch(/^[A-Z]/);
    }
  }
});

// CSI MasterFormat, groups and divisions. 15 and 16 were those of 1995; 20 and 24 are reserved.
test('divisions have the titles of MasterFormat, and no other number is one', () => {
  expect(['03', '06', '08', '23', '31'].map(readDivision)).toEqual([
    'Concrete',
    'Wood, Plastics, and Composites',
    'Openings',
    'Heating, Ventilating, and Air Conditioning (HVAC)',
    'Earthwork',
  ]);
  for (const number of ['15', '16', '20', '24', '3', '', '030000']) {
    expect(() => readDivision(number)).toThrow(`"${number}" is no MasterFormat division`);
  }
});
