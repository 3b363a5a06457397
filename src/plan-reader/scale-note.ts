/** A printed note of a scale, as the sheet writes it. */
export interface ScaleNote {
  readonly text: string;
  readonly pointsPerFoot: number;
  readonly isMetric: boolean;
}

/** Points of paper to a foot at one to one. */
export const FULL_SIZE = 864;

/** Inches of paper and feet of the building: `1/4" = 1'-0"`, `1 1/2" = 1'`, `1" = 20'`, `1 in. = 20 ft`. */
const IMPERIAL =
  /(?:(?<!\d)(\d{1,2})(?:[ -]| - ))?(?<![\d/])(\d{1,2})(?:\/(\d{1,2}))? ?(?:"|in(?:ch)?\.?) ?= ?(\d{1,4}) ?(?:'|f(?:t|oo?t|eet)\b)(?: ?-? ?0 ?")?/giu;

/** One to so many. Slopes are written so too: `1:12`, `fall 1:60`. */
const RATIO = /(?<![\d.:/])1 ?: ?(\d{1,5})(?!\d|[.:,]\d)/gu;
const RATIO_BY_SLASH =
  /(?<=\b(?:scale|esc|escala|ech|échelle|scala)\b[ .:]{0,3})1 ?\/ ?(\d{2,5})(?!\d)/giu;
const SLOPE = /slope|fall|ramp|grade|gradient|pente|pend|batter|mix|cement/iu;
const SCALE_WORD = /\b(?:scale|esc|escala|ech|échelle|scala|ma(?:ß|ss)stab|merilo|m)\b/iu;

/** A ratio from here on is a scale without a word that says so, not a slope. */
const LEAST_RATIO = { unnamed: 25, named: 2 } as const;

/** Reads the notes of scales in a text: "Scale 1:50, 1:20". */
export function readScaleNotes(text: string): readonly ScaleNote[] {
  const imperial = [...text.matchAll(IMPERIAL)].flatMap(
    ([note, whole = '0', above = '', below = '1', feet = '1']) => {
      const pointsPerFoot = ((Number(whole) + Number(above) / Number(below)) * 72) / Number(feet);
      return Number.isFinite(pointsPerFoot) && pointsPerFoot > 0
        ? [{ text: note, pointsPerFoot, isMetric: false }]
        : [];
    },
  );
  if (imperial.length > 0) return imperial;
  if (SLOPE.test(text)) return [];
  const least = SCALE_WORD.test(text) ? LEAST_RATIO.named : LEAST_RATIO.unnamed;
  return [...text.matchAll(RATIO), ...text.matchAll(RATIO_BY_SLASH)].flatMap(([note, ratio]) =>
    Number(ratio) >= least
      ? [{ text: note, pointsPerFoot: FULL_SIZE / Number(ratio), isMetric: true }]
      : [],
  );
}

const UNIT_NAMES: readonly (readonly [RegExp, 'mm' | 'cm' | 'm' | 'ft' | 'in'])[] = [
  [/^mm|^millim/u, 'mm'],
  [/^cm|^cent/u, 'cm'],
  [/^in|^"/u, 'in'],
  [/^f/u, 'ft'],
  [/^m/u, 'm'],
];

/** "All dimensions are in millimetres", "Maße in cm", "cotas en metros". */
const UNIT_NOTE =
  /\b(?:dimensions?|dims?|measurements?|units?|ma(?:ß|ss)e|bemaßung|cotas?|cotes?|quote|misure|medidas|dimensiones|mål|maten)\b.{0,40}?(?:\b(?:in|are|en|em|i|w)\b|:) ?(?:decimal )?(mm|cm|m|feet|foot|ft|inches|millim\p{L}+|cent[ií]m\p{L}+|m[eè]t\p{L}+)\b/iu;

/** Reads the unit that a sheet says its dimensions have. */
export function readUnitNote(text: string): 'mm' | 'cm' | 'm' | 'ft' | 'in' | undefined {
  const [, name = ''] = UNIT_NOTE.exec(text) ?? [];
  return UNIT_NAMES.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];
}
