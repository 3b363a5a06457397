import { z } from 'zod';
import type { NameKind } from '#content-model/schemas/name-of.ts';
import type { FilledLength } from '#content-model/schemas/text.ts';
import { joinWords } from './mistake.ts';

/** A field of a schema as JSON Schema, with what the content model's own schemas add to it. */
export type Field = z.core.JSONSchema.BaseSchema &
  FilledLength & { readonly nameOf?: NameKind; readonly isAddress?: boolean };

/** Converts a schema; a day is a string of format "date", which is how it is written. */
export function toField(schema: z.core.$ZodType): Field {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'date') return;
      jsonSchema.type = 'string';
      jsonSchema.format = 'date';
    },
  });
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
  const [best = field] = kinds.toSorted((a, b) => score(b as Field) - score(a as Field));
  return chooseKind(best as Field, data);
}

/** Lists the names an entry may have; undefined where any name will do. */
export function listNames({ properties, additionalProperties }: Field): string[] | undefined {
  return properties && additionalProperties === false ? Object.keys(properties) : undefined;
}

/** Describes what may stand in a field: its description, then its kind. */
export function describeField(field: Field): string {
  const kind = describeKind(field);
  const example = field.examples?.[0];
  const words = field.description === undefined ? kind : `${field.description} (${kind})`;
  return example === undefined ? words : `${words}, as ${JSON.stringify(example)}`;
}

/** Describes a kind of value: "a day as 2026-09-15", "area, line or count", "a whole number, 1 to 5". */
export function describeKind(field: Field): string {
  const { minimum = -Infinity, maximum = Infinity, minItems = 0, maxItems = Infinity } = field;
  const [least, most] = field.type === 'array' ? [minItems, maxItems] : [minimum, maximum];
  const lower = Math.abs(least) < 1e9 && !(field.type === 'array' && least === 0);
  const upper = Math.abs(most) < 1e9;
  const range =
    lower && upper
      ? `, ${least} to ${most}`
      : lower
        ? `, at least ${least}`
        : upper
          ? `, at most ${most}`
          : '';
  if (field.enum !== undefined) return joinWords(field.enum);
  if (field.const !== undefined) return JSON.stringify(field.const);
  const names = listNames(field);
  const kinds: Readonly<Record<string, string>> = {
    string: field.format === 'date' ? 'a day as 2026-09-15' : 'text',
    integer: `a whole number${range}`,
    number: `a number${range}`,
    boolean: 'true or false',
    array: `a list${range}`,
    object: names === undefined ? 'an entry' : `an entry with ${joinWords(names, 'and')}`,
  };
  if (field.type !== undefined) return kinds[field.type] ?? 'a value';
  return joinWords([...new Set((field.anyOf ?? []).map((one) => describeKind(one as Field)))]);
}
