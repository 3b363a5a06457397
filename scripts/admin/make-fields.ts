import type { Field as FormField } from '@sveltia/cms';
import type { NameKind } from '#content-model/schemas/name-of.ts';
import { MAX_PHOTO_BYTES } from '#scripts/content-check/check-photos.ts';
import { type SchemaField, readProperty } from '#scripts/content-check/schema-field.ts';

/** Surroundings of the entries that forms are made for. */
export interface Surroundings {
  /** Names that other content files define. */
  readonly names: Readonly<Partial<Record<NameKind, readonly string[]>>>;
  /** Folder of the content file, from the project's folder. */
  readonly folder: string;
}

/** Values that one field of the schema has now, in all files of a kind and all entries of a list. */
type Written = readonly unknown[];

/**
 * Makes the form for a kind of entry from its schema. An entry whose names are free, such as the prices, has a field
 * for each name that is written. An entry that may be of several kinds has the fields of all.
 */
export function makeFields(
  entry: SchemaField,
  written: Written,
  around: Surroundings,
): FormField[] {
  const kinds = (entry.anyOf ?? [entry]) as SchemaField[];
  const free = written.flatMap((one) => Object.keys(one ?? {}));
  const named = Object.assign({}, ...kinds.map(({ properties }) => properties)) as Record<
    string,
    SchemaField
  >;
  if (typeof entry.additionalProperties === 'object') {
    for (const name of free) named[name] ??= entry.additionalProperties as SchemaField;
  }
  return Object.entries(named).flatMap(([name, field]) => {
    const isFree = kinds.every(({ properties }) => properties?.[name] === undefined);
    const required = isFree || kinds.every((kind) => kind.required?.includes(name));
    const values = written.map((one) => readProperty(one, name));
    const [example] = field.examples ?? [];
    const description = leaveOutQuotes(tellSwitch(field.description ?? ''));
    const isShown = typeof example === 'string' && !description.includes(example);
    const words = [description, isShown ? `as ${example}` : ''].filter(Boolean);
    const hint = escapeMarkdown(words.join(', '));
    const made = makeField(
      { name, label: field.title ?? writeLabel(name), required, hint },
      field,
      values,
      around,
    );
    // An entry of free names has no fields while none is written, and Sveltia CMS refuses an empty object.
    const isEmpty = made.widget === 'object' && 'fields' in made && isNone(made.fields);
    return isEmpty ? [] : [made];
  });
}

const isNone = (fields: unknown) => Array.isArray(fields) && fields.length === 0;

/** Properties of every field of a form. */
interface Shared {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly hint: string;
}

function makeField(
  shared: Shared,
  field: SchemaField,
  written: Written,
  around: Surroundings,
): FormField {
  if (field.const !== undefined)
    return { name: shared.name, widget: 'hidden', default: field.const };
  if (field.format === 'date') {
    return { ...shared, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  }
  if (field.pictures !== undefined) return makePicture(shared, field.pictures, around.folder);
  const options = listOptions(field, around);
  if (options !== undefined) {
    // The empty choice removes an optional field.
    return { ...shared, widget: 'select', options: shared.required ? options : ['', ...options] };
  }
  switch (field.type) {
    case 'boolean':
      return { ...shared, widget: 'boolean', default: field.default === true };
    case 'integer':
    case 'number':
      return { ...shared, widget: 'number', ...readRange(field) };
    case 'array':
      return makeList(shared, field, written.flat(), around);
    case 'string':
      return makeText(shared, field, written);
    default:
      return {
        ...shared,
        widget: 'object',
        collapsed: 'auto',
        fields: makeFields(field, written, around),
      };
  }
}

/**
 * Options for the upload of a picture, in a field or in the library: scaled, under a name fit for a URL, 2 MB at most.
 */
export const PICTURES = {
  default: {
    config: {
      max_file_size: MAX_PHOTO_BYTES,
      slugify_filename: true,
      transformations: { raster_image: { format: 'webp' as const, quality: 80, width: 2400 } },
    },
  },
};

function makePicture(shared: Shared, pictures: string, folder: string): FormField {
  return {
    ...shared,
    widget: 'image',
    choose_url: false,
    media_folder: `/${folder}/${pictures}`,
    public_folder: `./${pictures}`,
    media_libraries: PICTURES,
  };
}

function makeList(
  shared: Shared,
  field: SchemaField,
  written: Written,
  around: Surroundings,
): FormField {
  const item = field.items as SchemaField;
  const bounds = { ...shared, min: field.minItems ?? 0, max: field.maxItems };
  const options = listOptions(item, around);
  if (options !== undefined) return { ...bounds, widget: 'select', multiple: true, options };
  const list = { ...bounds, widget: 'list' as const, label_singular: 'entry' };
  if (item.type === 'string') return list;
  if (item.type === 'array') {
    const entry = { name: 'entry', label: 'Entry', required: true, hint: '' };
    return { ...list, field: makeField(entry, item, [], around) };
  }
  const fields = makeFields(item, written, around);
  const heading =
    fields.find(({ widget }) => widget === undefined || widget === 'text') ?? fields[0];
  return { ...list, collapsed: 'auto', summary: `{{fields.${heading?.name ?? ''}}}`, fields };
}

function makeText(shared: Shared, field: SchemaField, written: Written): FormField {
  if (field.format === 'email') return { ...shared, widget: 'string', type: 'email' };
  if (field.format === 'uri') return { ...shared, widget: 'string', type: 'url' };
  const {
    pattern = '',
    patternErrorMessage = pattern,
    minLength: minlength,
    maxLength: maxlength,
  } = field;
  const text = { ...shared, minlength, maxlength, use_emoji_autocomplete: false };
  // `\S` only means that the text is not empty, which `required` says.
  if (!['', String.raw`\S`].includes(pattern)) {
    return { ...text, widget: 'string', pattern: [pattern, leaveOutQuotes(patternErrorMessage)] };
  }
  const isLong = written.some((one) => typeof one === 'string' && /\n|.{71}/.test(one));
  return isLong ? { ...text, widget: 'text' } : text;
}

function listOptions(
  { enum: words, nameOf }: SchemaField,
  { names }: Surroundings,
): string[] | undefined {
  return nameOf === undefined ? words?.map(String) : [...(names[nameOf] ?? [])];
}

function readRange(field: SchemaField): {
  value_type: 'int' | 'float';
  min?: number;
  max?: number;
} {
  const isWhole = field.type === 'integer';
  const above = Number(field.exclusiveMinimum ?? -Infinity);
  const { minimum: min = isWhole ? above + 1 : above, maximum: max = Infinity } = field;
  // Leaves out the bounds that JSON Schema gives every whole number: those of a safe integer.
  return {
    value_type: isWhole ? 'int' : 'float',
    ...(Number.isSafeInteger(min - 1) && { min }),
    ...(Number.isSafeInteger(max + 1) && { max }),
  };
}

/** Writes a field's name as a label: "publishedOn" → "Published on". */
export function writeLabel(name: string): string {
  if (/^(?:cta|faq|gbp|id|url|usd)$/.test(name)) return name.toUpperCase();
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Rewords a description of true or false for a form, which shows a switch: "true: the footer …" → "On: the footer …".
 */
function tellSwitch(description: string): string {
  return description.replace(/^(true|false)\b:?/, (_, value) =>
    value === 'true' ? 'On:' : 'Off:',
  );
}

/** Removes advice about quotes, which is for files: a form writes them itself. */
function leaveOutQuotes(text: string): string {
  return text.replaceAll(/,? in quotes\b/g, '').replaceAll(/"([^"\s]+)"/g, '$1');
}

/** Escapes a field's description for a hint, which is read as Markdown and HTML. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll('<', '&lt;').replace(/[\\`*_[\]~]/g, String.raw`\$&`);
}
