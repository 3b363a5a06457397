/**
 * Characters that are drawn as nothing: Unicode's Default_Ignorable_Code_Point (soft hyphen, zero-width space, marks of
 * direction, fillers of Hangul, tags), the anchors of annotations and the blank of Braille. They stay, in the first
 * group, where what is drawn depends on them: in emoji and flags, between letters of scripts that join theirs
 * (UAX #31, 2.3), and behind the letters of Mongolian and Han whose variant they choose.
 */
const INVISIBLE = new RegExp(
  [
    String.raw`((?<=\p{ExtPict})[\uFE0E\uFE0F]`,
    String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`,
    String.raw`(?<=\p{ExtPict}[\p{EMod}\uFE0F]?)\u200D(?=\p{ExtPict})`,
    String.raw`(?<=\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
    String.raw`(?<=JOINED)(?<!\p{DI})[\u200C\u200D](?=JOINED)(?!\p{DI})`,
    String.raw`(?<=\p{sc=Mong})(?<!\p{DI})[\u180B-\u180F]`,
    String.raw`(?<=\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}])`,
    String.raw`[\p{DI}\uFFF9-\uFFFB\u2800]`,
  ]
    .join('|')
    .replaceAll(
      'JOINED',
      `[${'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr'
        .split(' ')
        .map((script) => String.raw`\p{sc=${script}}`)
        .join('')}]`,
    ),
  'gu',
);

/** Removes what no reader sees, and leaves joiners and variants where a script or an emoji needs them. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '$1');
}

/** Finds what `removeInvisible` removes: its place in UTF-16 code units, and the character. */
export function findInvisible(text: string): readonly { index: number; sign: string }[] {
  return [...text.matchAll(INVISIBLE)].flatMap(({ 0: sign, 1: kept, index }) =>
    kept === undefined ? [{ index, sign }] : [],
  );
}
