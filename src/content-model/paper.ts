/** Short and long side of papers in points. */
const PAPERS: readonly (readonly [name: string, short: number, long: number])[] = [
  ['letter', 612, 792],
  ['11 × 17 in', 792, 1224],
  ['18 × 24 in', 1296, 1728],
  ['24 × 36 in', 1728, 2592],
  ['A4', 595.28, 841.89],
  ['A3', 841.89, 1190.55],
];

const FIRST_PAGE = /\/MediaBox ?\[ ?0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?) ?\]/;

/** Names the paper size of a PDF's first page: "11 × 17 in", "A4"; undefined for an unreadable or other size. */
export function readPaper(pdf: Uint8Array): string | undefined {
  const [, ...sides] = FIRST_PAGE.exec(new TextDecoder('latin1').decode(pdf)) ?? [];
  const [short = 0, long = 0] = sides.map(Number).sort((a, b) => a - b);
  return PAPERS.find(
    ([, width, height]) => Math.abs(width - short) < 2 && Math.abs(height - long) < 2,
  )?.[0];
}
