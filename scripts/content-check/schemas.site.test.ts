import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FIGURE_NAMES } from '#content-model/figures-schema.ts';
import type { NameKind } from '#content-model/schemas/name-of.ts';
import type { SchemaField } from './schema-field.ts';
import { SCHEMAS } from './schemas.ts';
import '#tests/site/whole.ts';

/** A field with the kind of file it stands in and its names, outermost first; "*" stands for a free name. */
interface Placed {
  readonly file: string;
  readonly path: string;
  readonly field: SchemaField;
  readonly isOptional: boolean;
}

/** Lists the fields below one, of every kind that it may be. */
function listFields(file: string, path: string, field: SchemaField): Placed[] {
  const { properties = {}, items, additionalProperties, required = [] } = field;
  const page = (properties['page'] as SchemaField | undefined)?.const;
  const own = page === undefined ? file : `pages/${String(page)}.yaml`;
  const join = (name: string) => (path === '' ? name : `${path}.${name}`);
  const inner = Object.entries(properties).flatMap(([name, one]) => [
    {
      file: own,
      path: join(name),
      field: one as SchemaField,
      isOptional: !required.includes(name),
    },
    ...listFields(own, join(name), one as SchemaField),
  ]);
  const parts = (
    [
      [path, items],
      [join('*'), additionalProperties],
    ] as const
  ).flatMap(([at, one]) =>
    typeof one === 'object' ? [{ file: own, path: at, field: one as SchemaField }] : [],
  );
  const kinds = [...(field.anyOf ?? []), ...(field.oneOf ?? [])] as SchemaField[];
  return [
    ...inner,
    ...parts.map((part) => ({ ...part, isOptional: false })),
    ...parts.flatMap((part) => listFields(own, part.path, part.field)),
    ...kinds.flatMap((kind) => listFields(own, path, kind)),
  ];
}

// What a sample may hold has tests of its own.
const placed = SCHEMAS.filter(({ pattern }) => !pattern.startsWith('samples/')).flatMap(
  ({ pattern, field }) => [
    { file: pattern, path: '', field, isOptional: false },
    ...listFields(pattern, '', field),
  ],
);

test('every schema has fields', () => {
  expect(placed.length).toBeGreaterThan(600);
});

/** Bounds of a list, a text or a number, as a range. */
function readBounds({ field, file, path }: Placed): string[] {
  const { minItems, maxItems, minFilled, maxFilled, minLength, maxLength } = field;
  const { minimum, maximum, exclusiveMinimum } = field;
  const isSet = (bound: unknown) => bound !== undefined && Math.abs(Number(bound)) < 1e9;
  const ranges = [
    [minItems, maxItems, 'entries'],
    [minFilled ?? minLength, maxFilled ?? maxLength, 'characters'],
    [exclusiveMinimum === undefined ? minimum : `>${exclusiveMinimum}`, maximum, ''],
  ] as const;
  return ranges.flatMap(([least, most, unit]) =>
    isSet(String(least).replace('>', '')) || isSet(most)
      ? [
          `${file} ${path}: ${String(least ?? '')}..${isSet(most) ? String(most) : ''} ${unit}`.trimEnd(),
        ]
      : [],
  );
}

// docs/editing.md, and the search engines' own lengths.
test('lists, texts and numbers have their bounds', () => {
  const found = placed.flatMap(readBounds);
  const pages = SCHEMAS.find(({ pattern }) => pattern === 'pages/*.yaml')?.field.oneOf ?? [];
  const ofAll = /^pages\/[\w-]+\.yaml (title|description): (.*)$/;
  const shared = found.filter((one) => ofAll.test(one)).map((one) => one.replace(ofAll, '$1 $2'));
  expect(shared).toHaveLength(2 * pages.length);
  expect([...new Set(shared)].sort()).toEqual([
    'description 110..155 characters',
    'title ..48 characters',
  ]);
  const own = new Set(found.filter((one) => !ofAll.test(one)));
  expect([...own].sort()).toEqual(
    [
      'articles/*.mdx title: ..60 characters',
      'articles/*.mdx description: 110..155 characters',
      'articles/*.mdx keywords: 1.. entries',
      'articles/*.mdx sources: ..4 entries',
      'prices.yaml amounts.*.*: 0..',
      ...['small', 'medium', 'large'].map((size) => `prices.yaml sizes.${size}: >0..`),
      'faq/*.yaml keynote: 1..1 characters',
      'faq/*.yaml questions: 1.. entries',
      'testimonials.yaml rating: 1..5',
      'testimonials.yaml avatar: ..2 characters',
      'company.yaml otherOffices: 1.. entries',
      'company.yaml registration: 1.. entries',
      'company.yaml hours.week: 1.. entries',
      'company.yaml languages: 1.. entries',
      'company.yaml areasServed: 1.. entries',
      'pages/home.yaml hero.points: ..6 entries',
      'pages/home.yaml services.bid.buildUp.amount: >0..',
      'pages/home.yaml steps.list: 1..6 entries',
      'pages/home.yaml clients.list: 1.. entries',
      'pages/home.yaml results.stats: ..6 entries',
      'pages/home.yaml results.types.list: 1.. entries',
      'pages/about.yaml story.paragraphs: 1.. entries',
      'pages/about.yaml values.list: 1..12 entries',
      'pages/about.yaml timeline.list: 1..40 entries',
      'pages/about.yaml team.people: ..24 entries',
      'pages/about.yaml team.people.name: 1.. characters',
      'pages/about.yaml team.people.years: 1..60',
      'pages/about.yaml checked.list: 1..60 entries',
      'pages/about.yaml checked.list.ours: >0..',
      'pages/about.yaml checked.list.checked: >0..',
      'pages/pricing.yaml info: ..6 entries',
      'pages/pricing.yaml jobs.list: 1.. entries',
      'pages/pricing.yaml abroad.list: 1.. entries',
      'pages/pricing.yaml quote.list: 1..6 entries',
      'pages/reviews.yaml stats: ..6 entries',
      'pages/reviews.yaml overall.distribution.percent: 0..100',
      'pages/reviews.yaml recognition.list: 1..6 entries',
      'pages/faq.yaml search.synonyms: 2.. entries',
      'pages/faq.yaml stats: ..6 entries',
      'pages/samples.yaml detail.surface.directions: 8..8 entries',
      ...['estimate', 'quote', 'contact'].map(
        (form) => `pages/thank-you.yaml next.${form}.list: 1.. entries`,
      ),
      'trades/*.mdx alias: ..28 characters',
      'trades/*.mdx title: ..48 characters',
      'trades/*.mdx description: 110..155 characters',
      'trades/*.mdx keywords: 1.. entries',
      'trades/*.mdx service.audience: 1.. entries',
      'trades/*.mdx actions: 1.. entries',
      'trades/*.mdx excerpt.rows: 1.. entries',
      'trades/*.mdx excerpt.rows.quantity: >0..',
      'trades/*.mdx excerpt.rows.waste: 0..',
      ...['material', 'labor', 'equipment'].map((rate) => `trades/*.mdx excerpt.rows.${rate}: 0..`),
      'landing/*.mdx title: ..48 characters',
      'landing/*.mdx description: 110..155 characters',
      'packages/*.yaml takeoffs: >0..',
      'packages/*.yaml points: 1.. entries',
      'policies/*.mdx title: ..48 characters',
      'policies/*.mdx description: 110..155 characters',
      ...['projectSize', 'timeline', 'services'].map(
        (field) => `forms.yaml choices.${field}: 1..20 entries`,
      ),
      'navigation.yaml header: 1..8 entries',
      'navigation.yaml header.links: 1.. entries',
      'topics.yaml : 1.. entries',
      'between-trades/*.yaml items: 1.. entries',
      'between-trades/*.yaml called: 1.. entries',
    ].sort(),
  );
});

/** What may be left out of each kind of file, and what then holds. */
const MAY_BE_LEFT_OUT: Readonly<Record<string, string>> = {
  'articles/*.mdx':
    'draft=false lang translationOf formerly=[] author author.role reviewedBy sources=[] sources.url revisions=[] rules=[]',
  'prices.yaml': `placeholder trades={} jobs sizes={"small":20,"medium":80,"large":200} sizes.placeholder ${[
    'small',
    'medium',
    'large',
  ]
    .flatMap((size) => ['one', 'several', 'all'].map((trades) => `jobs.${size}.${trades}.to`))
    .join(' ')}`,
  'faq/*.yaml': 'questions.forOffer',
  'forms.yaml':
    'choices={} choices.projectSize choices.projectSize.value choices.timeline choices.timeline.value choices.services choices.services.value chosen.removed="Removed" sheets.jobs.budgets',
  'testimonials.yaml': 'trade',
  'company.yaml': `shortName mark accent typeface address.street address.region address.postalCode otherOffices
    otherOffices.address.street otherOffices.address.region otherOffices.address.postalCode otherOffices.phone estimators estimators.checkedBy estimators.phone registration location
    languages hours.holidays hours.holidays.opens hours.holidays.closes analytics analytics.site analytics.script notice notice.from thankYouPage=false figures={}
    ${[
      ...FIGURE_NAMES.flatMap((name) => [name, `${name}.basis`, `${name}.period`]),
      '*.basis',
      '*.period',
    ]
      .map((name) => `figures.${name}`)
      .join(' ')}`,
  'pages/home.yaml':
    'reasons.alt reasons.drawing services.bid.buildUp=[] hero.points=[] hero.points.path hero.points.stars=false hero.sample hero.choose hero.showAll hero.shown hero.check services.design services.monthly services.filing steps.list.key=false clients results.lead results.stats=[] results.types voices claim request.note',
  'pages/about.yaml':
    'story story.sample story.caption mission values timeline team team.people=[] team.people.placeholder=false team.people.name team.people.years team.list=[] team.list.divisions=[] checked record record.list.placeholder=false record.list.asks record.list.answer cta.second',
  'pages/pricing.yaml':
    'scale scale.jobs info=[] jobs.bySize packages details.list=[] separately abroad quote.list.time cta cta.second cta.forOffer',
  'pages/reviews.yaml':
    'stats=[] overall overall.placeholder=false overall.distribution recognition recognition.list.placeholder=false cta.second',
  'pages/faq.yaml': 'stats=[] cta.second',
  'pages/blogs.yaml': 'cta.second',
  'pages/samples.yaml': 'live live.item trades bills detail.cta.second cta.second',
  'pages/contact.yaml': 'form.rush',
  'pages/not-found.yaml': 'drawing',
  'pages/thank-you.yaml': 'drawing',
  'pages/contactus.yaml': 'offer offer.forOffer',
  'trades/*.mdx':
    'alias divisions=[] drawing drawing.measured drawing.legend=[] drawing.legend.quantity drawing.legend.sum service.price cities formerly=[] curtain samples=[] proof proof.review proof.article between rules=[] skeleton="drawn" excerpt excerpt.currency excerpt.rows.material=0 excerpt.rows.labor=0 excerpt.rows.equipment=0 excerpt.rows.section excerpt.rows.differs',
  'landing/*.mdx': 'keywords=[] lead actions=[] form=false nav=false sitemap=true formerly=[]',
  'between-trades/*.yaml': 'called=[] items.theirs={}',
  'packages/*.yaml': 'price per="month" takeoffs turnaround featured=false',
  'separately.yaml': 'price terms',
  'proof.yaml': 'article="Article"',
  'policies/*.mdx': 'formerly=[] reviewedBy reviewedOn',
  'offers/*.yaml': 'sentence discount given=true noted=false until',
};

test.each([...new Set(placed.map(({ file }) => file))])(
  '%s may leave out what it need not say, and nothing else',
  (file) => {
    const optional = placed.filter((one) => one.file === file && one.isOptional);
    const found = optional.map(({ path, field }) =>
      field.default === undefined ? path : `${path}=${JSON.stringify(field.default)}`,
    );
    // What every file may say, of texts that nobody has read yet.
    const own = found.filter((one) => one !== 'placeholder=false');
    const wanted = (MAY_BE_LEFT_OUT[file] ?? '').split(/\s+/).filter(Boolean);
    expect([...new Set(own)].sort()).toEqual(wanted.sort());
  },
);

describe('what an editor is told of a field', () => {
  const told = placed.filter(({ field }) => field.description !== undefined);

  test('gives examples that the field takes', () => {
    const wrong = placed.flatMap(({ file, path, field }) => {
      const { pattern, patternErrorMessage = '', description = '', examples = [] } = field;
      if (pattern === undefined || /^(?:email|uri)$/.test(String(field.format))) return [];
      const named = [
        ...examples,
        // The names of other files of the kind are no examples.
        ...[...patternErrorMessage.matchAll(/(?:as|like|alone:|",) "([^"]+)"/g)].map(
          ([, one]) => one,
        ),
        ...[...description.matchAll(/(?:as|clock,|or) "([^"]+)"/g)].map(([, one]) => one),
      ];
      return named
        .filter((one) => typeof one === 'string' && !new RegExp(pattern).test(one))
        .map((one) => `${file} ${path}: ${String(one)}`);
    });
    expect(wrong).toEqual([]);
  });

  test('names as many characters as the field takes', () => {
    const counted = placed.filter(({ field }) =>
      /at most \d+ of them/.test(field.patternErrorMessage ?? ''),
    );
    expect(counted.map(({ file }) => file)).toEqual(['topics.yaml']);
    for (const { field } of counted) {
      const most = Number(/at most (\d+) of them/.exec(field.patternErrorMessage ?? '')?.[1]);
      const fits = (length: number) =>
        new RegExp(field.pattern ?? '').test('A'.padEnd(length, 'a'));
      expect([fits(most), fits(most + 1)]).toEqual([true, false]);
    }
  });

  test('names the bounds that the field has', () => {
    const wrong = told.flatMap(({ file, path, field }) => {
      const { description = '', maxFilled, minFilled, minimum, maximum } = field;
      const [, atMost] = /at most (\d+) characters/.exec(description) ?? [];
      const [, from, to] = /(\d+) to (\d+)(?= characters|$)/.exec(description) ?? [];
      const isRight =
        (atMost === undefined || Number(atMost) === maxFilled) &&
        (from === undefined ||
          (Number(from) === (minFilled ?? minimum) && Number(to) === (maxFilled ?? maximum)));
      return isRight ? [] : [`${file} ${path}: ${description}`];
    });
    expect(wrong).toEqual([]);
    const counted = told.filter(({ field }) => /\d+ characters/.test(field.description ?? ''));
    expect(counted.length).toBeGreaterThan(20);
  });

  /** Where the names of each kind are defined. */
  const DEFINED: Readonly<Partial<Record<NameKind, string>>> = {
    price: 'src/content/prices.yaml',
    sample: 'src/content/samples',
    trade: 'src/content/trades',
    list: 'src/content/between-trades',
    topic: 'topics.yaml',
  };

  test('names the file that defines a name', () => {
    const named = told.filter(({ field }) => field.nameOf !== undefined);
    expect(named.length).toBeGreaterThan(8);
    const wrong = named.filter(({ file, field: { nameOf, description = '' } }) => {
      const place = nameOf && DEFINED[nameOf];
      return place !== undefined && !place.includes(file) && !description.includes(place);
    });
    expect(wrong.map(({ file, path }) => `${file} ${path}`)).toEqual([]);
  });

  test('names files that there are, and other files without their endings', () => {
    for (const { field } of told) {
      const { description = '' } = field;
      for (const [file] of description.matchAll(/src\/[\w/.-]*[\w-]|[\w-]+\.yaml/g)) {
        expect(existsSync(file) || existsSync(`src/content/${file}`), file).toBe(true);
      }
      expect(description).not.toMatch(/\bwith \.\w/);
    }
  });
});
