import { expect, test } from 'vitest';
import { readTakeoffs } from '../../tests/support/read-samples.ts';
import { readDivision } from '../arithmetic/masterformat-divisions.ts';
import { SECTIONS } from './masterformat-sections.ts';

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
