import type { CmsConfig, CollectionFile, EntryCollection, Field as FormField } from '@sveltia/cms';
import { CONTENT, type ContentFiles } from '#scripts/content-check/content-files.ts';
import { findAddress } from '#scripts/content-check/list-addresses.ts';
import { type SchemaField, readProperty } from '#scripts/content-check/schema-field.ts';
import { SCHEMAS } from '#scripts/content-check/schemas.ts';
import { readYamlFile, YamlFile } from '#scripts/content-check/yaml-file.ts';
import {
  escapeMarkdown,
  makeFields,
  PICTURES,
  type Surroundings,
  writeLabel,
} from './make-fields.ts';

/** Content without a form, and why: it is edited in its files. */
export const LEFT_TO_FILES: Readonly<Record<string, string>> = {
  'samples/*.yaml': 'geometry that drawings are made from',
  'navigation.yaml': 'a list of three kinds of entry that no field tells apart',
};

/** Hint about pictures in articles, whose folder of photographs the forms upload to. */
const PICTURE = escapeMarkdown(
  ' A picture: upload it under Assets, then write ![What the picture shows](./photos/its-name.webp) on a line of its own.',
);

/** The field of the text below the head of a file. */
function makeBody(folder: string): FormField {
  const picture = folder === 'articles' ? PICTURE : '';
  return {
    name: 'body',
    label: 'Text',
    hint: `Markdown: ## begins a heading, an empty line a paragraph.${picture} docs/editing.md lists the tags`,
    widget: 'richtext',
    modes: ['raw'],
  };
}

/**
 * Makes the configuration of Sveltia CMS from the schemas that content is checked by: a form for each kind of file that
 * is not in `LEFT_TO_FILES`.
 *
 * @param repository owner and name on GitHub
 */
export function makeConfig(content: ContentFiles, repository: string): CmsConfig {
  const read = (file: string): unknown => {
    const found = readYamlFile(file, content.texts.get(file) ?? '');
    return found instanceof YamlFile ? found.data : undefined;
  };
  const list = (folder: string): string[] =>
    [...content.texts.keys()].filter((file) => file.startsWith(`${CONTENT}/${folder}/`));
  const estimators = (readProperty(read(`${CONTENT}/company.yaml`), 'estimators') ??
    []) as unknown[];
  const names: Surroundings['names'] = {
    topic: (read(`${CONTENT}/topics.yaml`) ?? []) as string[],
    price: Object.keys(readProperty(read(`${CONTENT}/prices.yaml`), 'amounts') ?? {}),
    sample: list('samples').map(readName),
    trade: list('trades').map(readName),
    list: list('between-trades').map(readName),
    article: list('articles').map(readName),
    offer: list('offers').map(readName),
    estimator: estimators.map((one) => String(readProperty(one, 'name'))),
  };
  const makeFile = (file: string, field: SchemaField): CollectionFile => {
    const shared = { name: readName(file), label: writeLabel(readName(file)), file };
    const around = { names, folder: CONTENT };
    if (field.type !== 'array')
      return { ...shared, fields: makeFields(field, [read(file)], around) };
    // A file that is one list, which may be empty.
    const [form] = makeFields(
      { properties: { [shared.name]: field } },
      [{ [shared.name]: read(file) }],
      around,
    );
    const entry =
      field.items === undefined || 'fields' in (form ?? {}) ? {} : { field: { name: 'entry' } };
    return { ...shared, fields: [{ ...form, ...entry, required: false, root: true } as FormField] };
  };
  const makeCollection = (folder: string, ending: string, field: SchemaField): EntryCollection => {
    const around = { names, folder: `${CONTENT}/${folder}` };
    const fields = makeFields(field, list(folder).map(read), around);
    const address = findAddress(`${CONTENT}/${folder}/{{slug}}.${ending}`);
    return {
      name: folder,
      label: writeLabel(folder),
      folder: around.folder,
      extension: ending,
      ...(ending === 'yaml'
        ? { format: ending, fields }
        : { fields: [...fields, makeBody(folder)] }),
      ...(address === undefined ? {} : { preview_path: address }),
      slug: {
        // Without a title the form asks for the name; a template of a field that is missing stops /admin.
        ...(fields.some(({ name }) => name === 'title') ? { template: '{{title}}' } : {}),
        editable: ['create'],
        hint: address === undefined ? 'Name of the file' : `Its address: ${address}`,
        pattern: ['^[a-z0-9-]+$', 'Lower-case letters, digits and hyphens'],
      },
    };
  };

  const config: CmsConfig = {
    backend: { name: 'github', repo: repository, branch: 'main', squash_merges: true },
    publish_mode: 'editorial_workflow',
    app_title: 'Edit the site',
    logo: { src: '/favicon.svg' },
    media_folder: `${CONTENT}/articles/photos`,
    media_libraries: PICTURES,
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    collections: [],
    singletons: [],
  };
  for (const { pattern, field } of SCHEMAS.filter((one) => !(one.pattern in LEFT_TO_FILES))) {
    const [folder = '', ending] = pattern.split('/*.');
    if (ending === undefined) config.singletons?.push(makeFile(`${CONTENT}/${pattern}`, field));
    else if (field.oneOf === undefined)
      config.collections?.push(makeCollection(folder, ending, field));
    else {
      const files = (field.oneOf as SchemaField[]).map((kind) => {
        const page = String((kind.properties?.['page'] as SchemaField).const);
        return makeFile(`${CONTENT}/${folder}/${page}.${ending}`, kind);
      });
      config.collections?.push({ name: folder, label: writeLabel(folder), files });
    }
  }
  return config;
}

/** Reads the name of a file: "src/content/faq/payment.yaml" → "payment". */
function readName(file: string): string {
  return file.replace(/^.*\/|\.\w+$/g, '');
}
