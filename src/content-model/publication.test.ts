import { expect, test } from 'vitest';
import { isPublished } from './publication.ts';

const now = new Date('2026-11-20T09:30:00Z');
const article = (publishedOn: string, draft = false) => ({
  draft,
  publishedOn: new Date(publishedOn),
});

test('an article of the past is published', () => {
  expect(isPublished(article('2026-02-10'), now)).toBe(true);
});

test('an article of today is published from the first moment of the day', () => {
  expect(isPublished(article('2026-11-20'), now)).toBe(true);
  expect(isPublished(article('2026-11-20'), new Date('2026-11-20T00:00:00Z'))).toBe(true);
});

test('an article of tomorrow is not published, not even a second before', () => {
  expect(isPublished(article('2026-11-21'), now)).toBe(false);
  expect(isPublished(article('2026-11-21'), new Date('2026-11-20T23:59:59Z'))).toBe(false);
});

test('a draft is never published', () => {
  expect(isPublished(article('2026-02-10', true), now)).toBe(false);
});
