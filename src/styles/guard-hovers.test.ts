import { expect, test } from 'vitest';
import { guardHovers } from './guard-hovers.ts';

const write = (css: string) => guardHovers(css).replaceAll(/\s+/g, '');

test('a hover holds only where a pointer hovers, and what stands beside it in a list holds anyway', () => {
  expect(write('.a:hover { color: red }')).toBe('@media(hover:hover){.a:hover{color:red}}');
  expect(write('.a:hover, .a[aria-current] { color: red }')).toBe(
    '.a[aria-current]{color:red}@media(hover:hover){.a:hover{color:red}}',
  );
  expect(write('@media print { .a :global(b:hover) i { color: red } }')).toContain(
    '@media(hover:hover){.a:global(b:hover)i{color:red}}',
  );
});

test.each([
  '.plan:has(.row:hover, .row :checked) .mark { opacity: 1 }',
  '.plan:is(:has(.a:hover), :has(#a:checked):not(:has(:is(.row, .mark):hover))) .b { opacity: 1 }',
  'li:not(:hover, :focus-within) > ul { display: none }',
])('what a hover lights elsewhere, a tap lights too: %s', (css) => {
  expect(guardHovers(css)).toBe(css);
});

test('a state beside a hover in one selector is refused, because the guard would take it along', () => {
  expect(() => guardHovers('a:is(:hover, :focus-visible) { color: red }')).toThrow(
    /a:is\(:hover, :focus-visible\): write :hover in a selector of its own/,
  );
});
