import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text in points from the lower left corner of its page. */
export interface PrintedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Baseline. */
  readonly y: number;
  readonly upward: boolean;
  /** Read from the foot or the right side of the sheet. */
  readonly isReadable: boolean;
  /** Of the type, in points. */
  readonly size: number;
}

/** What has a color on a page: where a run of text begins, or the middle of a line, area or picture, in points from the lower left corner. */
export interface PrintedColor {
  readonly kind: 'text' | 'fill' | 'stroke' | 'picture';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** As #rrggbb. */
  readonly color: string;
  /** From 0 to 1. */
  readonly opacity: number;
  readonly isDashed: boolean;
}

export interface PrintedPage {
  readonly texts: readonly PrintedText[];
  readonly colors: readonly PrintedColor[];
}

export interface PrintedDocument {
  readonly pages: readonly PrintedPage[];
  readonly title: unknown;
  readonly subject: unknown;
  readonly author: unknown;
  readonly language: unknown;
  /** Day of its creation, such as 2026-09-14. */
  readonly created: string;
  readonly bookmarks: readonly string[];
  /** Pages that the bookmarks lead to, from 0. */
  readonly bookmarkPages: readonly number[];
  /** A reader opens it with its bookmarks beside it. */
  readonly showsBookmarks: boolean;
}

interface TextItem {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
}

function placeText({ str, width, transform }: TextItem): PrintedText {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  const size = Math.hypot(a, b);
  const right = x + width * (a / size);
  const isReadable = a > -0.01 && b > -0.01;
  return { text: str, left: x, right, y, upward: b > 0, isReadable, size };
}

type Matrix = readonly [number, number, number, number, number, number];

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j] as const),
  ...([b * i + d * j, a * k + c * l + e, b * k + d * l + f] as const),
];

interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** Follows a page's operators: where each color is laid down. */
function readColors({ fnArray, argsArray }: Operators): PrintedColor[] {
  const colors: PrintedColor[] = [];
  let state = {
    matrix: [1, 0, 0, 1, 0, 0] as Matrix,
    fill: '#000000',
    stroke: '#000000',
    fillOpacity: 1,
    strokeOpacity: 1,
    isDashed: false,
  };
  const saved: (typeof state)[] = [];
  const put = (kind: PrintedColor['kind'], [left, low, right, high]: readonly number[]) => {
    const corners = [
      [left, low],
      [right, high],
    ].map(([x = 0, y = 0]) => multiply(state.matrix, [1, 0, 0, 1, x, y]).slice(4));
    const [[x = 0, y = 0] = [], [endX = 0, endY = 0] = []] = corners;
    colors.push({
      kind,
      ...(kind === 'text' ? { x, y } : { x: (x + endX) / 2, y: (y + endY) / 2 }),
      ...{ width: Math.abs(endX - x), height: Math.abs(endY - y) },
      ...(kind === 'stroke'
        ? { color: state.stroke, opacity: state.strokeOpacity, isDashed: state.isDashed }
        : { color: state.fill, opacity: state.fillOpacity, isDashed: false }),
    });
  };
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[];
    if (operator === OPS.save) saved.push(state);
    else if (operator === OPS.restore) state = saved.pop() ?? state;
    else if (operator === OPS.transform) {
      state = { ...state, matrix: multiply(state.matrix, args as unknown as Matrix) };
    } else if (operator === OPS.setDash) {
      state = { ...state, isDashed: (args[0] as readonly number[]).length > 0 };
    } else if (operator === OPS.setGState) {
      for (const [name, value] of args[0] as readonly (readonly [string, number])[]) {
        if (name === 'ca') state = { ...state, fillOpacity: value };
        if (name === 'CA') state = { ...state, strokeOpacity: value };
      }
    } else if (operator === OPS.setFillRGBColor) state = { ...state, fill: String(args[0]) };
    else if (operator === OPS.setStrokeRGBColor) state = { ...state, stroke: String(args[0]) };
    else if (operator === OPS.setTextMatrix) {
      const [, , , , x = 0, y = 0] = Object.values(args[0] as Record<string, number>);
      put('text', [x, y, x, y]);
    } else if (operator === OPS.paintImageXObject) put('picture', [0, 0, 1, 1]);
    else if (operator === OPS.constructPath) {
      const box = Object.values((args[2] ?? {}) as Record<string, number>);
      if (args[0] === OPS.fill || args[0] === OPS.eoFill) put('fill', box);
      else if (args[0] === OPS.stroke) put('stroke', box);
      else if (args[0] === OPS.fillStroke) {
        put('fill', box);
        put('stroke', box);
      }
    }
  }
  return colors;
}

/** Reads a PDF's pages as what stands where, with its title, language and bookmarks. */
export async function readPdf(bytes: Uint8Array): Promise<PrintedDocument> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const facts = info as Record<string, unknown>;
  // Without bookmarks it is null, whatever its type says.
  const outline =
    ((await document.getOutline()) as Awaited<ReturnType<typeof document.getOutline>> | null) ?? [];
  const bookmarkPages = outline.map(({ dest }) =>
    document.getPageIndex(
      (Array.isArray(dest) ? dest[0] : undefined) as { num: number; gen: number },
    ),
  );
  const [, year, month, day] = /^D:(\d{4})(\d\d)(\d\d)/.exec(String(facts['CreationDate'])) ?? [];
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [placeText(item as TextItem)] : [],
    );
    pages.push({ texts, colors: readColors(await page.getOperatorList()) });
  }
  const read: PrintedDocument = {
    pages,
    title: facts['Title'],
    subject: facts['Subject'],
    author: facts['Author'],
    language: facts['Language'],
    created: [year, month, day].join('-'),
    bookmarks: outline.map(({ title }) => title),
    bookmarkPages: await Promise.all(bookmarkPages),
    showsBookmarks: (await document.getPageMode()) === 'UseOutlines',
  };
  await task.destroy();
  return read;
}

/** Points between a word and the next of one cell, whose type may be monospaced; between cells there are at least 8. */
const wordGap = (size: number) => Math.max(7.5, size * 0.72);
/** Points by which the baselines of one row differ: a row mixes sizes of type. */
const ROW_TOLERANCE = 2.5;

/** A row of cells, from left to right. */
export interface PrintedRow {
  readonly y: number;
  readonly cells: readonly PrintedText[];
}

/** Joins the words of a cell: runs on one baseline with no more than a space between them. */
function joinWords(texts: readonly PrintedText[]): PrintedText[] {
  const joined: PrintedText[] = [];
  for (const text of [...texts].sort((a, b) => a.left - b.left)) {
    const last = joined.at(-1);
    if (last && text.left - last.right < wordGap(text.size)) {
      const gap = text.left - last.right > 0.5 ? ' ' : '';
      joined[joined.length - 1] = {
        ...last,
        text: last.text + gap + text.text,
        right: text.right,
      };
    } else joined.push(text);
  }
  return joined;
}

/** The rows of a page from its top to its foot; upward text belongs to none. */
export function readRows({ texts }: PrintedPage): PrintedRow[] {
  const level = texts.filter(({ upward }) => !upward);
  const rows: { y: number; texts: PrintedText[] }[] = [];
  for (const text of [...level].sort((a, b) => b.y - a.y)) {
    const last = rows.at(-1);
    if (last && last.y - text.y <= ROW_TOLERANCE) last.texts.push(text);
    else rows.push({ y: text.y, texts: [text] });
  }
  return rows.map((row) => ({ y: row.y, cells: joinWords(row.texts) }));
}
