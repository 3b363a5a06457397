import { expect, test } from 'vitest';
import { z } from 'zod';
import { readProps } from './vocabulary.ts';

const component = (props: string) => `---\nimport x from './x.ts';\n\n${props}\n---\n\n<p />\n`;

/** Reads which of some attributes a component refuses. */
const refuse = (props: string, data: object) =>
  readProps(component(props), 'src/components/sections/Sheet.astro')
    .safeParse(data)
    .error?.issues.map(({ path }) => path.join('.'));

const PROPS = `interface Props {
  /** The h2. */
  title: string;
  tone?:
    | 'paper'
    | 'a tone with a name of its own'
    | 'ink';
  key?: boolean;
  rows?: readonly {
    readonly label: string;
    readonly percent: number;
  }[];
}`;

test.each([
  ['every attribute', { title: 'Scope', tone: 'ink', key: true }, undefined],
  ['a word of a union that wraps over lines', { title: 'Scope', tone: 'paper' }, undefined],
  ['a word that the union has not', { title: 'Scope', tone: 'pper' }, ['tone']],
  ['a missing attribute', {}, ['title']],
  ['an unknown attribute', { title: 'Scope', tne: 'ink' }, ['']],
  ['rows as they should be', { title: 'A', rows: [{ label: 'Profit', percent: 5 }] }, undefined],
  ['a row without a number', { title: 'A', rows: [{ label: 'Profit' }] }, ['rows.0.percent']],
])('Props of an interface: %s', (_, data, refused) => {
  expect(refuse(PROPS, data)).toEqual(refused);
});

test('a comment above a prop describes it', () => {
  const schema = readProps(component(PROPS), 'Sheet.astro');
  expect(z.toJSONSchema(schema).properties?.['title']).toMatchObject({ description: 'The h2' });
});

test('Props taken over from another component, but for one', () => {
  const props = `import type { ComponentProps } from 'astro/types';
import Section from './Section.astro';
type Props = Omit<ComponentProps<typeof Section>, 'first'>;`;
  expect(refuse(props, { title: 'Scope', tone: 'sheet' })).toBeUndefined();
  expect(refuse(props, { title: 'Scope', first: true })).toEqual(['']);
});

test('a component without Props takes no attributes', () => {
  expect(refuse('', {})).toBeUndefined();
  expect(refuse('', { title: 'Scope' })).toEqual(['']);
});
