import { expect, type APIRequestContext } from 'playwright/test';

/** Asks for an address without following where it leads. */
const unfollowed = { maxRedirects: 0 } as const;

/**
 * Returns the current address of a page of the specification: its own, or, if the page was renamed, the
 * target of its permanent redirect. Fails if there is no page or a second redirect.
 */
export async function findAddress(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, unfollowed);
  if (response.status() !== 301) {
    expect(response.status(), `${path} must be a page, or lead to one for good`).toBe(200);
    return path;
  }
  const { pathname, search } = new URL(response.headers()['location'] ?? '', response.url());
  const next = await request.get(pathname, unfollowed);
  expect(next.status(), `${path} leads to ${pathname}, which must be a page`).toBe(200);
  return pathname + search;
}
