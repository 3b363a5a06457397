import sharp from 'sharp';
import { COLORS } from '#styles/colors.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './size.ts';
import type { Typesetter, TypeStyle } from './typesetter.ts';

/** What stands on a social card. */
export interface Card {
  readonly title: string;
  /** Company name at the head of the card, the first word set bold. */
  readonly company: readonly [bold: string, rest: string];
  /** Host of the site, as people type it. */
  readonly host: string;
  readonly sheet: string;
  /** Line above the heading: the division's title, an article's date. */
  readonly label?: string;
  /** MasterFormat division in two digits, set as the large numeral. */
  readonly division?: string;
  /** The page's main drawing, as the content of its SVG file. */
  readonly drawing?: string;
  /** Shapes of the company's mark, 40 by 40, in SVG markup. */
  readonly mark: string;
}

const MARGIN = 56;
const STRIP = 92;
const STRIP_TOP = CARD_HEIGHT - STRIP;
/** The part of the title block that differs from sheet to sheet begins here. */
const HOST_LEFT = 600;
const DRAWING = { x: 684, y: 56, width: 460, height: STRIP_TOP - 2 * 56 };

const NUMERAL: TypeStyle = { size: 250, weight: 600, stretch: 75, tracking: -0.055 };
const LABEL: TypeStyle = { size: 26, weight: 500, stretch: 88 };
const BRAND: TypeStyle = { size: 30, weight: 700, stretch: 80, tracking: -0.02 };
const HOST: TypeStyle = { size: 26, weight: 400, stretch: 88 };
const NUMBER: TypeStyle = { size: 54, weight: 700, stretch: 76 };

const LEADING = 1.02;
const HEADING_SIZES = [168, 148, 128, 104, 92, 80, 70, 60, 52];

/** How far the linear mark reaches below its line: half a tick's height, and its stroke's. */
const MARK_DEPTH = 14;

/** Height of a capital or figure as a share of the type size, in Instrument Sans. */
const CAP = 0.7;

/** Sheets before anything is lettered on them, by what stands on them. */
const blanks = new Map<string, Promise<Buffer>>();

/** A picture's pixels, row by row. */
interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
}

/** Buffers of a sheet's size that no card is being written from. */
const spare: Buffer[] = [];

/**
 * Draws a card as a sheet of the set: paper with its grid, the heading, a linear mark under it, and
 * the title block with the sheet number. Articles share a few dozen drawings, so the sheet with its
 * drawing is kept as pixels and only the lettering is drawn for each card, in one go and no larger
 * than it is. Why it is written as it is, with the milliseconds of the other ways:
 * docs/decisions/033-growth.md.
 *
 * @returns a PNG of 1200 by 630 pixels
 */
export async function drawCard(card: Card, type: Typesetter): Promise<Uint8Array> {
  const key = JSON.stringify([card.company, card.mark, card.drawing]);
  const drawing = blanks.get(key) ?? drawBlank(card, type);
  blanks.set(key, drawing);
  const blank = await drawing;

  const { width, height, markup } = letterSheet(card, type);
  const titleBlock = `<g transform="translate(0 ${height})">${letterTitleBlock(card, type)}</g>`;
  const svg = wrapSvg(width, height + STRIP, [markup, titleBlock]);
  const letters = { data: await sharp(Buffer.from(svg)).raw().toBuffer(), width };

  const sheet = spare.pop() ?? Buffer.allocUnsafe(blank.length);
  blank.copy(sheet);
  layOver(sheet, 0, 0, letters, 0, height);
  layOver(sheet, HOST_LEFT, STRIP_TOP, letters, height, STRIP);
  const raw = { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3 } as const;
  const file = await sharp(sheet, { raw }).png({ compressionLevel: 4 }).toBuffer();
  spare.push(sheet);
  return new Uint8Array(file);
}

/**
 * Lays rows of letters over a sheet, as their opacity says: sharp's own way computes each pixel of
 * the sheet in floating point.
 *
 * @param sheet three bytes a pixel, opaque
 * @param letters four bytes a pixel, the fourth their opacity; what hangs over the sheet is cut off
 * @param first row of the letters
 */
function layOver(
  sheet: Uint8Array,
  left: number,
  top: number,
  { data, width }: Pixels,
  first: number,
  rows: number,
): void {
  const shown = Math.min(width, CARD_WIDTH - left);
  for (let row = 0; row < rows; row++) {
    let from = (first + row) * width * 4;
    let to = ((top + row) * CARD_WIDTH + left) * 3;
    for (let x = 0; x < shown; x++, from += 4, to += 3) {
      const opacity = data[from + 3] ?? 0;
      if (opacity === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const over = (data[from + channel] ?? 0) * opacity;
        const under = (sheet[to + channel] ?? 0) * (255 - opacity);
        // Half a step more, because an array of bytes cuts off what is behind the point.
        sheet[to + channel] = (over + under) / 255 + 0.5;
      }
    }
  }
}

/** The pixels of a sheet with its drawing and the company's name: three bytes each. */
async function drawBlank(card: Card, type: Typesetter): Promise<Buffer> {
  const { x, y, width, height } = DRAWING;
  const frame =
    card.drawing === undefined
      ? ''
      : `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${COLORS.sheet}" stroke="${COLORS.ink}" stroke-width="2"/>`;
  const svg = wrapSvg(CARD_WIDTH, CARD_HEIGHT, [drawGrid(), frame, drawTitleBlock(card, type)]);
  const drawn = sharp(Buffer.from(svg)).composite(
    card.drawing === undefined ? [] : [await placeDrawing(card.drawing)],
  );
  return drawn.removeAlpha().raw().toBuffer();
}

function wrapSvg(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** A line of text with the start of its baseline at x and y. */
function letter(
  type: Typesetter,
  text: string,
  style: TypeStyle,
  x: number,
  y: number,
  color: string = COLORS.ink,
): string {
  return `<g fill="${color}" transform="translate(${x} ${y})">${type.setLine(text, style).markup}</g>`;
}

/** What is lettered on the sheet above the title block, with the room it takes from the top left. */
function letterSheet(card: Card, type: Typesetter) {
  const width = card.drawing === undefined ? CARD_WIDTH - 2 * MARGIN : DRAWING.x - MARGIN - 44;
  const line = (text: string, style: TypeStyle, x: number, y: number, color?: string) =>
    letter(type, text, style, x, y, color);

  const parts: string[] = [];
  let top = MARGIN;

  if (card.division !== undefined) {
    const height = NUMERAL.size * CAP;
    parts.push(line(card.division, NUMERAL, MARGIN - 10, top + height));
    const x = MARGIN + type.measure(card.division, NUMERAL) + 22;
    parts.push(drawDimension(x, top, top + height));
    if (card.label !== undefined) {
      const lines = type.wrap(card.label, LABEL, MARGIN + width - x - 24);
      const middle = top + height / 2 - ((lines.length - 1) * 32) / 2 + 9;
      lines.forEach((text, index) =>
        parts.push(line(text, LABEL, x + 22, middle + index * 32, COLORS['text-2'])),
      );
    }
    top += height + 44;
  } else if (card.label !== undefined) {
    parts.push(line(card.label, LABEL, MARGIN, top + LABEL.size * CAP, COLORS['text-2']));
    top += 56;
  }

  const room = STRIP_TOP - 74 - top;
  const heading = fitHeading(card.title, type, width, room);
  const leading = heading.style.size * LEADING;
  // Without a drawing the heading stands at the foot of the sheet.
  if (card.drawing === undefined) top += room - heading.lines.length * leading;
  let baseline = top + heading.style.size * CAP;
  for (const text of heading.lines) {
    parts.push(line(text, heading.style, MARGIN - 3, baseline));
    baseline += leading;
  }

  const under = baseline - leading + 40;
  const length = Math.max(...heading.lines.map((text) => type.measure(text, heading.style)));
  parts.push(drawLinearMark(MARGIN, under, length));
  return {
    markup: parts.join(''),
    width: card.drawing === undefined ? CARD_WIDTH : DRAWING.x,
    height: Math.ceil(under) + MARK_DEPTH,
  };
}

/** Paper with 24 px squares and every fifth line stronger. */
function drawGrid(): string {
  const lines: string[] = [
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${COLORS.paper}"/>`,
  ];
  const rule = (at: number) =>
    `stroke="${COLORS.ink}" stroke-opacity="${at % 120 === 0 ? 0.1 : 0.05}"`;
  for (let x = 24; x < CARD_WIDTH; x += 24) {
    lines.push(`<path d="M${x + 0.5} 0V${STRIP_TOP}" ${rule(x)}/>`);
  }
  for (let y = 24; y < STRIP_TOP; y += 24) {
    lines.push(`<path d="M0 ${y + 0.5}H${CARD_WIDTH}" ${rule(y)}/>`);
  }
  return lines.join('');
}

/** The largest size at which the heading fits. */
function fitHeading(title: string, type: Typesetter, width: number, room: number) {
  for (const size of HEADING_SIZES) {
    if (size > width / 5.5) continue;
    const style: TypeStyle = { size, weight: 600, stretch: 78, tracking: -0.018 };
    const lines = type.wrap(title, style, width);
    const isNarrow = lines.every((text) => type.measure(text, style) <= width);
    if (isNarrow && lines.length * size * LEADING <= room) return { style, lines };
  }
  throw new Error(`"${title}" does not fit on a social card: shorten it`);
}

/** A vertical dimension line with 45° ticks. */
function drawDimension(x: number, top: number, bottom: number): string {
  const tick = (y: number) => `M${x - 9} ${y + 9}L${x + 9} ${y - 9}`;
  return `<path d="M${x} ${top}V${bottom}" stroke="${COLORS.ink}" stroke-width="1.5"/><path d="${tick(top)}${tick(bottom)}" stroke="${COLORS.ink}" stroke-width="3"/>`;
}

/** The orange mark of a measured length, with ticks at both ends. */
function drawLinearMark(x: number, y: number, length: number): string {
  const tick = (at: number) => `M${at - 10} ${y + 10}L${at + 10} ${y - 10}`;
  return `<path d="M${x} ${y}H${x + length}${tick(x)}${tick(x + length)}" stroke="${COLORS.orange}" stroke-width="6" fill="none"/>`;
}

/** The title block with the company's mark and name. */
function drawTitleBlock(card: Card, type: Typesetter): string {
  const middle = STRIP_TOP + STRIP / 2;
  const [bold, rest] = card.company;
  const brandX = MARGIN + 62;
  const restX = brandX + type.measure(`${bold} `, BRAND);
  return [
    `<rect y="${STRIP_TOP}" width="${CARD_WIDTH}" height="${STRIP}" fill="${COLORS.ink}"/>`,
    `<svg x="${MARGIN}" y="${middle - 23}" width="46" height="46" viewBox="0 0 40 40">${card.mark}</svg>`,
    letter(type, bold, BRAND, brandX, middle + 11, COLORS.paper),
    letter(type, rest, { ...BRAND, weight: 400 }, restX, middle + 11, COLORS['on-ink-2']),
  ].join('');
}

/** What the title block says of this sheet: the site's host, and the sheet's number. */
function letterTitleBlock(card: Card, type: Typesetter): string {
  const width = CARD_WIDTH - HOST_LEFT;
  const numberWidth = type.measure(card.sheet, NUMBER) + 72;
  const numberX = width - numberWidth;
  const hostX = numberX - 36 - type.measure(card.host, HOST);
  const middle = STRIP / 2;
  return [
    `<rect x="${numberX}" width="${numberWidth}" height="${STRIP}" fill="${COLORS.orange}"/>`,
    letter(type, card.host, HOST, hostX, middle + 9, COLORS['on-ink-2']),
    letter(type, card.sheet, NUMBER, numberX + 36, middle + (NUMBER.size * CAP) / 2),
  ].join('');
}

async function placeDrawing(svg: string) {
  const padding = 18;
  const { data, info } = await sharp(Buffer.from(svg), { density: 192 })
    .resize({
      width: DRAWING.width - 2 * padding,
      height: DRAWING.height - 2 * padding,
      fit: 'inside',
    })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: DRAWING.x + Math.round((DRAWING.width - info.width) / 2),
    top: DRAWING.y + Math.round((DRAWING.height - info.height) / 2),
  };
}
