import { expect, test } from 'vitest';
import { writeMark, writeSvg } from './write-svg.ts';

test('a path has its fill, opacity, stroke and dashes', () => {
  const style = {
    fill: '#aabbcc',
    fillOpacity: 0.355,
    stroke: '#112233',
    width: 1.301,
    dash: '6 4',
  };
  expect(writeMark({ path: 'M0 0h9', ...style })).toBe(
    '<path d="M0 0h9" fill="#aabbcc" fill-opacity="0.35" stroke="#112233" stroke-width="1.3" stroke-dasharray="6 4"/>',
  );
  expect(writeMark({ path: 'M0 0h9', stroke: '#112233', cap: 'round' })).toBe(
    '<path d="M0 0h9" fill="none" stroke="#112233" stroke-width="1" class="r"/>',
  );
});

test('lettering is turned about its place, in strokes a seventh of its height wide', () => {
  const place = { x: 50, y: 70, height: 7, align: 'left' } as const;
  const letter = { text: 'L', color: '#112233' };
  expect(writeMark({ ...letter, place: { ...place, turn: 30 } })).toMatch(
    / stroke="#112233" stroke-width="1" class="r" transform="rotate\(30 50 70\)"\/>$/,
  );
  expect(writeMark({ ...letter, place })).not.toContain('transform');
});

test('a drawing lies on its ground, in a box of its own size', () => {
  const svg = writeSvg({ width: 480, height: 359.2, marks: [{ path: 'M0 0h9' }] }, '#fefefe');
  expect(svg).toContain('viewBox="0 0 480 360" width="480" height="360"');
  expect(svg).toMatch(/<rect width="480" height="360" fill="#fefefe"\/>\s*<path /);
});
