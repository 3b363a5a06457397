import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import {
  COLORS,
  DARK_MAIL,
  DRAWN_ON_INK,
  DRAWN_ON_PAPER,
  MARKS,
  placeColors,
  PROPERTIES,
} from './colors.ts';
import { measureContrast } from './contrast.ts';
import { tint } from './mix-colors.ts';

/** Files that could contain a color: all but content and tests. */
const FILES = globSync([
  'src/**/*.{ts,tsx,astro,css}',
  'src/assets/**/*.svg',
  'netlify/**/*.{ts,tsx}',
]).filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'src/styles/colors.ts');

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

test('a style sheet takes the colors where it asks for them', () => {
  const values = new Map<string, string>();
  postcss.parse(placeColors(':root { @colors; --page: 95rem; }')).walkDecls(({ prop, value }) => {
    values.set(prop, value);
  });
  expect(values.get('--ink')).toBe(COLORS.ink);
  expect(values.get('--accent-text')).toBe(COLORS['accent-text']);
  expect(values.get('--mark-area-fill')).toBe(tint(MARKS.blue.fill, MARKS.blue.opacity));
  expect(values.get('--page')).toBe('95rem');
});

test('a picture in a style sheet gets the colors it names, other rules keep the property', () => {
  const picture = `url("data:image/svg+xml,%3Cpath stroke='var(--ink)'/%3E")`;
  expect(placeColors(`a { color: var(--ink); background: ${picture} }`)).toBe(
    `a { color: var(--ink); background: ${picture.replace('var(--ink)', COLORS.ink.replace('#', '%23'))} }`,
  );
  expect(() => placeColors(`a { background: ${picture.replace('ink', 'inc')} }`)).toThrow(
    'There is no color "inc" here.',
  );
});

// WCAG 2.2, 1.4.3 for text and 1.4.11 for what controls are recognized by.
test.each([
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
  ['rule-strong', 'paper', 3],
] as const)('%s on %s has a contrast of %d', (one, other, least) => {
  expect(measureContrast(PROPERTIES[one] ?? '', PROPERTIES[other] ?? '')).toBeGreaterThan(least);
});

test.each([
  ['paper', DRAWN_ON_PAPER],
  ['ink', DRAWN_ON_INK],
] as const)('lines and marks of drawings are seen on %s', (_, drawn) => {
  for (const name of ['ink', 'mark-area', 'mark-area2', 'mark-linear', 'mark-count'] as const) {
    expect(measureContrast(drawn[name], drawn.sheet), name).toBeGreaterThan(3);
  }
});

test('links of dark e-mails are read on their sheet', () => {
  expect(measureContrast(DARK_MAIL.link, DARK_MAIL.sheet)).toBeGreaterThan(4.5);
});
