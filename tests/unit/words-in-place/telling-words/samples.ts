/** Words that tell whose text it is, in the samples: "head: words", "=" before a whole text. See heads.test.ts. */
export const SAMPLES: Readonly<Record<string, string>> = {
  'samples *.description': `brick-: Derbyshire | masonry-: Block count | concrete.: Footings | demolition: container loads | drywall: Studs, track
    | electrical: conduit | finishes: Flooring | mep: diffusers | metals: W shape | openings: hardware sets | residential: of a house, each
    | paint.yaml Paint: Commercial repaint | roofing-2: TPO | roofing.: Shingle | sitework: Cut and fill | timber: board feet`,
  'samples *.exclusions': `brick-: VAT | masonry-: Placing of the footing dowels | concrete.: Dewatering, shoring and frost
    | demolition: Structural demolition | drywall: Acoustical panel ceilings | electrical: Service entrance | finishes: skim coat
    | mep: Gas pipe | metals: stair pans | openings: sill flashing | residential: siding repair | paint.yaml Paint: hairline | roofing-2: Steel deck
    | roofing.: shingles, if found | sitework: Tipping fees | timber: First-floor`,

  'home-takeoff.yaml items.name': `tile: =Porcelain floor tile | doors: =Wood door leaves | entrance: =Entrance, hollow metal door and frame
    | frames: Hollow metal frames | hardware: lever lock`,
  'home-takeoff.yaml marks.label': `tile: Porcelain | doors: Wood door`,
  'samples/concrete-masonry-units.yaml items.name': `blocks: Standard block | horizontal: Bond beam bars | control: gasket | weeps: Cellular`,
  'samples/concrete.yaml items.name': `rebar-footing: Footing reinf | rebar-wall: wall reinf | rebar-slab: Slab reinf | dowels: greased
    | conc-footing: Strip footing concrete | conc-pad: F4 concrete | conc-wall: wall concrete | conc-slab: concrete 5 in. | conc-entry: concrete 6 in.
    | pump: Boom | cure: Curing | saw: Sawcut`,
  'samples/concrete.yaml marks.label': `slab: 5 in. | thick: 6 in. | pad: F4 | saw: Sawcut`,
  'samples/demolition.yaml items.name': `partitions: stud partitions | doors: Remove door | fixtures: plumbing fixtures | slab: Break out
    | protection: Dust`,
  'samples/demolition.yaml marks.label': `carpet: Carpet and pad | partition: between floor | inner: within carpet | door: Doors`,
  'samples/drywall.yaml items.name': `hat: Furring | grid: suspension | board-p1: P1 | board-p2: P2, two layers | board-p3: P3
    | level-4: level 4 | level-5: level 5`,
  'samples/drywall.yaml marks.label': `standard: P1 | furring: P3 | gyp: Gypsum | tile: Other | opening: =Doors | glazing: Windows`,
  'samples/electrical.yaml items.name': `whips: whip | exits: Exit sign | receptacles: Duplex | sensors: dimmer | control-cable: Class 1
    | emt-branch: EMT 3/4 | emt-home: EMT 1 in. | boxes: Box 4 | wire-12: three in branch | wire-unswitched: unswitched | wire-10: No. 10
    | panel: Panelboard | identification: directory`,
  'samples/electrical.yaml marks.label': `fixture: troffer | receptacle: Duplex | light-branch: EMT lighting | exit-branch: to exit
    | power-branch: EMT power`,
  'samples/finishes.yaml items.name': `prep: skim coat | lvt: Luxury vinyl | carpet: Carpet tile | base: coil stock | act-wet: vinyl-faced
    | act: 15/16`,
  'samples/finishes.yaml marks.label': `lvt: vinyl | door: Other`,
  'samples/mep-hvac.yaml items.name': `rtu: packaged unit | duct-24: 24 ga | duct-26: duct, 26 ga | round: Spiral round duct 10 | hangers: trapeze | taps: Round tap
    | fittings: vanes | flex: flexible | grilles: Return grille | copper-1: L 1 in. | copper-34: 3/4 in., f | copper-12: L 1/2 | waste-4: DWV 4
    | sinks: Break room`,
  'samples/mep-hvac.yaml marks.label': `supply: Supply duct 24 | return: Return duct 24 | light: Supply duct 26 | return-light: Return duct 26
    | flex: Flexible | exhaust: Exhaust duct | grille: Return grille | cold-1: water 1 in. | cold-half: water 1/2 | waste-4: Sanitary 4
    | waste-2: Sanitary 2 | wc: closet`,
  'samples/metals.yaml items.name': `edges: edge and center | beams: infill | plates: cap and | rail: three rails | stair: per riser`,
  'samples/metals.yaml marks.label': `beam: W12 | rail: Guardrail`,
  'samples/openings.yaml items.name': `mobilization: unload | frames: 16 ga, knock-down | frame-rated: frame 3'-0" by 7'-0", 16 ga, welded
    | frame-pair: frame for pair 6'-0" by 7'-0", 16 ga, welded, 20 | frame-exit: frame 3'-0" by 7'-0", 14 ga | door-rated: leaf 3'-0" by 7'-0", 18 ga
    | door-exterior: leaf 3'-0" by 7'-0", 16 ga | door-wood: maple | door-wood-rated: cut for | set-1: Set 1 | set-2: Set 2 | set-3: Set 3
    | set-4: Set 4 | set-5: Set 5 | set-6: Set 6 | set-7: Set 7 | storefront: SF-1 | entrance: medium stile | windows: W1 | glass-lite: Tempered
    | vision: Vision | sealant: Silicone | sealant-frames: Acrylic`,
  'samples/openings.yaml marks.label': `exam: 101 to 106 | toilet: 107 and 108 | corridor: 110A | storage: door 109 | plant: 109B`,
  'samples/paint.yaml items.name': `prep: Wash | walls: Classroom walls, spot | corridor-walls: epoxy, prime | ceilings: Gypsum | doors: Wood door
    | frames: metal frame | trim: stools | gal-primer: primer | gal-epoxy: Waterborne epoxy, | gal-flat: Acrylic flat | gal-semigloss: Acrylic semi`,
  'samples/paint.yaml marks.label': `room: Classroom ceilings | hall: Corridor ceiling | eggshell: Classroom walls | epoxy: Corridor walls | door: Doors`,
  'samples/residential-building-paint.yaml items.name': `wet-walls: walls, prime | doors: Interior doors | siding: cement
    | gal-eggshell: Acrylic egg | gal-satin: =Acrylic satin, kitchen and bath | gal-primer: primer | gal-flat: Acrylic flat
    | gal-semigloss: Acrylic semi | gal-exterior: Exterior acrylic satin | ceilings: =Ceilings, 1 coat flat`,
  'samples/residential-building-paint.yaml marks.label': `wet: Kitchen | door: Interior | exterior-door: Exterior doors | fitting: Cabinets`,
  'samples/roofing-2.yaml marks.label': `drain: Roof drains | curb: curbs`,
  'samples/roofing.yaml marks.label': `hip: Hips | eave: Eaves | rake: Rakes | penetration: Pipes`,
  'samples/sitework.yaml items.name': `cut: Excavate to | slope-cut: Excavate bench | slope-fill: compact bench | trench: Trench exc | pits: Inlet pits
    | subgrade: proof-roll | topsoil: Respread | binder: intermediate | curb: machine | striping: Stall | seeding: Hydroseed | pipe-15: pipe 15
    | pipe-18: pipe 18 | inlets: Precast | tie: Core`,
  'samples/sitework.yaml marks.label': `curb: and gutter | pipe-15: 15 in. | pipe-18: 18 in. | inlet: Curb inlet`,
  'samples/timber.yaml items.name': `joists-10: 2×10, SPF | joists-close: at 12 in., SPF | plates: Plates | headers: =Headers, two 2×12
    | protection: Guardrail | hangers: Joist hangers`,
  'samples/timber.yaml marks.label': `joist: at 16 in. | joist-short: at 12 in. | stair: Stair | wall: bearing | post: posts | door: =Doors above`,
};
