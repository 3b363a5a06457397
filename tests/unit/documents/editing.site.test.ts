import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { companySchema } from '#content-model/company-schema.ts';
import { readAllFacts } from '#content-model/fill-facts.ts';
import { FIGURE_NAMES } from '#content-model/figures-schema.ts';
import { articleTags, tradeTags } from '#content-model/schemas/tags.ts';
import { makeConfig } from '#scripts/admin/make-config.ts';
import { readContentFiles } from '#scripts/content-check/content-files.ts';
import { type SchemaField, toField } from '#scripts/content-check/schema-field.ts';
import { SCHEMAS } from '#scripts/content-check/schemas.ts';
import { findCodes, read } from '#tests/support/documents.ts';
import '#tests/site/whole.ts';

describe('the guide for editors', () => {
  const guide = read('docs/editing.md');
  const codes = [...findCodes(guide), ...findCodes(read('docs/counting.md'))];
  const fields = new Set<string>();
  const words = new Set(['main', 'tel', 'mailto', 'true', 'false']);
  const list = (field: unknown): void => {
    if (typeof field !== 'object' || field === null) return;
    const { properties = {}, enum: choices = [], const: fixed } = field as SchemaField;
    for (const name of Object.keys(properties)) fields.add(name);
    for (const word of [...choices, fixed]) words.add(String(word));
    for (const inner of Object.values(field)) list(inner);
  };
  const tags = Object.entries({ ...tradeTags, ...articleTags });
  for (const { field } of SCHEMAS) list(field);
  for (const [, tag] of tags) list(toField(tag));

  test('names fields that files have, and words that stand in them', () => {
    const currencies = new Set(Intl.supportedValuesOf('currency').map((one) => one.toLowerCase()));
    const snippets = z
      .record(z.string(), z.object({ prefix: z.string() }))
      .parse(JSON.parse(read('.vscode/content.code-snippets')));
    const others = new Set(['postalCodeWord', 'currencyName']);
    for (const { prefix } of Object.values(snippets)) others.add(prefix);
    const named = codes.flatMap((code) =>
      [...code.matchAll(/(?:^|[{, ])([a-z]\w*):(?= |$)/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((name) => !fields.has(name) && !currencies.has(name))).toEqual([]);
    const plain = codes.filter((code) => /^[a-z][A-Za-z]*$/.test(code));
    expect(plain.length).toBeGreaterThan(80);
    const isKnown = (word: string) => [fields, words, others].some((set) => set.has(word));
    expect(plain.filter((word) => !isKnown(word))).toEqual([]);
    const typed = [...guide.matchAll(/\btype `(\w+)`/gi)].map(([, word]) => word);
    expect(typed.length).toBeGreaterThan(3);
    expect([...others]).toEqual(expect.arrayContaining(typed));
  });

  /** The fields of a kind of file at any depth, by its name from src/content. */
  const listFields = (file: string): Set<string> => {
    const own = new Set<string>();
    const page = /^pages\/(.*)\.yaml$/.exec(file)?.[1];
    const walk = (field: unknown): void => {
      if (typeof field !== 'object' || field === null) return;
      for (const name of Object.keys((field as SchemaField).properties ?? {})) own.add(name);
      for (const inner of Object.values(field)) walk(inner);
    };
    for (const { pattern, field } of SCHEMAS) {
      if (pattern !== file && pattern.split('*')[0] !== file.replace(/[^/]*$/, '')) continue;
      const kinds = (field.oneOf ?? [field]) as SchemaField[];
      for (const kind of kinds) {
        const name = (kind.properties?.['page'] as SchemaField | undefined)?.const;
        if (page === undefined || name === page) walk(kind);
      }
    }
    return own;
  };

  test('names a field with a file that has it', () => {
    const pairs = [
      ...guide.matchAll(
        /`(\w+):[^`]*`(?: (?:of|in|under) `(\w+):`)?,? (?:in|of|there is in) `((?:pages\/)?[\w-]+\.yaml)`/g,
      ),
    ].map(([, field, around, file]) => [field, around ?? field, file]);
    expect(pairs.length).toBeGreaterThan(5);
    const wrong = pairs.filter(
      ([field = '', around = '', file = '']) =>
        !listFields(file).has(field) || !listFields(file).has(around),
    );
    expect(wrong).toEqual([]);
    const [, dated = ''] = /\(on pages `(\w+):`\)/.exec(guide) ?? [];
    expect(listFields('pages/home.yaml')).toContain(dated);
    const nested = [...guide.matchAll(/^\| `(\w+)` under `(\w+)`/gm)];
    expect(nested.length).toBeGreaterThan(2);
    for (const [, field = '', around = ''] of nested) {
      const { properties = {} } = toField(companySchema);
      const { properties: inner } = properties[around] as SchemaField;
      expect([around, Object.keys(inner ?? {})]).toEqual([around, expect.arrayContaining([field])]);
    }
  });

  test('lists the places that can belong to an offer, and no other', () => {
    const found = SCHEMAS.flatMap(({ pattern, field }) => {
      const places: string[] = [];
      const walk = (inner: unknown, path: string, page: string): void => {
        if (typeof inner !== 'object' || inner === null) return;
        const { properties = {}, items } = inner as SchemaField;
        if ('forOffer' in properties) places.push(`${page || pattern}: ${path}`);
        for (const [name, value] of Object.entries(properties)) walk(value, name, page);
        if (items !== undefined) walk(items, path, page);
      };
      for (const kind of (field.oneOf ?? [field]) as SchemaField[]) {
        const page = (kind.properties?.['page'] as SchemaField | undefined)?.const;
        walk(kind, '', page === undefined ? '' : `pages/${String(page)}.yaml`);
      }
      return places;
    });
    const [, sentence = ''] = /- `forOffer: first` ([^]*?)\n- /.exec(guide) ?? [];
    const named = [...sentence.matchAll(/`(\w+):` of `([^`]+)`/g)].map(
      ([, field = '', file = '']) => `${file}: ${field}`,
    );
    expect(sentence).toContain('in a question');
    expect([...named, 'faq/*.yaml: questions'].sort()).toEqual(found.sort());
  });

  test('says where each kind of file is', () => {
    const [, table = ''] = /\n## Where things are\n([^]*?)\n\n\w/.exec(guide) ?? [];
    const rows = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, file = '']) => file);
    const patterns = SCHEMAS.map(({ pattern }) => pattern);
    expect(rows.map((row) => (row.endsWith('/*') ? `${row}.yaml` : row)).sort()).toEqual(
      patterns.sort(),
    );
  });

  test('shows the tags of texts with attributes that they have', () => {
    const rows = [...guide.matchAll(/^\| (`<[^|]*) \|/gm)].map(([, cell = '']) => cell);
    const shown = rows.flatMap((cell) => [...cell.matchAll(/<([A-Z]\w+)([^>]*)>/g)]);
    const known = new Map(tags.map(([name, tag]) => [name, toField(tag).properties ?? {}]));
    for (const [, name = '', attributes = ''] of shown) {
      const named = [...attributes.matchAll(/ (\w+)(?==|$| )/g)].map(([, one]) => one);
      expect([name, Object.keys(known.get(name) ?? {})]).toEqual([
        name,
        expect.arrayContaining(named),
      ]);
    }
    // Facts have a part of their own.
    const names = new Set(shown.map(([, name]) => name)).add('Fact');
    expect([...names].sort()).toEqual([...known.keys()].sort());
  });

  test('names what /admin shows by its labels', () => {
    const listLabels = (part: unknown): string[] => {
      if (typeof part !== 'object' || part === null) return [];
      const own = 'label' in part ? [String(part.label)] : [];
      return [...own, ...Object.values(part).flatMap(listLabels)];
    };
    const { collections = [], singletons = [] } = makeConfig(readContentFiles(), 'owner/website');
    const forms = [...collections, ...singletons].flatMap((one) =>
      'label' in one ? [{ label: one.label, labels: listLabels(one) }] : [],
    );
    // Words of Sveltia CMS.
    const own = new Set(
      'Work with Local Repository|New|Add entry|Save|Files|Assets|Workflow|Ready|Publish'.split(
        '|',
      ),
    );
    const [, tasks = ''] = /\n## Five tasks, in forms\n([^]*?)\n_Save_/.exec(guide) ?? [];
    const steps = tasks.split(/^\d\. /m).slice(1);
    expect(steps).toHaveLength(5);
    for (const step of steps) {
      const paths = [...step.matchAll(/(?<![\w./])_([A-Z][^_\n]*)_/g)].map(([, path = '']) => path);
      const named = paths.flatMap((path) => path.split(' → '));
      const form = forms.find(({ label }) => named.includes(String(label)));
      // The second goes on in the article of the first.
      const labels = form?.labels ?? forms[0]?.labels ?? [];
      expect(named.filter((label) => !labels.includes(label) && !own.has(label))).toEqual([]);
      const isFile = singletons.some((one) => 'label' in one && one.label === form?.label);
      expect([form?.label, step.includes('_Files → ')]).toEqual([form?.label, isFile]);
    }
  });

  test('names each kind of fact', () => {
    const [, paragraph = ''] = /\nThe names are the keys ([^]*?)\n\n/.exec(guide) ?? [];
    const company = companySchema.parse(parse(read('src/content/company.yaml')));
    const kinds = new Set(
      [...readAllFacts().keys()]
        .filter(
          (name) => !(name in company.facts) && !FIGURE_NAMES.includes(name.split('.')[0] ?? ''),
        )
        .map((name) => (name.includes('.') ? `${name.split('.')[0] ?? ''}.` : name)),
    );
    // The privacy policy's own.
    kinds.delete('analytics.');
    const named = findCodes(paragraph).filter((code) => kinds.has(code));
    expect(named.sort()).toEqual([...kinds].filter((kind) => kind !== 'offer.').sort());
  });
});
