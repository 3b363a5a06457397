import fc, { type GeneratorValue } from 'fast-check';
import { stringify } from 'yaml';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { type Field, findField } from '#scripts/content-check/schema-field.ts';
import { findSchema } from '#scripts/content-check/schemas.ts';
import { YamlFile, readYamlFile } from '#scripts/content-check/yaml-file.ts';

/** Signs and scripts that an estimator's texts have, and that markup or JSON may trip over. */
const SIGNS = [
  `8"`,
  `6'-0"`,
  '#5',
  '# 5',
  'R&D',
  '5 < 6',
  '7 > 4',
  '"straight"',
  '“curly”',
  "O'Brien",
  'Łukasz',
  'Ж',
  '東京',
  'עברית',
  '½',
  '50%',
  '$50',
  'a_b',
  'back\\slash',
  '3 * 4',
  'x | y',
  '~',
  '…',
];

const WORDS =
  'slab wall footing rebar joist conduit drywall takeoff sheet revision of and by'.split(' ');

/**
 * Files whose lists and options others name or compute with: their texts alone vary. Samples and their
 * page share the length of a description.
 */
const FIXED = /\/(?:company|prices|topics|home-takeoff|samples)\.yaml$|\/samples\//;

/** "least" leaves out all that may be left out; "any" takes each part as the seed has it. */
export type Amount = 'least' | 'any';

/**
 * Another text of a content file that fits its schema: other words, other lengths of lists, optional
 * fields left out. References, days, numbers and names of things stay, because other files know them.
 *
 * @param text the file as it is
 * @param seed the same seed gives the same text
 */
export function varyFile(file: string, text: string, seed: number, amount: Amount): string {
  const read = readYamlFile(file, text);
  const field = findSchema(file)?.field;
  if (!(read instanceof YamlFile) || field === undefined) return text;
  const random = fc.gen().map((generate) => {
    const data = new Variation(generate, amount, FIXED.test(file)).vary(field, read.data);
    const written = stringify(data);
    if (!file.endsWith('.mdx')) return written;
    const { yaml = '' } = cutFrontMatter(file, text) ?? {};
    const body = text.slice(text.indexOf(yaml) + yaml.length).replace(/^\s*---\n/, '');
    // <Proof /> shows the first sample.
    const kept = /^samples: \[\]$/m.test(written) ? body.replaceAll(/<Proof\s*\/>/g, '') : body;
    const article = amount === 'least' ? 'Word.\n' : writeBlocks(generate, ARTICLE_BLOCKS, 60);
    return `---\n${written}---\n${file.includes('/articles/') ? article : kept}`;
  });
  return fc.sample(random, { seed, numRuns: 1 })[0] ?? text;
}

class Variation {
  readonly #generate: GeneratorValue;
  readonly #amount: Amount;
  readonly #isFixed: boolean;

  constructor(generate: GeneratorValue, amount: Amount, isFixed: boolean) {
    this.#isFixed = isFixed;
    this.#generate = generate;
    this.#amount = amount;
  }

  vary(schema: Field, value: unknown): unknown {
    const field = findField(schema, [], value);
    if (typeof value === 'string') return this.#varyText(field, value);
    if (Array.isArray(value)) return this.#varyList(field, value);
    if (value instanceof Date) return value.toISOString().slice(0, 10);
    if (typeof value !== 'object' || value === null) return value;
    const { required = [], properties } = field;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => properties === undefined || required.includes(name) || this.#keeps())
        .map(([name, part]) => [name, this.#varyProperty(name, field, part)]),
    );
  }

  #varyProperty(name: string, { properties, additionalProperties }: Field, part: unknown): unknown {
    if (this.#isFixed && name === 'description') return part;
    if (name === 'answer' && this.#amount === 'any') {
      return writeBlocks(this.#generate, ANSWER_BLOCKS, 10);
    }
    return this.vary((properties?.[name] ?? additionalProperties ?? {}) as Field, part);
  }

  #keeps(): boolean {
    if (this.#isFixed) return true;
    return this.#amount === 'any' && this.#generate(fc.integer, { min: 0, max: 2 }) > 0;
  }

  #varyList({ items, minItems = 0, maxItems = 40 }: Field, list: readonly unknown[]): unknown[] {
    const lengths =
      this.#amount === 'least'
        ? [minItems]
        : [minItems, 1, 40, ...Array.from({ length: 7 }, () => list.length)];
    const wanted = choose(this.#generate, lengths);
    const length =
      this.#isFixed || list.length === 0
        ? list.length
        : Math.max(minItems, Math.min(maxItems, wanted));
    return Array.from({ length }, (_, index) => {
      const entry = this.vary((items ?? {}) as Field, list[index % list.length]);
      const isCopy =
        index >= list.length && typeof entry === 'object' && entry !== null && 'id' in entry;
      return isCopy ? { ...entry, id: `${String(entry.id)}-${String(index)}` } : entry;
    });
  }

  #varyText(field: Field, value: string): string {
    const { minFilled = 0, maxFilled = Math.max(30, value.length * 3), pattern } = field;
    const isName =
      field.isAddress === true || field.nameOf !== undefined || field.enum !== undefined;
    if (isName || field.const !== undefined || pattern !== String.raw`\S`) return value;
    if (this.#amount === 'least' && minFilled === 0) {
      return `slab${String(this.#generate(fc.nat, 999_999))}`;
    }
    const shortest = Math.max(minFilled, Math.min(maxFilled, 14)); // room for words and a number
    const most = this.#generate(fc.integer, { min: shortest, max: maxFilled });
    return writeWords(this.#generate, most, minFilled) || value;
  }
}

function choose<Value>(generate: GeneratorValue, values: readonly Value[]): Value {
  return values[generate(fc.nat, values.length - 1)] as Value;
}

/** Words of at most `most` characters, and at least `least`. */
function writeWords(generate: GeneratorValue, most: number, least = 0): string {
  // A number, because no two pages may have the same title.
  let words = `${choose(generate, WORDS)} ${String(generate(fc.nat, 99_999))}`.slice(0, most);
  for (;;) {
    const next = `${words} ${choose(generate, [...WORDS, ...WORDS, ...SIGNS])}`;
    if (next.length > most) return words.padEnd(least, '.');
    words = next;
  }
}

/** Blocks of Markdown, each from a text of its own; `at` is its place. */
type Block = (write: (most: number) => string, at: number) => string;

const ANSWER_BLOCKS: readonly Block[] = [
  (write) => write(400),
  (write) => `**${write(30)}** and *${write(20)}*: see [${write(20)}](/pricing).`,
  (write) => `- ${write(80)}\n- **${write(20)}** ${write(60)}\n  - ${write(40)}`,
  (write) => `1. ${write(80)}\n2. ${write(80)}`,
  (write) => `> ${write(200)}`,
];

const ARTICLE_BLOCKS: readonly Block[] = [
  ...ANSWER_BLOCKS,
  (write, at) => `## Part ${String(at)}, ${write(60)}`,
  (write) => `| ${write(20)} | b |\n| --- | ---: |\n| ${write(30)} | 8" |`,
  (write) => `\`\`\`\n${write(200)} { a } < b\n\`\`\``,
  (write) => `Code \`{name}\` of ${write(40)}, ~~${write(20)}~~`,
  (write, at) => `${write(40)}[^${String(at)}]\n\n[^${String(at)}]: ${write(60)}`,
  (write) => `- [ ] ${write(40)}\n- [x] ${write(40)}`,
  () => '---',
];

/** A text of Markdown, of one word to some 4,000. */
function writeBlocks(generate: GeneratorValue, kinds: readonly Block[], most: number): string {
  // Signs that would be code in MDX, or emphasis that does not close.
  const write = (length: number): string =>
    writeWords(generate, length)
      .replaceAll(/[<|*_~\\]/g, '')
      .replaceAll(/ {2,}/g, ' ')
      .trim();
  const count = choose(generate, [1, 3, 10, most]);
  return Array.from({ length: count }, (_, at) => choose(generate, kinds)(write, at)).join('\n\n');
}
