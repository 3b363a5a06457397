import type { z } from 'zod';
import { explain, joinWords, type Mistake, report, type Source, type Words } from './mistake.ts';
import { suggest } from './nearest.ts';
import {
  describeField,
  type Field,
  findField,
  findKind,
  listNames,
  readProperty,
} from './schema-field.ts';

type Issue = z.core.$ZodIssue;

/** Puts the issues that a schema found in a file in an editor's words. */
export function explainIssues(issues: readonly Issue[], schema: Field, source: Source): Mistake[] {
  const found = issues.flatMap((issue) => chooseKind(issue, schema, source.data));
  const misspelled = found.filter(({ code }) => code === 'unrecognized_keys');
  return found.flatMap((issue) => {
    const { path } = issue;
    const field = findField(schema, path, source.data);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.flatMap((key) =>
        report(source.at([...path, key], 'key'), explainKey(key, listNames(field) ?? [])),
      );
    }
    const value = path.reduce(readProperty, source.data);
    const entry = path.slice(0, -1).join();
    // A misspelled field is missing under its right name too: it is reported once.
    const isMisspelled = misspelled.some((one) => one.path.join() === entry);
    if (value === undefined && issue.code !== 'custom' && isMisspelled) return [];
    const problem = explainValue(issue, value, field);
    return report(source.at(path), explain(problem, describeField(field)));
  });
}

/** Replaces an issue of a union by those of the kind of entry that was most likely meant. */
function chooseKind(issue: Issue, schema: Field, data: unknown): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const { path } = issue;
  const kind = findKind(schema, path, data);
  return (issue.errors[kind] ?? []).flatMap((inner) =>
    chooseKind({ ...inner, path: [...path, ...inner.path] }, schema, data),
  );
}

function explainKey(key: string, names: readonly string[]): Words[] {
  // YAML reads `{ usd: 1,250 }` as two fields.
  if (/^\d{3}$/.test(key)) {
    const problem = `A number has no comma: what follows it, ${key}, is read as a field.`;
    return explain(problem, 'digits alone: 1250 for 1,250');
  }
  if (key.includes('\u00A0')) {
    const problem =
      'A space that is none stands before the field: a non-breaking one, from another program.';
    return explain(problem, 'spaces of the space bar, the same number as before the other fields');
  }
  if (key.includes(':'))
    return explain('A space is missing after the colon.', key.replace(':', ': '));
  return explain(
    `There is no "${key}" here.${suggest(key, names)}`,
    names.length === 0 ? 'nothing' : joinWords(names, 'and'),
  );
}

/** Words for formats, of which zod only says that they are invalid. */
const FORMATS: Readonly<Record<string, string>> = {
  url: 'write an address whole, https://www.example.com',
  email: 'write an e-mail address as name@example.com',
};

function explainValue(issue: Issue, value: unknown, field: Field): string {
  const name = issue.path.length === 0 ? 'The file' : `"${String(issue.path.at(-1))}"`;
  const message = `${issue.message.replace(/\.$/, '')}.`;
  if (issue.code === 'custom') return message;
  if (value === undefined) return `${name} is missing.`;
  if (value === null || value === '') {
    const hint =
      field.type === 'array' && field.minItems === undefined ? ' Write [] for none.' : '';
    return `${name} is empty.${hint}`;
  }
  const isEntry = typeof value === 'object' && !(value instanceof Date);
  const written = isEntry ? 'This' : JSON.stringify(value);
  if (field.enum !== undefined) {
    const near = typeof value === 'string' ? suggest(value, field.enum.map(String)) : '';
    return `${written} is not one of the words that may stand here.${near}`;
  }
  if (issue.code === 'invalid_type' && issue.expected === 'string') {
    if (!isEntry) return `${written} is no text: put it in quotes.`;
    // `{turnaround}` without quotes is an entry whose only field is empty.
    const isBrace = Object.values(value).every((inner) => inner === null);
    if (isBrace) return 'A text that begins with a brace must stand in quotes.';
    if (!Array.isArray(value)) return 'A text that holds a colon and a space must stand in quotes.';
  }
  if (typeof value === 'string' && field.type !== 'string' && /^\d[\d,]*,\d{3}$/.test(value)) {
    return `${written} is read as text: write ${value.replaceAll(',', '')}.`;
  }
  const format = issue.code === 'invalid_format' ? FORMATS[issue.format] : undefined;
  return `${written} will not do: ${format === undefined ? message : `${format}.`}`;
}
