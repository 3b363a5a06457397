import type { CmsConfig, Field as FormField } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { type ContentFiles, readContentFiles } from '#scripts/content-check/content-files.ts';
import type { Field } from '#scripts/content-check/schema-field.ts';
import { findSchema, SCHEMAS } from '#scripts/content-check/schemas.ts';
import { LEFT_TO_FILES, makeConfig } from './make-config.ts';
import { makeFields } from './make-fields.ts';

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

/** Lists every field at any depth by its names: "questions.answer". */
function listPaths(fields: readonly AnyField[]): string[] {
  return fields.flatMap((field) => [
    field.name,
    ...listPaths(field.fields ?? []).map((inner) => `${field.name}.${inner}`),
  ]);
}

/** Lists the names that a schema has, in the same way. */
function listNames(schema: Field): string[] {
  const { properties = {}, items, anyOf = [] } = schema;
  const inner = [items, ...anyOf].flatMap((kind) => (kind ? listNames(kind as Field) : []));
  const own = Object.entries(properties).flatMap(([name, field]) => [
    name,
    ...listNames(field as Field).map((below) => `${name}.${below}`),
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

test('the forms of the tasks that the guide begins with come first', () => {
  const names = (all: readonly object[] = []) => all.map((one) => 'name' in one && one.name);
  expect(names(config.collections).slice(0, 2)).toEqual(['articles', 'faq']);
  expect(names(config.singletons).slice(0, 2)).toEqual(['prices', 'testimonials']);
});

test('content without a form is named, and no other', () => {
  const kinds = SCHEMAS.map(({ pattern }) => pattern).filter((pattern) => {
    const [folder = ''] = pattern.split('/*');
    return ![...forms.keys()].some((form) => form === folder || form.startsWith(`${folder}/`));
  });
  expect(kinds.sort()).toEqual(
    [
      'home-takeoff.yaml',
      'navigation.yaml',
      'policies/*.mdx',
      'samples/*.yaml',
      'trades/*.mdx',
    ].sort(),
  );
  expect(Object.keys(LEFT_TO_FILES).sort()).toEqual(kinds);
});

test.each([...forms.keys()])('%s: the form has every field of the schema', (form) => {
  const isFolder = !form.endsWith('.yaml');
  const file = [...content.texts.keys()].find((one) => one.startsWith(`src/content/${form}`)) ?? '';
  const field = findSchema(file)?.field ?? {};
  const page = /^pages\/(.*)\.yaml$/.exec(form)?.[1];
  const kind = (field.oneOf as Field[] | undefined)?.find(
    ({ properties }) => (properties?.['page'] as Field).const === page,
  );
  const schema = kind ?? field;
  const isList = schema.type === 'array';
  const wanted = listNames(schema).map((name) =>
    isList ? `${form.replace('.yaml', '')}.${name}` : name,
  );
  const paths = listPaths(forms.get(form) ?? []);
  // Topics are a list of words, which have no names.
  expect(wanted.length > 0).toBe(form !== 'topics.yaml');
  expect(wanted.filter((name) => !paths.includes(name))).toEqual([]);
  expect(paths.includes('body')).toBe(isFolder && file.endsWith('.mdx'));
});

/** Rules that no form expresses: the content check says them, on the pull request and under npm start. */
const LEFT_TO_THE_CHECK: readonly (readonly [rule: string, fields: readonly string[]])[] = [
  [
    'maxFilled',
    [
      'articles title',
      'articles description',
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
    const found = [...forms.keys()].flatMap((form) => {
      const file =
        [...content.texts.keys()].find((one) => one.startsWith(`src/content/${form}`)) ?? '';
      const { oneOf, ...own } = findSchema(file)?.field ?? {};
      const kind = (oneOf as Field[] | undefined)?.find(({ properties }) =>
        file.endsWith(`/${String((properties?.['page'] as Field).const)}.yaml`),
      );
      return listPaths(forms.get(form) ?? []).flatMap((path) => {
        const schema = path.split('.').reduce<Field | undefined>((inner, name) => {
          const entry = (inner?.items ?? inner) as Field | undefined;
          return entry?.properties?.[name] as Field | undefined;
        }, kind ?? own);
        return schema !== undefined && rule in schema ? [`${form} ${path}`] : [];
      });
    });
    expect(found.sort()).toEqual([...fields].sort());
  },
);

test('a form says what a field is for, and what fits', () => {
  expect(find('testimonials.yaml', 'testimonials.rating')).toMatchObject({
    label: 'Rating',
    hint: 'Stars, 1 to 5',
    widget: 'number',
    value_type: 'int',
    required: true,
    min: 1,
    max: 5,
  });
  expect(find('faq', 'questions')).toMatchObject({
    widget: 'list',
    min: 1,
    summary: '{{fields.question}}',
  });
  expect(find('faq', 'questions.id')).toMatchObject({
    pattern: ['^[a-z][a-z0-9-]*$', 'Lower-case letters, digits and hyphens'],
  });
  expect(find('faq', 'keynote')).toMatchObject({ minlength: 1, maxlength: 1 });
  expect(find('pages/reviews.yaml', 'stats')).toMatchObject({ required: false, max: 6 });
  expect(find('packages', 'takeoffs')).toMatchObject({
    value_type: 'int',
    min: 1,
    required: false,
  });
  expect(find('articles', 'publishedOn')).toMatchObject({ type: 'date', format: 'YYYY-MM-DD' });
  expect(find('articles', 'draft')).toMatchObject({ widget: 'boolean', default: false });
  expect(find('articles', 'body')).toMatchObject({ widget: 'richtext', modes: ['raw'] });
  expect(find('faq', 'questions.id').hint).toBe(
    'Stable anchor: /faq#&lt;id>. Unique across all categories; keep it when you reword the question, as which-files',
  );
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
  expect(options('pages/about.yaml', 'story', 'sample')).toEqual(['deck']);
  const amounts = made.get('prices.yaml')?.filter(({ name }) => name === 'amounts') ?? [];
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
  const schema: Field = { properties: { words: { type: 'string' } } };
  const around = { names: {}, folder: 'src/content' };
  const kind = (words: string) => makeFields(schema, [{ words }], around)[0]?.widget ?? 'string';
  expect(kind('One line')).toBe('string');
  expect(kind('One\n\nTwo')).toBe('text');
});

test('what is saved is a pull request on main of the repository', () => {
  expect(config.backend).toMatchObject({ name: 'github', repo: 'owner/website', branch: 'main' });
  expect(config.publish_mode).toBe('editorial_workflow');
});
