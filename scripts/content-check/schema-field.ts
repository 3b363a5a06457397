import { z } from 'zod';
import type { NameKind } from '#content-model/schemas/name-of.ts';
import type { FilledLength } from '#content-model/schemas/text.ts';
import { joinWords } from './mistake.ts';

/** A field of a schema as JSON Schema, with what the content model's own schemas add to it. */
export type Field = z.core.JSONSchema.BaseSchema &
  FilledLength & {
    readonly nameOf?: NameKind;
    readonly isAddress?: boolean;
    /** The address may be a draft's: nothing links to it before it is out. */
    readonly mayWait?: boolean;
  };

const fields = new Map<z.core.$ZodType, Field>();

/** Converts a schema, once; a day is a string of format "date", which is how it is written. */
export function toField(schema: z.core.$ZodType): Field {
  const known = fields.get(schema);
  if (known !== undefined) return known;
  const field: Field = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'date') return;
      jsonSchema.type = 'string';
      jsonSchema.format = 'date';
    },
  });
  fields.set(schema, field);
  return field;
}

/** Finds the field at a path; of several kinds of entry, the one that `data` fits best. */
export function findField(field: Field, path: readonly PropertyKey[], data: unknown): Field {
  const kind = chooseKind(field, data);
  const [step, ...rest] = path;
  if (step === undefined) return kind;
  const inner = typeof step === 'number' ? kind.items : kind.properties?.[String(step)];
  const next = inner ?? kind.additionalProperties;
  return typeof next === 'object' ? findField(next as Field, rest, readProperty(data, step)) : {};
}

export function readProperty(data: unknown, name: PropertyKey): unknown {
  return typeof data === 'object' && data !== null
    ? (data as Record<PropertyKey, unknown>)[name]
    : undefined;
}

function chooseKind(field: Field, data: unknown): Field {
  const kinds = field.anyOf ?? field.oneOf;
  if (kinds === undefined) return field;
  const score = ({ properties = {} }: Field): number =>
    Object.entries(properties).reduce((sum, [name, inner]) => {
      const value = readProperty(data, name);
      if (value === undefined) return sum;
      // A field that names the kind of entry decides alone.
      return sum + (typeof inner === 'object' && inner.const === value ? 100 : 1);
    }, 0);
  const [best = field] = kinds.toSorted((a, b) => score(b) - score(a));
  return chooseKind(best, data);
}

/** Lists the names an entry may have; undefined where any name will do. */
export function listNames({ properties, additionalProperties }: Field): string[] | undefined {
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
export function describeField(field: Field): string {
  const kind = describeKind(field);
  const words = field.description === undefined ? kind : `${field.description} (${kind})`;
  const example = field.examples?.[0];
  return example === undefined ? words : `${words}, as ${JSON.stringify(example)}`;
}

/** Describes a kind of value: "a day as 2026-09-15", "area, line or count", "an entry with name and path". */
function describeKind(field: Field): string {
  const kinds = (field.anyOf ?? field.oneOf) as Field[] | undefined;
  if (kinds !== undefined) return joinWords([...new Set(kinds.map(describeKind))]);
  if (field.enum !== undefined) return joinWords(field.enum);
  if (field.format === 'date') return 'a day as 2026-09-15';
  const names = listNames(field);
  if (names !== undefined) return `an entry with ${joinWords(names, 'and')}`;
  return KINDS[String(field.type)] ?? 'a value';
}
