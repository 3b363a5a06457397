import { expect, test } from 'vitest';
import { writeDelivered } from '#tests/support/delivered-takeoff.ts';
import { readYamlFiles } from '#tests/support/yaml-files.ts';
import { listLeftOut } from './optional-parts.ts';

/** The places of the pages of these files that are not there. */
function list(texts: Readonly<Record<string, string>>): string[] {
  const whole = Object.entries(texts).map(([name, text]): [string, string] => [
    name,
    name.endsWith('.mdx') ? `---\n${text}\n---\n` : text,
  ]);
  return [...listLeftOut(readYamlFiles(Object.fromEntries(whole)), new Map()).keys()].sort();
}

/** Files whose pages have parts that may be left out, with what brings each back. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pages/about.yaml /about': {
    story: 'story: { title: A }',
    mission: 'mission: { title: A }',
    values: 'values: { title: A }',
    timeline: 'timeline: { title: A }',
    team: 'team: { title: A }',
    checked: 'checked: { title: A }',
    record: 'record: { list: [{ answer: A }] }',
  },
  'pages/pricing.yaml /pricing': {
    packages: 'packages: { title: A }',
    abroad: 'abroad: { title: A }',
    separately: 'separately: { title: A }',
  },
  'articles/a.mdx /blogs/a': {
    sources: 'sources: [{ title: A }]',
    revisions: 'revisions: [{ on: A }]',
  },
};

const cases = Object.entries(PARTS).flatMap(([place, parts]) =>
  Object.entries(parts).map(([id, text]): [string, string, string] => [id, place, text]),
);

test.each(cases)('#%s of %s is there with its part, and only then', (id, place, text) => {
  const [file = '', address = ''] = place.split(' ');
  expect(list({ [file]: 'title: A' })).toContain(`${address}#${id}`);
  expect(list({ [file]: text })).not.toContain(`${address}#${id}`);
  // No part brings back the place of another page's part.
  const others = Object.keys(PARTS[place] ?? {}).filter((other) => other !== id);
  if (place.startsWith('pages/')) {
    expect(list({ [file]: text })).toEqual(others.map((other) => `${address}#${other}`).sort());
  }
});

test('places that stand for entries of other files come and go with those', () => {
  const page = { 'pages/reviews.yaml': 'title: A', 'pages/samples.yaml': 'title: A' };
  expect(list(page)).toEqual([
    ...['overall', 'recognition', 'reviews'].map((id) => `/reviews#${id}`),
    ...['bills', 'by-trade', 'live', 'takeoffs'].map((id) => `/samples#${id}`),
  ]);
  const more = {
    'pages/reviews.yaml': 'overall: { title: A }\nrecognition: { title: A }',
    'pages/samples.yaml': 'live: { sample: a }',
    'testimonials.yaml': '- id: a',
  };
  const ofSamples = (lists: string) =>
    list({ ...more, 'samples/a.yaml': lists }).filter((one) => !one.startsWith('/samples/'));
  expect(ofSamples('title: A')).toEqual(['/samples#bills', '/samples#by-trade']);
  expect(ofSamples('list: trades')).toEqual(['/samples#bills', '/samples#takeoffs']);
  expect(ofSamples('list: bills')).toEqual(['/samples#by-trade', '/samples#takeoffs']);
});

test('a question that goes with its offer is no place to link to', () => {
  const questions = 'questions: [{ id: a, forOffer: spring }, { id: b }]';
  expect(list({ 'faq/files.yaml': questions })).toEqual(['/faq#a']);
});

test('sections of a sample come and go with its takeoff', () => {
  const leftOut = (parts: Parameters<typeof writeDelivered>[0]) =>
    [...listLeftOut(new Map(), new Map([['a', writeDelivered(parts)]])).keys()].map((address) =>
      address.replace('/samples/a#', ''),
    );
  expect(leftOut({})).toEqual(['takeoff', 'show-all', 'measurements', 'cost', 'scope']);
  expect(leftOut({ scope: [{ title: 'Exclusions', entries: ['Gates'] }] })).not.toContain('scope');
  expect(
    leftOut({
      plans: [{ title: 'Plan', sheet: 'C-101', drawing: 'plan.svg' }],
      marks: [{ tag: 'L1', label: 'Fence', quantity: '40 LF', swatch: '<path/>' }],
    }),
  ).toEqual(['measured', 'measurements', 'cost', 'scope']);
});
