import { optimize, type Config, type CustomPlugin, type XastElement } from 'svgo';
import { AS_PLAIN, readSvg, type SvgProblem } from './read-svg.ts';

/** The company's mark, ready to be drawn into pages and pictures. */
export interface CompanyMark {
  /** Width and height of its own coordinates, which begin at 0, 0. */
  readonly width: number;
  readonly height: number;
  /** Its shapes as SVG markup. Colors of the site have their names: `var(--ink)`, `var(--accent)`. */
  readonly shapes: string;
  /** True where every color is one of the site's, so that it can be drawn light on a dark ground. */
  readonly hasSiteColors: boolean;
}

/** Maximum size in kilobytes: the markup is inlined in every page, twice. */
const MAX_KILOBYTES = 8;

const SHAPES = 'path rect circle ellipse line polyline polygon'.split(' ');
const OTHERS = 'svg g defs linearGradient radialGradient stop clipPath'.split(' ');
const KNOWN = new Set([...SHAPES, ...OTHERS]);

/** Elements that a drawing may have and a mark may not, each in words with its fix. */
const REFUSED: Readonly<Record<string, readonly [what: string, cure: string]>> = {
  text: ['text', 'its letters as outlines, which look alike on every machine'],
  style: ['rules of style that belong to no shape', 'colors that stand at the shapes'],
  mask: ['a mask', 'shapes that are cut themselves'],
};

/**
 * SVGO configuration for exports of any drawing program: turns classes into attributes, removes editors'
 * data and comments, shortens numbers.
 */
const SVGO_CONFIG: Config = {
  multipass: true,
  floatPrecision: 2,
  plugins: [
    'preset-default',
    { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
    'convertStyleToAttrs',
    'removeTitle',
    // The prefix keeps ids from clashing with the page's.
    { name: 'prefixIds', params: { prefix: 'mark', delim: '-' } },
  ],
};

/** Colors that are drawn in the site's ink. */
const INKS = new Set(['#000', 'black', 'currentcolor', 'var(--ink)']);

/** Thrown by the plug-in that reads a mark: SVGO plug-ins cannot return a value. */
class Refused extends Error {
  readonly cure: string;

  constructor(problem: string, cure: string) {
    super(problem);
    this.cure = cure;
  }
}

/**
 * Reads a mark from the text of an SVG file.
 *
 * @returns the mark, or what is wrong with the file
 */
export function readMark(text: string): CompanyMark | SvgProblem {
  const svg = readSvg(text);
  if (typeof svg !== 'string') return svg;
  let size = { width: 0, height: 0 };
  let hasSiteColors = true;
  let shapes = 0;
  const readElement = ({ name, attributes }: XastElement): void => {
    if (!KNOWN.has(name)) {
      const [what, cure] = REFUSED[name] ?? [`<${name}>`, 'shapes alone, without references'];
      throw new Refused(`holds ${what}`, cure);
    }
    if (SHAPES.includes(name)) shapes++;
    for (const [paint, value] of Object.entries(attributes)) {
      if (paint === 'style') throw new Refused('holds style="…"', AS_PLAIN);
      if (!/^(?:fill|stroke|stop-color)$/.test(paint)) continue;
      if (INKS.has(value.toLowerCase())) attributes[paint] = 'var(--ink)';
      else if (value !== 'none' && value !== 'var(--accent)') hasSiteColors = false;
    }
  };
  /** Moves the root's colors and viewBox offset to a group around the shapes. */
  const leaveShapes = (root: XastElement): void => {
    const { viewBox = '', width, height, ...others } = root.attributes;
    const box = viewBox.split(/[\s,]+/).map(Number);
    const [left = 0, top = 0, ...across] =
      box.length === 4 ? box : [0, 0, Number(width), Number(height)];
    size = { width: across[0] ?? 0, height: across[1] ?? 0 };
    const inherited = Object.entries({ fill: 'var(--ink)', ...others }).filter(([name]) =>
      /^(?:fill|stroke|clip)/.test(name),
    );
    const isMoved = left !== 0 || top !== 0;
    const moved = isMoved ? { transform: `translate(${-left} ${-top})` } : {};
    const attributes = { ...moved, ...Object.fromEntries(inherited) };
    root.attributes = {};
    root.children = [{ type: 'element', name: 'g', attributes, children: root.children }];
  };
  const reading: CustomPlugin = {
    name: 'mark',
    fn: () => ({
      element: {
        enter: readElement,
        exit: (node, parent) => {
          if (parent.type === 'root') leaveShapes(node);
        },
      },
    }),
  };
  let read: string;
  try {
    read = optimize(optimize(svg, SVGO_CONFIG).data, { plugins: [reading] }).data;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { problem: error.message, cure: error.cure, line: 1 };
  }
  if (!(size.width > 0 && size.height > 0)) {
    return { problem: 'has no size', cure: 'an <svg> with a viewBox', line: 1 };
  }
  if (shapes === 0) return { problem: 'has no shape', cure: AS_PLAIN, line: 1 };
  const moved = read.replace(/^<svg>|<\/svg>$/g, '');
  const kilobytes = Buffer.byteLength(moved) / 1024;
  if (kilobytes > MAX_KILOBYTES) {
    const problem = `has ${Math.ceil(kilobytes)} kB of shapes, and every page carries it`;
    return { problem, cure: `at most ${MAX_KILOBYTES} kB: simplify its paths`, line: 1 };
  }
  return { ...size, shapes: moved, hasSiteColors };
}
