import type { TestInfo } from 'playwright/test';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** Type of the annotations by which a test tells the summary what it measured. */
const ANNOTATION = 'geometry';

/** What a test of one page's layout came to. */
interface Measured {
  readonly sizes: number;
  readonly faults: number;
}

/** Leaves what a test measured for the summary at the end of the run. */
export function noteMeasured(info: TestInfo, measured: Measured): void {
  info.annotations.push({ type: ANNOTATION, description: JSON.stringify(measured) });
}

/** "Geometry: 32 routes × 10 sizes, 0 faults"; undefined where nothing was measured. */
export function summarize(pages: readonly Measured[]): string | undefined {
  const [first] = pages;
  if (first === undefined) return undefined;
  const faults = pages.reduce((sum, page) => sum + page.faults, 0);
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `Geometry: ${count(pages.length, 'route')} × ${count(first.sizes, 'size')}, ${count(faults, 'fault')}`;
}

/** A reporter of Playwright's that closes the run with the summary, however many workers there are. */
export default class GeometrySummary implements Reporter {
  /** By test, so that one that is tried again counts once. */
  readonly #pages = new Map<string, Measured>();

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { type, description } of result.annotations) {
      if (type !== ANNOTATION || description === undefined) continue;
      this.#pages.set(test.id, JSON.parse(description) as Measured);
    }
  }

  onEnd(): void {
    const summary = summarize([...this.#pages.values()]);
    if (summary !== undefined) console.log(`\n${summary}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
