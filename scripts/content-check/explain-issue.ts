import type { z } from 'zod';
import {
  describeField,
  describeKind,
  type Field,
  findField,
  giveExample,
  joinWords,
  listNames,
  listOptions,
} from './schema-field.ts';
import type { Mistake } from './mistake.ts';
import { findNearest, suggest } from './nearest.ts';
import type { YamlFile } from './yaml-file.ts';

/**
 * Says in an editor's words what a schema has found in a file.
 *
 * @param schema the same schema as JSON Schema
 */
export function explainIssues(
  issues: readonly z.core.$ZodIssue[],
  schema: Field,
  file: YamlFile,
): Mistake[] {
  const { data } = file;
  const mistakes = issues.flatMap((issue) => explain(issue, issue.path, { schema, file, data }));
  return dropMeant(mistakes);
}

/** A misspelled field is also missing under its right name: one slip is told once. */
export function dropMeant(mistakes: readonly Mistake[]): Mistake[] {
  const meant = new Set(
    mistakes.map(
      ({ problem }) =>
        /^(?:There is no field|<\w+> has no) .* Did you mean ("\w+")\?$/.exec(problem)?.[1],
    ),
  );
  return mistakes.filter(({ problem }) => {
    const missing = /^(?:The field (".*") is missing|<\w+> needs the attribute (".*"))\.$/.exec(
      problem,
    );
    return missing === null || !meant.has(missing[1] ?? missing[2]);
  });
}

interface Context {
  readonly schema: Field;
  readonly file: YamlFile;
  readonly data: unknown;
}

function explain(
  issue: z.core.$ZodIssue,
  path: readonly PropertyKey[],
  context: Context,
): Mistake[] {
  const { schema, file, data } = context;
  const name = path.at(-1);
  const field = findField(schema, path, data) ?? {};
  const value = read(data, path);
  const tell = (
    words: Pick<Mistake, 'problem' | 'allowed' | 'example'>,
    at = file.locate(path),
  ): Mistake[] => [{ file: file.file, ...at, place: writePath(path), ...words }];

  if (issue.code === 'unrecognized_keys') {
    const known = listNames(field) ?? [];
    return issue.keys.flatMap((key) => {
      const inner = [...path, key];
      return tell(
        {
          problem: `There is no field "${key}" here.${suggest(key, known)}`,
          allowed: joinWords(known, 'and'),
          example: giveExampleOf(field, suggest(key, known) === '' ? known : [key]),
        },
        file.locateKey(inner),
      ).map((mistake) => ({ ...mistake, place: writePath(inner) }));
    });
  }

  if (issue.code === 'invalid_union') {
    const chosen = chooseBranch(issue.errors, field, data, path);
    if (chosen.length > 0) {
      return chosen.flatMap((inner) => explain(inner, [...path, ...inner.path], context));
    }
  }

  const allowed = describeField(field);
  const example = giveExample(name, field);
  const last = typeof name === 'number' ? `entry ${name + 1} of the list` : `"${String(name)}"`;
  if (value === undefined && issue.code !== 'custom') {
    return tell({ problem: `The field ${last} is missing.`, allowed, example });
  }
  if (value === null) {
    return tell({ problem: `The field ${last} is empty.`, allowed, example });
  }
  const options = listOptions(field);
  if (options !== undefined && (typeof value === 'string' || typeof value === 'number')) {
    const words = options.map(String);
    return tell({
      problem: `${write(value)} is not one of the words that may stand here.${suggest(String(value), words)}`,
      allowed,
      example: giveExample(name, { examples: [findNearest(String(value), words) ?? words[0]] }),
    });
  }
  // The other kinds of issue carry their own sentence, and are told with it below.
  // eslint-disable-next-line @typescript-eslint/switch-exhaustiveness-check
  switch (issue.code) {
    case 'invalid_type': {
      const source = file.readSource(path);
      const quoted = field.type === 'string' && field.format !== 'date' && source !== undefined;
      if (quoted) {
        return tell({
          problem: `${source} is read as ${nameType(value)}, and text is wanted: put it in quotes.`,
          allowed,
          example: typeof name === 'number' ? `- "${source}"` : `${String(name)}: "${source}"`,
        });
      }
      if (field.type === 'string' && isBraces(value)) {
        const fact = Object.keys(value)[0] ?? 'turnaround';
        return tell({
          problem: 'A text that begins with a brace must stand in quotes.',
          allowed,
          example: `${String(name)}: "{${fact}} …"`,
        });
      }
      return tell({
        problem: `${write(value)} is ${nameType(value)}; ${describeKind(field)} is wanted.`,
        allowed,
        example,
      });
    }
    case 'too_small':
    case 'too_big': {
      const size = Array.isArray(value)
        ? `The list has ${value.length} entries`
        : typeof value === 'string'
          ? `The text has ${value.length} characters`
          : `${write(value)} is out of range`;
      return tell({ problem: `${size}; ${describeKind(field)} is wanted.`, allowed, example });
    }
    case 'invalid_format': {
      const problem = issue.message.startsWith('Invalid')
        ? `${write(value)} has another form than the field wants.`
        : `${write(value)} will not do: ${issue.message}.`;
      const given = /as "([^"]+)"/.exec(issue.message)?.[1];
      return tell({
        problem,
        allowed: given === undefined ? allowed : `${allowed}, as "${given}"`,
        example: given === undefined ? example : giveExample(name, { examples: [given] }),
      });
    }
    case 'custom': {
      const [problem = '', known] = issue.message.split(' Known: ');
      if (known === undefined) break;
      const fact = /^\{(.*)\}/.exec(problem)?.[1] ?? '';
      const names = known.split(', ').map((one) => one.replace(/[{}]/g, ''));
      return tell({
        problem: `${problem}${suggest(fact, names)}`,
        allowed: known,
        example: `${String(name)}: "Back in {${findNearest(fact, names) ?? names[0] ?? ''}}"`,
      });
    }
  }
  return tell({ problem: `${issue.message.replace(/\.$/, '')}.`, allowed, example });
}

/** "questions › 2 › answer"; lists are counted from 1. */
export function writePath(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? String(step + 1) : String(step)));
  return steps.length === 0 ? 'the file' : steps.join(' › ');
}

/** Of the kinds an entry may be, the issues of the one it was meant to be. */
function chooseBranch(
  branches: readonly (readonly z.core.$ZodIssue[])[],
  field: Field,
  data: unknown,
  path: readonly PropertyKey[],
): readonly z.core.$ZodIssue[] {
  const value = read(data, path);
  if (typeof value !== 'object' || value === null || field.type !== 'object') return [];
  const names = listNames(field) ?? [];
  const missing = (issues: readonly z.core.$ZodIssue[]) =>
    issues.filter(({ path: [name] }) => name !== undefined && !names.includes(String(name))).length;
  return branches.toSorted((a, b) => missing(a) - missing(b) || a.length - b.length)[0] ?? [];
}

function giveExampleOf(parent: Field, names: readonly string[]): string {
  const known = listNames(parent) ?? [];
  const nearest = /"(.*)"/.exec(suggest(names[0] ?? '', known))?.[1] ?? known[0] ?? 'title';
  const field = parent.properties?.[nearest];
  return giveExample(nearest, typeof field === 'object' ? field : {});
}

function read(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<PropertyKey, unknown>)[step]
        : undefined,
    data,
  );
}

/** `{turnaround}` without quotes is read as an entry whose only field has no value. */
function isBraces(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((inner) => inner === null)
  );
}

function write(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string') {
    return `"${value.length > 60 ? `${value.slice(0, 57)}…` : value}"`;
  }
  if (Array.isArray(value)) return 'A list';
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : 'An entry with fields';
}

function nameType(value: unknown): string {
  if (value instanceof Date) return 'a day';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'object') return 'an entry with fields';
  return typeof value === 'boolean' ? 'true or false' : 'a number';
}
