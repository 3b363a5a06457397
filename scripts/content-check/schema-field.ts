import type { z } from 'zod';

/** What a schema says of one field, as JSON Schema: the same that editors are helped by while typing. */
export type Field = z.core.JSONSchema.BaseSchema;

type Path = readonly PropertyKey[];

/**
 * What the schema says of the field at a path. Where several kinds of entry are possible, the one
 * that has most of the names written in it is taken.
 *
 * @param data what the file holds, to choose by
 */
export function findField(schema: Field, path: Path, data: unknown): Field | undefined {
  const here = chooseKind(schema, data);
  const [step, ...rest] = path;
  if (step === undefined) return here;
  const inner = readInside(data, step);
  const next =
    typeof step === 'number'
      ? (asField(here.prefixItems?.[step]) ?? asField(here.items))
      : (asField(here.properties?.[String(step)]) ?? asField(here.additionalProperties));
  return next === undefined ? undefined : findField(next, rest, inner);
}

/** The names that an entry may have; undefined where any name will do. */
export function listNames({ properties, additionalProperties }: Field): string[] | undefined {
  return properties !== undefined && additionalProperties === false
    ? Object.keys(properties)
    : undefined;
}

/** What may stand in a field, in words: its description first, then its kind. */
export function describeField(field: Field): string {
  const kind = describeKind(field);
  return field.description === undefined ? kind : `${field.description} (${kind})`;
}

/** The kind of value: "a day as 2026-09-15", "area, linear or count", "a whole number, 1 to 5". */
export function describeKind(field: Field): string {
  const options = listOptions(field);
  if (options !== undefined) return joinWords(options.map(String));
  switch (field.type) {
    case 'string':
      return field.format === 'date' ? 'a day as 2026-09-15' : `text${describeLength(field)}`;
    case 'integer':
      return `a whole number${describeRange(field)}`;
    case 'number':
      return `a number${describeRange(field)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return `a list${describeCount(field)}`;
    case 'object': {
      const names = listNames(field);
      return names === undefined ? 'an entry' : `an entry with ${joinWords(names, 'and')}`;
    }
    default: {
      const kinds = new Set((field.anyOf ?? []).flatMap((one) => describeKind(one)));
      return kinds.size === 0 ? 'a value' : joinWords([...kinds]);
    }
  }
}

/** A line that sets the field rightly: its own example, or one of its kind. */
export function giveExample(name: PropertyKey | undefined, field: Field): string {
  const value = giveValue(field);
  return typeof name === 'string' ? `${name}: ${value}` : `- ${value}`;
}

/** The values of an enumeration. */
export function listOptions(field: Field): readonly unknown[] | undefined {
  return field.enum ?? (field.const === undefined ? undefined : [field.const]);
}

/** "a", "a or b", "a, b or c". */
export function joinWords(words: readonly string[], joint = 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}

function giveValue(field: Field): string {
  const given = field.examples?.[0] ?? field.default ?? listOptions(field)?.[0];
  if (given !== undefined) return JSON.stringify(given).replace(/^"([a-z][\w /.,-]*)"$/i, '$1');
  switch (field.type) {
    case 'string':
      return field.format === 'date' ? '2026-09-15' : 'What the visitor reads';
    case 'integer':
    case 'number':
      return String(Math.max(field.minimum ?? 3, 1));
    case 'boolean':
      return 'true';
    case 'array': {
      const item = asField(field.items);
      return item === undefined ? '[first, second]' : `[${giveValue(item)}]`;
    }
    case 'object': {
      const fields = Object.entries(field.properties ?? {})
        .filter(([name]) => field.required?.includes(name))
        .map(([name, inner]) => `${name}: ${giveValue(asField(inner) ?? {})}`);
      return fields.length === 0 ? '{ name: value }' : `{ ${fields.join(', ')} }`;
    }
    default:
      return field.anyOf?.[0] === undefined ? 'a value' : giveValue(field.anyOf[0]);
  }
}

function chooseKind(schema: Field, data: unknown): Field {
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds === undefined) return schema;
  const score = (kind: Field): number => {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      return (kind.type === 'array') === Array.isArray(data) && kind.type !== 'object' ? 1 : 0;
    }
    return Object.entries(data).reduce((sum, [name, value]) => {
      const field = asField(kind.properties?.[name]);
      if (field === undefined) return sum;
      // A field that says what kind of entry it is decides alone.
      return sum + (field.const === undefined ? 1 : field.const === value ? 100 : -100);
    }, 0);
  };
  const best = kinds.reduce((a, b) => (score(b) > score(a) ? b : a));
  return chooseKind(best, data);
}

function readInside(data: unknown, step: PropertyKey): unknown {
  return typeof data === 'object' && data !== null
    ? (data as Record<PropertyKey, unknown>)[step]
    : undefined;
}

function asField(field: unknown): Field | undefined {
  return typeof field === 'object' && field !== null && !Array.isArray(field)
    ? (field as Field)
    : undefined;
}

function describeLength({ minLength, maxLength }: Field): string {
  if (minLength !== undefined && minLength === maxLength) return ` of ${minLength} characters`;
  if (minLength !== undefined && maxLength !== undefined) {
    return ` of ${minLength} to ${maxLength} characters`;
  }
  if (maxLength !== undefined) return ` of at most ${maxLength} characters`;
  return '';
}

function describeRange({ minimum, maximum, exclusiveMinimum }: Field): string {
  const most = maximum === undefined || maximum > 1e9 ? undefined : maximum;
  if (minimum !== undefined && minimum > -1e9 && most !== undefined)
    return `, ${minimum} to ${most}`;
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}`;
  if (minimum !== undefined && minimum > -1e9) return `, ${minimum} or more`;
  return most === undefined ? '' : `, at most ${most}`;
}

function describeCount({ minItems, maxItems }: Field): string {
  if (minItems !== undefined && minItems === maxItems) return ` of exactly ${minItems}`;
  if (minItems !== undefined && minItems > 0) return ` of at least ${minItems}`;
  return maxItems === undefined ? '' : ` of at most ${maxItems}`;
}
