import { readdir, readFile } from 'node:fs/promises';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

/** A condition about the width of the page, in the one form that is allowed. */
const ALLOWED = /^width >= ([\d.]+)em$/;

/** The breakpoints that the comment at the top of tokens.css lists, such as "60em". */
function listBreakpoints(tokens: string): string[] {
  const [comment = ''] = /\/\*[\s\S]*?\*\//.exec(tokens) ?? [];
  return [...comment.matchAll(/^ \* +([\d.]+em) {2,}\w+: /gm)].map(([, width = '']) => width);
}

/** What is wrong with the media queries of a style sheet. */
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

interface Style {
  readonly file: string;
  readonly css: string;
}

/** The style sheets under src/, and the style elements of its .astro files. */
async function readStyles(): Promise<Style[]> {
  const files = (await readdir('src', { recursive: true })).map((file) => `src/${file}`);
  const styled = files.filter((file) => /\.(?:css|astro)$/.test(file));
  const found = styled.map(async (file) => {
    const text = await readFile(file, 'utf8');
    if (file.endsWith('.css')) return [{ file, css: text }];
    const elements = text.matchAll(/^<style[^>]*>([\s\S]*?)^<\/style>/gm);
    return Array.from(elements, ([, css = '']) => ({ file, css }));
  });
  return (await Promise.all(found)).flat();
}

describe('the breakpoints', async () => {
  const breakpoints = listBreakpoints(await readFile('src/styles/tokens.css', 'utf8'));
  const styles = await readStyles();

  it('are few', () => {
    expect(breakpoints.length).toBeGreaterThan(1);
    expect(breakpoints.length).toBeLessThan(8);
  });

  it('are the only widths that styles ask for, from small screens up', () => {
    expect(styles.length).toBeGreaterThan(50);
    const strangers = styles.flatMap(({ file, css }) =>
      findStrangers(css, breakpoints).map((condition) => `${file}: (${condition})`),
    );
    expect(strangers).toEqual([]);
  });

  it.each(breakpoints)('include none that no style asks for: %s', (width) => {
    expect(styles.some(({ css }) => css.includes(`(width >= ${width})`))).toBe(true);
  });
});

it.each([
  'max-width: 40em',
  'min-width: 40em',
  'width <= 40em',
  'width > 40em',
  'width >= 640px',
  'width >= 41em',
  '30em <= width <= 40em',
])('refuses (%s)', (condition) => {
  const css = `@media screen and (${condition}) { a { b: c } }`;
  expect(findStrangers(css, ['40em', '60em'])).toEqual([condition]);
});

it('accepts a listed width, and other conditions', () => {
  const css =
    '@media (width >= 40em) and (scripting: none) { a { b: c } } @media print { a { max-width: 1em } }';
  expect(findStrangers(css, ['40em'])).toEqual([]);
});
