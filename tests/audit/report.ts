import type { Figures } from './load-figures.ts';
import { findExcesses, LIMITS, THROTTLINGS, type Throttling } from './limits.ts';

/** Medians of one page of one build. */
export interface Line {
  readonly route: string;
  readonly throttling: Throttling;
  /** "this version", or the commit that it is set against. */
  readonly build: string;
  readonly figures: Figures;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

/** A line's cells by the names of their columns. */
export function listCells({ route, throttling, build, figures }: Line): Record<string, string> {
  return {
    page: route,
    throttling: THROTTLINGS[throttling],
    build,
    scores: Object.values(figures.scores).join(' / '),
    'first paint, s': seconds(figures.firstPaint),
    'largest paint, s': seconds(figures.largestPaint),
    'blocked, ms': String(Math.round(figures.blocked)),
    'layout shift': figures.shift.toFixed(3),
  };
}

/** One sentence for each limit that a line exceeds. */
export function listProblems(lines: readonly Line[]): string[] {
  return lines.flatMap(({ route, throttling, figures }) =>
    findExcesses(figures, LIMITS[throttling]).map(
      (excess) => `${route}, ${THROTTLINGS[throttling]}: ${excess}`,
    ),
  );
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * The audit as a page of its own.
 *
 * @param summary how it was measured, as one sentence
 * @param problems as `listProblems` says them
 */
export function renderReport(
  lines: readonly Line[],
  summary: string,
  problems: readonly string[],
): string {
  const rows = lines.map(listCells);
  const columns = Object.keys(rows[0] ?? {});
  const exceeds = lines.map(
    ({ figures, throttling }) => findExcesses(figures, LIMITS[throttling]).length > 0,
  );
  const write = (row: Record<string, string>, index: number): string =>
    `<tr${exceeds[index] ? ' class="exceeds"' : ''}>${columns
      .map((column) => `<td>${escape(row[column] ?? '')}</td>`)
      .join('')}</tr>`;
  return `<!doctype html>
<html lang="en-US">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Audit</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.8rem 0.2rem 0; border-bottom: 1px solid #ccc; text-align: left; white-space: nowrap; }
.exceeds { background: #fde3d7; }
</style>
<h1>Audit</h1>
<p>${escape(summary)}</p>
<ul>${problems.map((problem) => `<li>${escape(problem)}</li>`).join('')}</ul>
<table><thead><tr>${columns.map((column) => `<th>${column}</th>`).join('')}</tr></thead>
<tbody>${rows.map(write).join('\n')}</tbody></table>
</html>
`;
}
