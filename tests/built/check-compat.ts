import { createRequire } from 'node:module';
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import postcss, { type Container } from 'postcss';
import packageJson from '../../package.json' with { type: 'json' };
import type { BuiltSite, Problem } from './built-site.ts';

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** Names of browsers in browserslist, and in the compatibility data. */
const BROWSERS = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const;

type Browser = (typeof BROWSERS)[keyof typeof BROWSERS];

/**
 * Features that a browser of the floor may lack, by a pattern of what `listLacking` names them, and what
 * it does without. A feature in `@supports` needs no entry.
 */
const OPTIONAL: readonly (readonly [feature: RegExp, without: string])[] = [
  [/anchor|position-try/, 'a script places the menus (src/components/site/Header.astro)'],
  [/^text-wrap/, 'lines break anywhere'],
  [/^cursor|^resize/, 'a phone has no pointer'],
  [/^:details-content$|^content-visibility/, 'a script opens folded answers to print them'],
  [/^print-color-adjust|^break-/, 'prints without grounds, or breaks a page elsewhere'],
  [/^forced-color-adjust/, 'Safari has no forced colors'],
  [/subgrid/, 'name and price stand in two lines'],
  [/scripting/, 'limits and hints for no script show to nobody'],
  [/^<details name>$/, 'several answers stay open'],
  [/^scroll-target-group|^:target-current$/, 'the list of an article marks no section'],
  [/^<img fetchpriority>$/, 'a photograph on top of an article loads in its turn'],
  [/highlight/i, 'hits of a search are found and counted, not colored'],
  [/^createWritable\(\)$/, 'asked for behind a file picker alone'],
];

/** Scripts that bring what a browser lacks: the legacy build of PDF.js. */
const WITH_FILLINGS = /\/(?:open-pdf|read-sheet|pdf\.worker)[^/]*$/;

/** The oldest versions that the site promises, from `browserslist` in package.json. */
const FLOOR: readonly (readonly [Browser, number])[] = packageJson.browserslist.map((line) => {
  const [name = '', ...rest] = line.split(' ');
  const browser = BROWSERS[name as keyof typeof BROWSERS];
  const isEsr = rest.join(' ') === 'esr';
  const version = isEsr ? findEsr() : Number(rest.at(-1));
  if (!(browser in data.browsers) || Number.isNaN(version)) {
    throw new Error(
      `browserslist in package.json: “${line}” must be “chrome >= 114” or “firefox esr”`,
    );
  }
  return [browser, version];
});

/** The oldest version of Firefox that still gets updates for organizations. */
function findEsr(): number {
  const releases = Object.entries(data.browsers.firefox.releases);
  return Math.min(
    ...releases.filter(([, { status }]) => status === 'esr').map(([name]) => Number(name)),
  );
}

function isSupported(statement: SupportStatement | undefined, version: number): boolean {
  return [statement ?? []]
    .flat()
    .some(({ version_added: added, version_removed: removed, flags }) => {
      const since = added === 'preview' ? Infinity : Number(String(added).replace('≤', ''));
      const until = typeof removed === 'string' ? Number(removed.replace('≤', '')) : Infinity;
      // `false` is NaN: never added.
      return flags === undefined && since <= version && version < until;
    });
}

/** Browsers of the floor that lack a feature: "safari_ios 17". Features without data lack nothing. */
function listLacking(feature: Identifier | undefined): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return FLOOR.filter(([browser, version]) => !isSupported(support[browser], version)).map(
    ([browser, version]) => `${browser} ${version}`,
  );
}

type Used = Map<string, Identifier | undefined>;

/** Features of one declaration: the property, and the keywords and functions of its value. */
function listOfDeclaration(property: string, value: string, used: Used): void {
  const known = data.css.properties?.[property];
  used.set(property, known);
  for (const [, word = '', call] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)(\()?/g)) {
    const feature = known?.[word] ?? (call === undefined ? undefined : data.css.types?.[word]);
    if (feature) used.set(call === undefined ? `${property}: ${word}` : `${word}()`, feature);
  }
}

/** Reads a text of styles or script once, which many pages may hold. */
const usedByText = new Map<string, Used>();
function readOnce(text: string, list: (text: string, used: Used) => void): Used {
  const used = usedByText.get(text) ?? new Map<string, Identifier | undefined>();
  if (!usedByText.has(text)) {
    list(text, used);
    usedByText.set(text, used);
  }
  return used;
}

const listOfSheet = (css: string, used: Used): void => listOfStyles(postcss.parse(css), used);

/** Features of a style sheet outside `@supports`, whose condition says that a browser may lack them. */
function listOfStyles(css: Container, used: Used): void {
  css.each((node) => {
    if (node.type === 'decl') listOfDeclaration(node.prop, node.value, used);
    if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/::?(?!-)([a-z-]+)/g)) {
        used.set(`:${name}`, data.css.selectors?.[name]);
      }
      if (node.selector.includes('&')) used.set('&', data.css.selectors?.['nesting']);
    }
    if (node.type === 'atrule') {
      const rule = data.css['at-rules']?.[node.name];
      used.set(`@${node.name}`, rule);
      if (node.name === 'media' || node.name === 'container') {
        if (/[<>]/.test(node.params))
          used.set('@media with <=', data.css['at-rules']?.['media']?.['range_syntax']);
        for (const [, name = ''] of node.params.matchAll(/\(\s*([a-z-]+)/g)) {
          used.set(`@media (${name})`, rule?.[name]);
        }
      }
      if (node.name === 'supports') return;
    }
    if ('nodes' in node && node.nodes) listOfStyles(node, used);
  });
}

/** Names of methods and globals that no interface of a browser of the floor has, each with a feature of that name. */
const LATE_NAMES: ReadonlyMap<string, Identifier> = (() => {
  const byName = new Map<string, Identifier[]>();
  const collect = (tree: Identifier): void => {
    for (const [name, feature] of Object.entries(tree)) {
      if (name === '__compat') continue;
      const plain = name.replace(/_(?:static|event)$/, '');
      byName.set(plain, [...(byName.get(plain) ?? []), feature as Identifier]);
      collect(feature as Identifier);
    }
  };
  collect(data.api);
  collect({ ...data.javascript.builtins });
  return new Map(
    [...byName].flatMap(([name, features]) => {
      const known = features.filter((feature) => feature.__compat);
      const [first] = known;
      const isLate = known.every((feature) => listLacking(feature).length > 0);
      return isLate && first ? [[name, first] as const] : [];
    }),
  );
})();

function listOfScript(script: string, used: Used): void {
  // Interfaces begin with a capital and have three letters or more; "new pt(" is a bundler's own class.
  const calls = /(?<![\w$])(?:[.]|new (?=[A-Z]\w\w))([A-Za-z]\w+)(?=\s*\()/g;
  for (const [, name = ''] of script.matchAll(calls)) {
    const feature = LATE_NAMES.get(name);
    if (feature) used.set(`${name}()`, feature);
  }
}

/**
 * Compares what styles, markup and scripts use with what the browsers of the floor know
 * (@mdn/browser-compat-data). What stands in `@supports` is optional by itself; other features beyond the
 * floor need an entry in OPTIONAL.
 */
export function checkCompat(site: BuiltSite): Problem[] {
  const found: Problem[] = [];
  const judge = (file: string, used: Used): void => {
    for (const [name, feature] of used) {
      const lacking = listLacking(feature);
      if (lacking.length === 0 || OPTIONAL.some(([optional]) => optional.test(name))) continue;
      found.push({
        file,
        text: `${name} is unknown to ${lacking.join(', ')} (browserslist in package.json)`,
      });
    }
  };
  for (const [address, content] of site.files) {
    const list = address.endsWith('.css')
      ? listOfSheet
      : address.endsWith('.js') && !WITH_FILLINGS.test(address) && listOfScript;
    if (list) judge(address.slice(1), readOnce(content.toString(), list));
  }
  for (const { file, root } of site.pages) {
    const used: Used = new Map();
    for (const element of root.querySelectorAll('*')) {
      const tag = element.rawTagName.toLowerCase();
      const known = data.html.elements?.[tag];
      used.set(`<${tag}>`, known);
      for (const name of Object.keys(element.attributes)) {
        const feature = known?.[name] ?? data.html.global_attributes?.[name];
        used.set(`<${tag} ${name}>`, feature);
      }
      if (tag === 'style') judge(file, readOnce(element.rawText, listOfSheet));
      if (tag === 'script' && !element.getAttribute('type')?.includes('json')) {
        judge(file, readOnce(element.rawText, listOfScript));
      }
    }
    judge(file, used);
  }
  return found;
}
