import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import {
  COLORS,
  DARK_MAIL,
  deriveColors,
  DRAWN_ON_INK,
  DRAWN_ON_PAPER,
  findAccentProblem,
  listProperties,
  MARKS,
  placeColors,
} from './colors.ts';
import { measureContrast } from './contrast.ts';
import { tint } from './mix-colors.ts';

/** Files that could contain a color: all but content, tests, and the schema that shows editors one. */
const FILES = globSync([
  'src/**/*.{ts,tsx,astro,css}',
  'src/assets/**/*.svg',
  'netlify/**/*.{ts,tsx}',
]).filter((file) => !/\.test\.tsx?$|\/(?:colors|company-schema)\.ts$/.test(file));

/** Colors of print, where paper is white whatever the screen shows. */
const PRINT = '#000';

/** Finds hex colors, also those with "%23" for "#", in upper case. */
function findColors(text: string): string[] {
  const colors = text.matchAll(/(?:(?<![&\w])#|%23)(?:[\da-f]{6}|[\da-f]{3})\b(?!\s*[A-Za-z{])/gi);
  return [...colors].map(([color]) => color.replace('%23', '#').toUpperCase());
}

test('colors are written in colors.ts alone', () => {
  expect(FILES.length).toBeGreaterThan(200);
  const strangers = FILES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        findColors(line)
          .filter((color) => color !== PRINT)
          .map((color) => `${file}:${index + 1} ${color}`),
      ),
  );
  expect(strangers).toEqual([]);
});

const DELIVERED = deriveColors();

test('a style sheet takes the colors where it asks for them', () => {
  const values = new Map<string, string>();
  postcss
    .parse(placeColors(':root { @colors; --page: 95rem; }', DELIVERED))
    .walkDecls(({ prop, value }) => {
      values.set(prop, value);
    });
  expect(values.get('--ink')).toBe(COLORS.ink);
  expect(values.get('--accent-text')).toBe(DELIVERED['accent-text']);
  expect(values.get('--mark-area-fill')).toBe(tint(MARKS.blue.fill, MARKS.blue.opacity));
  expect(values.get('--page')).toBe('95rem');
});

test('a picture in a style sheet gets the colors it names, other rules keep the property', () => {
  const picture = `url("data:image/svg+xml,%3Cpath stroke='var(--ink)'/%3E")`;
  expect(placeColors(`a { color: var(--ink); background: ${picture} }`, DELIVERED)).toBe(
    `a { color: var(--ink); background: ${picture.replace('var(--ink)', COLORS.ink.replace('#', '%23'))} }`,
  );
  expect(() =>
    placeColors(`a { background: ${picture.replace('ink', 'inc')} }`, DELIVERED),
  ).toThrow('There is no color "inc" here.');
});

// WCAG 2.2, 1.4.3 for text and 1.4.11 for what controls are recognized by.
const CONTRASTS = [
  ['ink', 'paper', 4.5],
  ['text-2', 'paper', 4.5],
  ['text-3', 'paper', 4.5],
  ['text-3', 'sheet', 4.5],
  ['accent-text', 'paper', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-press', 4.5],
  ['accent', 'paper', 3],
  ['accent-line-on-ink', 'ink', 3],
  ['ink', 'row-chosen', 4.5],
  ['on-ink', 'ink', 4.5],
  ['on-ink-2', 'ink', 4.5],
  ['on-ink-3', 'ink', 4.5],
  ['accent-on-ink', 'ink', 4.5],
  ['accent-on-ink', 'dark mail', 4.5],
  ['rule-strong', 'paper', 3],
] as const;

const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Names of color pairs that are hard to tell apart, with the accent they come from. */
function findFaint(accent?: string): string[] {
  const properties: Record<string, string> = {
    ...listProperties(deriveColors(accent)),
    'dark mail': DARK_MAIL.sheet,
  };
  const pairs = CONTRASTS.map(([one, other, least]) => ({
    name: `${one} on ${other}`,
    contrast: measureContrast(properties[one] ?? '', properties[other] ?? ''),
    least,
  }));
  return pairs.filter(({ contrast, least }) => contrast < least).map(({ name }) => name);
}

test('text and controls are seen in the delivered accent', () => {
  expect(findAccentProblem('#F55008')).toBeUndefined();
  expect(findFaint()).toEqual([]);
});

test('and in every accent that is accepted; for every other one the nearest is named', () => {
  const suggested = /a (darker|lighter) one, as "(#[\dA-F]{6})"/g;
  fc.assert(
    fc.property(anyColor, (accent) => {
      const told = findAccentProblem(accent);
      const accents = told
        ? [...told.cure.matchAll(suggested)].map(([, way, color = '']) => {
            const isLighter =
              measureContrast(color, '#000000') > measureContrast(accent, '#000000');
            expect(way).toBe(isLighter ? 'lighter' : 'darker');
            return color;
          })
        : [accent];
      expect(accents.length).toBeGreaterThan(0);
      for (const one of accents) {
        expect(findAccentProblem(one)).toBeUndefined();
        expect(findFaint(one)).toEqual([]);
      }
    }),
  );
});

test.each([
  ['paper', DRAWN_ON_PAPER],
  ['ink', DRAWN_ON_INK],
] as const)('lines and marks of drawings are seen on %s', (_, drawn) => {
  for (const name of ['ink', 'mark-area', 'mark-area2', 'mark-linear', 'mark-count'] as const) {
    expect(measureContrast(drawn[name], drawn.sheet), name).toBeGreaterThan(3);
  }
});
