import { expect, test } from 'vitest';
import type { Company } from '#content-model/company-schema.ts';
import type { Prices } from '#content-model/prices-schema.ts';
import { readYamlFiles } from '#tests/support/yaml-files.ts';
import { checkPlausibility } from './check-plausibility.ts';

/** What is said of an office at a place; [] where it may be in its country. */
function checkPlace(country: string, latitude: number, longitude: number): string[] {
  const files = readYamlFiles({ 'company.yaml': 'location: { latitude: 0, longitude: 0 }' });
  const company = { location: { latitude, longitude }, address: { country } } as Company;
  return checkPlausibility(files, company, { amounts: {} } as Prices, '2026-11-23')
    .filter(({ place }) => place.startsWith('location'))
    .map(({ problem }) => problem);
}

test.each([
  ['US', 'Honolulu', 21.3, -157.9],
  ['US', 'Anchorage', 61.2, -149.9],
  ['US', 'Miami', 25.8, -80.2],
  ['GB', 'London', 51.5, -0.1],
  ['GB', 'Penzance', 50.1, -5.5],
  ['GB', 'Lerwick', 60.2, -1.1],
  ['GB', 'Derry', 55, -7.3],
  ['IE', 'Cork', 51.9, -8.5],
  ['CA', 'Vancouver', 49.3, -123.1],
  ['CA', "St. John's", 47.6, -52.7],
  ['CA', 'Windsor', 42.3, -83],
  ['AU', 'Hobart', -42.9, 147.3],
  ['AU', 'Perth', -32, 115.9],
  ['AU', 'Darwin', -12.5, 130.8],
  ['NZ', 'Auckland', -36.8, 174.8],
  ['NZ', 'Invercargill', -46.4, 168.4],
  ['DE', 'Berlin', 52.5, 13.4],
])('an office in %s may be in %s', (country, _, latitude, longitude) => {
  expect(checkPlace(country, latitude, longitude)).toEqual([]);
  expect(checkPlace(country, longitude, latitude)).toEqual(
    country === 'DE' ? [] : ['Latitude and longitude are exchanged.'],
  );
});

test.each([
  ['US', 'Bogotá', 4.7, -74.1],
  ['GB', 'Paris', 48.9, 2.4],
  ['IE', 'London', 51.5, -0.1],
  ['AU', 'Auckland', -36.8, 174.8],
  ['NZ', 'Sydney', -33.9, 151.2],
  ['CA', 'New York', 40.7, -74],
])('an office in %s is not in %s', (country, _, latitude, longitude) => {
  expect(checkPlace(country, latitude, longitude)).toEqual([
    `Latitude ${latitude} and longitude ${longitude} are not in ${country}.`,
  ]);
});

const withJobs = { amounts: {}, jobs: {} } as unknown as Prices;
const withoutJobs = { amounts: {} } as Prices;

test.each([
  [
    'none, and the page shows them',
    'scale: { jobs: {} }\njobs: { bySize: {} }',
    withoutJobs,
    ['scale › jobs', 'jobs › bySize'].map(
      (part) => `${part}: the page without ${part}, or jobs in prices.yaml`,
    ),
  ],
  [
    'some, and the page has no place for them',
    'scale: {}\njobs: {}',
    withJobs,
    ['scale › jobs', 'jobs › bySize'].map(
      (part) => `the file: ${part}, or prices.yaml without jobs`,
    ),
  ],
  ['some, and the page shows them', 'scale: { jobs: {} }\njobs: { bySize: {} }', withJobs, []],
  ['none, nor on the page', 'scale: {}\njobs: {}', withoutJobs, []],
])('prices by size: %s', (_, text, prices, told) => {
  const files = readYamlFiles({ 'pages/pricing.yaml': text });
  const found = checkPlausibility(files, {} as Company, prices, '2026-11-23');
  expect(found.map(({ place, allowed }) => `${place}: ${allowed}`)).toEqual(told);
});

test.each([
  ['reviews for home', 'pages/home.yaml', 'testimonials.yaml', '- onHome: true', 'voices'],
  ['samples of trades', 'pages/samples.yaml', 'samples/a.yaml', 'list: trades', 'trades'],
  ['a bill', 'pages/samples.yaml', 'samples/a.yaml', 'list: bills', 'bills'],
])('%s want a heading, and a heading wants none', (_, page, file, text, name) => {
  const check = (files: Readonly<Record<string, string>>) =>
    checkPlausibility(readYamlFiles(files), {} as Company, withoutJobs, '2026-11-23').map(
      ({ allowed }) => allowed,
    );
  expect(check({ [page]: 'title: A', [file]: text })).toEqual([
    expect.stringMatching(`^${name}, or `),
  ]);
  expect(check({ [page]: `${name}: { title: A }`, [file]: text })).toEqual([]);
  expect(check({ [page]: `${name}: { title: A }` })).toEqual([]);
});

test.each([
  [
    'none, and /pricing has a section of them',
    ['packages: { title: Packages }', undefined],
    ['packages: There is no package, and this section is about them.'],
  ],
  [
    'one, and /pricing has no section of it',
    ['headline: Prices', 'title: By the hour'],
    ['the file: There are packages, and the page has no packages for them.'],
  ],
  ['none, and /pricing speaks of none', ['headline: Prices', undefined], []],
])('of packages there is %s', (_, [page = '', file], told) => {
  const files = readYamlFiles({
    'pages/pricing.yaml': page,
    ...(file !== undefined && { 'packages/hour.yaml': file }),
  });
  const found = checkPlausibility(files, {} as Company, withoutJobs, '2026-11-23');
  expect(found.map(({ place, problem }) => `${place}: ${problem}`)).toEqual(told);
});
