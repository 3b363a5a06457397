import { test as base, expect } from 'playwright/test';

/** Names console errors that the test brings about on purpose. */
type ExpectErrors = (...patterns: readonly RegExp[]) => void;

/**
 * The project's `test`: it fails on any console error, uncaught exception or violation of the content
 * security policy in any page of the browser context, unless the test announced it.
 */
export const test = base.extend<{ expectErrors: ExpectErrors }>({
  expectErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') {
          errors.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (webError) => {
        errors.push(String(webError.error()));
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`Content security policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use((...patterns) => {
        expected.push(...patterns);
      });
      const unexpected = errors.filter((error) => !expected.some((one) => one.test(error)));
      expect(unexpected, 'console errors, exceptions and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
