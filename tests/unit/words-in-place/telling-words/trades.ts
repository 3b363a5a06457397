/** Words that tell whose text it is, on the pages of trades: "head: words". See heads.test.ts. */
export const TRADES: Readonly<Record<string, string>> = {
  'trades *.title': `metals: Steel | openings: Door | thermal: Roofing | wood: Lumber`,
  'trades *.alias': `concrete-: Footings | electrical: Lighting | masonry-: Block | mep-hvac: Duct | sitework-: Grading`,
  'trades *.description': `electrical: fixtures, devices, gear | sitework-: Cut and fill`,
  'trades *.scope': `concrete-: formwork | electrical: feeders | masonry-: grout | mep-hvac: Duct | sitework-: Cut and fill`,
  'trades *.lead': `concrete-: pour by pour | electrical: panel schedules | interior-: finish schedule | masonry-: grout
    | mep-hvac: Three trades | metals-: stairs, rails | openings-: hardware set | sitework-: bid on dirt | thermal-: Roofs
    | wood-: trusses`,

  'trades/concrete-estimating.mdx Measured': `forming: Contact area | Waterstops: liquid-retaining | bars: hooks
    | wire: side and end laps | Cast-in-place: chute, pump | Curing: wet cure | Precast: pick weight | grouting: base plates`,
  'trades/concrete-estimating.mdx Deliverable': `workbook: man-hours | plans: marked | summary: totals by element`,
  'trades/concrete-estimating.mdx Reason': `Forms: Contact area | Bars: hook length | Architect: both sets
    | Waste: spillage | Pours: grouped by pour | Pay: for one trade`,
  'trades/concrete-estimating.mdx Work': `Dams: monolith | Bridges: Abutments | Residential: porch | Commercial: grade beams, slabs
    | Highways: median | Driveways: aprons | Culverts: headwalls | Marine: wharf | Fences: Post footings | High-rise: Mat slabs`,
  'trades/concrete-estimating.mdx Section': `From the sheet: check any row | Reasons: Forms are measured`,
  'trades/concrete-estimating.mdx Section lead': `Services: section number | From the sheet: 96 by 60 | Ten kinds: from one to the next
    | Deliverables: file-sharing link`,
  'trades/concrete-estimating.mdx Drawing': `foundation: Pad footings | parking: Post-tensioned`,

  'trades/electrical.mdx Measured': `Conductors: tails at every box | Raceway: elbows | tray: width and depth | controls: dimmers
    | transformers: kVA | Switchboards: ampacity | Panelboards: poles filled | devices: Receptacles | Interior: type letter
    | Exterior: Poles, heads | data: telecom room | alarm: notification`,
  'trades/electrical.mdx Scope': `Power: Service entrance | Lighting: luminaire schedule | Low voltage: cameras
    | Residential: NM-B | Industrial: Motor control centers | Commercial: Tenant improvements`,
  'trades/electrical.mdx Section': `services: <Scope title="Power"> | takeoff sheet: <TakeoffList | One floor: 178 troffers
    | Lighting plan: home run | Three kinds: <Scope title="Industrial">`,
  'trades/electrical.mdx Section lead': `services: one package | takeoff sheet: supply house`,

  'trades/interior-exterior-finishes.mdx Measured': `Non-structural: partition type | Gypsum board: compound, bead | Ceramic: thresholds
    | ceilings: wall angle | Wood flooring: Direction of lay | base: door openings | Resilient tile: borders | Resinous: cove
    | carpeting: attic stock | coverings: repeat | Interior painting: coat count | EIFS: mesh zones | Stucco: scratch, brown
    | Siding: J-channel | carpentry: frieze | stone: Flats | barriers: Wrap | sealants: joint width | Exterior painting: Body, trim`,
  'trades/interior-exterior-finishes.mdx Deliverable': `workbook: Room-by-room | Colored: legend | Questions: Missing colors`,
  'trades/interior-exterior-finishes.mdx Reason': `cross-checked: disagree | levels: Levels 1 to 5 | lists: gallons | Small jobs: remodel`,
  'trades/interior-exterior-finishes.mdx Section': `Suite 300: 612 LF | deductions: EIFS-1 | Why: <Reasons> | What comes back: <Deliverables>`,
  'trades/interior-exterior-finishes.mdx Section lead': `Interior: per finish code | Exterior: Measured on the elevations | Suite 300: one finish plan`,
  'trades/interior-exterior-finishes.mdx bold': `elevation: gross rectangles | Openings: borrowed lites | Waste: 10 percent | Not counted: divisions 10`,

  'trades/masonry-estimating.mdx Measured': `Grouting: collar joints | Accessories: Weeps | Brick: rowlock | Concrete: stretcher
    | Cast: surrounds | Manufactured: scratch coat | maintenance: Repointing`,
  'trades/masonry-estimating.mdx Deliverable': `workbook: unit counts | Marked: one color | review: exclusions`,
  'trades/masonry-estimating.mdx Scope': `Block: 8 × 16 | Not in: mock-ups`,
  'trades/masonry-estimating.mdx Section': `Read: Lintel schedule | 3D: <Walls> | corner: 27'-4" | Units: Breakage | arrives: <Deliverables>`,
  'trades/masonry-estimating.mdx Section lead': `Read: four places | Division 04: Net wall area | 3D: isometric | arrives: Three files`,

  'trades/mep-hvac.mdx Measured': `Hangers: specified spacing | Duct insulation: liner | Controls: Thermostats | Hydronic: strainers
    | Refrigerant: Line sets | Metal ducts: pressure class | accessories: dampers | terminal: VAV | Diffusers: neck
    | Rooftop: economizer`,
  'trades/mep-hvac.mdx Step': `Send: PDF plans | Approve: no obligation | measure: tags are matched | Review: by e-mail`,
  'trades/mep-hvac.mdx Step time': `Send: Day one | measure: {turnaround} | Review: On delivery`,
  'trades/mep-hvac.mdx Section': `One zone: <Excerpt> | Mechanical: <TakeoffList | commit: <Checklist`,
  'trades/mep-hvac.mdx Section lead': `One zone: RTU-1 | Mechanical: Division 23 | Four steps: No step`,

  'trades/metals-estimating.mdx Measured': `Reinforcement: heavy-bent | wire: sheet or roll | Structural: AESS | joists: bridging
    | decking: pour stop | Cold-formed: track | fabrications: bollards | stairs: risers | railings: Guard | gratings: toe plate`,
  'trades/metals-estimating.mdx Deliverable': `Piece: erection | Bar: lap and hook | Marked: separate colors | Bid: exclusions`,
  'trades/metals-estimating.mdx Scope': `Structural: girders | Rebar: stirrups | Miscellaneous: Bollards`,
  'trades/metals-estimating.mdx Section': `Three scopes: <Scopes> | tonnage: W18×50 | One bay: <Excerpt> | Inside: <Deliverables>
    | Stairs: 12 risers | Who sends: Fabricators | Left out: fireproofing`,
  'trades/metals-estimating.mdx Section lead': `Three scopes: boundary | tonnage: square foot | One bay: 60 by 90 | Left out: arguments`,

  'trades/openings-estimating.mdx Measured': `Flush: core, face | Access: mechanical | coiling: slat | windows: vinyl | hardware: By set
    | Glazing: glass type`,
  'trades/openings-estimating.mdx Deliverable': `schedule: One row per opening | Hardware: buying list | Marked: colored by type
    | Discrepancy: do not match`,
  'trades/openings-estimating.mdx Scope': `Doors: Leaf by | Windows: spandrel | Hardware: Hinges | Residential: Apartments
    | Commercial: Hotels | Industrial: Warehouses`,
  'trades/openings-estimating.mdx Step': `Upload: PDF | quote: no obligation | count: Plan against | Receive: By e-mail`,
  'trades/openings-estimating.mdx Question': `quickly: come back the same day | electrified: Power supplies | revisions: promise.corrections`,
  'trades/openings-estimating.mdx Section': `Curtain: CW-1 | Four steps: <Steps> | A floor: <Excerpt> | package: <Deliverables>
    | Who: distributors | Project: <Scope title="Residential">`,
  'trades/openings-estimating.mdx Section lead': `Door: Three counts | Curtain: storefront | Pricing: fixed price`,
  'trades/openings-estimating.mdx bold': `Several: price.smallJob | Larger: customQuoteWithin`,

  'trades/sitework-estimating.mdx Measured': `Clearing: trees | Excavation: bank measure | backfill: Compacted | Erosion: wattles
    | Riprap: fabric | Aggregate: section type | Asphalt: heavy duty | Concrete paving: dumpster | Curb: radius | markings: Stalls
    | walls: geogrid | Water: hydrants | Sanitary: profile inverts | Storm: inlets and | manholes: rim`,
  'trades/sitework-estimating.mdx Deliverable': `takeoff list: shrink and swell | Surface: Fine-grade | cut and fill reports: Depth-colored
    | mapping: side by side | Landscaping: Trees`,
  'trades/sitework-estimating.mdx Scope': `Three yards: undisturbed | truckloads: loads of 15 CY`,
  'trades/sitework-estimating.mdx Step': `Upload: Civil PDF | quote: one price | Receive: marked plans`,
  'trades/sitework-estimating.mdx Section': `Two views: <Earthwork> | package: <Deliverables> | services: <TakeoffList
    | small site: <Excerpt> | How: <Steps>`,
  'trades/sitework-estimating.mdx Section lead': `Two views: The grid | package: Six deliverables | Bank: Three different | small site: yard it is paid in`,
  'trades/sitework-estimating.mdx bold': `Bank: undisturbed | Read: grading, paving`,

  'trades/thermal-protection.mdx Section': `Two places: <Drawings> | sets: Penetrations | One roof: <Excerpt> | types: Asphalt shingles
    | folder: The workbook`,
  'trades/thermal-protection.mdx Section lead': `Two places: roof edge | One roof: nine lines`,
  'trades/thermal-protection.mdx Drawing alt': `roof-edge: parapet | foundation: Basement`,
  'trades/thermal-protection.mdx bold': `Slope: 6:12 | Fasteners: wind design | Edges: rake | Penetrations: vents | Waste: 8 percent`,

  'trades/wood-plastic-composites.mdx Measured': `Fastenings: straps | Wood framing: stock length | timber: connection steel
    | Wood decking: specified gap | Sheathing: subfloors | I-joists: rim board | trusses: gable and valley | Finish: chair rail
    | casework: door style | Wood paneling: veneer | Plastic: division bars | Composite: picture-frame`,
  'trades/wood-plastic-composites.mdx Reason': `Board feet: ÷ 12 | Roofs: 1.118 | Studs: cripples | Waste: Starting values
    | Trim: 14-foot piece | Rakes: Balloon`,
  'trades/wood-plastic-composites.mdx Scope': `Framing: Joists | Millwork: cabinets`,
  'trades/wood-plastic-composites.mdx Section': `Rough: <Scopes> | list we: <TakeoffList | lumber: <Reasons> | garage: <Excerpt>`,
  'trades/wood-plastic-composites.mdx Section lead': `Sample: Two sheets | Rough: three trades | lumber: Six rules | garage: wall section`,
};
