/**
 * Measurements of one page at one size. All boxes are in CSS pixels, from the document's
 * upper left corner, with the page scrolled to its top.
 */
export interface Measurement {
  /** Width of the window without scroll bars. */
  readonly width: number;
  readonly height: number;
  /** Pixels that 1rem computes to. */
  readonly rem: number;
  readonly scrollWidth: number;
  /** Elements beyond the right edge whose parents are not. */
  readonly beyond: readonly Placed[];
  /** The header that stays at the top of the window; missing where it scrolls away. */
  readonly header: Box | undefined;
  readonly texts: readonly TextRun[];
  /** Ancestors that cut or scroll what does not fit them; texts name them by index. */
  readonly frames: readonly Frame[];
  /** Boxes with edges that one sees; texts name them by index. */
  readonly panels: readonly Panel[];
  readonly groups: readonly Group[];
  readonly pictures: readonly Picture[];
  /** Visible primary actions in the document's order. */
  readonly scrollHeight: number;
  readonly actions: readonly Action[];
  readonly ways: readonly Way[];
  readonly jumps: readonly Jump[];
  readonly exposures: readonly Exposure[];
  /** Elements that paint over the sticky header once the page has scrolled. */
  readonly coverings: readonly string[];
  /** Controls that look the same with and without keyboard focus. */
  readonly unmarked: readonly Placed[];
}

/** Content of `main` or the footer that is not painted, or not to be painted at every width. */
export interface Exposure {
  readonly where: string;
  /** The layout that is to paint it. */
  readonly at: 'always' | 'wide' | 'narrow' | 'never';
  readonly isPainted: boolean;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something with a place: its box and how a person finds it. */
export interface Placed {
  readonly box: Box;
  /** Short path of tags, ids and classes, with the beginning of its text. */
  readonly where: string;
}

/** The words of one text node. */
export interface TextRun {
  readonly where: string;
  /** The paragraph it flows in; texts of one paragraph make room for each other. */
  readonly block: number;
  /** Texts that stay while the page scrolls stand on layers of their own; 0 is the page. */
  readonly layer: number;
  readonly inHeader: boolean;
  /** Hidden from assistive technology: may lie on its like, never on readable text. */
  readonly decorative: boolean;
  /** The inked part of each line, from the highest to the lowest stroke. */
  readonly lines: readonly Box[];
  /** Indices of the frames around it, from the inside out. */
  readonly frames: readonly number[];
  /** Indices of the panels that it is written on. */
  readonly panels: readonly number[];
}

/** Treatment of content beyond an edge: it shows, it can be scrolled to, or it is cut off. */
export type Overflow = 'free' | 'scroll' | 'cut';

export interface Frame extends Placed {
  readonly x: Overflow;
  readonly y: Overflow;
  readonly radius: number;
}

export interface Panel extends Placed {
  /** True if the left and right edges are visible: a border, or a background of its own. */
  readonly x: boolean;
  /** The same of the upper and lower edges. */
  readonly y: boolean;
}

/** A grid or a wrapping row with at least two items. */
export interface Group extends Placed {
  /** Without padding and border. */
  readonly content: Box;
  /** Without border. */
  readonly ground: Box;
  /** Left and right edge of the room that its parent gives it. */
  readonly slot: { readonly left: number; readonly right: number };
  readonly columnGap: number;
  readonly rowGap: number;
  /** True if the items are of one kind and together ought to fill the row. */
  readonly cards: boolean;
  /** True if its background shows between its items in another color than theirs. */
  readonly inked: boolean;
  readonly items: readonly Box[];
}

export interface Picture extends Placed {
  /** Room for the picture itself, without padding and border. */
  readonly content: Box;
  /** Width to height as the file or the viewBox has it; 0 where nothing was loaded. */
  readonly ratio: number;
  /** Width to height as the markup announces it; missing where it does not. */
  readonly declared: number | undefined;
  /** Indices of the frames around it, from the inside out. */
  readonly frames: readonly number[];
  /** True if the ratio is kept at any size: object-fit, preserveAspectRatio. */
  readonly fitted: boolean;
}

export interface Action extends Placed {
  readonly inHeader: boolean;
  /** True if it is in the section of the main heading. */
  readonly inHead: boolean;
  /** True if its middle is on the first screen and a click there hits it. */
  readonly reachable: boolean;
}

/** A link to a form or to the phone, or a form itself. */
export interface Way extends Placed {
  readonly inHeader: boolean;
}

/** The view after following a link to a place on this page, or moving the focus there. */
export interface Jump {
  readonly by: 'link' | 'focus';
  readonly where: string;
  /** Lower edge of the sticky header, from the window's top. */
  readonly header: number;
  /** Upper edge of the target's first line of text, or of the focused control, from the window's top. */
  readonly top: number;
}
