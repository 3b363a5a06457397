import { expect, test } from 'vitest';
import { cutWarning, isWarning } from './build-warnings.ts';

test.each([
  '15:43:40 [WARN] [vite] A chunk is larger than 510 kB',
  '\u001b[33m15:43:40 [WARN]\u001b[39m [router] Two routes collide',
  '(!) Some chunks are larger than 510 kB',
])('stops the build: %j', (line) => {
  expect(isWarning(line)).toBe(true);
});

// Finding: a pair in Brisbane without a review was told that the content is ready, and the build refused it.
test.each([
  '15:43:40 [WARN] [file-loader] No items found in ./src/content/testimonials.yaml',
  '15:43:49   ├─ /reviews.html15:43:49 [WARN] [content] The collection "testimonials" does not exist or is empty. Please check your content config file for errors.',
  '15:43:40 [WARN] [glob-loader] No files found matching "*.yaml" in directory "src/content/offers"',
  '15:43:40 [WARN] [glob-loader] The base directory "/site/src/content/packages/" does not exist.',
  '15:43:49 [build] Complete!',
])('lets the build go on: %j', (line) => {
  expect(isWarning(line)).toBe(false);
});

test('the address of a page stays where the warning behind it goes', () => {
  const line =
    '15:43:49   ├─ /reviews.html\u001b[2m15:43:49\u001b[22m \u001b[33m[WARN]\u001b[39m [content] Empty';
  expect(cutWarning(line)).toBe('15:43:49   ├─ /reviews.html');
});
