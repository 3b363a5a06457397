import type { z } from 'zod';
import { joinWords, type Mistake, type Position, type Words } from './mistake.ts';
import { suggest } from './nearest.ts';
import { describeField, type Field, findField, listNames, readProperty } from './schema-field.ts';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** Data that a schema was checked against, and where it is written. */
export interface IssueSource {
  readonly file: string;
  readonly data: unknown;
  locate(path: Path): Position;
  /** Locates the name of a field instead of its value. */
  locateKey(path: Path): Position;
  /** Names a place in the words of an editor. */
  describe(path: Path): string;
}

/** Puts the issues that a schema found in a file in an editor's words. */
export function explainIssues(
  issues: readonly Issue[],
  schema: Field,
  source: IssueSource,
): Mistake[] {
  const flat = issues.flatMap((issue) => chooseBranch(issue, []));
  const misspelled = flat.flatMap(({ issue, path }) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ key, path })) : [],
  );
  // A misspelled field is missing under its right name too: it is reported once.
  const isMeant = (path: Path) =>
    misspelled.some(({ key, path: parent }) => {
      const names = listNames(findField(schema, parent, source.data)) ?? [];
      return (
        [...parent, key].length === path.length && suggest(key, names).includes(String(path.at(-1)))
      );
    });
  return flat.flatMap(({ issue, path }) => {
    const field = findField(schema, path, source.data);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        file: source.file,
        ...source.locateKey([...path, key]),
        place: source.describe([...path, key]),
        ...explainKey(key, listNames(field) ?? []),
      }));
    }
    const value = path.reduce(readProperty, source.data);
    if (value === undefined && issue.code !== 'custom' && isMeant(path)) return [];
    return [
      {
        file: source.file,
        ...source.locate(path),
        place: source.describe(path),
        problem: explainValue(issue, value, field, path),
        allowed: describeField(field),
      },
    ];
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

function explainKey(key: string, names: readonly string[]): Words {
  // YAML reads `{ usd: 1,250 }` as two fields.
  if (/^\d{3}$/.test(key)) {
    return {
      problem: `A number has no comma: what follows it, ${key}, is read as a field.`,
      allowed: 'digits alone: 1250 for 1,250',
    };
  }
  return {
    problem: `There is no "${key}" here.${suggest(key, names)}`,
    allowed: names.length === 0 ? 'nothing' : joinWords(names, 'and'),
  };
}

/** Words for formats, of which zod only says that they are invalid. */
const FORMATS: Readonly<Record<string, string>> = {
  url: 'write an address whole, https://www.example.com',
  email: 'write an e-mail address as name@example.com',
};

function explainValue(issue: Issue, value: unknown, field: Field, path: Path): string {
  const end = `${issue.message.replace(/\.$/, '')}.`;
  if (issue.code === 'custom') return end;
  if (value === undefined) return `"${String(path.at(-1))}" is missing.`;
  if (value === null || value === '') return `"${String(path.at(-1))}" is empty.`;
  const text =
    typeof value === 'object' && !(value instanceof Date) ? 'This' : JSON.stringify(value);
  if (field.enum !== undefined) {
    const options = field.enum.map(String);
    return `${text} is not one of the words that may stand here.${typeof value === 'string' ? suggest(value, options) : ''}`;
  }
  if (issue.code === 'invalid_type' && issue.expected === 'string') {
    // `{turnaround}` without quotes is an entry whose only field is empty.
    const isEntry = typeof value === 'object' && !(value instanceof Date);
    if (!isEntry) return `${text} is no text: put it in quotes.`;
    const isBrace = Object.values(value).every((inner) => inner === null);
    if (isBrace) return 'A text that begins with a brace must stand in quotes.';
  }
  if (typeof value === 'string' && field.type !== 'string' && /^\d[\d,]*,\d{3}$/.test(value)) {
    return `${text} is read as text: write ${value.replaceAll(',', '')}.`;
  }
  const format = issue.code === 'invalid_format' ? FORMATS[issue.format] : undefined;
  return `${text} will not do: ${format === undefined ? end : `${format}.`}`;
}
