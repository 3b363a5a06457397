import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import type { FoundScale, SheetScales } from '#plan-reader/find-scale.ts';
import { FULL_SIZE } from '#plan-reader/scale-note.ts';

const COPY = OWN_SHEET_COPY.marker;

/** Percent from which a note and the dimensions differ. */
const DIFFERENT = 1;

/** Says what the dimensions and the printed notes say: "Scale found: 5 dimensions agree. (The printed note is off by 37%.)" */
export function describeFound(
  { pointsPerFoot, dimensions, isOneOfSeveral }: FoundScale,
  notes: SheetScales['notes'],
): string {
  const off = notes.map((note) =>
    Math.round(Math.abs(pointsPerFoot / note.pointsPerFoot - 1) * 100),
  );
  const agreeing = notes[off.findIndex((percent) => percent < DIFFERENT)];
  const [only = 0, ...others] = off;
  const byNotes = agreeing
    ? COPY.noteAgrees(agreeing.text)
    : others.length > 0
      ? COPY.notesOff(listNotes(notes))
      : COPY.noteOff(only);
  return [
    COPY.found(dimensions.length),
    ...(notes.length > 0 ? [byNotes] : []),
    ...(isOneOfSeveral ? [COPY.several] : []),
  ].join(' ');
}

/** Notes that are named; a sheet of details has one at each. */
const MAX_NAMED = 3;

/** Names the printed notes: `1/4" = 1'-0", 1:100`. */
export function listNotes(notes: SheetScales['notes']): string {
  return notes
    .slice(0, MAX_NAMED)
    .map(({ text }) => text)
    .join(', ');
}

/** Writes a scale as one to so many: "1:48", "2:1". */
export function writeRatio(pointsPerFoot: number): string {
  const ratio = FULL_SIZE / pointsPerFoot;
  const write = (value: number) => Math.max(Math.round(value), 1).toLocaleString('en');
  return ratio < 1 ? `${write(1 / ratio)}:1` : `1:${write(ratio)}`;
}
