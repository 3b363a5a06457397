import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContentFiles } from '../content-check/content-files.ts';
import { findMistakes } from '../content-check/find-mistakes.ts';
import { formatMistake } from '../content-check/mistake.ts';
import { beginCompany } from './begin-company.ts';
import { readNewCompany, type NewCompany } from './company.ts';

/** A company that uses every field and tag. */
const WHOLE = readContentFiles('tests/site/whole');

const NORDVIK: NewCompany = {
  name: 'Nordvik Steel Estimating',
  country: 'CA',
  currency: 'CAD',
  timeZone: 'America/Toronto',
  trades: ['electrical'],
  samples: [],
  articles: [],
  packages: [],
};

test.each<[what: string, kept: Partial<NewCompany>]>([
  ['one trade alone', {}],
  ['a company whose trades are others', { trades: [] }],
  [
    'trades of which one has a price and parts of its own',
    { trades: ['mep-hvac', 'masonry-estimating'] },
  ],
  [
    'some of everything, in Britain',
    {
      country: 'GB',
      currency: 'GBP',
      timeZone: 'Europe/London',
      trades: ['concrete-estimating', 'electrical'],
      samples: ['concrete', 'home'],
      articles: ['blog1'],
      packages: ['starter'],
    },
  ],
])('what stays of %s has no mistakes', async (_, kept) => {
  const { texts } = beginCompany(WHOLE.texts, { ...NORDVIK, ...kept });
  expect((await findMistakes({ ...WHOLE, texts }, [])).map(formatMistake)).toEqual([]);
});

test.each([
  [
    'Each set. See [seven sets](/samples/concrete#a) and [their list](/samples/concrete#b).',
    'Each set.',
  ],
  ['In your order, as [this form](/samples/concrete#form) is.', 'In your order.'],
  ['It follows [the takeoff of a slab](/samples/concrete).', 'It follows the takeoff of a slab.'],
])('a sentence about what is gone ends well: %s', (sentence, left) => {
  const file = 'src/content/trades/electrical.mdx';
  const texts = new Map(WHOLE.texts).set(file, `${WHOLE.texts.get(file) ?? ''}\n\n${sentence}\n`);
  expect(beginCompany(texts, NORDVIK).texts.get(file)).toContain(`\n${left}\n`);
});

test('an answer goes whole where its beginning goes', () => {
  const file = 'src/content/faq/turnaround-delivery.yaml';
  const asked = (id: string, answer: string) =>
    `  - id: ${id}\n    question: Which, ${id}?\n    answer: ${answer}\n`;
  const added = [
    asked('kept', 'Each set is read twice. Monthly plans have a day of their own.'),
    asked('gone', 'Monthly plans have it. Without one, sets are read twice.'),
  ];
  const texts = new Map(WHOLE.texts).set(file, `${WHOLE.texts.get(file) ?? ''}${added.join('')}`);
  const begun = beginCompany(texts, NORDVIK).texts.get(file) ?? '';
  expect(begun).toContain(asked('kept', 'Each set is read twice.'));
  expect(begun).not.toContain('Which, gone?');
});

test('a section that holds nothing any more is gone', () => {
  const file = 'src/content/trades/masonry-estimating.mdx';
  const texts = new Map(WHOLE.texts).set(
    file,
    `${WHOLE.texts.get(file) ?? ''}\n\n<Section title="Renderings">\n\n<Walls>Open each wall</Walls>\n\n</Section>\n`,
  );
  const begun = beginCompany(texts, { ...NORDVIK, trades: ['masonry-estimating'] });
  expect(begun.texts.get(file)).not.toContain('Renderings');
});

test('abroad no page keeps a drawing in feet and inches', () => {
  const read = (country: string) => {
    const { texts } = beginCompany(WHOLE.texts, { ...NORDVIK, country });
    const pages = ['home', 'not-found', 'thank-you'].map(
      (page) => parse(texts.get(`src/content/pages/${page}.yaml`) ?? '') as Record<string, unknown>,
    );
    const [home = {}, ...others] = pages;
    const reasons = home['reasons'] as { readonly drawing?: string };
    return [reasons.drawing, home['claim'], ...others.map(({ drawing }) => drawing)];
  };
  expect(read('CA')).toEqual([undefined, undefined, undefined, undefined]);
  expect(read('US')).not.toContain(undefined);
});

test('the office keeps the holidays of the United States there alone', () => {
  const texts = new Map(WHOLE.texts);
  const file = 'src/content/company.yaml';
  const holiday = "  holidays: [{ day: '2026-11-26', name: Thanksgiving Day }]\n";
  texts.set(
    file,
    (texts.get(file) ?? '')
      .replace(/^ {2}holidays:\n(?: {4}.*\n)*/m, '')
      .replace(/^hours:\n/m, `hours:\n${holiday}`),
  );
  const read = (country: string) => beginCompany(texts, { ...NORDVIK, country }).texts.get(file);
  expect(read('US')).toContain('Thanksgiving');
  expect(read('CA')).not.toContain('Thanksgiving');
});

test('the list of what is left names other countries, other trades and paid extras', () => {
  const file = 'src/content/pages/blogs.yaml';
  const texts = new Map(WHOLE.texts)
    .set(
      'src/content/company.yaml',
      (WHOLE.texts.get('src/content/company.yaml') ?? '').replace(
        /^areasServed: .*$/m,
        'areasServed: [Jamaica]',
      ),
    )
    .set('src/content/trades/ducts.mdx', '---\nname: HVAC and ductwork\n---\n');
  for (const words of ['ductwork', 'in Jamaica', 'value engineering']) {
    const { leftovers } = beginCompany(texts.set(file, `lead: About ${words}.\n`), NORDVIK);
    expect(leftovers).toContain(`${file}:2  ${words.replace('in ', '')}`);
  }
});

test('what a company does not have is gone with every link to it, and the rest is its own', () => {
  const { texts, leftovers } = beginCompany(WHOLE.texts, NORDVIK);
  const files = [...texts.keys()].map((file) => file.replace('src/content/', ''));
  const others = /^(?:trades|samples|articles|packages|offers|between-trades)\//;
  expect(files.filter((file) => others.test(file))).toEqual(['trades/electrical.mdx']);
  const all = [...texts.values()].join('\n').replaceAll(/<When\b[^]*?<\/When>/g, '');
  expect(all).not.toMatch(/\/trades\/(?!electrical)|\/blogs\/|\/samples\/|Monthly plans/);
  expect(parse(texts.get('src/content/prices.yaml') ?? '')).toMatchObject({
    currency: 'CAD',
    amounts: { rush: { cad: 50 } },
  });
  expect(parse(texts.get('src/content/company.yaml') ?? '')).toMatchObject({
    placeholder: true,
    name: 'Nordvik Steel Estimating',
    url: 'https://nordvik-steel-estimating.example',
    locale: 'en-CA',
    address: { locality: 'Toronto', country: 'CA' },
    hours: { timeZone: 'America/Toronto' },
  });
  expect(texts.get('src/content/company.yaml')).not.toMatch(/^location:/m);
  const forms = texts.get('src/content/forms.yaml') ?? '';
  const { choices } = parse(forms) as { choices: object };
  expect(Object.keys(choices)).toEqual(['timeline']);
  // A page that begins with its drawing: there are no rows to begin with.
  expect(texts.get('src/content/trades/electrical.mdx')).not.toContain('skeleton:');
  // Nobody guesses what a title should say instead.
  expect(leftovers.join('\n')).toMatch(/^src\/content\/pages\/\S+:\d+ {2}\w/m);
});

const TUI = {
  ...NORDVIK,
  name: 'Tūī Takeoffs',
  country: 'NZ',
  currency: 'NZD',
  timeZone: 'Pacific/Auckland',
};

test('no text goes live that the company has not read, and no button leads elsewhere than it says', () => {
  const { texts } = beginCompany(WHOLE.texts, TUI);
  const files = [...texts].filter(([file]) => /\/(?:pages|faq|trades)\//.test(file));
  expect(files.filter(([, text]) => !/^placeholder: true$/m.test(text))).toEqual([]);
  expect([...texts.values()].join('\n')).not.toMatch(/(?:See|Look at) samples?\b/);
  expect(texts.get('src/content/company.yaml')).toContain('plans@tui-takeoffs.example');
});

test('the list of what no page shows yet follows what is kept', () => {
  const list = (kept: Partial<NewCompany>) =>
    beginCompany(WHOLE.texts, { ...NORDVIK, ...kept }).unshown.map((line) => line.split(':')[0]);
  expect(list({})).toEqual(['without reviews', 'without packages', 'without samples']);
  expect(list({ samples: ['concrete'], packages: ['starter'] })).toEqual(['without reviews']);
});

test('facts and prices that no text names are gone', () => {
  const { texts } = beginCompany(WHOLE.texts, TUI);
  expect(texts.get('src/content/prices.yaml')).toMatch(/^ {2}rush:/m);
  expect(texts.get('src/content/prices.yaml')).not.toContain('starterPackage');
  expect(texts.get('src/content/company.yaml')).not.toContain('firstEstimateDiscount');
});

test.each([
  [
    'name: A\ncountry: Canada\ncurrency: CAD\ntimeZone: America/Toronto\ntrades: [a]',
    'two capitals',
  ],
  ['name: A\ntrade: [a]', 'trade'],
])('tells what is wrong with %j', (text, problem) => {
  expect(readNewCompany(text)).toContain(problem);
});

test('a company without drawings and example figures has no mistakes', async () => {
  const { texts } = beginCompany(WHOLE.texts, TUI);
  const without = new Map(
    [...texts].map(([file, text]) => [
      file,
      text
        .replace(/^drawing:\n(?: .*\n)+/m, '')
        .replace(/^ {4}buildUp: .*\n/m, '')
        // Of the reasons, the first.
        .replace(/^ {2}drawing: .*\n {2}alt: .*\n/m, ''),
    ]),
  );
  expect([...without.values()].join('\n')).not.toMatch(/^drawing:/m);
  expect((await findMistakes({ ...WHOLE, texts: without }, [])).map(formatMistake)).toEqual([]);
});
