import type { Page, Request, Route } from 'playwright/test';

/** Answers every request to the forms' endpoint with `respond` and returns what was sent, as it grows. */
export async function respondWith(
  page: Page,
  respond: (route: Route) => Promise<void>,
): Promise<readonly Request[]> {
  const requests: Request[] = [];
  await page.route('**/api/contact', async (route) => {
    requests.push(route.request());
    await respond(route);
  });
  return requests;
}

/**
 * Stops the clock of the route's page: the overlay of success stands for a second only, which a busy
 * machine misses. `page.clock` lets it go on.
 */
async function stopClock(route: Route): Promise<void> {
  const { clock } = route.request().frame().page();
  await clock.install();
  await clock.pauseAt(Date.now() + 60_000);
}

/** Accepts an enquiry as the server does, with the page's clock stopped. */
export async function accept(route: Route): Promise<void> {
  await stopClock(route);
  await route.fulfill({ json: { success: true, id: 'e-1', message: 'Received' } });
}

/** Lets the server answer, and stops the page's clock before the page learns of it. */
export async function forward(route: Route): Promise<void> {
  const response = await route.fetch();
  await stopClock(route);
  await route.fulfill({ response });
}
