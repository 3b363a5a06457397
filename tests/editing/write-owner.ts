/**
 * Writes the content of the owner of a seed into src/content of the working folder, a copy of the project: node
 * tests/editing/write-owner.ts 7. What the content check refuses of it is cured as the check says, or left as it was
 * delivered; ends with 1 where a mistake is left.
 */
import { rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { listPlaceholders } from '#content-model/placeholders.ts';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { CONTENT, readContentFiles } from '#scripts/content-check/content-files.ts';
import { findMistakes } from '#scripts/content-check/find-mistakes.ts';
import { findAddress, listAddresses } from '#scripts/content-check/list-addresses.ts';
import { formatMistake, type Mistake } from '#scripts/content-check/mistake.ts';
import { makeOwner, type Owner } from './owners.ts';
import { varyFile } from './vary-content.ts';

/** Data of a content file, as it is written. */
type Data = Record<string, unknown>;

/** Files that are to blame for a mistake in another one. */
const SHARED: readonly (readonly [told: RegExp, file: string])[] = [
  [/No link leads to/, `${CONTENT}/navigation.yaml`],
  // The name of a sample stands beside words of the page of samples.
  [/samples\/[^:]*: The text has \d+ characters/, `${CONTENT}/pages/samples.yaml`],
];

const delivered = readContentFiles();
const owner = makeOwner(Number(process.argv[2]));
const texts = new Map(delivered.texts);
const folder = (name: string) =>
  [...texts.keys()].filter((file) => file.startsWith(`${CONTENT}/${name}/`));
const nameOf = (file: string) => file.replace(/^.*\/|\.\w+$/g, '');

function readData(file: string): Data {
  return parse(cutFrontMatter(file, texts.get(file) ?? '')?.yaml ?? '') as Data;
}

function omit(data: Data, name: string): Data {
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== name));
}

function readList(file: string): Data[] {
  return readData(file) as unknown as Data[];
}

function edit(file: string, change: (data: Data) => Data): void {
  const text = texts.get(file) ?? '';
  const yaml = cutFrontMatter(file, text)?.yaml ?? '';
  const written = stringify(change(readData(file))).trimEnd();
  texts.set(
    file,
    text.replace(yaml.trimEnd(), () => written),
  );
}

/** Replaces in every text, as an editor's search does. */
function replaceAll(pattern: RegExp, by: string): void {
  for (const [file, text] of texts) texts.set(file, text.replace(pattern, by));
}

/** Leaves so many files of a folder, or adds copies under other names. */
function resize(name: string, wanted: number, isOwn: (file: string) => boolean = () => true): void {
  const files = folder(name).filter(isOwn);
  for (const file of files.slice(wanted)) texts.delete(file);
  for (let at = files.length; at < wanted; at += 1) {
    const from = files[at % files.length] ?? '';
    const to = from.replace(nameOf(from), `${name.replace(/s$/, '')}-${String(at)}`);
    const copy = varyFile(from, texts.get(from) ?? '', owner.seed * 1000 + at, {
      amount: 'all',
      words: 'own',
    });
    texts.set(to, copy);
    edit(to, (data) => ({
      ...omit(data, 'formerly'),
      ...('order' in data && { order: at + 1 }),
      ...('featured' in data && { featured: false }),
      ...('publishedOn' in data && { publishedOn: '2026-10-01', updatedOn: '2026-11-01' }),
      ...(name === 'trades' && { name: `Trade ${String(at)}` }),
    }));
  }
}

const COUNTED = { basis: 'of the jobs of a year', period: '2025', placeholder: false };
const FIGURES: Readonly<Record<string, Data>> = {
  founded: { value: '2019' },
  rating: { value: '4.7' },
};

function settle({ company, currency, reviews, words, seed, offerUntil }: Owner): void {
  edit(`${CONTENT}/company.yaml`, ({ figures, ...data }) => ({
    ...omit(data, 'registration'),
    ...company,
    figures: Object.fromEntries(
      Object.keys(figures as Data)
        // The delivered texts name figures.
        .filter((_name, at) => words === 'delivered' || (at + seed) % 3 === 0)
        .map((name) => [name, { value: '12', ...FIGURES[name], ...COUNTED }]),
    ),
  }));
  if (offerUntil !== undefined)
    edit(`${CONTENT}/offers/first.yaml`, (data) => ({ ...data, until: offerUntil }));
  edit(`${CONTENT}/prices.yaml`, (data) => ({
    ...data,
    currency,
    placeholder: false,
    sizes: { placeholder: false, small: 15, medium: 60, large: 180 },
    amounts: Object.fromEntries(
      Object.entries(data['amounts'] as Record<string, Record<string, number>>).map(
        ([name, amounts]) => [name, { [currency.toLowerCase()]: (amounts['usd'] ?? 1) * 1.5 + 3 }],
      ),
    ),
  }));
  // The delivered texts name pounds beside dollars.
  const pounds = String.raw`(?:\{price\.\w+\.gbp\}|<Fact name="price\.\w+\.gbp" />)`;
  replaceAll(new RegExp(` / ${pounds}| \\(${pounds}[^)]*\\)`, 'g'), '');
  const file = `${CONTENT}/testimonials.yaml`;
  const given = readList(file);
  const written = Array.from({ length: reviews }, (_, at) => ({
    ...given[at % given.length],
    id: `review-${String(at)}`,
    name: `Client ${String(at)}`,
    onHome: at % 3 === 0,
    placeholder: false,
  }));
  texts.set(file, stringify(written));
}

/** The files of a delivered takeoff. */
async function addTakeoffs(count: number): Promise<Map<string, Buffer>> {
  const binaries = new Map<string, Buffer>();
  const picture = await sharp({
    create: { width: 960, height: 720, channels: 3, background: '#dde3ea' },
  })
    .png()
    .toBuffer();
  for (let at = 0; at < count; at += 1) {
    const name = `own-${String(at)}`;
    const path = `${CONTENT}/samples/files/${name}`;
    binaries.set(`${path}.pdf`, Buffer.from('%PDF-1.7\n'));
    binaries.set(`${path}.xlsx`, Buffer.from('PK\u0003\u0004 xl/workbook.xml'));
    binaries.set(`${path}.png`, picture);
    texts.set(
      `${CONTENT}/samples/${name}.yaml`,
      stringify({
        name: `Own takeoff ${String(at)}`,
        order: 20 + at,
        description: `Takeoff number ${String(at)} of the owner, as it was delivered for a yard with two gates, priced by section.`,
        placeholder: false,
        updatedOn: '2026-11-23',
        project: { name: 'Yard', place: 'Here', scope: 'Fence and gates.', issued: '2026-11-02' },
        divisions: ['32'],
        total: 48_210.55,
        rows: 14,
        files: {
          pdf: `./files/${name}.pdf`,
          workbook: `./files/${name}.xlsx`,
          picture: `./files/${name}.png`,
          pictureText: 'A yard of 80 by 60 feet with its fence and two gates marked',
        },
      }),
    );
  }
  return binaries;
}

/** Takes out what names files that are gone: links, samples, reviews and articles of trades, redirects. */
function mendReferences(): void {
  const addresses = listAddresses(texts);
  const gone = [...delivered.texts.keys()]
    .filter((file) => !texts.has(file))
    .flatMap((file) => findAddress(file) ?? []);
  const samples = new Set(folder('samples').map(nameOf));
  const reviews = new Set(readList(`${CONTENT}/testimonials.yaml`).map(({ id }) => id));
  const trades = new Set(folder('trades').map(nameOf));
  edit(
    `${CONTENT}/redirects.yaml`,
    (data) =>
      (data as unknown as { from: string; to: string }[]).filter(({ to }) =>
        addresses.has(to),
      ) as unknown as Data,
  );
  texts.set(
    `${CONTENT}/testimonials.yaml`,
    stringify(
      readList(`${CONTENT}/testimonials.yaml`).map(({ trade, ...review }) => ({
        ...review,
        ...(trades.has(String(trade)) && { trade }),
      })),
    ),
  );
  for (const address of gone) {
    const inText = `${address}(?:[#?][^)\\s"']*)?`;
    replaceAll(new RegExp(`\\[([^\\]]+)\\]\\(${inText}\\)`, 'g'), '$1');
    replaceAll(new RegExp(`((?:path|to): ["']?)${inText}(?=["',} \n])`, 'g'), '$1/contact');
    replaceAll(new RegExp(`(to=")${inText}(?=")`, 'g'), '$1/contact');
  }
  for (const file of folder('trades')) {
    edit(file, ({ samples: given, proof, between, ...data }) => {
      const kept = (given as string[]).filter((id) => samples.has(id));
      const { review, article, ...rest } = (proof ?? {}) as Data;
      const isProven = kept.length > 0 && proof !== undefined && addresses.has(String(article));
      return {
        ...data,
        samples: kept,
        ...(isProven && {
          proof: { ...rest, article, ...(reviews.has(review) && { review }) },
        }),
        ...(kept.length > 0 && between !== undefined && { between }),
      };
    });
    const { proof, between } = readData(file);
    const first = readData(
      `${CONTENT}/samples/${String((readData(file)['samples'] as string[])[0])}.yaml`,
    ) as Data | null;
    const tags = [
      ...(proof === undefined ? ['Proof'] : []),
      ...(between === undefined ? ['BetweenTrades'] : []),
      ...(first?.['masonry'] === undefined ? ['Walls'] : []),
      ...(first?.['bidForm'] === undefined && nameOf(file).startsWith('sitework')
        ? ['Earthwork']
        : []),
    ];
    for (const tag of tags) {
      const pattern = new RegExp(`^<${tag}(?: [^>]*)?(?:/>|>[^]*?</${tag}>)\n*`, 'gm');
      texts.set(file, (texts.get(file) ?? '').replace(pattern, ''));
    }
  }
  for (const [file, place] of [
    ['about', 'story'],
    ['samples', 'live'],
  ] as const) {
    const drawn = folder('samples')
      .map((one) => [nameOf(one), readData(one)] as const)
      .find(([, data]) => 'items' in data);
    edit(`${CONTENT}/pages/${file}.yaml`, (data) => {
      const part = data[place] as Data | undefined;
      if (part === undefined || samples.has(String(part['sample']))) return data;
      if (drawn === undefined) {
        const [own = ''] = samples;
        return place === 'live'
          ? omit(data, place)
          : { ...data, [place]: { ...part, sample: own } };
      }
      const [item] = drawn[1]['items'] as Data[];
      return {
        ...data,
        [place]: { ...part, sample: drawn[0], ...('item' in part && { item: item?.['id'] }) },
      };
    });
  }
}

/** Writes the newest articles in other languages, one as a translation of the first. */
function translateArticles(): void {
  const [first = '', second, third] = folder('articles');
  if (owner.seed % 2 === 0) return;
  if (second !== undefined)
    edit(second, (data) => ({ ...data, lang: 'es-MX', translationOf: nameOf(first) }));
  if (third !== undefined) edit(third, (data) => ({ ...data, lang: 'fr' }));
}

/** Lets the home page begin with a sample's picture in place of the drawn plan and its workbook. */
function leaveOutPlan(): void {
  const [sample] = folder('samples');
  texts.delete(`${CONTENT}/samples/home.yaml`);
  edit(`${CONTENT}/pages/home.yaml`, (data) => ({
    ...data,
    hero: { ...(data['hero'] as Data), sample: nameOf(sample ?? '') },
  }));
}

/** Varies every file as the owner's words and amount have it; gives the files that are as they were. */
function vary(files: readonly string[], round: number): void {
  for (const [at, file] of files.entries()) {
    if (/\/(?:company|prices|redirects|testimonials|topics)\.yaml$|\/samples\/own-/.test(file))
      continue;
    const seed = owner.seed * 100_000 + round * 1000 + at;
    const varied = varyFile(file, settled.get(file) ?? '', seed, {
      amount: round < 4 ? owner.amount : 'all',
      words: round < 7 ? owner.words : 'own',
    });
    texts.set(file, varied);
    if (file.includes('/policies/')) {
      edit(file, (data) => ({
        ...data,
        reviewedBy: { name: 'A. Lawyer', role: 'Solicitor' },
        reviewedOn: '2026-11-01',
      }));
    }
  }
}

async function check(): Promise<Mistake[]> {
  return findMistakes(
    { ...delivered, texts, names: new Set([...texts.keys(), ...binaries.keys(), ...others]) },
    [],
  );
}

// One sample at least: the page about shows its sheet.
resize(
  'samples',
  owner.files > 0 ? owner.drawn : Math.max(1, owner.drawn),
  (file) => 'items' in readData(file),
);
if (owner.seed % 3 !== 0) texts.delete(`${CONTENT}/samples/brick-extension.yaml`);
const binaries = await addTakeoffs(owner.files);
const others = [...delivered.names].filter((name) => !delivered.texts.has(name));
settle(owner);
resize('trades', owner.trades);
resize('articles', owner.articles);
resize('packages', owner.packages);
translateArticles();
mendReferences();
if (owner.seed % 3 === 2) leaveOutPlan();
replaceAll(/placeholder: true/g, 'placeholder: false');
for (const [file, data] of binaries) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
}
const settled = new Map(texts);
vary([...texts.keys()], 0);
let mistakes: Mistake[] = [];
for (let round = 1; round < 12; round += 1) {
  mistakes = await check();
  if (mistakes.length === 0) break;
  const named = [...new Set(mistakes.map(({ file }) => file))].filter((file) => settled.has(file));
  if (process.argv.includes('--verbose'))
    console.log(round, mistakes.length, mistakes.slice(0, 3).map(formatMistake).join('\n'));
  for (const { file, problem } of mistakes) {
    const shared = SHARED.find(([told]) => told.test(`${file}: ${problem}`))?.[1];
    if (shared !== undefined) texts.set(shared, settled.get(shared) ?? '');
    // A place that is left out: the text without the link.
    const [, page = '', id = ''] = /page (\S+) has no place "(#[^"]+)"/.exec(problem) ?? [];
    if (page === '') continue;
    const text = settled.get(file) ?? '';
    settled.set(file, text.replaceAll(new RegExp(`\\[([^\\]]+)\\]\\(${page}${id}\\)`, 'g'), '$1'));
  }
  vary(named, round);
}
for (const file of delivered.texts.keys()) if (!texts.has(file)) rmSync(file);
for (const [file, text] of texts) writeFileSync(file, text);
// What launch-check asks to replace or to keep, and is true of this owner as delivered.
const kept = listPlaceholders(CONTENT).flatMap(({ mayKeep }) => mayKeep ?? []);
edit(`${CONTENT}/company.yaml`, (data) => (kept.length === 0 ? data : { ...data, kept }));
writeFileSync(`${CONTENT}/company.yaml`, texts.get(`${CONTENT}/company.yaml`) ?? '');
console.log(
  `Seed ${String(owner.seed)}: ${String(owner.company['name'])}, ${String(owner.company['locale'])}, ${owner.words} words, ${owner.amount}; ` +
    `${String(folder('trades').length)} trades, ${String(folder('articles').length)} articles, ${String(folder('samples').length)} samples (${String(owner.files)} of files), ${String(owner.reviews)} reviews, ${String(folder('packages').length)} packages`,
);
if (mistakes.length > 0) console.error(mistakes.map(formatMistake).join('\n\n'));
process.exitCode = mistakes.length === 0 ? 0 : 1;
