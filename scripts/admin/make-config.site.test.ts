import type { CmsConfig, Field as FormField } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { type ContentFiles, readContentFiles } from '#scripts/content-check/content-files.ts';
import type { SchemaField } from '#scripts/content-check/schema-field.ts';
import { findSchema, SCHEMAS } from '#scripts/content-check/schemas.ts';
import { LEFT_TO_FILES, makeConfig } from './make-config.ts';
import { makeFields } from './make-fields.ts';
import '#tests/site/whole.ts';

/** A field of a form with the options that any kind of field may have. */
type AnyField = FormField & {
  readonly fields?: AnyField[];
  readonly field?: AnyField;
  readonly options?: unknown;
  readonly hint?: string;
  readonly pattern?: unknown;
};

const content = readContentFiles();
const config = makeConfig(content, 'owner/website');

/** The forms by the content files that they are for: "articles", "pages/home.yaml", "prices.yaml". */
function listForms({ collections = [], singletons = [] }: CmsConfig): Map<string, AnyField[]> {
  const forms = new Map<string, AnyField[]>();
  for (const one of [...collections, ...singletons].flatMap((all) =>
    'files' in all ? all.files : all,
  )) {
    if ('fields' in one) {
      const place = 'folder' in one ? one.folder : one.file;
      forms.set(place.replace('src/content/', ''), one.fields as AnyField[]);
    }
  }
  return forms;
}

const forms = listForms(config);

/** Forms for texts of Markdown. */
const BODIES = ['articles', 'trades', 'landing', 'policies'];

/** Lists every field at any depth by its names: "questions.answer". */
function listPaths(fields: readonly AnyField[]): string[] {
  return fields.flatMap((field) => [
    field.name,
    ...listPaths(field.fields ?? []).map((inner) => `${field.name}.${inner}`),
  ]);
}

/** Lists the names that a schema has, in the same way. */
function listNames(schema: SchemaField): string[] {
  const { properties = {}, items, anyOf = [] } = schema;
  const inner = [items, ...anyOf].flatMap((kind) => (kind ? listNames(kind as SchemaField) : []));
  const own = Object.entries(properties).flatMap(([name, field]) => [
    name,
    ...listNames(field as SchemaField).map((below) => `${name}.${below}`),
  ]);
  return [...new Set([...own, ...inner])];
}

function find(form: string, path: string): AnyField {
  let fields = forms.get(form) ?? [];
  let found: AnyField | undefined;
  for (const name of path.split('.')) {
    found = fields.find((field) => field.name === name);
    fields = found?.fields ?? [];
  }
  if (found === undefined) throw new Error(`${form} has no field ${path}`);
  return found;
}

test('the forms stand in the order of the tasks of the guide, then of how often they are needed', () => {
  const names = (all: readonly object[] = []) =>
    all.map((one) => ('name' in one ? String(one.name) : '')).join(' ');
  expect(names(config.collections)).toBe(
    'articles faq pages trades landing packages policies between-trades offers',
  );
  expect(names(config.singletons)).toBe(
    'prices testimonials company separately topics redirects forms proof',
  );
  const pages = config.collections?.find((one) => 'files' in one);
  expect(names(pages && 'files' in pages ? pages.files : [])).toBe(
    'home about pricing reviews faq blogs samples contact contactus not-found thank-you plans',
  );
});

test('content without a form is named, and no other', () => {
  const kinds = SCHEMAS.map(({ pattern }) => pattern).filter((pattern) => {
    const [folder = ''] = pattern.split('/*');
    return ![...forms.keys()].some((form) => form === folder || form.startsWith(`${folder}/`));
  });
  expect(kinds.sort()).toEqual(['navigation.yaml', 'samples/*.yaml']);
  expect(Object.keys(LEFT_TO_FILES).sort()).toEqual(kinds);
});

/** The schema of the content files that a form is for. */
function findFormSchema(form: string): SchemaField {
  const inFolder = SCHEMAS.find(({ pattern }) => pattern.startsWith(`${form}/`));
  const { field = {} } = inFolder ?? findSchema(`src/content/${form}`) ?? {};
  const kind = (field.oneOf as SchemaField[] | undefined)?.find(({ properties }) =>
    form.endsWith(`/${String((properties?.['page'] as SchemaField).const)}.yaml`),
  );
  return kind ?? field;
}

test.each([...forms.keys()])('%s: the form has every field of the schema', (form) => {
  const schema = findFormSchema(form);
  const isList = schema.type === 'array';
  // Of free names the form has those that are written; the company names no trades in its prices.
  const names = listNames(schema).filter((name) => form !== 'prices.yaml' || name !== 'trades');
  const wanted = names.map((name) => (isList ? `${form.replace('.yaml', '')}.${name}` : name));
  const paths = listPaths(forms.get(form) ?? []);
  // Topics are a list of words, which have no names.
  expect(wanted.length > 0).toBe(form !== 'topics.yaml');
  // In the order of the schema, the text of an article last.
  expect(paths.filter((name) => wanted.includes(name))).toEqual(wanted);
  expect(paths.indexOf('body')).toBe(BODIES.includes(form) ? paths.length - 1 : -1);
});

/** The schema of a field of a form by its names; undefined where an entry is of several kinds or has free names. */
function findFieldSchema(form: string, path: string): SchemaField | undefined {
  const schema = findFormSchema(form);
  const names = path.split('.').slice(schema.type === 'array' ? 1 : 0);
  return names.reduce<SchemaField | undefined>((around, name) => {
    const entry = (around?.items ?? around) as SchemaField | undefined;
    return entry?.properties?.[name] as SchemaField | undefined;
  }, schema);
}

test.each([...forms.keys()])('%s: the form says of a field what the schema says', (form) => {
  const readHint = (hint = '') => hint.replaceAll('&lt;', '<').replaceAll(/\\(?=[\\`*_[\]~])/g, '');
  for (const path of listPaths(forms.get(form) ?? [])) {
    const field = findFieldSchema(form, path);
    if (field === undefined || field.const !== undefined) continue;
    const [example] = field.examples ?? [];
    const description = field.description ?? '';
    // A form writes quotes itself.
    const said = description
      .replaceAll(/,? in quotes\b/g, '')
      .replaceAll(/"([^"\s]+)"/g, '$1')
      // And it shows a switch.
      .replace(/^true\b:?/, 'On:')
      .replace(/^false\b:?/, 'Off:');
    const isShown = typeof example === 'string' && !said.includes(example);
    const whole = [said, ...(isShown ? [`as ${example}`] : [])].filter(Boolean).join(', ');
    expect([path, readHint(find(form, path).hint)]).toEqual([path, whole]);
  }
});

test.each([
  ['landing', 'nav', 'Link in the footer'],
  ['landing', 'sitemap', 'Found by search engines'],
  ['offers', 'noted', 'Noted by every form'],
  ['articles', 'lang', 'Language'],
  ['articles', 'publishedOn', 'Published on'],
])('in the form of %s, %s is called %s', (form, path, label) => {
  expect(find(form, path).label).toBe(label);
});

// What a switch or a date does to the site, of the fields with which an editor shows and hides something.
test.each([
  ['articles', 'draft', /^On: keeps .* out of the live site/],
  ['articles', 'publishedOn', /future keeps .* out of the live site/],
  ['articles', 'updatedOn', /last real change/],
  ['articles', 'revisions', /newest first/],
  ['articles', 'translationOf', /of which this is a translation.*name of its file/],
  ['packages', 'featured', /The one package/],
  ['packages', 'price', /left out where the price is agreed/],
  ['packages', 'takeoffs', /a month; left out where there is no limit/],
  ['offers', 'noted', /^On: where every form notes it by itself.*one offer at most/],
  ['offers', 'until', /Last day.*left out, it stays/],
  ['offers', 'sentence', /nothing once it is over/],
  ['faq', 'questions.forOffer', /^Name of an offer: .*leaves the page when the offer is over/],
  ['testimonials.yaml', 'testimonials.onHome', /home page too, .*first on \/reviews/],
  ['testimonials.yaml', 'testimonials.placeholder', /^On: while it is a sample/],
  ['testimonials.yaml', 'testimonials.review', /without quotation marks/],
  ['company.yaml', 'thankYouPage', /^On: after a form .* goes on to \/thank-you/],
  ['company.yaml', 'notice.from', /First day.*left out, at once/],
  ['company.yaml', 'notice.until', /Last day.*goes by itself/],
  [
    'company.yaml',
    'estimators',
    /\(left out, the company’s\).*first stands where .* no other.*empty list names nobody/,
  ],
  ['company.yaml', 'analytics', /without cookies; left out, nobody/],
  ['company.yaml', 'hours.holidays', /closed.*next year before it begins/],
  ['company.yaml', 'figures', /Leave out what you cannot prove/],
  ['prices.yaml', 'sizes', /at most; larger sets are quoted/],
  ['prices.yaml', 'placeholder', /^On: while an amount is not a price of the company/],
  ['separately.yaml', 'separately.terms', /In place of a price/],
] as const)('%s, %s: the hint says what it does', (form, path, does) => {
  expect(find(form, path).hint).toMatch(does);
});

test('what is saved leaves out what is empty, and a name keeps to letters of addresses', () => {
  expect(config.output).toEqual({ omit_empty_optional_fields: true });
  expect(config.slug).toEqual({ encoding: 'ascii', clean_accents: true });
  // A file that is one list may be emptied; its entries stand in it without a name around them.
  for (const name of ['testimonials', 'redirects', 'separately', 'topics']) {
    expect(find(`${name}.yaml`, name)).toMatchObject({ root: true, required: false });
  }
  for (const one of config.collections ?? []) {
    if (!('folder' in one)) continue;
    const [pattern] = (one.slug as { readonly pattern: [string, string] }).pattern;
    expect(
      ['low-bids-2', 'Low-bids', 'low bids', 'café'].map((name) => new RegExp(pattern).test(name)),
    ).toEqual([true, false, false, false]);
  }
});

/** Rules that no form expresses: the content check says them, on the pull request and under npm start. */
const LEFT_TO_THE_CHECK: readonly (readonly [rule: string, fields: readonly string[]])[] = [
  [
    'maxFilled',
    [
      ...['articles', 'landing', 'policies', 'trades'].flatMap((form) => [
        `${form} title`,
        `${form} description`,
      ]),
      'trades alias',
      ...[...forms.keys()]
        .filter((form) => form.startsWith('pages/'))
        .flatMap((form) => [`${form} title`, `${form} description`]),
    ],
  ],
  ['anyOf', ['articles cover']],
];

test.each(LEFT_TO_THE_CHECK)(
  'fields whose %s the form leaves to the content check',
  (rule, fields) => {
    const found = [...forms.keys()].flatMap((form) =>
      listPaths(forms.get(form) ?? []).flatMap((path) =>
        rule in (findFieldSchema(form, path) ?? {}) ? [`${form} ${path}`] : [],
      ),
    );
    expect(found.sort()).toEqual([...fields].sort());
  },
);

const DAY = { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };

test.each([
  [
    'testimonials.yaml',
    'testimonials.rating',
    { label: 'Rating', hint: 'Stars, 1 to 5', widget: 'number', value_type: 'int', min: 1, max: 5 },
  ],
  ['packages', 'takeoffs', { widget: 'number', value_type: 'int', min: 1, required: false }],
  ['company.yaml', 'location.latitude', { widget: 'number', value_type: 'float', required: true }],
  ['faq', 'questions', { widget: 'list', required: true, min: 1, summary: '{{fields.question}}' }],
  ['pages/reviews.yaml', 'stats', { widget: 'list', required: false, min: 0, max: 6 }],
  ['packages', 'per', { widget: 'select', required: false }],
  [
    'faq',
    'questions.id',
    {
      required: true,
      pattern: ['^[a-z][a-z0-9-]*$', 'Lower-case letters, digits and hyphens'],
      hint: 'Stable anchor: /faq#&lt;id>. Unique across all categories; keep it when you reword the question, as which-files',
    },
  ],
  ['faq', 'keynote', { minlength: 1, maxlength: 1 }],
  ['company.yaml', 'email', { widget: 'string', type: 'email', required: true }],
  ['company.yaml', 'profiles.url', { widget: 'string', type: 'url', required: true }],
  ['company.yaml', 'address', { widget: 'object', required: true }],
  ['articles', 'publishedOn', { ...DAY, required: true }],
  ['policies', 'reviewedOn', { ...DAY, required: false }],
  ['articles', 'draft', { widget: 'boolean', default: false }],
  ['articles', 'body', { widget: 'richtext', modes: ['raw'] }],
  ['pages/home.yaml', 'page', { widget: 'hidden', default: 'home' }],
])('%s, %s: the form asks for what the schema wants', (form, path, asked) => {
  expect(find(form, path)).toMatchObject(asked);
});

test('a field that names something offers the names there are', () => {
  const small: ContentFiles = {
    ...content,
    texts: new Map([
      ['src/content/topics.yaml', '- Bidding\n- Cost data\n'],
      [
        'src/content/prices.yaml',
        'amounts:\n  rush: { usd: 50 }\n  plan: { usd: 300, gbp: 240 }\n',
      ],
      ['src/content/trades/roofing.mdx', '---\nname: Roofing\n---\n'],
      ['src/content/samples/deck.yaml', 'name: Deck\n'],
      ['src/content/company.yaml', 'estimators:\n  - name: Ana Lund\n  - name: Cy Marsh\n'],
    ]),
  };
  const made = listForms(makeConfig(small, 'owner/website'));
  const options = (form: string, ...names: string[]) =>
    names.reduce<AnyField | undefined>(
      (field, name) => (field?.fields ?? made.get(form))?.find((one) => one.name === name),
      undefined,
    )?.options;
  expect(options('articles', 'topic')).toEqual(['Bidding', 'Cost data']);
  // A package without a price is one that is agreed; work beside it may be included.
  expect(options('packages', 'price')).toEqual(['', 'rush', 'plan']);
  expect(options('separately.yaml', 'separately', 'price')).toEqual(['', 'rush', 'plan']);
  expect(options('testimonials.yaml', 'testimonials', 'trade')).toEqual(['', 'roofing']);
  expect(options('pages/about.yaml', 'story', 'sample')).toEqual(['', 'deck']);
  const amounts = made.get('prices.yaml')?.filter(({ name }) => name === 'amounts') ?? [];
  const [usd] = amounts[0]?.fields?.[0]?.fields ?? [];
  expect(usd).toMatchObject({ widget: 'number', value_type: 'float', min: 0, required: true });
  expect(usd?.hint).toMatch(/digits alone/);
  expect(listPaths(amounts)).toEqual([
    'amounts',
    'amounts.rush',
    'amounts.rush.usd',
    'amounts.plan',
    'amounts.plan.usd',
    'amounts.plan.gbp',
  ]);
});

test('a photograph goes into the folder of photographs, as wide as the check wants it', () => {
  expect(find('articles', 'cover.photo')).toMatchObject({
    widget: 'image',
    required: false,
    media_folder: '/src/content/articles/photos',
    public_folder: './photos',
    media_libraries: {
      default: { config: { transformations: { raster_image: { width: 2400 } } } },
    },
  });
  expect(find('articles', 'cover.name')).toMatchObject({ widget: 'select', required: false });
  expect(find('articles', 'cover.alt')).toMatchObject({ required: true });
});

// Finding: a photograph of 9.9 MB was stored as it was, "Foto Obra 1.JPG", through Assets.
test('a picture uploaded to the library is scaled, named for an address and 2 MB at most', () => {
  expect(config.media_libraries).toEqual({
    default: {
      config: {
        max_file_size: 2_000_000,
        slugify_filename: true,
        transformations: { raster_image: { format: 'webp', quality: 80, width: 2400 } },
      },
    },
  });
  // The text says how such a picture is placed in it.
  expect(find('articles', 'body').hint).toContain(
    String.raw`!\[What the picture shows\](./photos/its-name.webp)`,
  );
});

test('a form asks for no quotes, which it writes itself', () => {
  expect(find('company.yaml', 'phone').hint).toMatch(/^Phone number, as it is dialed/);
  expect(find('company.yaml', 'phone')).toMatchObject({
    pattern: [expect.any(String), expect.not.stringMatching(/"|in quotes/)],
  });
  expect(JSON.stringify([...forms.values()])).not.toContain('in quotes');
});

test('a new file is named by its title, and by the editor where it has none', () => {
  const slugs = (config.collections ?? []).flatMap((one) =>
    'folder' in one ? [[one.name, one.slug]] : [],
  );
  const titled = { template: '{{title}}', editable: ['create'] };
  const named = { editable: ['create'], hint: 'Name of the file' };
  expect(Object.fromEntries(slugs)).toMatchObject({
    articles: { ...titled, hint: 'Its address: /blogs/{{slug}}' },
    faq: titled,
    packages: titled,
    offers: titled,
    'between-trades': named,
  });
  expect(Object.fromEntries(slugs)).not.toHaveProperty(['between-trades', 'template']);
});

test('a text of several lines gets a field of several lines', () => {
  const schema: SchemaField = { properties: { words: { type: 'string' } } };
  const around = { names: {}, folder: 'src/content' };
  const kind = (words: string) => makeFields(schema, [{ words }], around)[0]?.widget ?? 'string';
  expect(kind('One line')).toBe('string');
  expect(kind('One\n\nTwo')).toBe('text');
});

test('free names of which none is written make no form, which Sveltia CMS would refuse whole', () => {
  const trades: SchemaField = { type: 'object', additionalProperties: { type: 'string' } };
  const around = { names: {}, folder: 'src/content' };
  const make = (written: object) => makeFields({ properties: { trades } }, [written], around);
  expect(make({})).toEqual([]);
  expect(make({ trades: { glazing: 'windows' } })).toMatchObject([
    { fields: [{ name: 'glazing' }] },
  ]);
});

test('a switch begins as what holds where it is left out', () => {
  const around = { names: {}, folder: 'src/content' };
  const on: SchemaField = { type: 'boolean', default: true };
  const fields = makeFields({ properties: { on, off: { type: 'boolean' } } }, [], around);
  expect(fields).toMatchObject([{ default: true }, { default: false }]);
});

test('what is saved is a pull request on main of the repository', () => {
  expect(config.backend).toMatchObject({ name: 'github', repo: 'owner/website', branch: 'main' });
  expect(config.publish_mode).toBe('editorial_workflow');
});
