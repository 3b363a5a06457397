/**
 * Writes the content of the owner of a seed into src/content of the working folder, a copy of the project: node
 * tests/editing/write-owner.ts 7. What the content check refuses of it is cured as the check says, or left as it was
 * delivered; ends with 1 where a mistake is left.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { listPlaceholders } from '#content-model/placeholders.ts';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { listRows, takeoffSchema } from '#content-model/takeoff.ts';
import { CONTENT, readContentFiles } from '#scripts/content-check/content-files.ts';
import { findMistakes } from '#scripts/content-check/find-mistakes.ts';
import { findAddress, listAddresses } from '#scripts/content-check/list-addresses.ts';
import { formatMistake, type Mistake } from '#scripts/content-check/mistake.ts';
import { makeOwner, type Owner } from './owners.ts';
import { varyFile } from './vary-content.ts';

/** Data of a content file, as it is written. */
type Data = Record<string, unknown>;

/** Samples whose files name the delivered company and are written by no command: an owner replaces them. */
const DELIVERED_FILES = [
  'brick-extension',
  'concrete',
  'concrete-masonry-units',
  'openings',
  'sitework',
];

/** Files that are to blame for a mistake in another one. */
const SHARED: readonly (readonly [told: RegExp, file: string])[] = [
  [/No link leads to/, `${CONTENT}/navigation.yaml`],
  [/separately\.yaml has no line/, `${CONTENT}/separately.yaml`],
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

function omit(data: Data, ...names: readonly string[]): Data {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !names.includes(key)));
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

function settle({ company, mark, currency, reviews, words, seed, offerUntil }: Owner): void {
  edit(`${CONTENT}/company.yaml`, ({ figures, ...data }) => ({
    ...omit(data, 'registration', 'mark', 'shortName'),
    ...company,
    ...(mark !== undefined && { mark: './mark.svg' }),
    figures: Object.fromEntries(
      Object.keys(figures as Data)
        // The delivered texts name figures.
        .filter((_name, at) => words === 'delivered' || (at + seed) % 3 === 0)
        .map((name) => [name, { value: '12', ...FIGURES[name], ...COUNTED }]),
    ),
  }));
  rmSync(`${CONTENT}/mark.svg`);
  if (mark !== undefined) writeFileSync(`${CONTENT}/mark.svg`, mark);
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

/** Shows takeoffs as they were delivered: by their workbook alone, or with a PDF and a picture too. */
async function addTakeoffs(count: number): Promise<void> {
  const rows = [
    ['Section', 'Item', 'Quantity', 'Unit', 'Amount'],
    [null, 'Fence'],
    ['32 31 13', 'Chain-link fence, 6 ft', 280, 'LF', 9_210.55],
    ['32 31 13', 'Double gate, 20 ft', 2, 'EA', 39_000],
  ];
  const workbook = await writeXlsx({ sheets: [{ name: 'Takeoff', rows }] });
  const background = '#dde3ea';
  const blank = sharp({ create: { width: 960, height: 720, channels: 3, background } });
  const picture = await blank.png().toBuffer();
  if (count > 0) mkdirSync(`${CONTENT}/samples/files`, { recursive: true });
  for (let at = 0; at < count; at += 1) {
    const name = `own-${String(at)}`;
    const path = `${CONTENT}/samples/files/${name}`;
    const isWhole = (at + owner.seed) % 2 === 0;
    writeFileSync(`${path}.xlsx`, workbook);
    if (isWhole) {
      writeFileSync(`${path}.pdf`, '%PDF-1.7\n');
      writeFileSync(`${path}.png`, picture);
    }
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
        ...(isWhole && { total: 48_210.55 }),
        table: {
          sheet: 'Takeoff',
          heads: 1,
          columns: { section: 'A', item: 'B', quantity: 'C', unit: 'D', amount: 'E' },
        },
        files: {
          workbook: `./files/${name}.xlsx`,
          ...(isWhole && {
            pdf: `./files/${name}.pdf`,
            picture: `./files/${name}.png`,
            pictureText: 'A yard of 80 by 60 feet with its fence and two gates marked',
          }),
        },
      }),
    );
  }
}

/** The samples with a drawing of their own whose rows light a plan, each with the name of its first row. */
function listDrawn(): (readonly [sample: string, item: string])[] {
  return folder('samples').flatMap((file) => {
    const id = nameOf(file);
    if ('files' in readData(file) || id === 'home') return [];
    const data: unknown = JSON.parse(readFileSync(`${CONTENT}/samples/${id}/takeoff.json`, 'utf8'));
    const takeoff = takeoffSchema.parse(data);
    const [item] = takeoff.marks.length > 0 ? listRows(takeoff).flatMap((row) => row.id ?? []) : [];
    return item === undefined ? [] : [[id, item] as const];
  });
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
    const tags = [
      ...(proof === undefined ? ['Proof'] : []),
      ...(between === undefined ? ['BetweenTrades'] : []),
      // Parts of delivered samples.
      'Walls',
      'Earthwork',
    ];
    for (const tag of tags) {
      const pattern = new RegExp(`^<${tag}(?: [^>]*)?(?:/>|>[^]*?</${tag}>)\n*`, 'gm');
      texts.set(file, (texts.get(file) ?? '').replace(pattern, ''));
    }
  }
  const [drawn] = listDrawn();
  const any = [...samples].find((id) => id !== 'home');
  edit(`${CONTENT}/pages/samples.yaml`, (data) => {
    const live = omit(data['live'] as Data, 'sample', 'item', 'check');
    const own = drawn ? { sample: drawn[0], item: drawn[1] } : any && { sample: any };
    return { ...omit(data, 'live'), ...(own && { live: { ...live, ...own } }) };
  });
  edit(`${CONTENT}/pages/about.yaml`, (data) => {
    const story = data['story'] as Data;
    return { ...data, story: any ? { ...story, sample: any } : omit(story, 'sample', 'caption') };
  });
}

/** Writes the newest articles in other languages, one as a translation of the first. */
function translateArticles(): void {
  const [first = '', second, third] = folder('articles');
  if (owner.seed % 2 === 0) return;
  if (second !== undefined)
    edit(second, (data) => ({ ...data, lang: 'es-MX', translationOf: nameOf(first) }));
  if (third !== undefined) edit(third, (data) => ({ ...data, lang: 'fr' }));
}

/** Lets the home page begin with a sample's picture, or with its words alone, in place of the drawn plan and its workbook. */
function leaveOutPlan(): void {
  texts.delete(`${CONTENT}/samples/home.yaml`);
  const sample = folder('samples').find(
    (file) => 'pictureText' in ((readData(file)['files'] ?? {}) as Data),
  );
  if (sample === undefined) return;
  edit(`${CONTENT}/pages/home.yaml`, (data) => ({
    ...data,
    hero: { ...(data['hero'] as Data), sample: nameOf(sample) },
  }));
}

/** Charges each package by the month, the project or the hour; leaves out packages and prices by size. */
function chargeOtherwise(): void {
  if (!owner.hasJobs) {
    edit(`${CONTENT}/prices.yaml`, (data) => omit(data, 'jobs'));
    edit(`${CONTENT}/pages/pricing.yaml`, (data) => ({
      ...data,
      scale: omit(data['scale'] as Data, 'jobs'),
      jobs: omit(data['jobs'] as Data, 'bySize'),
    }));
    replaceAll(/\{job\.\w+\.\w+\}/g, '{price.singleTrade}');
  }
  for (const [at, file] of folder('packages').entries()) {
    const per = ['month', 'project', 'hour'][(at + owner.seed) % 3];
    edit(file, (data) => (per === 'month' ? data : { ...omit(data, 'takeoffs'), per }));
  }
  if (folder('packages').length > 0) return;
  edit(`${CONTENT}/pages/pricing.yaml`, (data) => omit(data, 'packages'));
  edit(`${CONTENT}/pages/home.yaml`, (data) => ({
    ...data,
    services: omit(data['services'] as Data, 'monthly'),
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

/** Writes the content, and gives what the content check says of it. */
async function check(): Promise<Mistake[]> {
  for (const file of delivered.texts.keys()) if (!texts.has(file)) rmSync(file, { force: true });
  for (const [file, text] of texts) writeFileSync(file, text);
  return findMistakes(readContentFiles(), []);
}

for (const id of DELIVERED_FILES) texts.delete(`${CONTENT}/samples/${id}.yaml`);
resize('samples', owner.drawn, (file) => nameOf(file) !== 'home');
await addTakeoffs(owner.files);
settle(owner);
resize('trades', owner.trades);
resize('articles', owner.articles);
resize('packages', owner.packages);
chargeOtherwise();
translateArticles();
if (owner.seed % 3 === 2) leaveOutPlan();
mendReferences();
for (const file of delivered.texts.keys())
  if (file.includes('/samples/') && !texts.has(file))
    rmSync(file.replace('.yaml', ''), { recursive: true });
replaceAll(/placeholder: true/g, 'placeholder: false');
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
// What launch-check asks to replace or to keep, and is true of this owner as delivered.
const kept = listPlaceholders(CONTENT).flatMap(({ mayKeep }) => mayKeep ?? []);
edit(`${CONTENT}/company.yaml`, (data) => (kept.length === 0 ? data : { ...data, kept }));
writeFileSync(`${CONTENT}/company.yaml`, texts.get(`${CONTENT}/company.yaml`) ?? '');
console.log(
  `Seed ${String(owner.seed)}: ${String(owner.company['name'])}, ${String(owner.company['locale'])}, ${owner.words} words, ${owner.amount}; ` +
    `${String(folder('trades').length)} trades, ${String(folder('articles').length)} articles, ${String(folder('samples').length)} samples (${String(owner.files)} of files), ${String(owner.reviews)} reviews, ${String(folder('packages').length)} packages, ${owner.hasJobs ? 'with' : 'without'} prices by size`,
);
if (mistakes.length > 0) console.error(mistakes.map(formatMistake).join('\n\n'));
process.exitCode = mistakes.length === 0 ? 0 : 1;
