import type { z } from 'zod';
import {
  explain,
  joinWords,
  type Mistake,
  type Path,
  report,
  type Source,
  type Words,
} from './mistake.ts';
import { findNearest, suggest } from './nearest.ts';
import { describeField, type Field, findField, listNames, readProperty } from './schema-field.ts';

type Issue = z.core.$ZodIssue;

/** Puts the issues that a schema found in a file in an editor's words. */
export function explainIssues(issues: readonly Issue[], schema: Field, source: Source): Mistake[] {
  const flat = issues.flatMap((issue) => chooseBranch(issue, []));
  const namesAt = (path: Path) => listNames(findField(schema, path, source.data)) ?? [];
  // A misspelled field is missing under its right name too: it is reported once.
  const meant = flat.flatMap(({ issue, path }) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...path, findNearest(key, namesAt(path))].join())
      : [],
  );
  return flat.flatMap(({ issue, path }) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.flatMap((key) =>
        report(source, [...path, key], explainKey(key, namesAt(path)), 'key'),
      );
    }
    const field = findField(schema, path, source.data);
    const value = path.reduce(readProperty, source.data);
    if (value === undefined && issue.code !== 'custom' && meant.includes(path.join())) return [];
    return report(
      source,
      path,
      explain(explainValue(issue, value, field, path), describeField(field)),
    );
  });
}

/** Replaces an issue of a union by those of the kind of entry that was most likely meant. */
function chooseBranch(issue: Issue, parent: Path): { issue: Issue; path: Path }[] {
  const path = [...parent, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ issue, path }];
  const score = (issues: readonly Issue[]) =>
    issues.filter(({ code }) => code === 'unrecognized_keys').length * 10 + issues.length;
  const [best = []] = issue.errors.toSorted((a, b) => score(a) - score(b));
  const isKind = best.some((inner) => inner.path.length > 0 || inner.code === 'unrecognized_keys');
  return isKind ? best.flatMap((inner) => chooseBranch(inner, path)) : [{ issue, path }];
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

function explainValue(issue: Issue, value: unknown, field: Field, path: Path): string {
  const message = `${issue.message.replace(/\.$/, '')}.`;
  if (issue.code === 'custom') return message;
  if (value === undefined) return `"${String(path.at(-1))}" is missing.`;
  if (value === null || value === '') {
    const name = path.length === 0 ? 'The file' : `"${String(path.at(-1))}"`;
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
