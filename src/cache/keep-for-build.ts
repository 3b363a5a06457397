/**
 * Memoizes for a build what every page asks for. The content does not change while a site is
 * built; asked anew on each page, a list of all pages would cost the square of their number. The
 * development server asks each time, because there the content does change.
 */
export function keepForBuild<Value>(find: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () => (import.meta.env.PROD ? (kept ??= find()) : find());
}
