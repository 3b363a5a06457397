/** A section of MasterFormat stands beside what it is the section of: in lists, excerpts, examples and samples. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDelivered } from '#tests/support/delivered.ts';

/** Words of the items of each section. Source: MasterFormat, titles of the sections. */
const SECTIONS = `
01 54 19: crane | 01 54 23: scaffold | 01 56 00: guardrail | 01 56 16: dust | 01 71 13: mobilize|field measure | 01 74 19: container|debris
02 41 19: remove|break out|sawcut|tear off
03 11 00: form|bulkhead | 03 11 13: form | 03 15 00: filler|dowels | 03 15 13: waterstop | 03 15 19: anchor rods | 03 20 00: reinforcing|bar
03 21 00: bars | 03 21 11: dowels | 03 22 00: wire | 03 23 00: tendons | 03 30 00: concrete|slab|footing|wall|pump|protection
03 35 00: finish|contraction | 03 39 00: curing | 03 41 00: precast | 03 47 13: tilt-up | 03 62 00: grouting
04 01 20: maintenance | 04 05 13: mortar | 04 05 16: grout | 04 05 19: bars|reinforc | 04 05 23: accessories|weep|control joint|flashing
04 21 13: brick | 04 22 00: cmu|block|unit|masonry|bracing | 04 43 00: stone | 04 72 00: cast stone | 04 73 00: manufactured
05 05 23: studs|bolts | 05 12 00: frame | 05 12 23: steel|beams|girders|columns|plates|rods|bolts|primer|freight|weld
05 21 00: joists | 05 31 00: deck|pour stop | 05 31 13: deck | 05 40 00: cold-formed | 05 50 00: fabrications | 05 51 00: stair
05 52 00: rail | 05 53 00: gratings
06 05 23: hangers|bases|fastenings|ties | 06 11 00: framing|header|joists|plate|posts|rim|blocking|studs|fascia | 06 13 00: timber
06 15 00: decking | 06 16 00: sheathing|plywood|subfloor | 06 17 13: LVL | 06 17 33: i-joists | 06 17 53: truss | 06 18 00: glulam
06 20 00: finish carpentry | 06 20 13: exterior | 06 20 23: base | 06 22 00: base | 06 41 00: casework | 06 42 00: wood paneling
06 64 00: plastic | 06 73 00: composite
07 11 13: dampproofing | 07 13 26: self-adhering | 07 14 16: cold fluid | 07 16 13: polymer | 07 17 00: bentonite | 07 18 00: traffic
07 19 00: repellents | 07 21 13: board insulation | 07 21 26: blown | 07 21 29: sprayed | 07 27 26: fluid-applied air | 07 31 29: shakes
07 32 00: roof tiles | 07 41 13: metal roof | 07 42 13: metal wall | 07 51 00: built-up | 07 52 00: modified | 07 53 23: EPDM | 07 54 19: PVC
07 55 00: protected | 07 56 00: fluid-applied roof | 07 61 00: sheet metal roof | 07 71 23: gutters | 07 81 00: fireproofing
07 84 00: firestopping | 07 95 13: expansion | 07 21 16: batt|blanket | 07 22 16: roof board|polyiso|cover board|tapered | 07 24 00: EIFS|exterior insulation | 07 25 00: weather | 07 26 00: vapor | 07 31 00: barrier|underlayment
07 31 13: shingle|nails|starter | 07 46 00: siding | 07 54 00: flashing | 07 54 23: TPO|flash|walkway | 07 62 00: flashing and trim|edge|termination|valley
07 71 00: coping | 07 72 00: hatches|boots|vent | 07 72 13: curb | 07 72 33: hatch | 07 84 43: firestopping | 07 92 00: sealant
08 11 13: hollow metal|frame | 08 14 16: wood | 08 31 13: access | 08 33 23: coiling | 08 41 13: entrance|storefront | 08 44 13: curtain
08 51 13: window | 08 71 00: hardware|set \\d | 08 80 00: glass|glazing|lite | 08 81 00: glass
09 05 61: preparation | 09 21 16: assemblies | 09 22 16: stud|track|suspension|furring|framing | 09 24 00: stucco
09 29 00: board|finish|corner bead|partition | 09 30 13: tile|crack isolation | 09 51 13: ceiling | 09 64 00: wood flooring
09 65 13: base|transition | 09 65 19: vinyl|resilient tile | 09 67 23: resinous | 09 68 13: carpet | 09 72 00: wall coverings
09 81 16: acoustic|sound | 09 84 00: baffles | 09 91 13: exterior|fascia|siding | 09 91 23: paint|coat|prime|acrylic|epoxy
22 07 19: pipe insulation | 22 11 16: copper|domestic water | 22 11 19: backflow | 22 13 16: DWV|waste | 22 13 19: cleanout | 22 14 13: storm | 22 33 00: water heater | 22 40 00: fixtures
22 42 13: water closet | 22 42 16: sink|lavatory
23 05 29: hangers | 23 05 93: balancing | 23 07 13: wrap|duct insulation | 23 07 19: piping insulation | 23 08 00: commissioning
23 09 00: thermostat|controls | 23 21 13: hydronic|condensate | 23 23 00: refrigerant | 23 31 13: duct | 23 33 00: accessories|detector|damper|vanes|access doors
23 33 13: dampers | 23 33 46: flexible | 23 34 23: fan | 23 36 00: terminal | 23 37 13: diffuser|grille | 23 74 16: rooftop|rtu
26 05 19: conductor|cable|copper | 26 05 26: grounding | 26 05 33: EMT|box|conduit | 26 05 36: tray | 26 09 23: control|sensor|power pack
26 22 00: transformers | 26 24 13: switchboards | 26 24 16: panel|breaker | 26 27 26: receptacle|outlet|wiring devices|device plate
26 28 16: disconnect | 26 29 13: motor | 26 51 00: light|fixture|troffer | 26 52 00: exit sign | 26 56 00: exterior | 27 15 00: data | 28 46 00: fire alarm
31 11 00: clearing | 31 14 13: topsoil | 31 22 13: rough | 31 22 19: grade|topsoil|trim | 31 23 16: excavat|haul|cut to|export
31 23 23: fill|compact | 31 23 33: trench|pits|bedding | 31 25 00: erosion|silt|inlet|construction exit | 31 37 00: riprap
32 11 23: base | 32 12 16: asphalt | 32 13 13: concrete paving | 32 16 13: curb | 32 17 23: markings|stall | 32 32 23: retaining
32 92 19: seed | 33 05 61: manhole|core and tie | 33 14 13: water | 33 31 11: sanitary | 33 42 11: storm|concrete pipe | 33 42 33: inlet`;

const words = new Map(
  SECTIONS.trim()
    .split(/\n| \| /)
    .map((entry) => {
      const [section = '', pattern = ''] = entry.split(': ');
      return [section, new RegExp(pattern, 'i')];
    }),
);

const items = globSync('src/content/**/*.{yaml,mdx}').flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return [
    /section[:=] ?['"]?(?<section>\d\d \d\d \d\d)['"]?,?\s+(?:item|name)[:=] ?['"]?(?<item>[^\n]+?)(?:["'], | mark[:=]|$)/gm,
    /^- (?<section>\d\d \d\d \d\d) (?<item>.+)$/gm,
    /^- (?<item>[^:\n]+): (?<section>\d\d \d\d \d\d)/gm,
  ].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups = {} }) => ({
      file,
      section: groups['section'] ?? '',
      item: groups['item'] ?? '',
    })),
  );
});

test.runIf(isDelivered)('every section stands beside an item of its own', () => {
  expect(items.length).toBeGreaterThan(530);
  const wrong = items.filter(({ section, item }) => words.get(section)?.test(item) !== true);
  expect(wrong).toEqual([]);
});
