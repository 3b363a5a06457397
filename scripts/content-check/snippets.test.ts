import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { articleTags, tradeTags } from '#content-model/schemas/tags.ts';
import { findSchema } from './schemas.ts';
import { readYamlFile, YamlFile } from './yaml-file.ts';

const snippets = z
  .record(z.string(), z.object({ prefix: z.string(), body: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync('.vscode/content.code-snippets', 'utf8')));

test.each(Object.entries({ ...tradeTags, ...articleTags }))(
  'the snippet <%s> has the attributes it needs',
  (tag, schema) => {
    const body = snippets[`<${tag}>`]?.body.join('\n') ?? '';
    const attributes = [...(/^<\w+([^>]*)>/.exec(body)?.[1] ?? '').matchAll(/ (\w+)=/g)];
    const { required = [], properties = {} } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
    });
    const names = attributes.map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(required));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(names));
  },
);

test.each([
  ['Article', 'articles/new.mdx'],
  ['Trade', 'trades/new.mdx'],
  ['Landing', 'landing/new.mdx'],
  ['Review', 'testimonials.yaml'],
  ['Package', 'packages/new.yaml'],
])('the snippet %s sets every field that its schema wants', (name, file) => {
  const today: Readonly<Record<string, string>> = { YEAR: '2026', MONTH: '11', DATE: '23' };
  const text = (snippets[name]?.body ?? [])
    .join('\n')
    .replaceAll(/\$CURRENT_(\w+)/g, (_, part: string) => today[part] ?? '')
    .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replaceAll(/\$\{\d+:((?:[^}\\]|\\.)*)\}/g, (_, value: string) => value.replaceAll('\\', ''))
    .replaceAll('$0', '');
  const read = readYamlFile(`src/content/${file}`, text);
  const data = read instanceof YamlFile ? read.data : read;
  const { error } = findSchema(`src/content/${file}`)?.schema.safeParse(data) ?? {};
  expect(error?.issues).toBeUndefined();
  if (name === 'Trade') {
    for (const tag of ['<Proof />', '<Excerpt>']) expect(text).toContain(tag);
  }
  // A new article goes live once it is finished, not with the next build.
  if (name === 'Article') expect(data).toHaveProperty('draft', true);
});
