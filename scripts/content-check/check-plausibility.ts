import type { Company } from '#content-model/company-schema.ts';
import type { Prices } from '#content-model/prices-schema.ts';
import { offerSchema } from '#content-model/schemas/offer.ts';
import { isCurrent } from '#content-model/term.ts';
import { CONTENT } from './content-files.ts';
import { explain, type Mistake, report, wholeFile } from './mistake.ts';
import { readProperty } from './schema-field.ts';
import { listFolder, type YamlFile } from './yaml-file.ts';

type Files = ReadonlyMap<string, YamlFile>;

/** Least and greatest latitude and longitude by country, in whole degrees, with their islands. */
const BOUNDS: Readonly<
  Record<string, readonly [south: number, north: number, west: number, east: number]>
> = {
  AU: [-45, -9, 112, 160],
  CA: [41, 84, -142, -52],
  GB: [49, 61, -9, 2],
  IE: [51, 56, -11, -5],
  NZ: [-53, -29, 165, 180],
  US: [18, 72, -180, -65],
};

/** Checks values that fit their fields and cannot be meant. */
export function checkPlausibility(
  files: Files,
  company: Company,
  prices: Prices,
  today: string,
): Mistake[] {
  return [
    ...checkOffice(files.get(`${CONTENT}/company.yaml`), company),
    ...checkPrices(files.get(`${CONTENT}/prices.yaml`), prices),
    ...checkSections(files, prices),
    ...checkFeatured(files),
    ...checkOffers(files, today),
  ];
}

function checkOffice(file: YamlFile | undefined, { location, address }: Company): Mistake[] {
  if (file === undefined || location === undefined) return [];
  const { latitude, longitude } = location;
  const [south, north, west, east] = BOUNDS[address.country] ?? [-90, 90, -180, 180];
  const isInside = (lat: number, long: number) =>
    lat >= south && lat <= north && long >= west && long <= east;
  if (isInside(latitude, longitude)) return [];
  const isExchanged = isInside(longitude, latitude);
  const words = explain(
    isExchanged
      ? 'Latitude and longitude are exchanged.'
      : `Latitude ${latitude} and longitude ${longitude} are not in ${address.country}.`,
    isExchanged
      ? `latitude: ${longitude}, longitude: ${latitude}`
      : `degrees, latitude from ${south} to ${north} and longitude from ${west} to ${east}`,
  );
  return report(file.at(['location', 'latitude']), words);
}

function checkPrices(file: YamlFile | undefined, prices: Prices): Mistake[] {
  if (file === undefined) return [];
  const { amounts } = prices;
  const free = Object.entries(amounts).flatMap(([name, currencies]) =>
    Object.entries(currencies).flatMap(([currency, amount]) => {
      if (amount !== 0) return [];
      const problem = 'The price is 0: pages would say that the work is free.';
      const at = file.at(['amounts', name, currency]);
      return report(at, explain(problem, 'an amount above 0, or the text without the price'));
    }),
  );
  const reversed = listRanges(prices).flatMap(([from, to]) =>
    Object.entries(amounts[from] ?? {}).flatMap(([currency, low]) => {
      const high = amounts[to]?.[currency];
      if (high === undefined || low <= high) return [];
      const problem = `${from} is ${low}, and ${to} only ${high}.`;
      const at = file.at(['amounts', from, currency]);
      return report(at, explain(problem, `at most ${high}, or a higher ${to}`));
    }),
  );
  return [...free, ...reversed];
}

/** Lists the ranges of prices, each as the names of its ends: those of jobs, and "rush" or "rushLow" to "rushHigh". */
function listRanges({ amounts, jobs }: Prices): (readonly [from: string, to: string])[] {
  const ofJobs = Object.values(jobs ?? {}).flatMap(({ one, several, all }) =>
    [one, several, all].map(({ from, to = from }) => [from, to] as const),
  );
  const named = Object.keys(amounts)
    .filter((to) => to.endsWith('High'))
    .flatMap((to) => ['', 'Low'].map((end) => [to.replace(/High$/, end), to] as const));
  const ranges = [...ofJobs, ...named].map((range) => [range.join(), range] as const);
  return [...new Map(ranges).values()];
}

/** A section of a page and the content that it shows: a page needs both or neither. */
interface Shown {
  readonly page: string;
  readonly path: readonly string[];
  /** The content is there. */
  readonly isThere: boolean;
  /** `without` is left out where the section does no harm without its content. */
  readonly problems: Readonly<{ without?: string; unshown: string }>;
  /** Cures beside the page with the section or without it. */
  readonly cures: Readonly<{ without?: string; unshown: string }>;
}

function checkShown(files: Files, { page, path, isThere, problems, cures }: Shown): Mistake[] {
  const file = files.get(`${CONTENT}/pages/${page}.yaml`);
  const isShown = path.reduce<unknown>(readProperty, file?.data) !== undefined;
  if (file === undefined || isShown === isThere) return [];
  const name = path.join(' › ');
  if (!isShown) {
    const problem = `${problems.unshown}, and the page has no ${name} for them.`;
    return report(wholeFile(file.file), explain(problem, `${name}, or ${cures.unshown}`));
  }
  if (problems.without === undefined || cures.without === undefined) return [];
  return report(
    file.at(path),
    explain(problems.without, `the page without ${name}, or ${cures.without}`),
  );
}

/** Returns whether one of the entries has a value under a key. */
function hasEntry(entries: unknown, key: string, value: unknown): boolean {
  return Array.isArray(entries) && entries.some((one) => readProperty(one, key) === value);
}

/** Finds sections of pages whose content is not there, and content that no section shows. */
function checkSections(files: Files, { jobs }: Prices): Mistake[] {
  const packages = {
    isThere: listFolder(files, 'packages').length > 0,
    problems: {
      without: 'There is no package, and this section is about them.',
      unshown: 'There are packages',
    },
    cures: {
      without: `a file for each package, ${CONTENT}/packages/starter.yaml`,
      unshown: `the site without ${CONTENT}/packages`,
    },
  };
  const bySize = {
    page: 'pricing',
    isThere: jobs !== undefined,
    problems: {
      without: 'There are no prices by size: prices.yaml has no jobs.',
      unshown: 'prices.yaml has jobs',
    },
    cures: { without: 'jobs in prices.yaml', unshown: 'prices.yaml without jobs' },
  };
  const list = files.get(`${CONTENT}/separately.yaml`)?.data;
  const separately = {
    page: 'pricing',
    path: ['separately'],
    isThere: Array.isArray(list) && list.length > 0,
    problems: {
      without: 'separately.yaml has no line, and this section shows its lines.',
      unshown: 'separately.yaml has lines',
    },
    cures: { without: 'a line in separately.yaml', unshown: 'separately.yaml with [] alone' },
  };
  const samples = listFolder(files, 'samples').map(({ file }) => file.data);
  const cards = (name: 'trades' | 'bills') => ({
    page: 'samples',
    path: [name],
    isThere: hasEntry(samples, 'list', name),
    problems: { unshown: `There are samples with list: ${name}` },
    cures: { unshown: `samples without list: ${name}` },
  });
  const voices = {
    page: 'home',
    path: ['voices'],
    isThere: hasEntry(files.get(`${CONTENT}/testimonials.yaml`)?.data, 'onHome', true),
    problems: { unshown: 'There are reviews with onHome: true' },
    cures: { unshown: 'testimonials.yaml with onHome: false alone' },
  };
  const ofPlan = ['choose', 'showAll', 'shown'].map((name) => ({
    page: 'home',
    path: ['hero', name],
    isThere: hasEntry(samples, 'list', 'home'),
    problems: { unshown: 'The page shows the floor plan of samples/home.yaml' },
    cures: { unshown: 'the site without samples/home.yaml' },
  }));
  return [
    voices,
    ...ofPlan,
    cards('trades'),
    cards('bills'),
    { ...packages, page: 'pricing', path: ['packages'] },
    { ...packages, page: 'home', path: ['services', 'monthly'] },
    { ...bySize, path: ['scale', 'jobs'] },
    { ...bySize, path: ['jobs', 'bySize'] },
    separately,
  ].flatMap((shown) => checkShown(files, shown));
}

function checkFeatured(files: Files): Mistake[] {
  const [first, ...others] = listFolder(files, 'packages').filter(
    ({ file }) => readProperty(file.data, 'featured') === true,
  );
  return others.flatMap(({ file }) => {
    const problem = `Two packages are featured; the first one is ${first?.file.file ?? ''}.`;
    return report(file.at(['featured']), explain(problem, 'featured: true on one package alone'));
  });
}

/** Finds offers that every form would note besides another one: a form has room for one, and reads two as none. */
function checkOffers(files: Files, today: string): Mistake[] {
  const [first, ...others] = listFolder(files, 'offers').filter(({ file }) => {
    const offer = offerSchema.parse(file.data);
    return offer.noted && isCurrent(offer, today);
  });
  return others.flatMap(({ file }) => {
    const problem = `Every form would note two offers; the first one is ${first?.file.file ?? ''}.`;
    return report(file.at(['noted']), explain(problem, 'noted: true in one offer alone'));
  });
}
