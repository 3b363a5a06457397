import type { z } from 'zod';
import {
  explain,
  joinWords,
  type Mistake,
  type PropertyPath,
  report,
  type ContentSource,
  type Explanation,
} from './mistake.ts';
import { suggest } from './nearest.ts';
import {
  describeField,
  type SchemaField,
  findField,
  findRemovable,
  findKind,
  listOtherNames,
  listNames,
  readProperty,
} from './schema-field.ts';
import { listPlaces } from './schemas.ts';

type Issue = z.core.$ZodIssue;

/** Options of every parse: an issue has no message where its schema has none, and gets one here. */
export const NO_DEFAULT_MESSAGES: z.core.ParseContext<z.core.$ZodIssue> = { error: () => '' };

/** Puts the issues that a schema found in a file in an editor's words. */
export function explainIssues(
  issues: readonly Issue[],
  schema: SchemaField,
  source: ContentSource,
): Mistake[] {
  const found = issues.flatMap((issue) => chooseKind(issue, schema, source.data));
  const misspelled = found.filter(({ code }) => code === 'unrecognized_keys');
  return found.flatMap((issue) => {
    const { path } = issue;
    const field = findField(schema, path, source.data);
    if (issue.code === 'unrecognized_keys') {
      const entry = path.reduce(readProperty, source.data);
      const others = listOtherNames(schema, path, source.data);
      return issue.keys.flatMap((key) => {
        const own = (listNames(field) ?? []).filter((name) => !others.includes(name));
        const rival = own.find((name) => readProperty(entry, name) !== undefined);
        const words =
          rival !== undefined && others.includes(key)
            ? explain(`"${rival}" and "${key}" do not stand together.`, 'one of the two')
            : explainKey(key, listNames(field) ?? [], readProperty(entry, key));
        return report(source.at([...path, key], 'key'), words);
      });
    }
    if (issue.code === 'invalid_key') {
      const key = String(path.at(-1));
      const own = issue.issues[0]?.message ?? issue.message;
      const problem = own === '' ? explainCode(issue, key) : own;
      const words = isPartOfNumber(key)
        ? explainKey(key, [], undefined)
        : explain(`"${key}" will not do here.`, problem);
      return report(source.at(path, 'key'), words);
    }
    const value = path.reduce(readProperty, source.data);
    const entry = path.slice(0, -1).join();
    // A misspelled field is missing under its right name too: it is reported once.
    const isMisspelled = misspelled.some((one) => one.path.join() === entry);
    if (value === undefined && issue.code !== 'custom' && isMisspelled) return [];
    const at = source.at(path);
    // Not for attributes of a tag: they depend on one another, and have no line of their own to leave out.
    const isOptional = !at.place.startsWith('<') && mayGo(schema, path, source.data);
    const problem = explainValue(issue, value, field, isOptional);
    return report(at, explain(problem, describeField(field)));
  });
}

/** Replaces an issue of a union by those of the kind of entry that was most likely meant. */
function chooseKind(issue: Issue, schema: SchemaField, data: unknown): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const { path } = issue;
  const kind = findKind(schema, path, data);
  return (issue.errors[kind] ?? []).flatMap((inner) =>
    chooseKind({ ...inner, path: [...path, ...inner.path] }, schema, data),
  );
}

/** YAML reads `{ usd: 1,250 }` as two fields. */
function isPartOfNumber(key: string): boolean {
  return /^\d{3}$/.test(key);
}

function explainKey(key: string, names: readonly string[], value: unknown): Explanation[] {
  if (isPartOfNumber(key)) {
    const problem = `A number has no comma: what follows it, ${key}, is read as a field.`;
    return explain(problem, 'digits alone: 1250 for 1,250');
  }
  if (key.includes('\u00A0')) {
    const problem =
      'A space that is none stands before the field: a non-breaking one, from another program.';
    return explain(problem, 'spaces of the space bar, the same number as before the other fields');
  }
  // Names of fields are single words.
  if (value === null && key.includes(' ')) {
    const problem = `Between { and } a comma ends the text: what follows it, "${key}", is read as a field.`;
    return explain(problem, 'the text in quotes, "one, and two"');
  }
  if (key.includes(':'))
    return explain('A space is missing after the colon.', key.replace(':', ': '));
  return explain(
    `There is no "${key}" here.${tellPlaces(key) || suggest(key, names)}`,
    names.length === 0 ? 'nothing' : joinWords(names, 'and'),
  );
}

/** Most places that are listed: more would tell an editor nothing. */
const MAX_PLACES = 3;

/** Names the place of a field that is valid elsewhere, such as draft, which articles alone have. */
function tellPlaces(name: string): string {
  const places = listPlaces(name);
  return places.length === 0 || places.length > MAX_PLACES
    ? ''
    : ` It stands in ${joinWords(places)}.`;
}

/** Explanations of a wrong kind of value, for which zod only names the expected one. */
const KINDS: Readonly<Record<string, string>> = {
  array: 'a list is wanted here, [one, two] or a line with a hyphen for each entry',
  boolean: 'write true or false',
  int: 'write a whole number',
  number: 'write a number in digits alone',
  object: 'an entry with fields is wanted here, each as name, colon, space and value',
  record: 'an entry with fields is wanted here, each as name, colon, space and value',
  string: 'a text is wanted here, in quotes',
};

/** Explanations of a wrong format, for which zod only says that it is invalid. */
const FORMATS: Readonly<Record<string, string>> = {
  url: 'write an address whole, https://www.example.com',
  email: 'write an e-mail address as name@example.com',
  starts_with: 'write an address that begins with https://',
};

/** Says what to write instead of a value, for an issue whose schema does not. */
function explainCode(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? 'another kind of value is wanted here';
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'it is not written as this field wants it';
    case 'invalid_value':
      return `write ${joinWords(issue.values.map(String))}`;
    case 'too_big':
      return explainBound(
        issue,
        value,
        Number(issue.maximum),
        issue.inclusive === false ? 'less than' : 'at most',
      );
    case 'too_small':
      return explainBound(
        issue,
        value,
        Number(issue.minimum),
        issue.inclusive === false ? 'more than' : 'at least',
      );
    case 'not_multiple_of':
      return `write a multiple of ${issue.divisor}`;
    default:
      return 'it is none of the kinds that may stand here';
  }
}

function explainBound(
  { origin, exact = false }: { readonly origin: string; readonly exact?: boolean | undefined },
  value: unknown,
  bound: number,
  words: string,
): string {
  const limit = `${exact ? 'exactly' : words} ${bound}`;
  if (Array.isArray(value)) {
    return `the list has ${value.length} ${value.length === 1 ? 'entry' : 'entries'}, and needs ${limit}`;
  }
  if (origin === 'string')
    return `the text has ${String(value).length} characters, and needs ${limit}`;
  return `write a number of ${limit}`;
}

/** True where the line of a field may be left out. */
function mayGo(schema: SchemaField, path: PropertyPath, data: unknown): boolean {
  return (
    typeof path.at(-1) === 'string' && findRemovable(schema, path, data)?.length === path.length
  );
}

function explainValue(
  issue: Issue,
  value: unknown,
  field: SchemaField,
  isOptional: boolean,
): string {
  const name = issue.path.length === 0 ? 'The file' : `"${String(issue.path.at(-1))}"`;
  const message = `${issue.message.replace(/\.$/, '') || explainCode(issue, value)}.`;
  if (issue.code === 'custom') return message;
  if (value === undefined) return `${name} is missing.`;
  if (value === null || value === '') {
    const hint = isOptional
      ? ' Leave the line out where there is none.'
      : field.type === 'array' && field.minItems === undefined
        ? ' Write [] for none.'
        : '';
    return `${name} is empty.${hint}`;
  }
  const [, bare] = (typeof value === 'string' ? /^[“”„](.*)[“”]$/.exec(value) : undefined) ?? [];
  if (bare !== undefined) {
    return `The curly quotes are part of the text, since YAML knows straight ones alone: write "${bare}".`;
  }
  const isEntry = typeof value === 'object' && !(value instanceof Date);
  const written = isEntry ? 'This' : JSON.stringify(value);
  // A schema's own words say more than the list.
  if (field.enum !== undefined && /^(?:Invalid|$)/.test(issue.message)) {
    const near = typeof value === 'string' ? suggest(value, field.enum.map(String)) : '';
    return `${written} is not one of the words that may stand here.${near}`;
  }
  if (issue.code === 'invalid_type' && issue.expected === 'string') {
    if (!isEntry) return `${written} is no text: put it in quotes.`;
    // `{turnaround}` without quotes is an entry whose only field is empty.
    const isBrace = Object.values(value).every((inner) => inner === null);
    if (isBrace) return 'A text that begins with a brace must stand in quotes.';
    if (!Array.isArray(value)) {
      const fields = Object.keys(value);
      return fields.every((key) => /^[a-z]\w*$/.test(key))
        ? `A text is wanted here, and an entry with ${joinWords(fields, 'and')} stands here. Where it is a text that holds a colon and a space, put it in quotes.`
        : 'A text that holds a colon and a space must stand in quotes.';
    }
  }
  if (typeof value === 'string' && field.type !== 'string' && /^\d[\d,]*,\d{3}$/.test(value)) {
    return `${written} is read as text: write ${value.replaceAll(',', '')}.`;
  }
  const wanted = readQuoted(value, field);
  if (wanted !== undefined)
    return `${written} stands in quotes, which make it text: write ${wanted}.`;
  return `${written} will not do: ${message}`;
}

/** The value that a text in quotes was meant to be: a day, a number, or true or false. */
function readQuoted(value: unknown, { type, format }: SchemaField): string | undefined {
  if (typeof value !== 'string') return undefined;
  const isMeant =
    (format === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) ||
    (/^(?:number|integer)$/.test(String(type)) && /^-?\d+(?:\.\d+)?$/.test(value)) ||
    (type === 'boolean' && /^(?:true|false)$/.test(value));
  return isMeant ? value : undefined;
}
