import { globSync, readFileSync } from 'node:fs';

/** A figure that stands in a content file as it is typed. */
export interface TypedFigure {
  readonly file: string;
  readonly line: number;
  /** As typed: "24–48 hours", "$50", "25 MB". */
  readonly figure: string;
}

const NUMBER = String.raw`\d[\d,.]*(?:[–-]\d[\d,.]*)?`;
const UNITS = String.raw`%|percent\b|(?:business )?(?:minutes?|hours?|hr|days?|weeks?|months?|years?)\b|[KMG]B\b`;
const FIGURE = new RegExp(
  String.raw`[$£]${NUMBER}|(?<![\w.,'′"″×/-])${NUMBER}(?:[- ]| to )?(?:${UNITS})`,
  'g',
);

/** Where every figure is data: the facts and prices themselves, and what is measured, with its rates. */
const DATA = /(?:^|\/)(?:company|prices|home-takeoff)\.yaml$|(?:^|\/)samples\//;

/** What an editor writes beside a text and nobody reads on a page. */
function dropComments(line: string, file: string): string {
  return file.endsWith('.yaml') || line.startsWith('#') ? line.replace(/(?:^|\s)#.*$/, '') : line;
}

/** The figures of one text with a currency, a time, a share or a size: what a promise is made of. */
export function findFigures(text: string, file: string): TypedFigure[] {
  return text.split('\n').flatMap((line, index) =>
    [...dropComments(line, file).matchAll(FIGURE)].map(([figure]) => ({
      file,
      line: index + 1,
      figure: figure.replace(/[.,]$/, ''),
    })),
  );
}

/** Every typed figure of the content, by file and line. */
export function listTypedFigures(content = 'src/content'): TypedFigure[] {
  return globSync(`${content}/**/*.{yaml,mdx}`)
    .filter((file) => !DATA.test(file))
    .sort()
    .flatMap((file) => findFigures(readFileSync(file, 'utf8'), file));
}

/** Where each fact, price and promise is read, by its name: `{turnaround}` and `<Fact name="turnaround" />` alike. */
export function listReadings(content = 'src/content'): ReadonlyMap<string, readonly string[]> {
  const readings = new Map<string, Set<string>>();
  for (const file of globSync(`${content}/**/*.{yaml,mdx}`).sort()) {
    const text = readFileSync(file, 'utf8');
    for (const [, braced, named] of text.matchAll(/\{([A-Za-z][\w.]*)\}|<Fact name="([\w.]+)"/g)) {
      const name = braced ?? named ?? '';
      readings.set(name, (readings.get(name) ?? new Set()).add(file));
    }
  }
  return new Map([...readings].sort().map(([name, files]) => [name, [...files]]));
}
