import { relative } from 'node:path';
import type {
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from 'playwright/types/testReporter';

/** Tests between two lines of progress. */
const STRIDE = 20;

/**
 * What `npm test` shows of the browser tests: a line now and then, what a test prints, and each
 * failure in full as it happens.
 */
export default class ProgressReporter implements Reporter {
  #total = 0;
  #done = 0;

  onBegin(_: unknown, suite: Suite): void {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { status, retry, errors }: TestResult): void {
    if (status === 'passed' || status === 'skipped' || test.outcome() === 'expected') this.#count();
    else {
      if (retry === test.retries) this.#count();
      const { file, line } = test.location;
      const title = test.titlePath().slice(3).join(' › ');
      console.log(`\n✗ ${relative(process.cwd(), file)}:${line} ${title} (${status})`);
      for (const error of errors) console.log(describe(error));
    }
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  /** A fault outside of any test: in the setup, or in a file that cannot be read. */
  onError(error: TestError): void {
    console.log(describe(error));
  }

  printsToStdio(): boolean {
    return true;
  }

  #count(): void {
    this.#done += 1;
    if (this.#done % STRIDE === 0 || this.#done === this.#total) {
      console.log(`  e2e ${this.#done} of ${this.#total}`);
    }
  }
}

function describe({ message, stack, value, snippet }: TestError): string {
  return [stack ?? message ?? value ?? 'An error without a message', snippet ?? ''].join('\n');
}
