import type { CSSProperties, ReactNode } from 'react';
import { colors } from '#components/site/company-colors.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './size.ts';

/** Content of a social card. */
export interface CardContent {
  readonly title: string;
  /** Company name in the title block; the first part is set bold. */
  readonly company: readonly [bold: string, rest: string];
  /** Host of the site, as people type it. */
  readonly host: string;
  /** Line above the heading: the division's title, an article's date. */
  readonly label?: string;
  /** MasterFormat division in two digits, set as the large numeral. */
  readonly division?: string;
  /** Drawing or marked plan of the page, as an SVG document. */
  readonly drawing?: string;
  /** Price table: what is priced, and what it costs. */
  readonly prices?: readonly (readonly [name: string, price: string])[];
  /** The company's mark, as an SVG document, and its width by its height. */
  readonly mark?: { readonly svg: string; readonly ratio: number };
}

/** Family names that the fonts are registered under. */
export const FAMILIES = {
  text: 'Instrument Sans',
  condensed: 'Instrument Sans Condensed',
} as const;

const MARGIN = 56;
const TITLE_BLOCK = 92;
const SHEET_HEIGHT = CARD_HEIGHT - TITLE_BLOCK;
/** Frame of the drawing or the price table. */
const FRAME = { width: 460, height: SHEET_HEIGHT - 2 * MARGIN, padding: 18 };
const GAP = 44;

const row: CSSProperties = { display: 'flex', flexDirection: 'row' };
const column: CSSProperties = { display: 'flex', flexDirection: 'column' };
const condensed: CSSProperties = { fontFamily: FAMILIES.condensed, fontWeight: 600 };

const toAddress = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** Width in pixels that a card's heading may take. */
export const headingWidth = ({ drawing, prices }: CardContent): number =>
  CARD_WIDTH - 2 * MARGIN - (drawing === undefined && prices === undefined ? 0 : FRAME.width + GAP);

/** Height in pixels left to a card's heading, with its mark below it. */
export const headingHeight = ({ division, label }: CardContent): number =>
  SHEET_HEIGHT - 2 * MARGIN - 18 - (division === undefined ? (label === undefined ? 0 : 54) : 216);

/** Font size and width of a heading, in pixels. */
export interface HeadingFit {
  readonly size: number;
  readonly width: number;
}

/** The page's title, broken into lines of at most a width. Each word is a box, so that its place can be measured. */
export function Heading({ title, size, width }: HeadingFit & { title: string }) {
  return (
    <div
      style={{
        ...row,
        ...condensed,
        width,
        fontSize: size,
        lineHeight: 1.02,
        flexWrap: 'wrap',
        letterSpacing: '-0.018em',
        columnGap: size * 0.17,
      }}
    >
      {title.split(/\s+/).map((word, index) => (
        <div key={index}>{word}</div>
      ))}
    </div>
  );
}

/** A tick at 45° across the end of a line. */
function Tick({ color, width, style }: { color: string; width: number; style: CSSProperties }) {
  return (
    <div
      style={{
        position: 'absolute',
        width,
        height: 28,
        backgroundColor: color,
        transform: 'rotate(45deg)',
        ...style,
      }}
    />
  );
}

/** A measured length in the accent, with ticks at both ends. */
function LinearMark({ width }: { width: number }) {
  return (
    <div style={{ ...row, position: 'relative', width, height: 6, marginTop: 22 }}>
      <div style={{ width: '100%', height: 6, backgroundColor: colors.accent }} />
      <Tick color={colors.accent} width={6} style={{ left: -3, top: -11 }} />
      <Tick color={colors.accent} width={6} style={{ right: -3, top: -11 }} />
    </div>
  );
}

/** The division's numeral with a dimension line beside it, and the division's title. */
function Division({ number, label }: { number: string; label: string }) {
  return (
    <div style={{ ...row, width: '100%', height: 176, marginBottom: 40, alignItems: 'center' }}>
      <div
        style={{
          ...condensed,
          fontSize: 250,
          lineHeight: 1,
          letterSpacing: '-0.055em',
          margin: '0 0 0 -10px',
        }}
      >
        {number}
      </div>
      <div style={{ ...row, position: 'relative', width: 2, height: 176, marginLeft: 20 }}>
        <div style={{ width: 2, height: 176, backgroundColor: colors.ink }} />
        <Tick color={colors.ink} width={3} style={{ left: 0, top: -14 }} />
        <Tick color={colors.ink} width={3} style={{ left: 0, bottom: -14 }} />
      </div>
      <div
        style={{ flex: 1, marginLeft: 22, fontSize: 26, lineHeight: 1.25, color: colors['text-2'] }}
      >
        {label}
      </div>
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        ...column,
        width: FRAME.width,
        height: FRAME.height,
        boxSizing: 'border-box',
        padding: FRAME.padding,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: colors.sheet,
        border: `2px solid ${colors.ink}`,
      }}
    >
      {children}
    </div>
  );
}

function Prices({ prices }: { prices: NonNullable<CardContent['prices']> }) {
  return (
    <div style={{ ...column, width: '100%' }}>
      {prices.map(([name, price]) => (
        <div
          key={name}
          style={{
            ...row,
            justifyContent: 'space-between',
            padding: '13px 0',
            fontSize: 23,
            borderBottom: `1px solid ${colors.rule}`,
          }}
        >
          <div>{name}</div>
          <div style={{ ...condensed, fontSize: 27, marginLeft: 12 }}>{price}</div>
        </div>
      ))}
    </div>
  );
}

/** Squares of 24 px, every fifth line stronger. */
function writeGrid(): string {
  const lines = (step: number, opacity: number) => {
    const count = (length: number) => Array.from({ length: Math.ceil(length / step) - 1 });
    const across = count(CARD_WIDTH).map(
      (_, index) => `M${(index + 1) * step + 0.5} 0v${SHEET_HEIGHT}`,
    );
    const down = count(SHEET_HEIGHT).map(
      (_, index) => `M0 ${(index + 1) * step + 0.5}h${CARD_WIDTH}`,
    );
    return `<path d="${[...across, ...down].join('')}" stroke="${colors.ink}" stroke-opacity="${opacity}"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${SHEET_HEIGHT}">${lines(24, 0.05)}${lines(120, 0.05)}</svg>`;
}

const GRID = toAddress(writeGrid());

/** Characters of a name that stand in one line of the title block; a longer one is set smaller, in two. */
const NAME_LINE = 34;

function TitleBlock({ company: [bold, rest], host, mark }: CardContent) {
  const scale = bold.length + rest.length > NAME_LINE ? 0.75 : 1;
  return (
    <div style={{ ...row, height: TITLE_BLOCK, backgroundColor: colors.ink, color: colors.paper }}>
      <div style={{ ...row, flex: 1, alignItems: 'center', paddingLeft: MARGIN }}>
        {mark && (
          <img
            src={toAddress(mark.svg)}
            width={46 * mark.ratio}
            height={46}
            alt=""
            style={{ marginRight: 16 }}
          />
        )}
        <div style={{ ...row, flex: 1, flexWrap: 'wrap', alignItems: 'baseline', columnGap: 8 }}>
          <div style={{ ...condensed, fontSize: 31 * scale }}>{bold}</div>
          <div style={{ fontSize: 28 * scale, color: colors['on-ink-2'] }}>{rest}</div>
        </div>
      </div>
      <div
        style={{
          ...condensed,
          ...row,
          alignItems: 'center',
          padding: '0 36px',
          fontSize: 30,
          backgroundColor: colors.accent,
          color: colors['on-accent'],
        }}
      >
        {host}
      </div>
    </div>
  );
}

/** A social card as a sheet of the set: paper with its grid, heading and drawing, and a title block. */
export function Card({ content, fit }: { content: CardContent; fit: HeadingFit }) {
  const { title, label, division, drawing, prices } = content;
  const isPlain = drawing === undefined && prices === undefined;
  return (
    <div
      style={{
        ...column,
        width: CARD_WIDTH,
        height: CARD_HEIGHT,
        backgroundColor: colors.paper,
        color: colors.ink,
        fontFamily: FAMILIES.text,
      }}
    >
      <img
        src={GRID}
        width={CARD_WIDTH}
        height={SHEET_HEIGHT}
        alt=""
        style={{ position: 'absolute', top: 0, left: 0 }}
      />
      <div
        style={{
          ...row,
          height: SHEET_HEIGHT,
          boxSizing: 'border-box',
          padding: MARGIN,
          position: 'relative',
          justifyContent: 'space-between',
        }}
      >
        <div
          style={{
            ...column,
            width: headingWidth(content),
            alignItems: 'flex-start',
            // Without a drawing the heading stands at the foot of the sheet.
            ...(isPlain && { justifyContent: 'flex-end' }),
          }}
        >
          {division === undefined ? (
            label && (
              <div
                style={{ fontSize: 26, lineHeight: 1, marginBottom: 28, color: colors['text-2'] }}
              >
                {label}
              </div>
            )
          ) : (
            <Division number={division} label={label ?? ''} />
          )}
          <div style={{ ...column, alignItems: 'flex-start' }}>
            <Heading title={title} {...fit} />
            <LinearMark width={fit.width} />
          </div>
        </div>
        {drawing !== undefined && (
          <Frame>
            <img
              src={toAddress(drawing)}
              width={FRAME.width - 2 * FRAME.padding - 4}
              height={FRAME.height - 2 * FRAME.padding - 4}
              alt=""
              style={{ objectFit: 'contain' }}
            />
          </Frame>
        )}
        {prices && (
          <Frame>
            <Prices prices={prices} />
          </Frame>
        )}
      </div>
      <TitleBlock {...content} />
    </div>
  );
}
