import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from 'playwright/test';

/** Names console errors that the test brings about on purpose. */
type ExpectErrors = (...patterns: readonly RegExp[]) => void;

/** Details of a test that `npm test` runs only where it does not repeat what another test sees. */
export const fullIf = (isRepeated: boolean) => (isRepeated ? { tag: '@full' } : {});

/** Contexts that `prepare` has seen. */
const prepared = new WeakSet<BrowserContext>();

/** Makes the context's pages log what their content security policy refuses. */
async function prepare(context: BrowserContext): Promise<void> {
  if (prepared.has(context)) return;
  prepared.add(context);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content security policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/**
 * The project's `test`: it fails on any console error, uncaught exception or violation of the content
 * security policy in any page of the browser context, unless the test announced it.
 */
export const test = base.extend<{ expectErrors: ExpectErrors }, { tab: Page }>({
  // Of no use to these tests; but a worker with other fixtures would be started for the reading tests.
  tab: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  expectErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const expected: RegExp[] = [];
      const noteMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error') {
          errors.push(`${message.text()} (${message.location().url})`);
        }
      };
      const noteException = (exception: WebError) => {
        errors.push(String(exception.error()));
      };
      context.on('console', noteMessage).on('weberror', noteException);
      await prepare(context);
      await use((...patterns) => {
        expected.push(...patterns);
      });
      context.off('console', noteMessage).off('weberror', noteException);
      const unexpected = errors.filter((error) => !expected.some((one) => one.test(error)));
      expect(unexpected, 'console errors, exceptions and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The same in one tab a worker, as somebody has who reads one page after the other, with the motion
 * reduced: for tests that only look at pages. To start a browser for a page costs more than to look
 * at it. Each test finds the tab empty, in its own size, with nothing routed: a page left open would go
 * on asking for files, and say what it has to say, in the test that follows. (Playwright's
 * `reuseContext` empties the cache between tests, which costs as much as it spares.)
 */
export const readingTest = test.extend({
  context: async ({ tab }, use) => use(tab.context()),
  page: async ({ tab, viewport, javaScriptEnabled }, use) => {
    if (!javaScriptEnabled)
      throw new Error('The tab runs scripts. Take `test` for one that does not.');
    await tab.emulateMedia({ media: null, reducedMotion: 'reduce' });
    if (viewport !== null) await tab.setViewportSize(viewport);
    await use(tab);
    await tab.goto('about:blank');
    await tab.unrouteAll();
  },
});

export { expect };
