import { expect, test } from 'vitest';
import { nameSize, parseLabel, parseSheet } from './name-sheets.ts';

// Inches of the ARCH and ANSI series, millimeters of ISO 216.
test.each([
  ['ARCH A', 9, 12],
  ['ARCH B', 12, 18],
  ['ARCH C', 18, 24],
  ['ARCH D', 24, 36],
  ['ARCH E1', 30, 42],
  ['ARCH E', 36, 48],
  ['letter', 8.5, 11],
  ['tabloid', 11, 17],
  ['ANSI C', 17, 22],
  ['ANSI D', 22, 34],
  ['ANSI E', 34, 44],
  ['A4', 210 / 25.4, 297 / 25.4],
  ['A3', 297 / 25.4, 420 / 25.4],
  ['A2', 420 / 25.4, 594 / 25.4],
  ['A1', 594 / 25.4, 841 / 25.4],
  ['A0', 841 / 25.4, 1189 / 25.4],
  ['8.5 by 14 in', 8.5, 14],
  ['24.5 by 37 in', 24.5, 37],
])('%s is named upright, across, and a little off', (name, short, long) => {
  expect(nameSize(short * 72, long * 72)).toBe(name);
  expect(nameSize(long * 72, short * 72)).toBe(name);
  if (!name.endsWith(' in')) expect(nameSize(short * 72 + 8, long * 72 - 8)).toBe(name);
});

test.each([
  ['A-101', 'A-101', ''],
  ['A101', 'A101', ''],
  ['E2.01 Lighting plan', 'E2.01', 'Lighting plan'],
  ['S101 - FRAMING PLAN', 'S101', 'FRAMING PLAN'],
  ['Sheet FP-101: Sprinklers', 'FP-101', 'Sprinklers'],
  [' M-601 – Schedules ', 'M-601', 'Schedules'],
  ['A-101A Enlarged plan', 'A-101A', 'Enlarged plan'],
  ['Marked plan S-101', 'S-101', 'Marked plan'],
  ['First floor plan - A1.01', 'A1.01', 'First floor plan'],
  ['[1] A1.0 SITE PLAN', 'A1.0', 'SITE PLAN'],
  ['[12] A-101', 'A-101', ''],
  ['Oak Street-A5', 'A5', ''],
  ['Oak Street A5 SECTIONS', 'A5', 'SECTIONS'],
  ['A5-Oak Street', 'A5', ''],
  ['A5 SECTIONS Oak Street', 'A5', 'SECTIONS'],
  ['[1] A1.0 SITE PLAN-OAK STREET', 'A1.0', 'SITE PLAN'],
  ['A2-03 - LEVEL 01 GA FIRST FLOOR PLAN\u0000', 'A2-03', 'LEVEL 01 GA FIRST FLOOR PLAN'],
  ['A2-200 - GROUND FLOOR PLAN', 'A2-200', 'GROUND FLOOR PLAN'],
  ['A1.01.1', 'A1.01.1', ''],
  ['M.101 Ducts', 'M.101', 'Ducts'],
  ['B.1', 'B.1', ''],
  ['A.12', 'A.12', ''],
  ['A_101', 'A_101', ''],
  ['700-00', '700-00', ''],
  ['A101-FIRST FLOOR', 'A101', 'FIRST FLOOR'],
  ['PRJ-ABC-XX-00-DR-A-0101 Ground floor', 'A-0101', 'Ground floor'],
  ['MO-D_2-A101', 'A101', 'MO-D_2'],
])('"%s" is sheet %s', (text, number, title) => {
  expect(parseSheet(text, 'Oak Street.pdf')).toEqual({ number, title });
  expect(parseLabel(text, 'Oak Street.pdf')).toEqual({ number, title });
});

test.each([
  ['A-500', '500.pdf', 'A-500', ''],
  ['A-101 FLOOR PLAN', 'A-101 floor plan.pdf', 'A-101', 'FLOOR PLAN'],
  ['A-101 FLOOR PLAN', '101 floor plan.pdf', 'A-101', 'FLOOR PLAN'],
])('"%s" in %s keeps its number', (text, file, number, title) => {
  expect(parseSheet(text, file)).toEqual({ number, title });
});

test('the layouts of AutoCAD have titles where somebody has named them', () => {
  expect(parseLabel('[2] FLOOR PLAN')).toEqual({ title: 'FLOOR PLAN' });
  for (const label of ['[1] Model', '[2] LAYOUT1', '[3] Layout 2']) {
    expect(parseLabel(label)).toEqual({ title: '' });
  }
  // As the outline has them.
  for (const entry of ['Model', 'Layout2', '1000'])
    expect(parseSheet(entry)).toEqual({ title: '' });
});

test.each([
  '1',
  'iv',
  'Page 1',
  'p1',
  'Cover',
  'Section 3',
  'K-101',
  'ABC-101',
  'A.1 Scope of work',
  '2026-11-20',
  'Drawings A-101 to A-124',
  '',
])('"%s" is no sheet', (text) => {
  expect(parseSheet(text).number).toBeUndefined();
  expect(parseLabel(text)).toEqual({ title: '' });
});
