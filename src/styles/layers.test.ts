import { describe, expect, test } from 'vitest';
import { findLayer, placeInLayers } from './layers.ts';

/** The text that the plugin makes of a file of a project at /site; undefined where it leaves it alone. */
async function place(id: string, code: string): Promise<string | undefined> {
  const { configResolved, transform } = placeInLayers();
  if (typeof configResolved !== 'function' || typeof transform !== 'function') {
    throw new TypeError('The plugin has other hooks than this test calls');
  }
  await configResolved.call({} as never, { root: '/site' } as never);
  const placed = await transform.call({} as never, code, id);
  return typeof placed === 'object' && typeof placed?.code === 'string' ? placed.code : undefined;
}

describe('the layer of a file', () => {
  test.each([
    ['src/styles/tokens.css', 'tokens'],
    ['src/styles/base.css', 'base'],
    ['src/components/ui/Stat.astro', 'components'],
    ['src/components/enquiry-form/forms.css', 'components'],
    ['src/components/sections/Section.astro', 'sections'],
    ['src/components/prose/Reading.astro', 'sections'],
    ['src/layouts/Trade.astro', 'pages'],
    ['src/pages/_home/Hero.astro', 'pages'],
  ])('of %s is %s', (file, layer) => {
    expect(findLayer(file)).toBe(layer);
  });

  test('throws for a folder that is not listed', () => {
    expect(() => findLayer('src/islands/form.css')).toThrow('src/islands/form.css');
  });
});

test('the plugin declares the whole order before the styles of every file', async () => {
  expect(await place('/site/src/styles/base.css', 'a { b: c }')).toBe(
    '@layer tokens, base, components, sections, pages;\n@layer base {\na { b: c }\n}',
  );
  expect(await place('/site/node_modules/package/a.css', 'a { b: c }')).toBeUndefined();
});
