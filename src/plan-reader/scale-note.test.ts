import { expect, test } from 'vitest';
import { readScaleNotes, readUnitNote } from './scale-note.ts';

/** Points of paper to a foot: 72 to an inch. */
test.each([
  [`Original 1/8" = 1'-0"`, [9]],
  [`SCALE: 1/4" = 1'-0"`, [18]],
  [`SCALE: 1/4"=1'-0"`, [18]],
  [`1 1/2" = 1'-0"`, [108]],
  [`1-1/2" = 1'-0"`, [108]],
  [`3" = 1'`, [216]],
  [`1" = 20'`, [3.6]],
  [`1" = 20'-0"`, [3.6]],
  ['1 IN. = 20 FT.', [3.6]],
  ['1 inch = 30 feet', [2.4]],
  ['1:100', [8.64]],
  ['M 1:50, 1:20', [17.28, 43.2]],
  ['Scale 1:100 at A1', [8.64]],
  ['ESC. 1/100', [8.64]],
  ['Scale: 1:10', [86.4]],
])('%s', (text, points) => {
  expect(readScaleNotes(text).map(({ pointsPerFoot }) => pointsPerFoot)).toEqual(
    points.map((one) => expect.closeTo(one, 9) as number),
  );
});

test.each([
  `26'-0"`,
  'FALL 1:60',
  'Ramp slope 1:12',
  '1:12',
  '1:2:4',
  '10:30',
  '5/8" GYP. BD.',
  '11/26/2026',
  'AS NOTED',
])('no note: %s', (text) => {
  expect(readScaleNotes(text)).toEqual([]);
});

test.each([
  ['ALL DIMENSIONS ARE IN MILLIMETERS UNLESS NOTED', 'mm'],
  ['All dimensions in millimetres, levels in metres', 'mm'],
  ['Maße in cm', 'cm'],
  ['COTAS EN METROS', 'm'],
  ['Cotes en cm', 'cm'],
  ['Misure in cm', 'cm'],
  ['Dimensions in decimal feet', 'ft'],
  ['UNITS: MM', 'mm'],
  ['Dimensions to be checked on site', undefined],
])('%s', (text, unit) => {
  expect(readUnitNote(text)).toBe(unit);
});
