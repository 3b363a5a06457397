import { expect, test } from 'vitest';
import { convertLength, parseDimensionText, parseLength } from './parse-length.ts';

const FEET = 12.5;

test.each([
  `12'-6"`,
  `12' 6"`,
  '12’-6”',
  `12'6''`,
  `12'6`,
  `12' - 6"`,
  `12'-6 0/2"`,
  '12 6',
  '12-6',
  `12.5'`,
  '12.5 ft',
  '12.5 feet',
  '12 ft 6 in',
  '12 feet 6 inches',
  '150"',
  '150 inches',
])('%s', (text) => {
  expect(parseLength(text)).toEqual({ feet: FEET });
});

test.each([
  '3.81 m',
  '3.810 m',
  '3,81m',
  '3.81 metres',
  '3.81 Meters',
  '381 cm',
  '381.000 cm',
  '3810 mm',
  '3,810 mm',
  '3.810 mm',
  '3 810 mm',
  '3 810 mm',
  "3'810 mm",
  '3810 millimetres',
])('%s', (text) => {
  const length = parseLength(text);
  expect(length).toEqual({ feet: expect.closeTo(FEET, 9) as number, units: 'meters' });
});

test.each([
  [`10'-8 1/2"`, 10.708_333],
  [`12'-6 1/2`, 12.541_667],
  [`12'6½"`, 12.541_667],
  [`12' 6 ½`, 12.541_667],
  [`12' 6⅛"`, 12.510_417],
  [`12'-6-1/2"`, 12.541_667],
  [`12'-0 3/4"`, 12.0625],
  [`6³⁄₄"`, 0.5625],
  ['12 6 1/2', 12.541_667],
  [`12'-1/2"`, 12.041_667],
  [`12' 1/2`, 12.041_667],
  ['4-1/2"', 0.375],
  ['23/32"', 0.059_896],
  [`1,250'-6"`, 1250.5],
  ['14,000 mm', 45.931_759],
  ['12,500 mm', 41.010_499],
])('%s is %s feet', (text, feet) => {
  expect(parseLength(text)).toEqual(
    expect.objectContaining({ feet: expect.closeTo(feet, 5) as number }),
  );
});

test.each([
  ['1800', 1800, 0],
  ['1 800', 1800, 0],
  ['14,000', 14_000, 0],
  ['5.30', 5.3, 2],
  ['5,30', 5.3, 2],
  ['12', 12, 0],
])('%s has no unit', (text, number, decimals) => {
  expect(parseLength(text)).toEqual({ number, decimals });
});

test.each([
  '',
  `12'13"`,
  `12'12`,
  '12 13',
  '12 1/2',
  '0 0',
  `0'`,
  '0 mm',
  'twelve',
  '12 6 4',
  '-3 m',
  '1e9 m',
  `12'-6"x`,
  '1,8,0 mm',
  `12'-6 3/2"`,
])('"%s" is no length', (text) => {
  expect(parseLength(text)).toBeUndefined();
});

test('any feet and inches are read as they were written', () => {
  for (let inches = 1; inches < 2_400; inches += 7) {
    const [feet, rest] = [Math.floor(inches / 12), inches % 12];
    const exact = { feet: expect.closeTo(inches / 12, 9) as number };
    const written = [`${feet}'-${rest}"`, `${feet} ${rest}`, `${feet}-${rest}`, `${inches}"`];
    for (const text of written) expect(parseLength(text), text).toEqual(exact);
    const metric = parseLength(`${(inches * 25.4).toFixed(1)} mm`);
    expect(metric).toEqual(convertLength(Number((inches * 25.4).toFixed(1)), 'mm'));
  }
});

test.each([
  [`12'-0" CLR.`, { feet: 12 }],
  [`± 3'-6"`, { feet: 3.5 }],
  [`(26'-0")`, { feet: 26 }],
  [`12'-0" [3658]`, { feet: 12 }],
  [`3' - 6 1/2" TYP`, { feet: expect.closeTo(3.541_667, 5) as number }],
  ['12-6 1/2', { feet: expect.closeTo(12.541_667, 5) as number }],
  ['1800', { number: 1800, decimals: 0 }],
  ['4 550', { number: 4550, decimals: 0 }],
  ['5,30', { number: 5.3, decimals: 2 }],
  ['3.60 m', { feet: expect.closeTo(11.811, 3) as number, units: 'meters' }],
])('the dimension %s', (text, length) => {
  expect(parseDimensionText(text)).toEqual(length);
});

test.each([
  'A-101',
  '12',
  '12 6',
  '52,4 m²',
  `11' x 10'`,
  `6'-0" x 7'-0"`,
  '+3.50',
  '±0.00',
  `1/4" = 1'-0"`,
  '1:100',
])('"%s" is no dimension of a drawing', (text) => {
  expect(parseDimensionText(text)).toBeUndefined();
});
