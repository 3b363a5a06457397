/**
 * What a browser measured on one page at one size. All boxes are in CSS pixels, from the document's
 * upper left corner, with the page scrolled to its top.
 */
export interface Measurement {
  /** Width of the window without scroll bars. */
  readonly width: number;
  readonly height: number;
  /** Pixels that 1rem computes to. */
  readonly rem: number;
  /** How wide the document can be scrolled. */
  readonly scrollWidth: number;
  /** What reaches beyond the right edge while that which holds it does not. */
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

/** What happens beyond an edge: nothing is lost, it can be scrolled to, or it is lost. */
export type Overflow = 'free' | 'scroll' | 'cut';

export interface Frame extends Placed {
  readonly x: Overflow;
  readonly y: Overflow;
  /** How far the corners are rounded. */
  readonly radius: number;
}

export interface Panel extends Placed {
  /** Whether the left and right edges can be seen: a border, or a ground of its own. */
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
  /** Whether the items are of one kind and together ought to fill the room. */
  readonly cards: boolean;
  /** Whether its own ground shows between its items in a color that is not theirs. */
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
  /** Whether the ratio is kept however large the room is: object-fit, preserveAspectRatio. */
  readonly fitted: boolean;
}

export interface Action extends Placed {
  readonly inHeader: boolean;
  /** Whether it stands in the head of the page: the section of the main heading. */
  readonly inHead: boolean;
  /** Whether a click on its middle, where that is on the first screen, meets it. */
  readonly reachable: boolean;
}

/** A link to a form or to the phone, or a form itself. */
export interface Way extends Placed {
  readonly inHeader: boolean;
}

/** What a visitor sees after following a link to a place on this page, or moving the focus there. */
export interface Jump {
  readonly by: 'link' | 'focus';
  readonly where: string;
  /** Lower edge of the sticky header, from the window's top. */
  readonly header: number;
  /** Upper edge of the target's first line of text, or of the focused control, from the window's top. */
  readonly top: number;
}
