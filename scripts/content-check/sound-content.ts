import type { ContentFiles, Picture } from './content-files.ts';

/** Content of a small company without a mistake. Tests plant mistakes by line and column. */
export const FIXTURE = {
  'company.yaml': `placeholder: false
name: Plumb Line Estimating
shortName: Plumb Line
legalName: Plumb Line Estimating LLC
tagline: Takeoffs for contractors.
url: https://plumb.example
demonstration: This is a demonstration.
phone: "+1-303-555-0101"
email: plans@plumb.example
address:
  street: 1 Level Street
  locality: Denver
  region: CO
  postalCode: "80202"
  country: US
location:
  latitude: 39.7
  longitude: -105
hours:
  days: Monday to Friday
  opens: "09:00"
  closes: "17:00"
  timeZone: Mountain Time
areasServed: [Colorado]
profiles: []
facts:
  turnaround: 24–48 hours
  contactWithin: 2 hours
  retentionPeriod: 30 days
promises:
  payment: The price is paid before work starts.
`,
  'prices.yaml': `currency: USD
sizes: { small: 10, medium: 20, large: 30 }
amounts:
  rush: { usd: 50 }
  single: { usd: 1500, gbp: 80.5 }
`,
  'forms.yaml': `chosen: { title: Chosen, plan: You chose, trade: For, offer: With, sample: From, remove: Remove }
failure: { kept: Kept. Call, or: or write }
sent: { reference: Reference, again: Again?, dismiss: Dismiss }
`,
  'proof.yaml': `title: "Closest sample:"
open: Open the takeoff
total: Bid total
rows: priced rows
files: Files
sheets: PDF
workbook: Workbook
price: Price
prices: All prices
turnaround: Turnaround
within: "{turnaround}"
article: From the blog
ask: Ask for one like it
`,
  'home-takeoff.yaml': `name: Floor plan
description: Measured and priced.
project: { name: Store, place: "Denver, Colorado", scope: Floors and walls., issued: 2026-05-20 }
sheet: { title: Plan, scale: As noted, dated: 2026-05-18 }
priceBasis: { zip: "80202", dated: 2026-05-19, wages: Open shop, source: Examples, tax: None, validDays: 30 }
labor:
  source: Schedule
  dated: 2026-05-01
  crews:
    - { id: crew, name: Crew, trades: [{ trade: Worker, base: 30, fringe: 5, burden: 20 }] }
items:
  - id: carpet
    label: Carpet
    section: 09 68 13
    name: Carpet tile
    unit: SF
    measure: [{ area: [office, meeting] }]
    waste: 5
    rates: { material: 4, hours: 0.025 }
  - id: tile
    label: Tile
    section: 09 30 13
    name: Floor tile
    unit: SF
    measure: [{ area: [toilet-1, toilet-2, break] }]
    rates: { material: 7, hours: 0.225 }
  - id: partition
    label: Partition
    section: 09 22 16
    name: Partition less doors
    unit: LF
    measure:
      - { length: [north, south, cross-1, cross-2, cross-3, cross-4] }
      - { openings: [north-doors, south-doors], edge: width, less: true }
    rates: { material: 8, hours: 0.25 }
  - id: doors
    label: Doors
    section: 08 14 16
    name: Leaves
    unit: EA
    measure: [{ count: [north-doors, south-doors] }]
    rates: { material: 265, hours: 1.55 }
  - id: entrance
    label: Entrance
    section: 08 11 13
    name: Steel door
    unit: EA
    measure: [{ count: [entrance] }]
    rates: { material: 900 }
  - id: wall
    label: Block
    section: 04 22 00
    name: Block wall
    unit: SF
    measure: [{ length: [perimeter], height: 10 }]
    rates: { material: 5, hours: 0.25 }
  - id: slab
    label: Slab
    section: 03 30 00
    name: Slab on ground
    unit: CY
    measure: [{ area: [slab], depth: 6 in }]
    rates: { material: 184, hours: 0.85 }
markup: { salesTax: 0, overhead: 10, profit: 5 }
`,
  'navigation.yaml': `header:
  - { name: Home, path: / }
  - { name: Trades, trades: true }
  - name: More
    links:
      - { name: Blog, path: /blogs }
action: { name: Get Estimate, path: /contact }
call: Call
menu: Menu
footer:
  - { name: About, path: /about }
`,
  'separately.yaml': `- item: Rush delivery
  basis: Per project
  price: rush
`,
  'testimonials.yaml': `- id: drywall-denver
  placeholder: false
  name: Marcus T.
  position: Senior estimator
  company: Drywall subcontractor
  location: Denver, Colorado
  rating: 5
  date: 2026-02-12
  review: They split the walls by partition type and height.
  project: Four-story medical office
  avatar: MT
  verified: false
  onHome: true
- id: concrete-tampa
  placeholder: false
  name: Elena V.
  position: Owner
  company: Concrete contractor
  location: Tampa, Florida
  rating: 5
  date: 2026-03-27
  review: Footings, stem walls and slab each had their own color.
  project: Tilt-up warehouse
  avatar: EV
  verified: false
  trade: concrete
  onHome: true
`,
  'samples/slab.yaml': `name: Slab
order: 1
description: A slab on grade that is small enough to be worked by hand.
placeholder: true
updatedOn: 2026-09-14
project: { name: Shed, place: "Boise, Idaho", scope: All of it., issued: 2026-09-14 }
sheets:
  - { number: S-101, title: Plan, scale: None, dated: 2026-08-10 }
  - { number: S-102, title: Sections, scale: None, dated: 2026-08-10 }
priceBasis: { zip: "83702", dated: 2026-09-01, wages: Open shop, source: Illustrative, tax: None, validDays: 30 }
labor:
  source: Illustrative
  dated: 2026-09-01
  crews: [{ id: all, name: Crew, trades: [{ trade: Cement mason, base: 30, fringe: 6, burden: 25 }] }]
marks: [{ id: slab, label: Slab, kind: area, color: blue }]
plans:
  - sheet: S-101
    title: Plan
    shapes: [{ id: slab, mark: slab, rect: [0, 0, 12, 10] }]
items:
  - { id: concrete, section: 03 30 00, name: Slab, sheet: S-101, unit: CY, measure: [{ area: [slab], depth: 6 in }], rates: { material: 180 } }
  - { id: mesh, section: 03 22 00, name: Fabric, sheet: S-101, unit: SF, measure: [{ area: [slab] }], rates: { material: 1 } }
  - { id: finish, section: 03 35 00, name: Finish, sheet: S-101, unit: SF, measure: [{ area: [slab] }], rates: { hours: 0.01 } }
  - { id: cure, section: 03 39 00, name: Cure, sheet: S-101, unit: SF, measure: [{ area: [slab] }], rates: { material: 1 } }
  - { id: forms, section: 03 11 00, name: Edge forms, sheet: S-101, unit: LF, measure: [{ length: [slab] }], rates: { material: 1 } }
markup: { salesTax: 6, overhead: 10, profit: 8 }
inclusions: [One, Two, Three, Four, Five, Six]
exclusions: [One, Two, Three, Four, Five, Six]
questions: [{ sheet: S-101, text: None }]
addenda: [{ number: 1, dated: 2026-09-01, effect: None }]
`,
  'topics.yaml': '- Bidding\n- Cost data\n',
  'redirects.yaml': `- from: /trades/flatwork
  to: /trades/concrete
`,
  'faq/files.yaml': `title: Files
keynote: F
order: 1
questions:
  - id: file-types
    question: Which files do you take?
    answer: PDF and Word. See [our prices](/pricing).
  - id: how-many
    question: How many?
    answer: Twenty.
`,
  'faq/prices.yaml': `title: Prices
keynote: P
order: 2
questions:
  - id: how-much
    question: How much is a takeoff?
    answer: From {price.single}.
`,
  'plans/starter.yaml': `title: Starter
subtitle: For one bid a week
price: single
order: 1
points: [One takeoff a week]
description: A takeoff a week.
`,
  'policies/terms.mdx': `---
title: Terms
description: The terms for quotes, payment, delivery, revisions, accuracy, confidentiality and liability when you order a takeoff from us.
updatedOn: 2026-11-20
sheet: L-901
lead: What you can expect from us.
---

## 1. Quotes

A quote is free.
`,
  'articles/low-bids.mdx': `---
title: Reading a low bid
description: A lost bid is rarely lost on price alone. How to read a bid tabulation, separate scope from price, and stop bidding lost work.
lead: Most losing numbers are wrong before overhead and profit are added.
publishedOn: 2026-02-10
updatedOn: 2026-09-15
draft: false
topic: Bidding
keywords: [bid tabulation, scope gap]
cover:
  name: concrete
  alt: Five bids drawn to one scale
closing:
  title: Bidding something?
  text: Send the plans.
  action: Get a quote
  to: /contact
---

Read the [terms](/terms#1-quotes) and [the trade](/trades/concrete#scope) first.

## The second look

Back in <Fact name="turnaround" />.

<Revision number="1" title="Addenda change quantities">

List every addendum.

</Revision>

<CostTable title="Carried in error" rows={[
  { section: '09 29 00', item: 'Board', quantity: 2790, unit: 'SF', rate: 6.4 },
]} />

<Plate name="concrete" alt="A footing with its bars" />

![Two estimators at a plan table](./photos/plan-table.jpg)
`,
  'trades/concrete.mdx': `---
name: Concrete
title: Concrete estimating
description: Footings, walls, slabs and columns measured from your structural sheets, with reinforcing by size and formwork by contact area.
keywords: [concrete takeoff]
divisions: ["03"]
order: 1
scope: Footings, walls and slabs
lead: Every cubic yard with its sheet.
drawing:
  name: concrete
  alt: Footing plan with marked footings
  legend:
    - { mark: area, label: Slab }
service: { type: Concrete estimating, audience: [Contractors] }
updatedOn: 2026-09-15
actions:
  - { label: Upload plans, to: /contact }
samples: [slab]
proof: { review: concrete-tampa, article: /blogs/low-bids, price: From a price. }
excerpt:
  title: Footings
  reference: S-201
  rows:
    - { section: "03 30 00", item: Footings, mark: volume, quantity: 64, unit: CY, waste: 5, material: 165, labor: 120 }
  note: Rates for Denver.
---

<Section title="Scope" id="scope" tone="sheet" drawing="concrete" alt="A slab on grade">

<TakeoffList title="What is measured">
<Measured section="03 30 00" item="Footings" mark="volume" unit="CY">By the yard.</Measured>
</TakeoffList>

</Section>

<Section title="How it goes" tone="ink">

<Steps>
<Step title="Send the set" time="0:00">As PDF.</Step>
</Steps>

</Section>

<CallToAction title="Have a pour?" to="/contact" action="Upload plans">

Send the sheets.

</CallToAction>
`,
} satisfies Record<string, string>;

/** Photographs of this company, by path: a landscape of the width that covers need. */
const PICTURES: Readonly<Record<string, Picture>> = {
  'src/content/articles/photos/plan-table.jpg': {
    format: 'jpeg',
    width: 2400,
    height: 1600,
    bytes: 900_000,
  },
};

/** Named by the trade; its text matters to no check here. */
const SAMPLE = 'src/content/samples/slab.yaml';

/** Addresses that this company's site has had. */
export const FIXTURE_PUBLISHED = ['/', '/blogs/low-bids', '/trades/concrete', '/terms'];

/** The day of every check of this content. */
export const FIXTURE_DAY = new Date('2026-11-23');

type Edit = (text: string) => string;

/**
 * Returns the content with some of its files edited, added (from an empty text) or removed.
 *
 * @param pictures added to the photographs, by path
 */
export function makeContent(
  edits: Readonly<Record<string, Edit | undefined>> = {},
  pictures: Readonly<Record<string, Picture>> = {},
): ContentFiles {
  const texts = new Map<string, string>(Object.entries(FIXTURE));
  for (const [file, edit] of Object.entries(edits)) {
    if (edit === undefined) texts.delete(file);
    else texts.set(file, edit(texts.get(file) ?? ''));
  }
  const files = [...texts].map(([file, text]) => [`src/content/${file}`, text] as const);
  const photos = { ...PICTURES, ...pictures };
  return {
    texts: new Map(files.filter(([file]) => /\.(?:yaml|mdx)$/.test(file))),
    names: new Set([...files.map(([file]) => file), ...Object.keys(photos), SAMPLE]),
    readPicture: (file) => Promise.resolve(photos[file] ?? { width: 0, height: 0, bytes: 0 }),
  };
}
