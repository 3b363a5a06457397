import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads the island at the visitor's first touch; `address` also for a query or hash, `kept:` also
     * where the browser's storage has an entry of that name.
     */
    'client:interaction'?: boolean | 'address' | `kept:${string}`;
  }
}
