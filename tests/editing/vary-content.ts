import fc, { type GeneratorValue } from 'fast-check';
import { stringify } from 'yaml';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { type Field, findField } from '#scripts/content-check/schema-field.ts';
import { findSchema } from '#scripts/content-check/schemas.ts';
import { YamlFile, readYamlFile } from '#scripts/content-check/yaml-file.ts';
import { choose, writeAnswer, writeArticle, writeTrade, writeWords } from './write-markdown.ts';

/**
 * Files whose lists and options others name or compute with: their texts alone vary. Samples and their
 * page share the length of a description.
 */
const FIXED = /\/(?:company|prices|topics|samples)\.yaml$|\/(?:samples|between-trades)\//;

/** Optional fields that no file of ours has, by folder or file. */
const MORE: readonly (readonly [file: RegExp, fields: Readonly<Record<string, unknown>>])[] = [
  [
    /\/articles\//,
    {
      reviewedBy: { name: 'Ann Example', role: 'HVAC estimator' },
      revisions: [{ on: '2026-11-01', change: 'A rate was brought up to date.' }],
      sources: [
        { title: 'ASTM E2516', publisher: 'ASTM', supports: 'the classes of estimates' },
        {
          title: 'RSMeans',
          publisher: 'Gordian',
          url: 'https://example.com/data',
          supports: 'rates',
        },
      ],
    },
  ],
  [
    /\/policies\//,
    { reviewedBy: { name: 'Ann Example', role: 'solicitor' }, reviewedOn: new Date('2026-11-01') },
  ],
];

/** "least" leaves out all that may be left out; "any" takes each part as the seed has it, "all" leaves out nothing. */
export type Amount = 'least' | 'any' | 'all';

/** Texts that get other words: every one, or those of entries that are marked as placeholders. */
export type Words = 'own' | 'delivered';

/**
 * Another text of a content file that fits its schema: other words, other lengths of lists, optional
 * fields left out. References, days, numbers and names of things stay, because other files know them.
 *
 * @param text the file as it is
 * @param seed the same seed gives the same text
 */
export function varyFile(
  file: string,
  text: string,
  seed: number,
  { amount, words }: { readonly amount: Amount; readonly words: Words },
): string {
  const read = readYamlFile(file, text);
  const field = findSchema(file)?.field;
  if (!(read instanceof YamlFile) || field === undefined) return text;
  const random = fc.gen().map((generate) => {
    const [, more] = MORE.find(([pattern]) => pattern.test(file)) ?? [];
    const whole = more === undefined ? read.data : { ...more, ...(read.data as object) };
    const data = new Variation(generate, amount, FIXED.test(file), words).vary(field, whole);
    const written = stringify(data);
    if (!file.endsWith('.mdx')) return written;
    if (words === 'delivered')
      return text.replace(cutFrontMatter(file, text)?.yaml ?? '', () => written.trimEnd());
    const { samples = [], proof, between, excerpt, service, rules = [] } = data as Trade;
    const own = [
      ...(samples.length > 0 || proof !== undefined ? ['<Proof />'] : []),
      ...(between === undefined ? [] : ['<BetweenTrades />']),
      ...(excerpt === undefined ? [] : ['<Excerpt>\n\nRates of the year.\n\n</Excerpt>']),
    ];
    const body = writeBody(generate, file, amount, own);
    const price = service?.price === undefined ? '' : `<Fact name="price.${service.price}" />\n`;
    const said = rules.map(({ says }) => `${says}\n\n`).join('');
    return `---\n${written}---\n${body}\n\n${said}${price}`;
  });
  return fc.sample(random, { seed, numRuns: 1 })[0] ?? text;
}

/** Fields of a trade that its text must agree with. */
interface Trade {
  readonly samples?: readonly string[];
  readonly proof?: object;
  readonly between?: string;
  readonly excerpt?: object;
  readonly service?: { readonly price?: string };
  readonly rules?: readonly { readonly says: string }[];
}

function writeBody(
  generate: GeneratorValue,
  file: string,
  amount: Amount,
  own: readonly string[],
): string {
  if (amount === 'least') return 'Word.\n';
  return file.includes('/trades/') ? writeTrade(generate, own) : writeArticle(generate);
}

class Variation {
  readonly #generate: GeneratorValue;
  readonly #amount: Amount;
  readonly #isFixed: boolean;
  /** Texts are written anew here. */
  #isOwn: boolean;

  constructor(generate: GeneratorValue, amount: Amount, isFixed: boolean, words: Words) {
    this.#isFixed = isFixed;
    this.#isOwn = words === 'own';
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
    const isOwn = this.#isOwn;
    // What is marked as a placeholder must become the owner's own.
    if ('placeholder' in value) this.#isOwn = true;
    const varied = Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => properties === undefined || required.includes(name) || this.#keeps())
        .map(([name, part]) => [name, this.#varyProperty(name, field, part)]),
    );
    this.#isOwn = isOwn;
    return varied;
  }

  #varyProperty(name: string, { properties, additionalProperties }: Field, part: unknown): unknown {
    if (this.#isFixed && (name === 'description' || name === 'name')) return part;
    if (name === 'answer' && this.#amount === 'any' && this.#isOwn) {
      return writeAnswer(this.#generate);
    }
    return this.vary((properties?.[name] ?? additionalProperties ?? {}) as Field, part);
  }

  #keeps(): boolean {
    if (this.#isFixed || this.#amount === 'all') return true;
    return this.#amount === 'any' && this.#generate(fc.integer, { min: 0, max: 2 }) > 0;
  }

  #varyList({ items, minItems = 0, maxItems = 40 }: Field, list: readonly unknown[]): unknown[] {
    if (!this.#isOwn && this.#amount !== 'least') {
      return list.map((entry) => this.vary((items ?? {}) as Field, entry));
    }
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

  #varyText({ linksTo, ...field }: Field, value: string): string {
    if (!this.#isOwn) return value;
    // Stars show a number.
    if (value === '{rating}') return '4.7';
    if (linksTo !== undefined) {
      return `${this.#varyText(field, value)} ${linksTo === 'pdf' ? 'PDF' : 'workbook'}`;
    }
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
