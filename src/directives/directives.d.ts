import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island at the visitor's first touch; `address` also for a query or hash. */
    'client:interaction'?: boolean | 'address';
  }
}
