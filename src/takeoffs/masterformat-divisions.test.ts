import { expect, test } from 'vitest';
import { readDivision } from './masterformat-divisions.ts';

// CSI MasterFormat, groups and divisions.
test.each([
  ['02', 'Existing Conditions'],
  ['03', 'Concrete'],
  ['04', 'Masonry'],
  ['05', 'Metals'],
  ['06', 'Wood, Plastics, and Composites'],
  ['07', 'Thermal and Moisture Protection'],
  ['08', 'Openings'],
  ['09', 'Finishes'],
  ['10', 'Specialties'],
  ['21', 'Fire Suppression'],
  ['22', 'Plumbing'],
  ['23', 'Heating, Ventilating, and Air Conditioning (HVAC)'],
  ['26', 'Electrical'],
  ['31', 'Earthwork'],
  ['32', 'Exterior Improvements'],
  ['33', 'Utilities'],
])('division %s is %s', (number, title) => {
  expect(readDivision(number)).toBe(title);
});

// Divisions 15 and 16 were those of 1995; 20 and 24 are reserved.
test.each(['15', '16', '20', '24', '3', '', '030000'])('%j is no division', (number) => {
  expect(() => readDivision(number)).toThrow(`"${number}" is no MasterFormat division`);
});
