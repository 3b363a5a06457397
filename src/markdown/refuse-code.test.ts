import { mdxToJs } from 'satteri';
import { describe, expect, test } from 'vitest';
import { readLiteral } from './read-literal.ts';
import { refuseCode } from './refuse-code.ts';

const compile = (text: string) => mdxToJs(text, { mdastPlugins: [refuseCode] });

describe('a value that is written out', () => {
  test.each([
    [
      "[{ item: 'Stud, 9 ft', quantity: 120, rate: -1.5 }, ]",
      [{ item: 'Stud, 9 ft', quantity: 120, rate: -1.5 }],
    ],
    ['[["a", `b`], [true, null], []]', [['a', 'b'], [true, null], []]],
    ["{ 'first row': 'It\\'s \\u00bd' }", { 'first row': "It's ½" }],
    ['1_000 // a comment', 1000],
    ["'  '", '  '],
  ])('%s is read', (source, value) => {
    expect(readLiteral(source)).toEqual({ kind: 'literal', value });
    expect(() => compile(`<A b={${source}\n} />`)).not.toThrow();
  });

  test('a comment is none', () => {
    expect(readLiteral('/* a */ // b')).toEqual({ kind: 'comment' });
    expect(() => compile('{/* a */}\n\nText {/* b */} with one, and a space:{" "}')).not.toThrow();
  });
});

describe('what a build would run', () => {
  test.each([
    'process.exit(1)',
    "[(this.constructor.constructor('return process')().exit(3), 1)]",
    'for(;;){}',
    '[...x]',
    '[, 1]',
    'x',
    '[x]',
    '`${x}`',
    'tag`a`',
    '{ x }',
    '{ [x]: 1 }',
    '{ get x() { return 1 } }',
    '{ x() {} }',
    '{ __proto__: [] }',
    '() => 1',
    'new X()',
    'import("x")',
    'await x',
    '/x/',
    '1n',
    '!0',
    '-x',
    '1 + 1',
    '[1]), (x',
    '/* a */ x() /* b */',
    'a, b',
    '<b />',
  ])('%s is code', (source) => {
    expect(readLiteral(source)).toEqual({ kind: 'code' });
  });

  test.each([
    '<A b={x()} />',
    '<A slot={x()} />',
    '<A {...x} />',
    '<abbr title={x()}>A</abbr>',
    'Text <A b={[x]}>with</A> one',
    'Text {x()} with one',
    '{/* a */ x() /* b */}',
    "import x from 'x'",
    'export const x = 1',
    '> - <A><B c={x} /></A>',
  ])('%s stops the build', (text) => {
    expect(() => compile(text)).toThrow('Content holds no code');
  });
});
