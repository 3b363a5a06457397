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
export function checkValues(
  files: Files,
  company: Company,
  prices: Prices,
  today: string,
): Mistake[] {
  return [
    ...checkOffice(files.get(`${CONTENT}/company.yaml`), company),
    ...checkPrices(files.get(`${CONTENT}/prices.yaml`), prices),
    ...checkPackages(files),
    ...checkJobs(files.get(`${CONTENT}/pages/pricing.yaml`), prices),
    ...checkOffers(files, today),
  ];
}

function checkOffice(file: YamlFile | undefined, { location, address }: Company): Mistake[] {
  if (file === undefined) return [];
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

function checkPrices(file: YamlFile | undefined, { amounts }: Prices): Mistake[] {
  if (file === undefined) return [];
  return Object.entries(amounts).flatMap(([name, currencies]) =>
    Object.entries(currencies).flatMap(([currency, amount]) => {
      const at = file.at(['amounts', name, currency]);
      if (amount === 0) {
        const problem = 'The price is 0: pages would say that the work is free.';
        return report(at, explain(problem, 'an amount above 0, or the text without the price'));
      }
      const other = name.replace(/Low$/, 'High');
      const high = amounts[other]?.[currency];
      if (high === undefined || other === name || amount <= high) return [];
      const problem = `${name} is ${amount}, and ${other} only ${high}.`;
      return report(at, explain(problem, `at most ${high}, or a higher ${other}`));
    }),
  );
}

function checkPackages(files: Files): Mistake[] {
  const packages = listFolder(files, 'packages').map(({ file }) => file);
  const sections = [
    { file: files.get(`${CONTENT}/pages/pricing.yaml`), path: ['packages'] },
    { file: files.get(`${CONTENT}/pages/home.yaml`), path: ['services', 'monthly'] },
  ];
  const missing = sections.flatMap(({ file, path }) => {
    const isThere = path.reduce<unknown>(readProperty, file?.data) !== undefined;
    if (file === undefined || isThere === packages.length > 0) return [];
    const name = path.join(' › ');
    const words = isThere
      ? explain(
          'There is no package, and this section is about them.',
          `the page without ${name}, or a file for each package, ${CONTENT}/packages/starter.yaml`,
        )
      : explain(
          `There are packages, and the page has no ${name} for them.`,
          `${name}, or the site without ${CONTENT}/packages`,
        );
    return report(isThere ? file.at(path) : wholeFile(file.file), words);
  });
  if (missing.length > 0) return missing;
  const [first, ...others] = packages.filter(({ data }) => readProperty(data, 'featured') === true);
  return others.flatMap((file) => {
    const problem = `Two packages are featured; the first one is ${first?.file ?? ''}.`;
    return report(file.at(['featured']), explain(problem, 'featured: true on one package alone'));
  });
}

/** Checks that /pricing has its parts with prices by size where prices.yaml has them, and only there. */
function checkJobs(file: YamlFile | undefined, { jobs }: Prices): Mistake[] {
  if (file === undefined) return [];
  const parts = [
    ['scale', 'jobs'],
    ['jobs', 'bySize'],
  ];
  return parts.flatMap((path) => {
    const name = path.join(' › ');
    const isThere = path.reduce<unknown>(readProperty, file.data) !== undefined;
    if (isThere === (jobs !== undefined)) return [];
    const words = isThere
      ? explain(
          'There are no prices by size: prices.yaml has no jobs.',
          `the page without ${name}, or jobs in prices.yaml`,
        )
      : explain(
          `prices.yaml has jobs, and the page has no ${name} for them.`,
          `${name}, or prices.yaml without jobs`,
        );
    return report(isThere ? file.at(path) : wholeFile(file.file), words);
  });
}

/** Finds offers that every form would note beside another: a form has room for one, and two are read as none. */
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
