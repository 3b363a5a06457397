/** Words that tell whose text it is, in the YAML files: "head: words", "=" before a whole text. See heads.test.ts. */
export const PAGES: Readonly<Record<string, string>> = {
  'between-trades/concrete.yaml items.owner': `anchor: sets them | excavation: Sitework | base-grout: or steel | pads: civil sheets
    | blockouts: before the pour | testing: owner tests`,
  'between-trades/demolition.yaml items.owner': `services: plumber | salvage: owner stores | shoring: engineer | dust: =Demolition
    | patching: trade that follows | hazards: lamps | ceilings: where it is drawn`,
  'between-trades/electrical.yaml items.item': `low: data, security | support: Hanger`,
  'between-trades/electrical.yaml items.owner': `equipment: furnishes starters | detectors: shutdown | controls: conduit | emergency: =Division 26
    | low: 27 and 28 | firestopping: penetrations | temporary: bid documents | support: =Division 26`,
  'between-trades/finishes.yaml items.item': `ceilings: cutouts | hazards: asbestos`,
  'between-trades/finishes.yaml items.owner': `backing: Carpenter | frames: caulks | floor: mitigation | transitions: thresholds
    | patching: touch-up | hazards: =Owner`,
  'between-trades/masonry.yaml items.owner': `lintels: Metals | dowels: Concrete | bracing: =Mason | flashing: roofer | head: 07 84 43`,
  'between-trades/mep-hvac.yaml items.owner': `detectors: shutdown | condensate: mechanical schedules | backflow: =Plumber | roof: crane
    | gas: mechanical schedules | power: =Division 26 | slab: digs | firestopping: dampers`,
  'between-trades/metals.yaml items.item': `fill: stair pans | lateral: Braces`,
  'between-trades/metals.yaml items.owner': `rods: templates | fill: =Concrete | frames: mechanical sheets | loose: Miscellaneous
    | lateral: engineer draws | inspection: =The owner | drawings: fabricator | equipment: supplies | temporary: erector`,
  'between-trades/openings.yaml items.owner': `grout: Mason and | power: 26 and 28 | keying: supplier | glass: film
    | access: drywall | lintels: trade of the wall`,
  'between-trades/roofing.yaml items.item': `penetrations: conduit | parapet: Coping | temporary: Dry-in`,
  'between-trades/roofing.yaml items.owner': `nailers: Carpenter | drains: plumber | curbs: mechanical trade | penetrations: by count
    | parapet: mason | deck: General contractor | firestopping: 07 84 00 | temporary: asbestos`,
  'between-trades/sitework.yaml items.item': `tie: retaining | striping: stalls`,
  'between-trades/sitework.yaml items.owner': `drainage: =Sitework | tie: walls | erosion: inspection | spoil: testing | sleeves: needs them
    | striping: Paving | rock: unit prices`,
  'between-trades/wood.yaml items.owner': `sill: bolts | backing: list of each | trusses: supplier | sheathing: siding
    | hoist: =Carpenter | treated: =Carpenter`,

  'faq/getting-started.yaml questions.question': `send: need to start | get-a: How quickly`,
  'faq/pricing-payment.yaml questions.question': `payment: do I pay | separately: on top of the quote`,
  'faq/revisions-support.yaml questions.question': `consultation: ask questions | refund: money back`,
  'faq/turnaround-delivery.yaml questions.question': `turnaround: How fast | rush: due tomorrow | delivery: reach me`,

  'forms.yaml chosen': `plan: You chose | offer: =With`,
  'forms.yaml lost': `incomplete: Part of this page | offline: no connection | notKept: keeps nothing | reload: =Reload`,
  'forms.yaml sheets': `reading: Counting | from: =from`,
  'forms.yaml sheets.problems': `damaged: could not be counted | portfolio: holds other files | xfa: only Acrobat`,
  'forms.yaml sheets.jobs.sizes': `large: =a large job | quoted: more than`,
  'forms.yaml sheets.jobs.package': `one: one of | takeoffs: =takeoffs of | open: a takeoff`,
  'forms.yaml sheets.delivery.page': `always: {promise.turnaround} | upTo: Up to`,

  'packages *.subtitle': `custom: department | premium: same week | pro.: every week | starter: two a month`,
  'packages *.description': `custom: put in writing | premium: project manager | pro.: steady bid dates | starter: without our prices`,

  'pages/about.yaml .*.title': `story: only this | values: hold to | timeline: has changed | team: Who | record: vendor | cta: Give us`,
  'pages/about.yaml .*.lead': `team: one discipline | record: first order`,
  'pages/about.yaml values.list.text': `Accuracy: Scale is verified | Partnership: how you bid | Excellence: readable
    | Integrity: Mistakes are corrected`,
  'pages/about.yaml timeline.list.description': `Concrete: footings | color: Marked-up | Steel: wood framing | Mechanical: MEP
    | Labor: man-hours | Cut: earth volumes`,
  'pages/about.yaml team.people.checks': `Civil: Grading | Structural: steel | Architectural: drywall | Mechanical: Duct | Plumbing: Fixtures
    | Electrical: panels`,
  'pages/about.yaml team.list.measures': `Concrete: Footings | Masonry: brick | metals: railings | Lumber: joists | Roofing: flashing
    | Openings: Doors | Drywall: Board by type | Mechanical: Duct | Electrical: conduit | Sitework: landscaping`,
  'pages/about.yaml record.list.asks': `software: program | credentials: Certifications | Where: Country`,
  'pages/contact.yaml .*.title': `form: Request | direct: talk`,
  'pages/contactus.yaml .*.title': `form: message | address: =Office | offer: off`,
  'pages/faq.yaml .*.title': `noMatch: No results | email: Write | cta: deciding`,
  'pages/faq.yaml .*.text': `call: sheet number | email: Attach | cta: quote costs nothing`,
  'pages/home.yaml .*.title': `hero: traced | services: estimate for you | steps: start | reasons: General | clients: Issued
    | voices: say | request: Send the job`,
  'pages/home.yaml .*.lead': `hero: Excel workbook | trades: MasterFormat division | steps: {promise.clock} | reasons: Why
    | clients: Who | results: Since | request: replies within`,
  'pages/home.yaml hero.points.text': `rating: reviews | turnaround: {price.rush} | singleTrade: one trade`,
  'pages/home.yaml services.*.text': `bid: Quantities priced | filing: We read the bid form`,
  'pages/home.yaml steps.list.text': `Upload: Send the PDF | quote: no obligation | measure: specifications | Receive the: By e-mail`,
  'pages/home.yaml reasons.list.text': `Complete: Every sheet | Your format: template | Exclusions: what is out`,
  'pages/home.yaml clients.list.need': `General: Full-set | Subcontractors: Single-trade | Developers: land | builders: house plan
    | Engineers: own sheets | Fabricators: Cut lists | Millwork: lengths | Site work: Cut and fill | Vendors: to quote from
    | Lenders: draw | Homeowners: contractor’s price`,
  'pages/plans.yaml ': `waiting: Looking | one: =Download | files: =Files`,
  'pages/plans.yaml .*.title': `gone: does not work | offline: cannot be listed | notes: pass the link on`,
  'pages/plans.yaml states': `loading: =Downloading | checking: =Checking | done: Saved | retrying: connection | wrong: damaged
    | failed: download stopped`,
  'pages/pricing.yaml .*.title': `scale: set costs | jobs: One job | abroad: Outside | contact: Ask | cta: first estimate`,
  'pages/pricing.yaml .*.lead': `jobs: single takeoff | holds: scope page | packages: every month | separately: when you order it
    | abroad: United Kingdom`,
  'pages/pricing.yaml info.text': `Transparent: {promise.payment} | General: {price.doorsFramesHardware}`,
  'pages/pricing.yaml jobs.bySize.heads': `size: Your set | one: One trade`,
  'pages/pricing.yaml jobs.list.includes': `One trade: of one trade | Small job: the trades you name | Woodwork: Framing or millwork
    | Residential: One house | Comprehensive: All trades`,
  'pages/pricing.yaml packages': `stamp: Bid every week | action: =Choose | more: How a package`,
  'pages/pricing.yaml packages.notes.text': `one takeoff: measured once | pays: {job.medium.several}`,
  'pages/pricing.yaml abroad.list.text': `Currency: {currencyName} | Units: NRM2`,
  'pages/pricing.yaml quote.list.text': `Upload: {limit.set} | form: Who you are | Receive: no obligation`,
  'pages/reviews.yaml .*.title': `reviews: words | none: No reviews | recognition: single out | cta: your own drawings`,
  'pages/reviews.yaml recognition.list.text': `Accuracy: remeasures | Turnaround: Delivery in the time | service: An answer`,
  'pages/samples.yaml .*.title': `bills: United Kingdom | detail: =sample takeoff | cta: Want this`,
  'pages/samples.yaml .*.lead': `live: Select a row | trades: Doors and hardware | bills: NRM2`,
  'pages/samples.yaml live': `sample: =concrete | item: conc-slab`,
  'pages/samples.yaml detail.*.title': `price: as shown | plan: plan and takeoff | picture: =Marked plan | earthwork: Cut and fill
    | cost: Cost summary | cta: Want this`,
  'pages/samples.yaml detail.*.lead': `plan: Select a row | picture: As delivered | measurements: net quantity | walls: Every block
    | earthwork: grades | cost: Wages | bidForm: the owner gets | files: sheets to print`,
  'pages/samples.yaml detail.*.cells': `walls: Grouted | earthwork: Cut`,
  'pages/samples.yaml detail.bill.*.lead': `measured: two decimals | dimensions: ddt | summary: Overheads`,
  'pages/samples.yaml detail.earthwork': `view: Both surfaces | from: Seen from | cells: by cell`,
  'pages/samples.yaml detail.bidForm': `lines: Your cost codes | summary: to the bid | file: Excel`,
  'pages/thank-you.yaml next.*.list': `estimate: with a price or | quote: with a quote or | contact: get back to you`,

  'proof.yaml ': `rows: priced rows | sheets: =PDF | price: =Price | prices: All prices | turnaround: =Turnaround
    | within: {turnaround} | article: blog`,
  'separately.yaml .basis': `Rush: Per project | Extra: Each | engineering: Per project | Bill: Per project | workbook: before you approve
    | walls: With a takeoff`,
  'testimonials.yaml .company': `openings: Door | sitework: General contractor`,
  'testimonials.yaml .review': `drywall: partition type | concrete: stem walls | builder: blockwork | openings: hardware summary
    | electrical: Conduit | sitework: cut and fill`,
  'testimonials.yaml .project': `drywall: gypsum board | concrete: slab on grade | builder: houses | electrical: Office build-out
    | sitework: grading`,
};
