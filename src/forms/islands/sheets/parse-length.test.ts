import { expect, test } from 'vitest';
import { parseLength } from './parse-length.ts';

test.each([
  [`12'-6"`, 12.5],
  [`12' 6"`, 12.5],
  ['12’-6”', 12.5],
  [`12'6''`, 12.5],
  [`12'6`, 12.5],
  ['12 6', 12.5],
  ['12-6', 12.5],
  [`12.5'`, 12.5],
  ['12.5 ft', 12.5],
  [`10'-8 1/2"`, 10.708_333],
  ['150"', 12.5],
  ['3.81 m', 12.5],
  ['3,81m', 12.5],
  ['381 cm', 12.5],
  ['3810 mm', 12.5],
  [`  26'-0" `, 26],
])('%s', (text, feet) => {
  const length = parseLength(text);
  expect(length?.feet).toBeCloseTo(feet, 5);
  expect(length?.units).toBe(text.endsWith('m') ? 'meters' : undefined);
});

test.each(['', '12', '12 13', '0 0', `0'`, 'twelve', '12 6 4', '-3 m', '1e9 m', `12'-6"x`])(
  '"%s" is no length',
  (text) => {
    expect(parseLength(text)).toBeUndefined();
  },
);

test('any feet and inches are read as they were written', () => {
  for (let inches = 1; inches < 2_400; inches += 7) {
    const [feet, rest] = [Math.floor(inches / 12), inches % 12];
    const written = [`${feet}'-${rest}"`, `${feet} ${rest}`, `${feet}-${rest}`, `${inches}"`];
    for (const text of written) expect(parseLength(text)?.feet, text).toBeCloseTo(inches / 12, 9);
    expect(parseLength(`${(inches * 25.4).toFixed(1)} mm`)?.feet).toBeCloseTo(inches / 12, 3);
  }
});
