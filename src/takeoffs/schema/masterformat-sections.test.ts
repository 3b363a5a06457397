import { expect, test } from 'vitest';
import { readTakeoffs } from '#tests/support/read-samples.ts';
import { readDivision } from './masterformat-divisions.ts';
import { SECTIONS } from './masterformat-sections.ts';

// CSI/CSC MasterFormat 2020, numbers and titles, in sentence case: for each division of the samples the section of its main row.
test('sections have the titles of MasterFormat', () => {
  expect(SECTIONS).toMatchObject({
    '02 41 19': 'Selective demolition',
    '03 30 00': 'Cast-in-place concrete',
    '04 22 00': 'Concrete unit masonry',
    '05 12 23': 'Structural steel for buildings',
    '06 11 00': 'Wood framing',
    '07 54 23': 'Thermoplastic polyolefin (TPO) roofing',
    '08 11 13': 'Hollow metal doors and frames',
    '09 29 00': 'Gypsum board',
    '09 30 13': 'Ceramic tiling',
    '09 91 23': 'Interior painting',
    '22 13 16': 'Sanitary waste and vent piping',
    '23 31 13': 'Metal ducts',
    '26 05 33': 'Raceway and boxes for electrical systems',
    '31 23 33': 'Trenching and backfilling',
    '32 16 13': 'Curbs and gutters',
    '33 42 11': 'Stormwater gravity piping',
  });
});

test('sections are numbered by division in six digits, so that they sort by their number', () => {
  for (const [number, title] of Object.entries(SECTIONS)) {
    expect(number).toMatch(/^\d\d \d\d \d\d$/);
    expect(title).toMatch(/^(?:[A-Z][a-z]|HVAC )/);
  }
  for (const { sections } of readTakeoffs('src/content/samples')) {
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
