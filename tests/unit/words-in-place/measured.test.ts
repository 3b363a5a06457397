/** A name, a note and the basis of a factor say what the figures beside them say, and a crew does its own work. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isDelivered } from '#tests/support/delivered.ts';
import { readInches } from '#tests/support/read-inches.ts';

const written = z.union([z.number(), z.string()]).optional();
const measureSchema = z.object({
  note: z.string().default(''),
  times: z.number().default(1),
  spacing: written,
  height: written,
  width: written,
  depth: written,
  rebar: z.string().optional(),
  lumber: z.string().optional(),
  per: z.number().optional(),
  basis: z.string().optional(),
});
const itemSchema = z.object({
  id: z.string(),
  name: z.string(),
  section: z.string(),
  crew: z.string().optional(),
  measure: z.array(measureSchema),
  rates: z.object({ hours: z.number().default(0) }),
});
const sampleSchema = z.object({
  labor: z.object({ crews: z.array(z.object({ id: z.string() })) }),
  items: z.array(itemSchema),
});

const samples = (isDelivered ? globSync('src/content/samples/*.yaml') : []).flatMap((file) => {
  const { data } = sampleSchema.safeParse(parse(readFileSync(file, 'utf8')));
  return data ? [{ sample: basename(file, '.yaml'), ...data }] : [];
});
const lines = samples.flatMap(({ sample, items }) =>
  items.flatMap((item) => item.measure.map((line) => ({ sample, item, line }))),
);

/** What the words of a basis work out, with the numbers in them. */
const BASES: readonly (readonly [words: RegExp, work: (...numbers: number[]) => number])[] = [
  [/^([\d.]+) CF per LF of /, (feet) => feet / 27],
  [/([\d.]+) [CS]F ÷ 27$/, (feet) => feet / 27],
  [/^([\d.]+) blocks per SF, (\d+) blocks per bag$/, (blocks, bag) => blocks / bag],
  [/^([\d.]+) (?:LF per SF|blocks? per|courses per|bank yards a|CY each)/, (count) => count],
  [/^(\d+) SF, (\d) coats at (\d+) SF\/gal$/, (feet, coats, spread) => (feet * coats) / spread],
  // Steel weighs 490 lb/CF.
  [
    /^(\d+) by (\d+) by (\d)\/(\d) in\. plate/,
    (width, height, over, under) => (((width * height * over) / under) * 490) / 1728,
  ],
  [/^(\d+) lb\/SY at 110 lb\/SY-in\.$/, (pounds) => pounds / 9 / 2000],
  [/^(\d+) (?:squares of one layer|CY) per container$/, (full) => 1 / full],
  [/^(\d+) nails per square$/, (nails) => nails / 7200],
  [/^(\d+) in\. deep: \d+ SY a CY$/, (deep) => 27 / 9 / (deep / 12)],
  [/^(\d+)% of weight$/, (percent) => percent / 100],
  [/^(\d+) in\. at (\d+) lb\/CF$/, (deep, pounds) => ((deep / 12) * pounds) / 2000],
  [/^one at (\d+) in\.$/, (apart) => 12 / apart],
  [/^one per (\d+) SF$/, (feet) => 1 / feet],
  [/^spot prime (\d+)% at (\d+) SF\/gal$/, (percent, spread) => percent / 100 / spread],
  [/^half of them take half a block$/, () => 0.75],
  [/^back and one end at walls$/, () => 0.5],
];

test.runIf(isDelivered)('a factor is what its basis works out', () => {
  const factors = lines.flatMap(({ sample, item, line: { per, basis = '' } }) =>
    per === undefined ? [] : [{ at: `${sample} ${item.id}`, per, basis }],
  );
  expect(factors.length).toBeGreaterThan(40);
  const wrong = factors.filter(({ per, basis }) => {
    const [words = /-/, work] = BASES.find(([pattern]) => pattern.test(basis)) ?? [];
    const worked = work?.(...(words.exec(basis) ?? []).slice(1).map(Number)) ?? NaN;
    const [, decimals = ''] = String(per).split('.');
    return !(Math.abs(per - worked) <= Math.max(10 ** -decimals.length / 1.9, per * 0.002));
  });
  expect(wrong).toEqual([]);
  // A trench of a foot.
  const cut = factors.flatMap(({ basis }) => {
    const [, wide, deep, unit, volume] =
      /, ([\d.]+) ft wide and ([\d.]+) (ft|in\.) deep: ([\d.]+) CF/.exec(basis) ?? [];
    return wide === undefined
      ? []
      : [[(Number(wide) * Number(deep)) / (unit === 'ft' ? 1 : 12), Number(volume)]];
  });
  expect(cut.length).toBeGreaterThan(3);
  for (const [worked = NaN, volume = NaN] of cut) expect(worked).toBeCloseTo(volume, 2);
});

/** Words of an item's name or a line's note, and the figure of the line that they state. */
const SAID: readonly (readonly [
  words: RegExp,
  read: (line: z.infer<typeof measureSchema>) => string | number | undefined,
  state: (...found: string[]) => string | number,
])[] = [
  [/\bat (\d+) in\./, ({ spacing }) => spacing && readInches(spacing), Number],
  [/\bat (\d+) ft\b/, ({ spacing }) => spacing && readInches(spacing), (feet) => Number(feet) * 12],
  [/\bNo\. (\d)\b/, ({ rebar }) => rebar, (size) => `#${size}`],
  [/\b(\d+)×(\d+)\b/, ({ lumber }) => lumber, (wide, deep) => `${wide}X${deep}`],
  [
    /\b(\d+)(?: ft|'-0") high/,
    ({ height }) => height && readInches(height),
    (feet) => Number(feet) * 12,
  ],
  [/\b(?:top and bottom|head and sill|jambs)\b.*, both faces/i, ({ times }) => times, () => 4],
  [/^(?!.*(?:top and|head and|jambs)).*both (?:sides|faces) \|$/i, ({ times }) => times, () => 2],
  [/\btwo (?:courses|plies|in the lintel|rows)\b.*\|$/, ({ times }) => times, () => 2],
  [/\bthree layers \|$/, ({ times }) => times, () => 3],
  [/\b(\d) (?:continuous|a column) \|$/, ({ times }) => times, Number],
  [/\bEaves, (\d+) ft \|$/, ({ width }) => width && readInches(width), (feet) => Number(feet) * 12],
];

test.runIf(isDelivered)(
  'spacing, bars, lumber, heights and layers are those that are named',
  () => {
    let found = 0;
    const wrong = lines.flatMap(({ sample, item, line }) =>
      SAID.flatMap(([words, read, state]) => {
        const [, ...parts] =
          words.exec(`${line.note} |`) ?? words.exec(item.name) ?? ([] as string[]);
        const [matched] = words.exec(`${line.note} |`) ?? words.exec(item.name) ?? [];
        const figure = read(line);
        if (
          matched === undefined ||
          figure === undefined ||
          line.note.includes('two bars in two')
        ) {
          return [];
        }
        found += 1;
        return figure === state(...parts) ? [] : [`${sample} ${item.id}: ${matched}, ${figure}`];
      }),
    );
    expect(found).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  },
);

test.runIf(isDelivered)('a depth in inches is one that the name or the note has', () => {
  const deep = lines.filter(
    ({ item, line }) =>
      /^\d+ in$/.test(String(line.depth)) && /\d in\./.test(`${item.name} ${line.note}`),
  );
  expect(deep.length).toBeGreaterThan(10);
  const wrong = deep.filter(
    ({ item, line }) => !`${item.name} ${line.note}`.includes(`${String(line.depth)}.`),
  );
  expect(wrong.map(({ sample, item }) => `${sample} ${item.id}`)).toEqual([]);
});

/** The sections that each crew of several works in. */
const WORK: Readonly<Record<string, string>> = {
  'concrete forms': '01 71 13, 03 11 00, 03 15 00, 03 15 19',
  'concrete rebar': '03 20 00',
  'concrete placing': '03 30 00, 03 35 00, 03 39 00, 07 26 00, 31 22 19',
  'demolition wreckers': '01 56 16, 01 71 13, 01 74 19, 02 41 19',
  'demolition plumbers': '02 41 19',
  'drywall hangers': '01 71 13, 07 92 00, 09 22 16, 09 29 00, 09 81 16',
  'drywall tapers': '09 29 00',
  'finishes floors': '01 71 13, 09 05 61, 09 65 13, 09 65 19, 09 68 13',
  'finishes tile': '09 30 13',
  'finishes ceilings': '09 51 13',
  'mep-hvac sheet-metal':
    '01 71 13, 23 05 29, 23 05 93, 23 09 00, 23 31 13, 23 33 00, 23 33 46, 23 34 23, 23 37 13, 23 74 16',
  'mep-hvac plumbers':
    '22 11 16, 22 11 19, 22 13 16, 22 13 19, 22 33 00, 22 42 13, 22 42 16, 23 21 13',
  'mep-hvac insulators': '22 07 19, 23 07 13',
  'openings carpenters': '01 71 13, 08 11 13, 08 14 16, 08 71 00',
  'openings glaziers': '07 92 00, 08 41 13, 08 51 13, 08 80 00',
  'roofing-2 roofers': '01 71 13, 07 22 16, 07 26 00, 07 54 23',
  'roofing-2 metal': '07 62 00, 07 71 00, 07 72 33',
  'sitework earthwork': '01 71 13, 31 14 13, 31 22 19, 31 23 16, 31 23 23, 31 25 00, 32 92 19',
  'sitework paving': '32 11 23, 32 12 16, 32 16 13, 32 17 23',
  'sitework pipe': '31 23 33, 33 05 61, 33 42 11, 33 42 33',
};

test.runIf(isDelivered)('each crew does the work of its trade', () => {
  const done = samples
    .filter(({ labor }) => labor.crews.length > 1)
    .flatMap(({ sample, labor: { crews }, items }) =>
      crews.map(({ id }, index) => {
        const own = items.filter(
          ({ crew, rates }) =>
            rates.hours > 0 && (crew === id || (crew === undefined && index === 0)),
        );
        const sections = new Set(own.map(({ section }) => section));
        return [`${sample} ${id}`, [...sections].sort().join(', ')];
      }),
    );
  expect(Object.fromEntries(done)).toEqual(WORK);
});

/** What an addendum changes something to, or adds, and the item that has it. */
const CHANGES: readonly (readonly [sample: string, to: RegExp, item: string, has: RegExp])[] = [
  ['concrete', /Entry slab changed from 5 in\. to 6 in\./, 'conc-entry', /6 in\./],
  ['concrete-masonry-units', /Vertical bars .* to 32 in\. on center/, 'vertical', /at 32 in\./],
  ['drywall', /P2 receives a second layer/, 'board-p2', /two layers/],
  ['drywall', /Level 5 finish at gypsum ceilings only/, 'level-5', /level 5.* ceilings/],
  ['electrical', /from 24 to 30 circuits/, 'panel', /30 circuits/],
  ['finishes', /from sheet vinyl to luxury vinyl tile/, 'lvt', /Luxury vinyl tile/],
  ['mep-hvac', /from 20 to 30 gallons/, 'heater', /30 gal/],
  ['metals', /Shear studs at 12 in\./, 'studs', /stud/],
  ['openings', /from passage to privacy locks/, 'set-3', /privacy/],
  ['paint', /from eggshell to waterborne epoxy/, 'corridor-walls', /waterborne epoxy/],
  ['residential-building-paint', /to prime and two coats satin/, 'wet-walls', /2 coats satin/],
  ['roofing', /from 3 ft to 6 ft at eaves/, 'ice', /eaves 6 ft/],
  ['roofing-2', /from gypsum to high-density polyiso/, 'cover', /High-density/],
  ['sitework', /from 15 to 18 in\./, 'pipe-18', /18 in\./],
  ['timber', /from 16 in\. to 12 in\./, 'joists-close', /at 12 in\./],
];

test.runIf(isDelivered).each(CHANGES)(
  '%s: the takeoff has what the addendum changes: %s',
  (sample, to, item, has) => {
    const { addenda } = z
      .object({ addenda: z.array(z.object({ effect: z.string() })) })
      .parse(parse(readFileSync(`src/content/samples/${sample}.yaml`, 'utf8')));
    expect(addenda.map(({ effect }) => effect).join(' ')).toMatch(to);
    const found = samples.find((one) => one.sample === sample)?.items.find(({ id }) => id === item);
    expect(found?.name).toMatch(has);
  },
);
