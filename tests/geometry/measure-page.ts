import type {
  Action,
  Box,
  Exposure,
  Frame,
  Group,
  Jump,
  Measurement,
  Overflow,
  Picture,
  Placed,
  Panel,
  TextRun,
  Way,
} from './measurement.ts';

export interface MeasureOptions {
  /** Tries every control for a focus mark and for being hidden by the header; hydrates islands. */
  readonly focus: boolean;
  /** Selectors of content that is not painted at every width. */
  readonly exceptions: Readonly<Record<'onDemand' | 'wide' | 'narrow' | 'never', string>>;
}

/**
 * Measures the page that it runs in: `page.evaluate(measurePage, …)`. Serialized as text, so everything
 * it calls stands inside. Scrolls the page back to its top.
 */
export function measurePage(options: MeasureOptions): Measurement {
  const root = document.documentElement;
  scrollTo({ top: 0, behavior: 'instant' });

  const styles = new Map<Element, CSSStyleDeclaration>();
  const readStyle = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const toBox = ({ left, top, right, bottom }: DOMRect): Box => ({
    left: left + scrollX,
    top: top + scrollY,
    right: right + scrollX,
    bottom: bottom + scrollY,
  });
  const boxOf = (element: Element): Box => toBox(element.getBoundingClientRect());
  const px = (value: string): number => Number.parseFloat(value) || 0;

  /** The box within border (and padding). A scaled element's edges scale with it; none is scaled here. */
  const shrink = (element: Element, padding: boolean): Box => {
    const box = boxOf(element);
    const style = readStyle(element);
    const edge = (side: 'Left' | 'Top' | 'Right' | 'Bottom') =>
      px(style[`border${side}Width`]) + (padding ? px(style[`padding${side}`]) : 0);
    return {
      left: box.left + edge('Left'),
      top: box.top + edge('Top'),
      right: box.right - edge('Right'),
      bottom: box.bottom - edge('Bottom'),
    };
  };

  const nameOf = (element: Element): string => {
    const [name] = [...element.classList].filter((one) => !one.startsWith('astro-'));
    const tag = element.localName;
    if (element.id && !element.id.includes(':')) return `${tag}#${element.id}`;
    return name === undefined ? tag : `${tag}.${name}`;
  };
  const describe = (element: Element, text = element.textContent): string => {
    const path = [nameOf(element)];
    for (
      let above = element.parentElement;
      above && above !== document.body && !path[0]?.includes('#');
      above = above.parentElement
    ) {
      if (above.localName !== 'astro-island') path.unshift(nameOf(above));
    }
    const short = path.length > 4 ? [...path.slice(0, 2), '…', ...path.slice(-2)] : path;
    const words = text.replace(/\s+/g, ' ').trim();
    const quoted = words.length > 48 ? `${words.slice(0, 47)}…` : words;
    return `${short.join(' ')}${quoted === '' ? '' : ` “${quoted}”`}`;
  };
  const place = (element: Element): Placed => ({ box: boxOf(element), where: describe(element) });

  const isPaint = (color: string): boolean =>
    !/^rgba\(.*, 0\)$/.test(color) && color !== 'transparent';

  const isShown = (element: Element): boolean =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: false,
    });

  /** For assistive technology alone: one pixel, or clipped to nothing. */
  const hidden = new Map<Element, boolean>();
  const isVisuallyHidden = (element: Element | null): boolean => {
    if (element === null) return false;
    const known = hidden.get(element);
    if (known !== undefined) return known;
    const style = readStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const answer =
      (style.position === 'absolute' &&
        (style.clipPath === 'inset(50%)' ||
          (width <= 1 && height <= 1 && style.overflowX !== 'visible'))) ||
      isVisuallyHidden(element.parentElement);
    hidden.set(element, answer);
    return answer;
  };

  // --- Frames

  const frames: Frame[] = [];
  const chains = new Map<Element, readonly number[]>();
  const readOverflow = (value: string): Overflow =>
    value === 'visible' ? 'free' : value === 'hidden' || value === 'clip' ? 'cut' : 'scroll';
  const holdsPositioned = (style: CSSStyleDeclaration, position: string): boolean =>
    (position === 'absolute' && style.position !== 'static') ||
    style.transform !== 'none' ||
    style.filter !== 'none' ||
    style.containerType !== 'normal' ||
    /layout|paint|strict|content/.test(style.contain);
  /** The element whose edges bound this one: for positioned elements not always the parent. */
  const findHolder = (element: Element): Element | null => {
    const { position } = readStyle(element);
    let above = element.parentElement;
    if (position !== 'absolute' && position !== 'fixed') return above;
    while (above && !holdsPositioned(readStyle(above), position)) above = above.parentElement;
    return above;
  };
  const readRadius = (element: Element): number => {
    const value = readStyle(element).borderTopLeftRadius;
    const { width } = element.getBoundingClientRect();
    return value.includes('%') ? (px(value) / 100) * width : px(value);
  };
  const listFrames = (element: Element | null): readonly number[] => {
    if (element === null || element === root) return [];
    const known = chains.get(element);
    if (known) return known;
    const style = readStyle(element);
    const around = listFrames(findHolder(element));
    const clips = style.display !== 'inline' && style.display !== 'contents';
    const paints = /paint|strict|content/.test(style.contain);
    const x = paints ? 'cut' : readOverflow(style.overflowX);
    const y = paints ? 'cut' : readOverflow(style.overflowY);
    const chain =
      clips && (x !== 'free' || y !== 'free')
        ? [
            frames.push({
              box: shrink(element, false),
              where: describe(element),
              x,
              y,
              radius: readRadius(element),
            }) - 1,
          ]
        : [];
    const all = [...chain, ...around];
    chains.set(element, all);
    return all;
  };

  // --- Panels

  const panels: Panel[] = [];
  const panelChains = new Map<Element, readonly number[]>();
  /**
   * The panels that hold an element's text. Elements placed by coordinates, or with a background of
   * their own, may cross the edges of panels around them.
   */
  const listPanels = (element: Element | null): readonly number[] => {
    if (element === null || element === root || element === document.body) return [];
    const known = panelChains.get(element);
    if (known) return known;
    const style = readStyle(element);
    const box = boxOf(element);
    const isGround = isPaint(style.backgroundColor);
    const spansWindow = box.left < 0.5 && box.right > root.clientWidth - 0.5;
    const hasBorder = (one: 'Left' | 'Top', other: 'Right' | 'Bottom') =>
      px(style[`border${one}Width`]) + px(style[`border${other}Width`]) > 0;
    const x = !spansWindow && (isGround || hasBorder('Left', 'Right'));
    const y = isGround || hasBorder('Top', 'Bottom');
    const isBox = style.display !== 'inline' && style.display !== 'contents';
    const own = isBox && (x || y) ? [panels.push({ box, where: describe(element), x, y }) - 1] : [];
    const isPlaced = style.position === 'absolute' || style.position === 'fixed';
    const around = isPlaced || isGround ? [] : listPanels(element.parentElement);
    const all = [...own, ...around];
    panelChains.set(element, all);
    return all;
  };

  // --- Texts

  const header = [...document.querySelectorAll('body > header')].find((element) =>
    ['sticky', 'fixed'].includes(readStyle(element).position),
  );
  const blocks = new Map<Element, number>();
  const layers = new Map<Element, number>();
  const number = (known: Map<Element, number>, element: Element): number => {
    const index = known.get(element) ?? known.size + 1;
    known.set(element, index);
    return index;
  };
  const findBlock = (element: Element): Element => {
    let block = element;
    while (block.parentElement && ['inline', 'contents'].includes(readStyle(block).display)) {
      block = block.parentElement;
    }
    return block;
  };
  /** Layer of each element: 0, or the number of an element that stays in place on scroll, but not at the top. */
  const layersOf = new Map<Element | null, number>([[null, 0]]);
  const findLayer = (element: Element | null): number => {
    const known = layersOf.get(element);
    if (known !== undefined || element === null) return known ?? 0;
    const { position, bottom } = readStyle(element);
    const stays = position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
    const layer = stays ? number(layers, element) : findLayer(element.parentElement);
    layersOf.set(element, layer);
    return layer;
  };

  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) throw new Error('The browser has no canvas to measure letters with.');
  const range = document.createRange();
  /** The inked part of each line of a text node. */
  const measureLines = (node: Text, parent: Element): readonly Box[] => {
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width && height);
    if (rects.length === 0) return [];
    const style = readStyle(parent);
    canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const words = node.data.trim();
    const text = style.textTransform === 'uppercase' ? words.toUpperCase() : words;
    const metrics = canvas.measureText(text);
    const size = metrics.fontBoundingBoxAscent + metrics.fontBoundingBoxDescent;
    const above = (metrics.fontBoundingBoxAscent - metrics.actualBoundingBoxAscent) / size;
    const below = (metrics.fontBoundingBoxDescent - metrics.actualBoundingBoxDescent) / size;
    const turned =
      parent instanceof SVGGraphicsElement && Math.abs(parent.getScreenCTM()?.b ?? 0) > 0.01;
    return rects.map((rect) => {
      const box = toBox(rect);
      if (turned) return box;
      const { height } = rect;
      return { ...box, top: box.top + above * height, bottom: box.bottom - below * height };
    });
  };

  const texts: TextRun[] = [];
  const exposures: Exposure[] = [];
  const { onDemand, ...limited } = options.exceptions;
  /** Notes content that is not painted, or that is not to be painted at every width. */
  const noteExposure = (element: Element, isPainted: boolean, words?: string): void => {
    if (element.closest(onDemand) !== null || element.closest('main, body > footer') === null)
      return;
    const at = (['wide', 'narrow', 'never'] as const).find((one) => element.closest(limited[one]));
    if (isPainted && at === undefined) return;
    exposures.push({ where: describe(element, words), at: at ?? 'always', isPainted });
  };
  /** Every line with the element that it is written in. */
  const written: (readonly [Element, Box])[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || parent === null || node.data.trim() === '') continue;
    if (parent.closest('noscript, script, style, option, title, desc')) continue;
    const isVisible = isShown(parent) && !isVisuallyHidden(parent);
    const lines = isVisible ? measureLines(node, parent) : [];
    noteExposure(parent, lines.length > 0, node.data);
    if (lines.length === 0) continue;
    for (const line of lines) written.push([parent, line]);
    texts.push({
      where: describe(parent, node.data),
      block: number(blocks, findBlock(parent)),
      layer: findLayer(parent),
      inHeader: header?.contains(parent) ?? false,
      decorative: parent.closest('[aria-hidden=true]') !== null,
      lines,
      frames: listFrames(parent),
      panels: listPanels(parent),
    });
  }

  const inputs = ':is(input, select, textarea):not([type=hidden], [type=file])';
  for (const input of document.querySelectorAll(`main form ${inputs}`)) {
    noteExposure(
      input,
      isShown(input) && !isVisuallyHidden(input),
      input.getAttribute('name') ?? '',
    );
  }

  // --- Groups

  const flowsInside = (element: Element): boolean =>
    !['absolute', 'fixed'].includes(readStyle(element).position) &&
    isShown(element) &&
    element.getBoundingClientRect().width > 0;

  /** The boxes in a container; an element without a box of its own hands its children on. */
  const listItems = (element: Element): readonly Element[] =>
    [...element.children].flatMap((child) =>
      readStyle(child).display === 'contents' ? listItems(child) : [child],
    );

  /** The column or columns of a grid that an item stands in. */
  const findTracks = (item: Box, grid: Element): Pick<Box, 'left' | 'right'> => {
    const { gridTemplateColumns, columnGap } = readStyle(grid);
    let edge = shrink(grid, true).left;
    const tracks = gridTemplateColumns.split(' ').map((size) => {
      const track = { left: edge, right: edge + px(size) };
      edge = track.right + px(columnGap);
      return track;
    });
    return {
      left: tracks.findLast(({ left }) => left <= item.left + 1)?.left ?? item.left,
      right: tracks.find(({ right }) => right >= item.right - 1)?.right ?? item.right,
    };
  };

  /** The room for a child: its parent's content, or the parent's whole room where it fills that alone. */
  const findSlot = (element: Element): Pick<Box, 'left' | 'right'> => {
    const own = boxOf(element);
    let parent = element.parentElement ?? root;
    while (readStyle(parent).display === 'contents') parent = parent.parentElement ?? root;
    const { display, flexDirection } = readStyle(parent);
    if (display.endsWith('grid')) return findTracks(own, parent);
    if (display.endsWith('flex') && !flexDirection.startsWith('column')) return own;
    const content = shrink(parent, true);
    const fills = own.left - content.left < 1 && content.right - own.right < 1;
    const isAlone = listItems(parent).filter(flowsInside).length === 1;
    if (!fills || !isAlone || parent === document.body) return content;
    const box = boxOf(parent);
    const around = findSlot(parent);
    return {
      left: own.left - (box.left - around.left),
      right: own.right + (around.right - box.right),
    };
  };

  const groups: Group[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const { display, flexWrap, backgroundColor, columnGap, rowGap, gridTemplateColumns } =
      readStyle(element);
    const isGrid = display.endsWith('grid') && gridTemplateColumns !== 'none';
    if (!isGrid && !(display.endsWith('flex') && flexWrap !== 'nowrap')) continue;
    const items = listItems(element).filter(flowsInside);
    if (items.length < 2 || !isShown(element)) continue;
    const grounds = items.map((item) => readStyle(item).backgroundColor).filter(isPaint);
    groups.push({
      ...place(element),
      content: shrink(element, true),
      ground: shrink(element, false),
      slot: findSlot(element),
      columnGap: px(columnGap),
      rowGap: px(rowGap),
      // Words, buttons and marks in a row are no cards, and what differs is the columns of a layout.
      cards:
        new Set(items.map(({ localName }) => localName)).size === 1 &&
        (isGrid || items.every((item) => item.querySelector('h2, h3, h4, figure, img'))),
      inked: isPaint(backgroundColor) && grounds.some((ground) => ground !== backgroundColor),
      items: items.map(boxOf),
    });
  }

  // --- Pictures

  /** A bar of a chart has a length and a thickness, but no ratio that could be distorted. */
  const isBar = (svg: SVGSVGElement): boolean =>
    [...svg.querySelectorAll('*')].every(({ localName }) => localName === 'rect');

  const pictures: Picture[] = [];
  for (const image of document.images) {
    const { width: seenWidth, height: seenHeight } = image.getBoundingClientRect();
    noteExposure(image, isShown(image) && seenWidth > 1 && seenHeight > 1, image.alt);
    if (!isShown(image)) continue;
    const { objectFit } = readStyle(image);
    const [width, height] = [image.getAttribute('width'), image.getAttribute('height')].map(Number);
    pictures.push({
      box: boxOf(image),
      where: describe(image, image.alt || image.currentSrc.slice(location.origin.length)),
      content: shrink(image, true),
      ratio: image.naturalWidth === 0 ? 0 : image.naturalWidth / image.naturalHeight,
      declared: width && height ? width / height : undefined,
      frames: listFrames(findHolder(image)),
      fitted: objectFit !== 'fill',
    });
  }
  for (const svg of document.querySelectorAll('svg')) {
    const { width, height } = svg.viewBox.baseVal;
    if (svg.ownerSVGElement || !isShown(svg) || !width || !height) continue;
    const { align, meetOrSlice } = svg.preserveAspectRatio.baseVal;
    pictures.push({
      ...place(svg),
      content: shrink(svg, true),
      ratio: width / height,
      declared: undefined,
      frames: listFrames(findHolder(svg)),
      fitted:
        align === SVGPreserveAspectRatio.SVG_PRESERVEASPECTRATIO_NONE
          ? isBar(svg)
          : meetOrSlice === SVGPreserveAspectRatio.SVG_MEETORSLICE_SLICE,
    });
  }

  // --- Actions

  const title = document.querySelector('main h1');
  const head = title?.closest('main header, main section') ?? title?.closest('main > *');
  const actions: Action[] = [...document.querySelectorAll('.button.primary')]
    .filter(isShown)
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return {
        ...place(element),
        inHeader: header?.contains(element) ?? false,
        inHead: head?.contains(element) ?? false,
        reachable: hit === null || element.contains(hit),
      };
    });

  const ways: Way[] = [
    ...document.querySelectorAll(
      '.button.primary, a[href^="/contact"], a[href^="tel:"], form[action="/api/contact"]',
    ),
  ]
    .filter((element) => isShown(element) && !isVisuallyHidden(element))
    .map((element) => ({ ...place(element), inHeader: header?.contains(element) ?? false }));

  const measuredHeader = header && boxOf(header);
  const isBeyond = ({ right }: Box): boolean => right > root.clientWidth + 0.5;
  const isFree = (element: Element | null): boolean =>
    listFrames(element).every((index) => frames[index]?.x === 'free');
  const beyond: Placed[] = [];
  if (root.scrollWidth > root.clientWidth) {
    for (const element of document.body.querySelectorAll('*')) {
      const holder = findHolder(element) ?? root;
      if (element instanceof SVGElement && element.ownerSVGElement) continue;
      if (!isBeyond(boxOf(element)) || isBeyond(boxOf(holder))) continue;
      if (isShown(element) && isFree(holder)) beyond.push(place(element));
    }
    for (const [element, box] of written) {
      if (!isBeyond(box) || isBeyond(boxOf(element)) || !isFree(element)) continue;
      beyond.push({ box, where: describe(element) });
    }
  }

  // --- Jumps

  const jumps: Jump[] = [];
  const measureHeader = () => header?.getBoundingClientRect().bottom ?? 0;
  const linked = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
    .filter((link) => link.pathname === location.pathname && link.hash.length > 1)
    .map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const anchors = [...document.querySelectorAll('main :is(section, h2, h3, form, article)[id]')];
  for (const target of new Set([...linked, ...anchors])) {
    if (target === null || !isShown(target)) continue;
    target.scrollIntoView({ behavior: 'instant' });
    const words = document.createTreeWalker(target, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement &&
      node.textContent?.trim() &&
      isShown(node.parentElement) &&
      !isVisuallyHidden(node.parentElement)
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    );
    const first = words.nextNode();
    if (first === null) continue;
    range.selectNodeContents(first);
    const { top } = range.getBoundingClientRect();
    jumps.push({ by: 'link', where: describe(target), header: measureHeader(), top });
  }
  const coverings = new Set<string>();
  if (header !== undefined) {
    // Elements that paint over the header do so only where the page has scrolled them behind it.
    const stops = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9];
    for (const stop of stops) {
      scrollTo({ top: stop * (root.scrollHeight - innerHeight), behavior: 'instant' });
      const { left, top, width, height } = header.getBoundingClientRect();
      for (const x of [0.03, 0.2, 0.35, 0.5, 0.65, 0.8, 0.97]) {
        for (const y of [0.2, 0.8]) {
          const hit = document.elementFromPoint(left + x * width, top + y * height);
          if (hit !== null && !header.contains(hit)) coverings.add(describe(hit));
        }
      }
    }
    scrollTo({ top: 0, behavior: 'instant' });
  }

  const unmarked: Placed[] = [];
  if (options.focus) {
    /** All that can mark a focused control: on itself, its labels and the boxes around it. */
    const readMarks = (control: HTMLElement): string => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const [parent, grandparent] = [control.parentElement, control.parentElement?.parentElement];
      return [control, ...labels, parent, grandparent]
        .flatMap((element) =>
          element ? [undefined, '::before', '::after'].map((part) => [element, part] as const) : [],
        )
        .map(([element, part]) => {
          const style = getComputedStyle(element, part);
          const { outlineStyle, outlineColor, outlineWidth, boxShadow } = style;
          const hasOutline = outlineStyle !== 'none' && isPaint(outlineColor);
          const outline = hasOutline ? `${outlineWidth} ${outlineColor}` : '';
          return [outline, boxShadow, style.borderColor, style.backgroundColor].join();
        })
        .join('|');
    };
    const kinds = new Set<string>();
    const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"])';
    for (const control of document.querySelectorAll<HTMLElement>(focusable)) {
      const kind = `${control.localName}.${control.className} of ${control.parentElement?.className}`;
      if (kinds.has(kind) || control.matches(':disabled, [type=hidden], [aria-hidden=true] *')) {
        continue;
      }
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      kinds.add(kind);
      const before = readMarks(control);
      control.focus({ preventScroll: true });
      if (readMarks(control) === before) unmarked.push(place(control));
    }

    const controls = 'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!isShown(control) || isVisuallyHidden(control) || control.matches(':disabled')) continue;
      // A control higher than the window below the header never fits.
      if (control.getBoundingClientRect().height > innerHeight - measureHeader()) continue;
      // As when the focus moves backward: the control is behind the header before it comes.
      scrollTo({ top: scrollY + control.getBoundingClientRect().top, behavior: 'instant' });
      control.focus();
      const { top } = control.getBoundingClientRect();
      jumps.push({ by: 'focus', where: describe(control), header: measureHeader(), top });
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });

  return {
    width: root.clientWidth,
    height: root.clientHeight,
    rem: px(readStyle(root).fontSize),
    scrollWidth: root.scrollWidth,
    beyond,
    header: measuredHeader,
    texts,
    frames,
    panels,
    groups,
    pictures,
    scrollHeight: root.scrollHeight,
    actions,
    ways,
    jumps,
    exposures,
    coverings: [...coverings],
    unmarked,
  };
}

/** Scrolls to every picture so that lazy ones load, and waits for them and the fonts. */
export async function loadEverything(): Promise<void> {
  for (const image of document.images) {
    if (image.complete || !image.checkVisibility()) continue;
    image.scrollIntoView({ behavior: 'instant' });
    await new Promise((resolve) => {
      image.addEventListener('load', resolve, { once: true });
      image.addEventListener('error', resolve, { once: true });
    });
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await document.fonts.ready;
}
