import { describe, expect, it } from 'vitest';
import { findLayer, LAYER_ORDER, placeInLayers } from './layers.ts';

/** What the plugin makes of a file of a project at /site. */
function place(id: string, code: string): unknown {
  const plugin = placeInLayers();
  const { configResolved, transform } = plugin;
  if (typeof configResolved !== 'function' || typeof transform !== 'function') {
    throw new TypeError('The plugin has other hooks than this test calls');
  }
  configResolved.call({} as never, { root: '/site' } as never);
  return transform.call({} as never, code, id);
}

describe('the layer of a file', () => {
  it.each([
    ['src/styles/tokens.css', 'tokens'],
    ['src/styles/base.css', 'base'],
    ['src/components/ui/Stat.astro', 'components'],
    ['src/components/forms/forms.css', 'components'],
    ['src/components/sections/Section.astro', 'sections'],
    ['src/components/prose/Reading.astro', 'sections'],
    ['src/layouts/Trade.astro', 'pages'],
    ['src/pages/_home/Hero.astro', 'pages'],
  ])('of %s is %s', (file, layer) => {
    expect(findLayer(file)).toBe(layer);
  });

  it('is asked for where a room has none', () => {
    expect(() => findLayer('src/islands/form.css')).toThrow('src/islands/form.css');
  });
});

describe('the plugin', () => {
  it('declares the whole order before the styles of every file', () => {
    expect(LAYER_ORDER).toBe('@layer tokens, base, components, sections, pages;');
    expect(place('/site/src/styles/base.css', 'a { b: c }')).toEqual({
      code: '@layer tokens, base, components, sections, pages;\n@layer base {\na { b: c }\n}',
      map: null,
    });
  });

  it.each([
    '/site/src/pages/samples.astro?astro&type=style&index=0&lang.css',
    '/site/src/pages/samples.astro?astro&type=style&index=0&inline&lang.css',
    '/site/src/pages/a.css?inline',
  ])('takes %s', (id) => {
    expect(place(id, 'a { b: c }')).toMatchObject({
      code: expect.stringContaining('@layer pages {'),
    });
  });

  it.each([
    '/site/src/pages/samples.astro',
    '/site/src/styles/layers.ts',
    '/site/src/styles/base.css?raw',
    '/site/src/styles/base.css?url',
    '/site/node_modules/package/a.css',
  ])('leaves %s alone', (id) => {
    expect(place(id, 'a { b: c }')).toBeUndefined();
  });
});
