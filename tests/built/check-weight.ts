import { brotliCompressSync, constants } from 'node:zlib';
import type { HTMLElement } from 'node-html-parser';
import { listPageScripts } from '#content-model/page-scripts.ts';
import { readText, type BuiltPage, type BuiltSite, type Problem } from './built-site.ts';

const KB = 1000;

/**
 * Bytes of a document with its styles, drawings and inline scripts, without header and footer, beside WORDS times its
 * words, by the first address that fits. Each has some hundred bytes to spare: a longer name of the company, which
 * stands in titles and structured data, weighs some dozens of bytes.
 */
const DOCUMENT: readonly (readonly [pages: RegExp, bytes: number])[] = [
  [/^\/$/, 31.2 * KB],
  [/^\/bid-week$/, 21 * KB], // the short form
  [/^\/(?:trades\/|contact)/, 21.1 * KB], // the ticket, with the office's hours
  [/^\/samples\//, 17.8 * KB], // a label for each figure of a row that is stacked, names whose codes stay whole
  [/^\//, 15.1 * KB],
];

/** Bytes of another company's script: its tag, its origins in the security policy, and what tells it of sent forms. */
const OTHER_SCRIPT = 0.6 * KB;

/** Bytes of header and footer beside WORDS times their words. */
const FRAME = 1 * KB;
const FRAME_PARTS = 'body > header, body > footer';

/** How often a document's words count, which are editors': the tags around them weigh about as much again. */
const WORDS = 2;

/**
 * Bytes of the images and scripts that a page loads at once beside its document. Typefaces and the icon are in the
 * browser's cache; photographs are editors', and have sizes of their own.
 */
const BESIDE = 6 * KB;
const PHOTO = /\.(?:jpe?g|png|webp|avif)$/i;

/** All typefaces together; they are fetched once and cached for a year. */
const FONTS = 40 * KB;

/** Bytes that the first touch of an island fetches. React is 60 kB of them. */
const FIRST_TOUCH = 78.6 * KB;

/** The script that every page runs, uncompressed. */
const FRAME_SCRIPT = 1 * KB;
const MENUS = /popovertarget/;

/** The script on /pricing that writes the office hours on the visitor's clock, uncompressed. */
const CLOCK_SCRIPT = 0.5 * KB;
const CLOCK = /data-clock/;

/** The script on /pricing that tells the price of so many sheets, uncompressed. */
const RULER_SCRIPT = 1.1 * KB;
const RULER = /data-stations/;

const FORM = 'form[action="/api/contact"]';

/** The scripts that may run before anybody touches a page: a sign of each, its pages, and what they work on. */
const SCRIPTS: readonly (readonly [sign: RegExp, pages: RegExp, part?: string])[] = [
  [MENUS, /^\//],
  [/getEntriesByType/, /^\//], // lays out a page on the way to an anchor
  [/data-reveal/, /^\/$|^\/trades\//],
  [/customElements/, /^\//, 'astro-island'],
  [/island:ready/, /^\//, 'astro-island'],
  [/data-visit/, /^\//, FORM],
  [/data-draft/, /^\//, FORM],
  [/data-chosen/, /^\/contact(?:us)?$/],
  [/data-sent/, /^\//, FORM],
  [/data-sample/, /^\/samples$/, '[data-sample]'],
  [/data-later/, /^\/(?:pricing|contact|thank-you)?$|^\/trades\/|^\/samples\//, '[data-later]'], // loads what tells the hours, after the page
  [/data-check/, /^\/(?:samples)?$/, '[data-check]'], // loads what measures when its button is pressed
  [/data-reference/, /^\/thank-you$/],
  [/measurements/, /^\/samples\//, '#measurements'], // a delivered takeoff has none
  [/`\.viewer`|'\.viewer'|"\.viewer"/, /^\/samples(?:\/|$)/, '.viewer'],
  [/PartFigures\.astro/, /^\/samples\//, '[data-turns]'], // loads the view's script at its first touch
  [CLOCK, /^\/pricing$/, '[data-clock]'], // left out with its part
  [RULER, /^\/pricing$/],
  [/plans\.astro/, /^\/plans$/],
  [/site:conversion/, /^\//, 'script[data-counter]'], // where company.yaml switches counting on
];

/** Already compressed formats travel as they are. */
const COMPRESSED = /\.(?:png|jpe?g|webp|avif|woff2?|pdf)$/;

/** Types of script elements that browsers do not run. */
const DATA = /json|speculationrules/;

/**
 * Weighs what each page's markup makes a browser fetch, compressed with Brotli 6; kB are 1,000 bytes.
 * Decision record 001 says what counts and why.
 *
 * @param company who counts visits; what a script of another company fetches is not weighed
 */
export function checkWeights(
  site: BuiltSite,
  company: Parameters<typeof listPageScripts>[0],
): Problem[] {
  const others = new Set(listPageScripts(company).map(({ src }) => src));
  return site.pages.flatMap((page) => {
    const texts = [...judgeBytes(page, site, others), ...judgeScripts(page, others)];
    return texts.map((text) => ({ file: page.file, text }));
  });
}

function judgeBytes(
  { root, html, path }: BuiltPage,
  site: BuiltSite,
  others: ReadonlySet<string>,
): string[] {
  const list = (selector: string, name: string): string[] =>
    root.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '');
  const weigh = (addresses: readonly string[]): number =>
    [...new Set(addresses)].reduce((sum, address) => sum + weighFile(address, site), 0);
  const styles = list('link[rel="stylesheet"]', 'href');
  const images = root
    .querySelectorAll('img[src]')
    .filter((image) => image.getAttribute('loading') !== 'lazy')
    .map((image) => image.getAttribute('src') ?? '')
    .filter((address) => !PHOTO.test(address));
  const css = [
    ...root.querySelectorAll('style').map((element) => element.rawText),
    ...styles.map((address) => site.files.get(address)?.toString('utf8') ?? ''),
  ];
  const frame = root.querySelectorAll(FRAME_PARTS);
  const frameHtml = frame.map(({ range }) => html.slice(...range));
  const document = frameHtml.reduce((rest, part) => rest.replace(part, () => ''), html);
  // What stands in a template is fetched when a script puts it into the page.
  const scripts = listImports(list(':not(template) > script[src]', 'src'), site);
  const most =
    (DOCUMENT.find(([pages]) => pages.test(path))?.[1] ?? 0) + others.size * OTHER_SCRIPT;
  return [
    ['The document', compress(document), most + allowFor(listTexts(root, frame))],
    ['The frame', compress(frameHtml.join('')), FRAME + allowFor(frame.map(readText).join(' '))],
    ['What the page loads at once', weigh([...styles, ...images, ...scripts]), BESIDE],
    ['The typefaces', weigh(css.flatMap(listFonts)), FONTS],
    ...root
      .querySelectorAll('astro-island')
      .map((island) => [
        'The first touch of an island',
        weigh(listImports(listEntries(island), site)),
        FIRST_TOUCH,
      ]),
  ].flatMap(([what, bytes, limit]) =>
    Number(bytes) > Number(limit)
      ? [`${String(what)} weighs ${String(bytes)} bytes, and may weigh ${String(limit)}`]
      : [],
  );
}

/** The words of a page outside its header and footer. */
function listTexts(root: HTMLElement, frame: readonly HTMLElement[]): string {
  const parts = root.querySelectorAll('body > *').filter((part) => !frame.includes(part));
  return parts.map(readText).join(' ');
}

function allowFor(words: string): number {
  return WORDS * compress(words);
}

function judgeScripts({ root, path }: BuiltPage, others: ReadonlySet<string>): string[] {
  const scripts = root
    .querySelectorAll(':not(template) > script')
    .filter((script) => !DATA.test(script.getAttribute('type') ?? ''))
    .map((script) => script.getAttribute('src') ?? script.rawText)
    .filter((script) => !others.has(script));
  // Some scripts name what another one works on: the first sign decides.
  const found = scripts.map((script) => SCRIPTS.findIndex(([sign]) => sign.test(script)));
  const weigh = (wanted: RegExp): number =>
    Buffer.byteLength(scripts.find((script) => wanted.test(script)) ?? '');
  return [
    ...scripts
      .filter((_, at) => found[at] === -1)
      .map((script) => `A script has no name: ${script.slice(0, 80)}`),
    ...SCRIPTS.flatMap(([sign, pages, part = 'body'], at) => {
      const count = found.filter((one) => one === at).length;
      const isExpected = pages.test(path) && root.querySelector(part) !== null;
      if (count === (isExpected ? 1 : 0)) return [];
      return [`The script with ${sign.source} runs ${String(count)} times`];
    }),
    ...(weigh(MENUS) > FRAME_SCRIPT ? ['The script of the frame is too long'] : []),
    ...(weigh(CLOCK) > CLOCK_SCRIPT ? ['The script of the clock is too long'] : []),
    ...(weigh(RULER) > RULER_SCRIPT ? ['The script of the ruler is too long'] : []),
  ];
}

function listEntries(island: HTMLElement): string[] {
  return ['component-url', 'renderer-url'].flatMap((name) => island.getAttribute(name) ?? []);
}

/** Scripts and all that they import before they run, however far; `import()` comes later. */
function listImports(addresses: readonly string[], site: BuiltSite): string[] {
  const found = new Set(addresses);
  for (const address of found) {
    const script = site.files.get(address)?.toString('utf8') ?? '';
    for (const [, path = ''] of script.matchAll(/\b(?:from|import)\s*["'`]([./][^"'`]*)["'`]/g)) {
      found.add(new URL(path, `http://site${address}`).pathname);
    }
  }
  return [...found];
}

/** Addresses of the fonts that styles declare. */
function listFonts(css: string): string[] {
  const addresses = css.matchAll(/@font-face\s*\{[^}]*url\(["']?(?!data:)([^)"']+)/g);
  return [...addresses].map(([, address = '']) => address);
}

/** Bytes of a file on the wire. A missing file weighs nothing; check-links.ts reports it. */
function weighFile(address: string, site: BuiltSite): number {
  const file = site.files.get(address.split(/[?#]/)[0] ?? '');
  if (file === undefined) return 0;
  return COMPRESSED.test(address) ? file.length : compress(file);
}

function compress(content: Buffer | string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return brotliCompressSync(content, { params }).length;
}
