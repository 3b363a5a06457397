import fc, { type GeneratorValue } from 'fast-check';

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

export function choose<Value>(generate: GeneratorValue, values: readonly Value[]): Value {
  return values[generate(fc.nat, values.length - 1)] as Value;
}

/** Large numbers as often as small ones. */
const numbers = () => fc.noBias(fc.nat(99_999));

/** Words of at most `most` characters, and at least `least`. */
export function writeWords(generate: GeneratorValue, most: number, least = 0): string {
  // A number, because no two pages may have the same title.
  let words = `${choose(generate, WORDS)} ${String(generate(numbers))}`.slice(0, most);
  for (;;) {
    const next = `${words} ${choose(generate, [...WORDS, ...WORDS, ...SIGNS])}`;
    if (next.length > most) return words.padEnd(least, '.');
    words = next;
  }
}

/** Writes words of at most `most` characters that are neither code in MDX nor emphasis that does not close. */
type Write = (most: number) => string;

/** A block of Markdown; `at` is its place in the text. */
type Block = (write: Write, at: number) => string;

const PROSE: readonly Block[] = [
  (write) => write(400),
  (write) => `**${write(30)}** and *${write(20)}*: see [${write(20)}](/pricing).`,
  (write) => `- ${write(80)}\n- **${write(20)}** ${write(60)}\n  - ${write(40)}`,
  (write) => `1. ${write(80)}\n2. ${write(80)}`,
  (write) => `> ${write(200)}`,
];

const LONG_PROSE: readonly Block[] = [
  ...PROSE,
  (write) => `| ${write(20)} | b |\n| --- | ---: |\n| ${write(30)} | 8" |`,
  (write) => `\`\`\`\n${write(200)} { a } < b\n\`\`\``,
  (write) => `Code \`{name}\` of ${write(40)}, ~~${write(20)}~~`,
  (write, at) => `${write(40)}[^${String(at)}]\n\n[^${String(at)}]: ${write(60)}`,
  (write) => `- [ ] ${write(40)}\n- [x] ${write(40)}`,
  () => '<Fact name="turnaround" /> and <Fact name="price.singleTrade" />',
];

const ROW = `{ section: '03 30 00', item: 'Slab 6" #5', mark: 'area', quantity: 12, unit: 'SF', rate: 3.5 }`;

/** Blocks of articles and policies. */
const ARTICLE: readonly Block[] = [
  ...LONG_PROSE,
  (write, at) => `## Part ${String(at)}, ${write(60)}`,
  () => '---',
  (write) => `<CostTable title="${write(40)}" rows={[${ROW}, ${ROW}]} />`,
  (write) =>
    `<TakeoffTable title="${write(40)}">\n\n| a | b |\n| - | - |\n| ${write(20)} | 1 |\n\n</TakeoffTable>`,
  (write) => `<Plate name="masonry" alt="${write(60)}" />`,
  () => '<Registration />',
];

/** Parts of a trade page, inside a section or beside it. */
const PARTS: readonly Block[] = [
  ...LONG_PROSE,
  (write) => `<Checklist columns="3">\n\n- ${write(60)}\n- ${write(60)}\n\n</Checklist>`,
  (write) =>
    `<TakeoffList title="${write(30)}">\n<Measured section="03 30 00" item="${write(20)}" mark="area" unit="SF">${write(80)}</Measured>\n</TakeoffList>`,
  (write) =>
    `<Steps>\n<Step title="${write(30)}" time="day 1">${write(90)}</Step>\n<Step title="${write(30)}" key>${write(90)}</Step>\n</Steps>`,
  (write) =>
    `<Deliverables>\n<Deliverable file=".xlsx" title="${write(30)}">${write(90)}</Deliverable>\n</Deliverables>`,
  (write) => `<Reasons>\n<Reason title="${write(30)}">${write(120)}</Reason>\n</Reasons>`,
  (write) => `<Portfolio>\n<Work title="${write(30)}">${write(120)}</Work>\n</Portfolio>`,
  (write) => `<Scopes>\n<Scope title="${write(30)}">\n\n- ${write(60)}\n\n</Scope>\n</Scopes>`,
  (write) => `<Questions>\n<Question ask="${write(40)}">${write(120)}</Question>\n</Questions>`,
  (write) => `<Drawings>\n<Drawing name="masonry" alt="${write(60)}" />\n</Drawings>`,
  () => '<Actions>\n<Action to="tel" primary>Call us</Action>\n</Actions>',
  (write) =>
    `<PricedTable title="${write(40)}" rows={[${ROW}]} markups={[{ label: 'Tax', percent: 8 }]} />`,
];

/** Parts that a trade page has once at most. */
const ONCE: readonly Block[] = [
  (write) =>
    `<CallToAction title="${write(30)}" to="/contact" action="Go">\n\n${write(80)}\n\n</CallToAction>`,
];

/** Numbers of blocks: of one word to some 4,000. */
const LENGTHS = [1, 3, 10, 60, 240];

/** Writes an answer of a question. */
export function writeAnswer(generate: GeneratorValue): string {
  return writeBlocks(generate, PROSE, choose(generate, [1, 3, 10]));
}

/** Writes the text of an article or a policy. */
export function writeArticle(generate: GeneratorValue): string {
  return writeBlocks(generate, ARTICLE, choose(generate, LENGTHS));
}

/**
 * Writes the text of a trade page.
 *
 * @param own tags that show what the head of the file has
 */
export function writeTrade(generate: GeneratorValue, own: readonly string[]): string {
  const tones = ['paper', 'sheet', 'ink'];
  const sections = Array.from({ length: choose(generate, [0, 1, 5, 12]) }, (_, at) => {
    const title = makeWrite(generate)(40);
    const text = writeBlocks(generate, PARTS, choose(generate, [1, 3, 8]));
    return `<Section title="${title} ${String(at)}" tone="${choose(generate, tones)}">\n\n${text}\n\n</Section>`;
  });
  return [
    // A table is called by the section that it stands in.
    writeBlocks(generate, PROSE, 1),
    ...sections,
    ...own,
    ...ONCE.filter(() => generate(fc.boolean)).map((block) => block(makeWrite(generate), 0)),
  ].join('\n\n');
}

function writeBlocks(generate: GeneratorValue, kinds: readonly Block[], count: number): string {
  const write = makeWrite(generate);
  return Array.from({ length: count }, (_, at) => choose(generate, kinds)(write, at)).join('\n\n');
}

function makeWrite(generate: GeneratorValue): Write {
  return (most) =>
    writeWords(generate, generate(fc.integer, { min: 8, max: most }))
      .replaceAll(/[<|*_~\\"]/g, '')
      .replaceAll(/ {2,}/g, ' ')
      .trim();
}
