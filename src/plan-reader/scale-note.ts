import type { SheetText } from './join-texts.ts';

/** A printed note of a scale, as the sheet writes it. */
export interface ScaleNote {
  readonly text: string;
  readonly pointsPerFoot: number;
  readonly isMetric: boolean;
  /** Size of paper that it is for: "A1", "11x17". */
  readonly paper?: string | undefined;
  /** It is the scale of an original of which this is a print of any size. */
  readonly isOfOriginal?: boolean;
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
const MIN_RATIO = { unnamed: 25, named: 2 } as const;

/** Paper behind a note: `1:100 @ A1`, `1/8" = 1'-0" printed on 11x17`, `1:200 (A3)`. */
const PAPER =
  /^[\s,:-]{0,3}(?:(?:when )?(?:printed|plotted)? ?(?:@|\bat|\bon) ?|\()(A[0-4]\b|\d{2}"? ?x ?\d{2})/iu;

/** Reads the size of paper behind a place in a text. */
const readPaper = (text: string, from: number) => PAPER.exec(text.slice(from, from + 40))?.[1];

const NOT_TO_SCALE =
  /\bN\.? ?T\.? ?S\b|\bnot (?:drawn )?to scale\b|\bsin escala\b|\bohne ma(?:ß|ss)stab\b/iu;

/** True for the title of a drawing that is not to scale: "NTS", "NOT TO SCALE". */
export function isNotToScale(text: string): boolean {
  return NOT_TO_SCALE.test(text);
}

/** Times the size of its letters that the gaps beside a sign of equality are wide at most. */
const GAP = 8;

/** Joins the parts of notes that are written with wide gaps around the sign of equality: `1/4"   =   1'-0"`. */
export function joinNotes(texts: readonly SheetText[]): readonly SheetText[] {
  const along = ({ at: [x, y], isVertical }: SheetText) => (isVertical ? y : x);
  const across = ({ at: [x, y], isVertical }: SheetText) => (isVertical ? x : y);
  const gapOf = (one: SheetText, other: SheetText) =>
    Math.abs(along(one) - along(other)) - (one.width + other.width) / 2;
  const findBeside = (sign: SheetText, isBehind: boolean) =>
    texts
      .filter(
        (one) =>
          one !== sign &&
          one.isVertical === sign.isVertical &&
          Math.abs(across(one) - across(sign)) < sign.size / 2 &&
          // Vertical text is read upward.
          along(one) > along(sign) === (isBehind !== sign.isVertical) &&
          gapOf(one, sign) < GAP * sign.size,
      )
      .sort((one, other) => gapOf(one, sign) - gapOf(other, sign))[0];
  return texts.map((sign) => {
    if (!/^=|=$/u.test(sign.text)) return sign;
    const before = sign.text.startsWith('=') ? findBeside(sign, false)?.text : undefined;
    const behind = sign.text.endsWith('=') ? findBeside(sign, true)?.text : undefined;
    return { ...sign, text: [before, sign.text, behind].filter(Boolean).join(' ') };
  });
}

/** Reads the notes of scales in a text: "Scale 1:50, 1:20". */
export function readScaleNotes(text: string): readonly ScaleNote[] {
  const make = (match: RegExpExecArray, pointsPerFoot: number, isMetric: boolean): ScaleNote => {
    const paper = readPaper(text, match.index + match[0].length);
    const isOfOriginal = /\boriginal\b/iu.test(text.slice(0, match.index));
    return { text: match[0], pointsPerFoot, isMetric, paper, isOfOriginal };
  };
  const imperial = [...text.matchAll(IMPERIAL)].flatMap((match) => {
    const [, whole = '0', above = '', below = '1', feet = '1'] = match;
    const pointsPerFoot = ((Number(whole) + Number(above) / Number(below)) * 72) / Number(feet);
    return Number.isFinite(pointsPerFoot) && pointsPerFoot > 0
      ? [make(match, pointsPerFoot, false)]
      : [];
  });
  if (imperial.length > 0) return imperial;
  if (SLOPE.test(text)) return [];
  const least = SCALE_WORD.test(text) ? MIN_RATIO.named : MIN_RATIO.unnamed;
  return [...text.matchAll(RATIO), ...text.matchAll(RATIO_BY_SLASH)].flatMap((match) =>
    Number(match[1]) >= least ? [make(match, FULL_SIZE / Number(match[1]), true)] : [],
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
