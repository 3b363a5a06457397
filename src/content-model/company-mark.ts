import { parse } from 'node-html-parser';
import { optimize, type Config } from 'svgo';

/** The company's mark, ready to be drawn into pages and pictures. */
export interface Mark {
  /** Width and height of its own coordinates, which begin at 0, 0. */
  readonly width: number;
  readonly height: number;
  /** Its shapes as SVG markup. Colors of the site have their names: `var(--ink)`, `var(--accent)`. */
  readonly shapes: string;
  /** True where every color is one of the site's, so that it can be drawn light on a dark ground. */
  readonly hasSiteColors: boolean;
}

/** Why a file is no mark, to follow "The mark", and what to do. */
export interface MarkProblem {
  readonly problem: string;
  readonly cure: string;
}

/** Kilobytes of a mark. It stands in the document of every page, twice. */
const MAX_KILOBYTES = 8;

const SHAPES = 'g path rect circle ellipse line polyline polygon'.split(' ');
const DEFINITIONS = 'defs linearGradient radialGradient stop clipPath'.split(' ');
const KNOWN = new Set([...SHAPES, ...DEFINITIONS].map((tag) => tag.toLowerCase()));

const AS_PLAIN = 'the same drawing, exported again as plain SVG';

/** Elements that a mark cannot have, in words, and what to do about each. */
const REFUSED: Readonly<Record<string, readonly [what: string, cure: string]>> = {
  text: ['text', 'its letters as outlines, which look alike on every machine'],
  image: ['a picture', 'its shapes, drawn or traced'],
  script: ['a script', AS_PLAIN],
  style: ['rules of style that belong to no shape', 'colors that stand at the shapes'],
  filter: ['a filter, such as a shadow', 'flat colors'],
  mask: ['a mask', 'shapes that are cut themselves'],
};

const UNREADABLE: MarkProblem = { problem: 'cannot be read as SVG', cure: AS_PLAIN };

/**
 * Cleans with SVGO, which every exporter's habits are known to: classes become attributes, editors' own
 * data and comments go, and the numbers get shorter.
 */
const CLEANING: Config = {
  multipass: true,
  floatPrecision: 2,
  plugins: [
    'preset-default',
    { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
    'convertStyleToAttrs',
    'removeTitle',
    // Two marks stand in a page, and names are the page's.
    { name: 'prefixIds', params: { prefix: 'mark', delim: '-' } },
  ],
};

/** Blacks are the ink of the site, as is what has no color at all. */
const INKS = new Set(['#000', 'black', 'currentcolor', 'var(--ink)']);

/**
 * Reads a mark from the text of an SVG file.
 *
 * @returns the mark, or what is wrong with the file
 */
export function readMark(text: string): Mark | MarkProblem {
  let cleaned: string;
  try {
    cleaned = optimize(text, CLEANING).data;
  } catch {
    return UNREADABLE;
  }
  const svg = parse(cleaned).querySelector('svg');
  if (svg === null) return UNREADABLE;
  const box = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const [left = 0, top = 0, width = Number.NaN, height = Number.NaN] =
    box.length === 4
      ? box
      : [0, 0, Number(svg.getAttribute('width')), Number(svg.getAttribute('height'))];
  if (!(width > 0 && height > 0))
    return { problem: 'has no size', cure: 'an <svg> with a viewBox' };
  let hasSiteColors = true;
  let shapes = 0;
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    const tag = element.rawTagName;
    if (element !== svg && !KNOWN.has(tag.toLowerCase())) {
      const [what, cure] = REFUSED[tag.toLowerCase()] ?? [
        `<${tag}>`,
        'shapes alone, without references',
      ];
      return { problem: `holds ${what}`, cure };
    }
    if (tag !== 'g' && SHAPES.includes(tag)) shapes++;
    for (const [name, value] of Object.entries(element.attributes)) {
      if (
        /^on|^style$/i.test(name) ||
        (/href$/i.test(name) && !value.startsWith('#')) ||
        /url\((?!["']?#)/i.test(value)
      ) {
        return { problem: `holds ${name}="…"`, cure: AS_PLAIN };
      }
      if (/^(?:fill|stroke|stop-color)$/.test(name)) {
        if (INKS.has(value.toLowerCase())) element.setAttribute(name, 'var(--ink)');
        else if (value !== 'none' && value !== 'var(--accent)') hasSiteColors = false;
      }
    }
  }
  if (shapes === 0) return { problem: 'has no shape', cure: AS_PLAIN };
  const inherited = Object.entries({ fill: 'var(--ink)', ...svg.attributes })
    .filter(([name]) => /^(?:fill|stroke|clip)/.test(name))
    .map(([name, value]) => ` ${name}="${value}"`);
  const move = left === 0 && top === 0 ? '' : ` transform="translate(${-left} ${-top})"`;
  const moved = `<g${move}${inherited.join('')}>${svg.innerHTML}</g>`;
  const kilobytes = Buffer.byteLength(moved) / 1024;
  if (kilobytes > MAX_KILOBYTES) {
    const problem = `has ${Math.ceil(kilobytes)} kB of shapes, and every page carries it`;
    return { problem, cure: `at most ${MAX_KILOBYTES} kB: simplify its paths` };
  }
  return { width, height, shapes: moved, hasSiteColors };
}
