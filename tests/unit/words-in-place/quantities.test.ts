/** A unit, a quantity and the mark of a drawing stand beside what they are of. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readFrontMatter } from '#content-model/front-matter.ts';
import { isDelivered } from '#tests/support/delivered.ts';

/** Units of the sections that a trade's page lists. */
const UNITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'concrete-estimating': {
    SF: '03 11 13, 03 22 00, 03 35 00, 03 39 00, 03 47 13',
    LF: '03 15 13',
    LB: '03 21 00, 03 23 00',
    CY: '03 30 00',
    EA: '03 41 00, 03 62 00',
  },
  electrical: {
    LF: '26 05 19, 26 05 36',
    'LF / EA': '26 05 26, 26 05 33, 27 15 00',
    EA: '26 09 23, 26 22 00, 26 24 13, 26 24 16, 26 27 26, 26 28 16, 26 51 00, 26 56 00, 28 46 00',
  },
  'interior-exterior-finishes': {
    'LF / SF': '09 22 16',
    SF: '09 21 16, 09 29 00, 09 30 13, 09 51 13, 09 64 00, 09 65 19, 09 67 23, 09 72 00, 09 91 23, 07 24 00, 07 46 00, 04 73 00, 07 25 00, 09 91 13',
    LF: '09 65 13, 06 20 13, 07 92 00',
    SY: '09 68 13, 09 24 00',
    EA: '09 84 00',
  },
  'masonry-estimating': {
    CF: '04 05 13',
    CY: '04 05 16',
    LF: '04 05 19, 04 01 20',
    EA: '04 05 23, 04 72 00',
    SF: '04 21 13, 04 22 00, 04 43 00, 04 73 00',
  },
  'mep-hvac': {
    EA: '23 05 29, 23 05 93, 23 09 00, 23 33 00, 23 36 00, 23 37 13, 23 74 16',
    SF: '23 07 13',
    LF: '23 07 19, 23 21 13, 23 23 00',
    LB: '23 31 13',
  },
  'metals-estimating': {
    TON: '03 21 00, 05 12 23',
    SF: '03 22 00, 05 31 00, 05 53 00',
    EA: '05 21 00, 05 50 00, 05 51 00',
    LF: '05 40 00, 05 52 00',
  },
  'openings-estimating': {
    EA: '08 11 13, 08 14 16, 08 31 13, 08 33 23, 08 51 13, 08 71 00',
    SF: '08 80 00',
  },
  'sitework-estimating': {
    AC: '31 11 00',
    SY: '31 22 13',
    CY: '31 23 16, 31 23 23',
    'LF / EA': '31 25 00, 32 17 23',
    TON: '31 37 00, 32 11 23, 32 12 16',
    SF: '32 13 13, 32 32 23',
    LF: '32 16 13, 33 14 13, 33 31 11, 33 42 11',
    EA: '33 05 61',
  },
  'wood-plastic-composites': {
    EA: '06 05 23, 06 17 53, 06 41 00',
    LF: '06 11 00, 06 17 33, 06 20 00',
    BF: '06 13 00',
    SF: '06 15 00, 06 16 00, 06 42 00, 06 64 00, 06 73 00',
  },
};

test.runIf(isDelivered).each(Object.entries(UNITS))('%s: units of the sections', (trade, units) => {
  const listed = [
    ...readFileSync(`src/content/trades/${trade}.mdx`, 'utf8').matchAll(
      /<Measured section="([^"]*)".*? unit="([^"]*)"/g,
    ),
  ].map(([, section = '', unit = '']) => ({ section, unit }));
  const expected = Object.entries(units).flatMap(([unit, sections]) =>
    sections.split(', ').map((section) => ({ section, unit })),
  );
  expect(listed.toSorted((a, b) => a.section.localeCompare(b.section))).toEqual(
    expected.toSorted((a, b) => a.section.localeCompare(b.section)),
  );
});

/** Rows of the excerpts, by quantity and unit: the text beside an excerpt works them out. */
const ROWS: Readonly<Record<string, string>> = {
  'concrete-estimating': `624 SF edge forms | 1924 SF Wall forms | 4556 LB bars | 5631 SF wire | 28.9 CY Strip footing
    | 29.7 CY Stem wall | 86.9 CY Slab on grade | 5631 SF finishing`,
  electrical: `142 EA troffer | 36 EA downlight | 9 EA Exit | 24 EA sensor | 118 EA receptacle | 3860 LF EMT | 12900 LF THHN
    | 1068 LF MC cable | 1 EA Panel`,
  'interior-exterior-finishes': `6120 SF studs | 10008 SF to 9 ft | 1224 SF above ceiling | 5140 SF lay-in | 480 SY Carpet
    | 820 SF vinyl | 412 SF floor tile | 736 SF wall tile | 1308 LF base | 12152 SF paint`,
  'masonry-estimating': `182 SF CMU | 27 LF Bond beam units | 17 LF Lintel units | 28.7 CF Grout | 249 LB bars | 146 LF joint
    | 280 SF scaffolding`,
  'mep-hvac': `1 EA RTU-1, 10 ton | 2640 LB rectangular duct | 132 LF flexible | 22 EA diffuser | 1980 SF wrap | 186 LF copper
    | 94 LF cast iron | 6 EA closet | 1 EA disconnect`,
  'metals-estimating': `12.8 TON girders | 4.7 TON beams | 15.12 TON columns | 2.61 TON Plates | 208 EA bolts | 15 LF welds
    | 5400 SF deck | 870 EA studs`,
  'openings-estimating': `14 EA frames | 3 EA metal doors | 11 EA wood doors | 2 EA set 1 | 9 EA set 3 | 3 EA set 5 | 88 SF glass
    | 488 SF Curtain | 1 EA Entrance`,
  'sitework-estimating': `3.2 AC Clearing | 2581.3 CY topsoil | 4180 CY Cut | 3240 CY fill | 567.5 CY Export | 1650 LF fence
    | 2156 TON base | 837.38 TON asphalt | 1420 LF curb`,
  'thermal-protection': `18600 SF vapor | 37200 SF two layers | 1240 SF crickets | 18600 SF cover board | 186 SQ field
    | 1650 SF parapets | 14 EA flashings | 550 LF coping | 1 EA hatch`,
  'wood-plastic-composites': `77 LF sill | 192 LF top plate | 80 EA Studs | 34 LF LVL | 8 LF Door header | 780 SF Wall
    | 11 EA Truss T1, | 2 EA T1G | 698 SF Roof | 48 LF fascia | 26 EA ties`,
  // A wall with a flood cut at four feet.
  'pages/home': `40 SF Remove wet | 40 SF insulation, replace | 40 SF Gypsum | 10.1 LF Base | 78 SF Paint | 3 EA Outlets`,
};

/** What the marks of each trade's drawing are on, as the description of the picture says and the picture shows. */
const LEGENDS: Readonly<Record<string, string>> = {
  'concrete-estimating': 'area Footing, area2 Wall, area3 Slab, linear Reinforcing',
  electrical: 'linear Feeders, area Switchboard, area2 Transformer, count Breakers',
  'interior-exterior-finishes': 'area Paint, area2 Wall tile, linear Base, count Cut-outs',
  'masonry-estimating': 'area Bond beam, area2 Grouted cells, linear Bars',
  'mep-hvac': 'area Trunk duct, linear Branch duct, count Diffusers',
  'metals-estimating': 'area Beams, area2 Columns, linear Field welds, count Bolts',
  'openings-estimating': 'area Door leaf, area2 Glazing, linear Frame, count Hardware',
  'sitework-estimating': 'deduct Cut, area2 Fill, linear2 Asphalt',
  'thermal-protection': 'area Membrane, area2 Insulation, deduct Vapor, count Fasteners',
  'wood-plastic-composites': 'linear Studs, area Header, area2 Sheathing, count Hold-downs',
};

const row = z.object({ item: z.string(), quantity: z.number(), unit: z.string() });
const legend = z.array(z.object({ mark: z.string(), label: z.string() }));

const heads = new Map(
  (isDelivered ? Object.keys(LEGENDS) : []).map((trade) => {
    const path = `src/content/trades/${trade}.mdx`;
    const head = z
      .object({ excerpt: z.object({ rows: z.array(row) }), drawing: z.object({ legend }) })
      .parse(readFrontMatter(path, readFileSync(path, 'utf8')));
    return [trade, head];
  }),
);

function readRows(place: string): readonly z.infer<typeof row>[] {
  if (place !== 'pages/home') return heads.get(place)?.excerpt.rows ?? [];
  return z
    .object({ claim: z.object({ table: z.object({ rows: z.array(row) }) }) })
    .parse(parse(readFileSync('src/content/pages/home.yaml', 'utf8'))).claim.table.rows;
}

test.runIf(isDelivered).each(Object.entries(ROWS))('%s: rows of the excerpt', (place, rows) => {
  const expected = rows.replaceAll(/\s+/g, ' ').split(' | ');
  const found = readRows(place).map(({ item, quantity, unit }, index) => {
    const [, words = ''] = /^\S+ \S+ (.*)$/.exec(expected[index] ?? '') ?? [];
    return `${quantity} ${unit} ${item.includes(words) ? words : item}`;
  });
  expect(found).toEqual(expected);
});

test.runIf(isDelivered).each(Object.entries(LEGENDS))(
  '%s: legend of the drawing',
  (trade, marks) => {
    const expected = marks.split(', ');
    const found = heads
      .get(trade)
      ?.drawing.legend.map(({ mark, label }, index) =>
        `${mark} ${label}`.slice(0, expected[index]?.length),
      );
    expect(found).toEqual(expected);
  },
);

/** The waste that a trade's page starts from, in percent, and the row of its excerpt or samples that has it. */
const STARTS: Readonly<Record<string, readonly (readonly [said: string, row: RegExp])[]>> = {
  electrical: [
    ['¤ percent for conduit', /EMT/],
    ['percent for conduit and MC cable, ¤ for wire', /THHN/],
  ],
  'interior-exterior-finishes': [
    ['board ¤ percent', /board to 9 ft/],
    ['lay-in ceilings ¤', /lay-in ceiling/],
    ['in small rooms ¤', /ceiling, vinyl-faced/],
    ['carpet tile ¤', /^Carpet tile/],
    ['vinyl tile ¤', /^Luxury vinyl tile/],
  ],
  'thermal-protection': [
    ['single ply ¤ percent for laps', /TPO field membrane/],
    ['shingles ¤ on gables', /shingles, gable/],
    ['on gables and ¤ on hip ends', /shingles, hip ends/],
    ['flat board ¤', /cover board/],
    ['and tapered ¤', /tapered 1\/4 in\./],
  ],
};

const wasting = z.object({ item: z.string(), waste: z.number() });
const measured = z.object({ name: z.string(), waste: z.number().default(0) });

test.runIf(isDelivered).each(Object.entries(STARTS))(
  '%s: the waste that its page starts from is that of its rows',
  (trade, starts) => {
    const file = `src/content/trades/${trade}.mdx`;
    const text = readFileSync(file, 'utf8');
    const { excerpt, samples } = z
      .object({ excerpt: z.object({ rows: z.array(wasting) }), samples: z.array(z.string()) })
      .parse(readFrontMatter(file, text));
    const rows = [
      ...excerpt.rows,
      ...samples.flatMap((sample) =>
        z
          .object({ items: z.array(measured) })
          .parse(parse(readFileSync(`src/content/samples/${sample}.yaml`, 'utf8')))
          .items.map(({ name, waste }) => ({ item: name, waste })),
      ),
    ];
    for (const [said, row] of starts) {
      const waste = rows.find(({ item }) => row.test(item))?.waste;
      expect(text).toMatch(new RegExp(`\\b${said.replace('¤', String(waste))}\\b`));
    }
  },
);
