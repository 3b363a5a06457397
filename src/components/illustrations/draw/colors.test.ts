import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INK_GROUND, MARK_ON_INK, PAPER } from './colors.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

function findToken(name: string): string {
  return new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? `no --${name}`;
}

test.each([
  ['ink', PAPER.line],
  ['ink', INK_GROUND.sheet],
  ['sheet', PAPER.sheet],
  ['mark-area', PAPER.blue],
  ['mark-area2', PAPER.yellowLine],
  ['mark-count', PAPER.green],
  ['mark-linear', PAPER.orange],
  ['paper', MARK_ON_INK],
])('drawings have the site’s --%s', (name, color) => {
  expect(color.toLowerCase()).toBe(findToken(name));
});

test('yellow areas have the site’s tint', () => {
  const channels = [1, 3, 5].map((from) => parseInt(PAPER.yellow.slice(from, from + 2), 16));
  const written = `rgb(${channels.join(' ')} / ${PAPER.yellowOpacity})`;
  expect(written).toBe(findToken('mark-area2-fill'));
});
