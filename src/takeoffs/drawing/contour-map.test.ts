import { expect, test } from 'vitest';
import { readTakeoffs } from '#tests/support/read-samples.ts';
import { PICTURE } from '../pictures/earthwork-pictures.ts';
import { drawContourMap } from './contour-map.ts';
import { findEarthColors } from './earth-colors.ts';
import { MARKS } from './palette.ts';
import { measureLines } from './sketch.ts';

/** The labels of contours on a map, whole feet, by the middles of their baselines. */
function listLabels({ marks }: ReturnType<typeof drawContourMap>) {
  return marks.flatMap((mark) =>
    'text' in mark && /^\d{3}$/.test(mark.text) ? [{ text: mark.text, at: mark.place }] : [],
  );
}

test.each([
  { isLarge: false, ...PICTURE },
  { isLarge: true, width: 520, letters: 7.4 },
])('labels of contours are apart on a map $width points wide', (size) => {
  const { letters } = size;
  for (const { earthwork, marks } of readTakeoffs('src/content/samples'))
    for (const work of earthwork) {
      const colors = findEarthColors(marks, work.grid);
      const labels = listLabels(drawContourMap(work, { ...size, colors }));
      expect(labels.length).toBeGreaterThan(4);
      for (const [index, one] of labels.entries())
        for (const other of labels.slice(index + 1)) {
          const distance = Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y);
          const reach = 2 * measureLines([one.text], letters).half;
          expect(distance, `${one.text} and ${other.text}`).toBeGreaterThan(reach + letters);
        }
    }
});

// A reader of the sheets knows earth that goes from earth that comes by the color of its mark alone.
test('cut and fill have the colors of their marks on the plan', () => {
  const works = readTakeoffs('src/content/samples').flatMap(({ earthwork, marks }) =>
    earthwork.map(({ grid }) => ({ grid, marks })),
  );
  expect(works).not.toEqual([]);
  for (const { grid, marks } of works) {
    const colorOf = (wanted: RegExp) => {
      const [mark, ...others] = marks.filter(
        ({ id, label }) => Object.values(grid.marks).includes(id) && wanted.test(label),
      );
      expect(others).toEqual([]);
      return mark && MARKS[mark.color].line;
    };
    expect(findEarthColors(marks, grid)).toMatchObject({
      cut: colorOf(/^cut\b/i),
      fill: colorOf(/^fill\b/i),
    });
  }
});
