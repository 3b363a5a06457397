/**
 * Returns a function that computes its value once a build, however many pages ask for it. The
 * development server computes it each time, because content changes there.
 */
export function memoize<Value>(compute: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined;
  return () => (import.meta.env.PROD ? (result ??= compute()) : compute());
}
