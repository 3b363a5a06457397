import { readdir, readFile } from 'node:fs/promises';
import postcss from 'postcss';
import { describe, expect, test } from 'vitest';

/** A condition about the width of the page, in the one form that is allowed. */
const ALLOWED = /^width >= ([\d.]+)em$/;

/** The breakpoints that the comment at the top of tokens.css lists, such as "60em". */
function listBreakpoints(tokens: string): string[] {
  const [comment = ''] = /\/\*[\s\S]*?\*\//.exec(tokens) ?? [];
  return [...comment.matchAll(/^ \* +([\d.]+em) {2,}\w+: /gm)].map(([, width = '']) => width);
}

/** Finds media queries with a width that is no breakpoint. */
function findStrangers(css: string, breakpoints: readonly string[]): string[] {
  const strangers: string[] = [];
  postcss.parse(css).walkAtRules('media', ({ params }) => {
    for (const [, condition = ''] of params.matchAll(/\(([^()]*width[^()]*)\)/g)) {
      const width = ALLOWED.exec(condition.trim())?.[1];
      if (width === undefined || !breakpoints.includes(`${width}em`)) strangers.push(condition);
    }
  });
  return strangers;
}

/** The style sheets under src/, and the style elements of its .astro files, by file. */
async function readStyles(): Promise<[file: string, css: string][]> {
  const files = (await readdir('src', { recursive: true })).map((file) => `src/${file}`);
  const styled = files.filter((file) => /\.(?:css|astro)$/.test(file));
  const texts = await Promise.all(styled.map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text, index): [file: string, css: string][] => {
    const file = styled[index] ?? '';
    if (file.endsWith('.css')) return [[file, text]];
    return [...text.matchAll(/^<style[^>]*>([\s\S]*?)^<\/style>/gm)].map(
      ([, css = '']): [string, string] => [file, css],
    );
  });
}

describe('the breakpoints', async () => {
  const breakpoints = listBreakpoints(await readFile('src/styles/tokens.css', 'utf8'));
  const styles = await readStyles();

  test('are the only widths that styles ask for, from small screens up', () => {
    expect(styles.length).toBeGreaterThan(50);
    const strangers = styles.flatMap(([file, css]) =>
      findStrangers(css, breakpoints).map((condition) => `${file}: (${condition})`),
    );
    expect(strangers).toEqual([]);
  });

  test.each(breakpoints)('include none that no style asks for: %s', (width) => {
    expect(styles.some(([, css]) => css.includes(`(width >= ${width})`))).toBe(true);
  });
});

test('a strange width is found', () => {
  const css =
    '@media (width >= 40em) and (scripting: none) { a { b: c } } @media (max-width: 40em) { a { b: c } }';
  expect(findStrangers(css, ['40em'])).toEqual(['max-width: 40em']);
});
