import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Company } from '#content-model/company-schema.ts';
import { COMPANY_FILE, readCompany } from '#content-model/read-company.ts';
import { deriveColors, placeColors } from './colors.ts';
import { guardHovers } from './guard-hovers.ts';
import { placeTypeface } from './typeface.ts';

/**
 * The cascade layers, weakest first: a rule of a later layer wins, however specific the other rule is. A page's
 * rule therefore always wins over a section's.
 */
const LAYERS = ['tokens', 'base', 'components', 'sections', 'pages'] as const;

type Layer = (typeof LAYERS)[number];

/**
 * Declares the order of all layers. The first statement that names a layer fixes its place, so every
 * style sheet begins with this declaration: the order of loading does not matter.
 */
const LAYER_ORDER = `@layer ${LAYERS.join(', ')};`;

/** The layer of each folder under src/; the first match counts. */
const FOLDERS: readonly (readonly [folder: string, layer: Layer])[] = [
  ['styles/tokens.css', 'tokens'],
  ['styles/', 'base'],
  ['components/sections/', 'sections'],
  ['components/prose/', 'sections'],
  ['components/', 'components'],
  ['forms/', 'components'],
  ['layouts/', 'pages'],
  ['pages/', 'pages'],
];

/**
 * Finds the layer of a file's styles by its folder, so no file has to name it.
 *
 * @param file path from the project's folder, such as "src/components/ui/Stat.astro"
 * @throws if the folder has no layer: styles belong to pages, layouts, components or src/styles
 */
export function findLayer(file: string): Layer {
  const folder = FOLDERS.find(([start]) => file.startsWith(`src/${start}`));
  if (folder === undefined) {
    throw new Error(`${file} has styles, but src/styles/layers.ts gives its folder no layer`);
  }
  return folder[1];
}

/** Wraps rules in a layer, after the declaration of the order. */
export function layered(layer: Layer, rules: string): string {
  return `${LAYER_ORDER}\n@layer ${layer} {\n${rules}\n}`;
}

/** Fills the typeface into a style sheet. Its files are beside company.yaml; URLs are relative to src/styles/fonts. */
function placeFaces(css: string, company: Company | undefined): string {
  const read = (file: string) => readFileSync(join(dirname(COMPANY_FILE), file));
  const locate = (file: string) => `../../content/${file.replace('./', '')}`;
  return placeTypeface(css, company?.typeface, read, locate);
}

/** Module ids of style sheets and of style elements in .astro files, but not of `?raw` and `?url` imports. */
const STYLES = /\.css(?:\?(?!.*\b(?:raw|url)\b).*)?$/;

/**
 * Vite plug-in that processes every style sheet and style element of the project: puts it into the layer of its folder,
 * fills in the company's colors and typeface, and guards hovers.
 */
export function placeInLayers(): Plugin {
  let source = '';
  return {
    name: 'place-in-layers',
    enforce: 'pre', // before Vite reads the text as CSS
    configResolved({ root }) {
      source = `${root.replaceAll('\\', '/')}/`;
    },
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!STYLES.test(id) || !file.startsWith(`${source}src/`)) return;
      const layer = findLayer(file.slice(source.length));
      // Rebuild style sheets when the company changes its accent or typeface.
      this.addWatchFile(`${source}${COMPANY_FILE}`);
      const company = readCompany();
      const colored = placeColors(code, deriveColors(company?.accent));
      return { code: layered(layer, guardHovers(placeFaces(colored, company))), map: null };
    },
  };
}
