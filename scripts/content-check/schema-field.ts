import { z } from 'zod';
import type { NameKind } from '#content-model/schemas/name-of.ts';
import type { TextRules } from '#content-model/schemas/text.ts';
import { joinWords } from './mistake.ts';

/** A field of a schema as JSON Schema, with what the content model's own schemas add to it. */
export type SchemaField = z.core.JSONSchema.BaseSchema &
  TextRules & {
    readonly nameOf?: NameKind;
    readonly isAddress?: boolean;
    /** The address may be a draft's: the link is shown once its page is out. */
    readonly mayWait?: boolean;
    /** Folder of the picture that the text names, from the folder of its file. */
    readonly pictures?: string;
    /** Explanation for a value that does not fit `pattern`, by the name that VS Code reads. */
    readonly patternErrorMessage?: string;
  };

const fields = new Map<z.core.$ZodType, SchemaField>();

/** Converts a schema, and keeps the result. A day is a string of format "date", which is how it is written. */
export function toField(schema: z.core.$ZodType): SchemaField {
  const known = fields.get(schema);
  if (known !== undefined) return known;
  const field: SchemaField = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const words = findPatternWords(zodSchema._zod.def);
      if (words !== undefined) jsonSchema['patternErrorMessage'] = words;
      if (zodSchema._zod.def.type !== 'date') return;
      jsonSchema.type = 'string';
      jsonSchema.format = 'date';
    },
  });
  fields.set(schema, field);
  return field;
}

/** Finds the message of the last pattern that a text must fit. */
function findPatternWords({ checks = [] }: z.core.$ZodTypeDef): string | undefined {
  const patterns = checks.map(({ _zod }) => _zod.def).filter(isPattern);
  const words = patterns.at(-1)?.error?.({ code: 'custom', path: [], input: '' });
  return typeof words === 'string' ? words : words?.message;
}

interface PatternCheck extends z.core.$ZodCheckDef {
  readonly error?: z.core.$ZodErrorMap;
}

function isPattern(check: z.core.$ZodCheckDef): check is PatternCheck {
  return 'format' in check && check.format === 'regex';
}

/** Finds the field at a path; of several kinds of entry, the one that `data` fits best, and all where there is no data. */
export function findField(
  schema: SchemaField,
  path: readonly PropertyKey[],
  data: unknown,
): SchemaField {
  const field = walk(schema, path, data);
  const own = path.reduce(readProperty, data);
  return own === undefined ? field : resolve(field, own);
}

/** Returns the index of the kind of entry that the data at a path fits best. */
export function findKind(schema: SchemaField, path: readonly PropertyKey[], data: unknown): number {
  const kinds = listKinds(walk(schema, path, data)) ?? [];
  return chooseKind(kinds, path.reduce(readProperty, data));
}

/** Lists the names of the other kinds of entry at a path: "photo" where the entry is a drawing's. */
export function listOtherNames(
  schema: SchemaField,
  path: readonly PropertyKey[],
  data: unknown,
): string[] {
  const kinds = listKinds(walk(schema, path, data)) ?? [];
  const chosen = chooseKind(kinds, path.reduce(readProperty, data));
  return kinds.filter((_, index) => index !== chosen).flatMap((kind) => listNames(kind) ?? []);
}

/**
 * Finds what to leave out if a value cannot be kept: the field itself if its schema makes it optional, else the nearest
 * entry around it that may be left out.
 *
 * @returns the path of what to leave out; undefined where all of it is required
 */
export function findRemovable(
  schema: SchemaField,
  path: readonly PropertyKey[],
  data: unknown,
): readonly PropertyKey[] | undefined {
  const ends = path.map((_, index) => path.slice(0, path.length - index));
  return ends.find((own) => {
    const around = own.slice(0, -1);
    const step = own.at(-1) ?? '';
    const { required = [], minItems = 0 } = findField(schema, around, data);
    if (typeof step !== 'number') return !required.includes(String(step));
    const list = around.reduce(readProperty, data);
    return Array.isArray(list) && list.length > minItems;
  });
}

function walk(
  field: SchemaField,
  [step, ...rest]: readonly PropertyKey[],
  data: unknown,
): SchemaField {
  if (step === undefined) return field;
  const { items, properties, additionalProperties } = resolve(field, data);
  const inner = typeof step === 'number' ? items : properties?.[String(step)];
  const next = inner ?? additionalProperties;
  return typeof next === 'object' ? walk(next as SchemaField, rest, readProperty(data, step)) : {};
}

function resolve(field: SchemaField, data: unknown): SchemaField {
  const kinds = listKinds(field);
  return kinds === undefined ? field : resolve(kinds[chooseKind(kinds, data)] ?? {}, data);
}

export function readProperty(data: unknown, name: PropertyKey): unknown {
  return typeof data === 'object' && data !== null
    ? (data as Record<PropertyKey, unknown>)[name]
    : undefined;
}

function listKinds(field: SchemaField): SchemaField[] | undefined {
  return field.anyOf ?? field.oneOf;
}

/** Returns the index of the kind of entry that data fits best: a field that names the kind decides alone. */
function chooseKind(kinds: readonly SchemaField[], data: unknown): number {
  const scores = kinds.map(({ properties = {} }) =>
    Object.entries(properties).reduce((sum, [name, inner]) => {
      const value = readProperty(data, name);
      if (value === undefined) return sum;
      return sum + (typeof inner === 'object' && inner.const === value ? 100 : 1);
    }, 0),
  );
  // `kinds` is empty where JSON Schema has one type for all kinds, such as text: the index is then 0.
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** Lists the names an entry may have; undefined where any name will do. */
export function listNames({ properties, additionalProperties }: SchemaField): string[] | undefined {
  return properties && additionalProperties === false ? Object.keys(properties) : undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
};

/** Describes what may stand in a field: its description, its kind, and an example. */
export function describeField(field: SchemaField): string {
  const kind = describeKind(field);
  const words = field.description === undefined ? kind : `${field.description} (${kind})`;
  const example = field.examples?.[0];
  return example === undefined ? words : `${words}, as ${JSON.stringify(example)}`;
}

/** Describes a kind of value: "a day as 2026-09-15", "area, line or count", "an entry with name and path". */
function describeKind(field: SchemaField): string {
  const kinds = listKinds(field);
  if (kinds !== undefined) return joinWords([...new Set(kinds.map(describeKind))]);
  if (field.enum !== undefined) return joinWords(field.enum);
  if (field.format === 'date') return 'a day as 2026-09-15';
  const names = listNames(field);
  if (names !== undefined) return `an entry with ${joinWords(names, 'and')}`;
  return KINDS[String(field.type)] ?? 'a value';
}
