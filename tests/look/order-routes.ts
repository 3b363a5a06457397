/**
 * Puts the routes in the order a visitor meets them: as the home page links them, each followed by
 * the pages beneath it, the rest by name.
 *
 * @param routes every route of the build, "/blogs/blog1"
 * @param linked the targets of the home page's links, in their order; others than routes are ignored
 */
export function orderRoutes(
  routes: readonly string[],
  linked: readonly string[],
): readonly string[] {
  const place = new Map<string, number>();
  for (const path of ['/', ...linked]) if (!place.has(path)) place.set(path, place.size);
  const rank = (route: string): number => {
    const parent = route.slice(0, route.lastIndexOf('/'));
    return place.get(route) ?? (parent === '' ? undefined : place.get(parent)) ?? place.size;
  };
  return [...routes].sort(
    (a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en-US', { numeric: true }),
  );
}
