import { optimize, type Config, type CustomPlugin } from 'svgo';

/** Reason for refusing an SVG file, worded to follow its name, and a fix. */
export interface SvgProblem {
  readonly problem: string;
  readonly cure: string;
  /** From 1. */
  readonly line: number;
}

const list = (names: string) => new Set(names.trim().split(/\s+/));

/** Allowed elements: they draw, name or clip. None runs a script, animates, links or loads. */
const ELEMENTS = list(`
  svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker
`);

const ATTRIBUTES = list(`
  xmlns version baseProfile id class style lang role tabindex focusable
  x y x1 y1 x2 y2 cx cy r rx ry dx dy fx fy fr d points width height viewBox preserveAspectRatio
  transform transform-origin pathLength offset rotate textLength lengthAdjust startOffset method side spacing href
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight orient refX refY
  clip-path clip-rule color color-interpolation color-rendering cursor direction display dominant-baseline
  alignment-baseline baseline-shift enable-background fill fill-opacity fill-rule font font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight image-rendering isolation kerning
  letter-spacing marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order
  pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
  text-rendering unicode-bidi vector-effect visibility word-spacing writing-mode
`);

/** Further allowed attributes: ARIA labels, data, namespaces, whitespace and language, references. */
const OTHER_ATTRIBUTES =
  /^(?:aria-[a-z]+|data-[\w.-]+|xmlns:[\w.-]+|xml:(?:space|lang)|xlink:href)$/;

const SVG = 'http://www.w3.org/2000/svg';

export const AS_PLAIN = 'the same drawing, exported again as plain SVG';

/** Common elements that an SVG file of the content may not have, each in words with its fix. */
const REFUSED: Readonly<Record<string, readonly [what: string, cure: string]>> = {
  script: ['a script', AS_PLAIN],
  a: ['a link', 'the drawing without it'],
  image: ['a picture', 'its shapes alone; or the whole saved as PNG, where a PNG may stand'],
  filter: ['a filter, such as a shadow', 'flat colors'],
  foreignObject: ['a piece of a web page', AS_PLAIN],
  animate: ['an animation', 'the drawing as it stands still'],
  set: ['an animation', 'the drawing as it stands still'],
};

/** True if CSS or an attribute's value may load a resource, or has escapes that may hide it. */
const loads = (css: string): boolean =>
  /\\|@(?!media\b)|(?:image|image-set|src)\(|url\((?!\s*["']?#)/i.test(css);

/** Thrown by `gate`: SVGO plug-ins cannot return a value. */
class Refused extends Error {
  readonly cure: string;
  /** Text to search for, to find the line. */
  readonly written: string;

  constructor(what: string, cure: string, written: string) {
    super(what);
    this.cure = cure;
    this.written = written;
  }
}

function checkAttribute(name: string, value: string): void {
  const refuse = () => new Refused(`holds ${name}="…"`, AS_PLAIN, value);
  if (!ATTRIBUTES.has(name) && !OTHER_ATTRIBUTES.test(name)) throw refuse();
  if (name === 'xmlns' && value !== SVG) throw refuse();
  if (name.endsWith('href') && !value.startsWith('#')) throw refuse();
  if (loads(value)) throw refuse();
}

const gate: CustomPlugin = {
  name: 'gate',
  fn: () => ({
    instruction: {
      enter: ({ name }) => {
        throw new Refused(`holds <?${name}>`, AS_PLAIN, `<?${name}`);
      },
    },
    cdata: {
      enter: (node, parent) => {
        const isStyle = parent.type === 'element' && parent.name === 'style';
        if (!isStyle) throw new Refused('holds a CDATA section', AS_PLAIN, '<![CDATA[');
        if (loads(node.value)) throw new Refused('loads what its rules name', AS_PLAIN, '<style');
        // SVGO escapes text, but writes CDATA as it stands.
        parent.children = [{ type: 'text', value: node.value }];
      },
    },
    text: {
      enter: ({ value }, parent) => {
        if (parent.type !== 'element' || parent.name !== 'style') return;
        if (loads(value)) throw new Refused('loads what its rules name', AS_PLAIN, '<style');
      },
    },
    element: {
      enter: ({ name, attributes }, parent) => {
        if (parent.type === 'root' && name !== 'svg') throw new Refused('is no SVG', AS_PLAIN, '');
        if (!ELEMENTS.has(name)) {
          const [what, cure] = REFUSED[name] ?? [`<${name}>`, AS_PLAIN];
          throw new Refused(`holds ${what}`, cure, `<${name}`);
        }
        for (const [attribute, value] of Object.entries(attributes)) {
          checkAttribute(attribute, value);
        }
      },
    },
  }),
};

/** Removes what drawing programs leave behind (prolog, comments, their own data) before `gate` checks the rest. */
const CONFIG: Config = {
  plugins: [
    'removeXMLProcInst',
    'removeDoctype',
    { name: 'removeComments', params: { preservePatterns: false } },
    'removeMetadata',
    'removeEditorsNSData',
    gate,
  ],
};

/**
 * Sanitizes SVG; all SVG of pages and files passes through here. Parses it as XML, accepts only listed elements and
 * attributes, and serializes it with everything escaped.
 *
 * @returns the SVG, or what is wrong with it
 */
export function readSvg(text: string): string | SvgProblem {
  const findLine = (written: string) =>
    text.slice(0, Math.max(0, text.indexOf(written))).split('\n').length;
  // Entities may expand exponentially, and hide their content.
  if (/<!ENTITY/i.test(text)) {
    return { problem: 'declares entities', cure: AS_PLAIN, line: findLine('<!ENTITY') };
  }
  try {
    const svg = optimize(text, CONFIG).data;
    if (svg.startsWith('<svg')) return svg;
  } catch (error) {
    if (error instanceof Refused) {
      return { problem: error.message, cure: error.cure, line: findLine(error.written) };
    }
    const line = error instanceof Error && 'line' in error ? Number(error.line) : 1;
    return { problem: 'cannot be read as SVG', cure: AS_PLAIN, line };
  }
  return { problem: 'cannot be read as SVG', cure: AS_PLAIN, line: 1 };
}

/** As {@link readSvg}, for the content of an `<svg>` element. */
export function readShapes(shapes: string): string | SvgProblem {
  const svg = readSvg(`<svg>${shapes}</svg>`);
  return typeof svg === 'string' ? svg.replace(/^<svg\/?>|<\/svg>$/g, '') : svg;
}
