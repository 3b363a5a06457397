import type { Box, Group, Measurement, Picture, TextRun } from './measurement.ts';

/** A box by its corner and size. */
export function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/** An empty page in a window of 1440 × 900, with a sticky header from 40 to 117 px. */
export function measured(parts: Partial<Measurement> = {}): Measurement {
  return {
    width: 1440,
    height: 900,
    rem: 16,
    scrollWidth: 1440,
    beyond: [],
    header: box(0, 40, 1440, 77),
    texts: [],
    frames: [],
    panels: [],
    groups: [],
    pictures: [],
    scrollHeight: 900,
    actions: [],
    ways: [],
    jumps: [],
    exposures: [],
    coverings: [],
    unmarked: [],
    ...parts,
  };
}

/** A line of text in a paragraph of its own. */
export function text(where: string, line: Box, parts: Partial<TextRun> = {}): TextRun {
  return {
    where,
    block: blocks++,
    layer: 0,
    inHeader: false,
    decorative: false,
    lines: [line],
    frames: [],
    panels: [],
    ...parts,
  };
}

let blocks = 1;

/** A list of cards on an inked ground that fills its room with rules of 1 px between the cards. */
export function group(items: readonly Box[], around: Box, parts: Partial<Group> = {}): Group {
  return {
    where: 'ul.cells',
    box: around,
    content: around,
    ground: around,
    slot: { left: around.left, right: around.right },
    columnGap: 1,
    rowGap: 1,
    cards: true,
    inked: true,
    items,
    ...parts,
  };
}

/** A drawing of 4:3 at its ratio. */
export function picture(parts: Partial<Picture> = {}): Picture {
  const room = box(100, 200, 400, 300);
  return {
    where: 'figure img',
    box: room,
    content: room,
    ratio: 4 / 3,
    declared: 4 / 3,
    frames: [],
    fitted: false,
    ...parts,
  };
}
