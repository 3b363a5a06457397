import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Mark } from '#forms/definitions/marks.ts';
import { MarkRows } from './MarkRows.tsx';

const common = {
  page: 1,
  pointsPerFoot: 18,
  scaleBy: 'dimensions',
  points: [
    [0, 0],
    [180, 0],
  ],
  quantity: 10,
} satisfies Partial<Mark>;

test('an area may be called as areas are, and a run as runs are', () => {
  const marks: readonly Mark[] = [
    { kind: 'area', name: 'Slab', ...common },
    { kind: 'run', name: 'Fence', ...common },
  ];
  const page = parse(renderToStaticMarkup(<MarkRows marks={marks} onMarks={() => undefined} />));
  const names = page.querySelectorAll('select').map((select) =>
    select
      .querySelectorAll('option')
      .map(({ text }) => text)
      .join(),
  );
  expect(names).toEqual(['Floor area,Slab,Roof,Ceiling,Pavement', 'Wall,Footing,Pipe,Fence,Curb']);
  expect(page.querySelectorAll('option[selected]').map(({ text }) => text)).toEqual([
    'Slab',
    'Fence',
  ]);
});
