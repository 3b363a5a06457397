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

/** Accepts an enquiry as the server does. */
export function accept(route: Route): Promise<void> {
  return route.fulfill({ json: { success: true, id: 'e-1', message: 'Received' } });
}
