import { expect, test } from 'vitest';
import { findPlaceholders } from './launch-check.ts';

test('finds stand-ins at any depth and names the entry they stand in', () => {
  const data = {
    placeholder: true,
    recognition: { list: [{ title: 'Accuracy', placeholder: true }, { title: 'Speed' }] },
  };
  expect(findPlaceholders('reviews.yaml', data)).toEqual([
    { file: 'reviews.yaml', entry: [] },
    { file: 'reviews.yaml', entry: ['recognition', 'list', 'Accuracy'] },
  ]);
});

test('does not report what has been replaced', () => {
  expect(findPlaceholders('a.yaml', [{ id: 'x', placeholder: false }, { id: 'y' }])).toEqual([]);
});
