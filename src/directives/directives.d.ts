import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates the island at the visitor's first interaction with it; `address` also for a query or
     * hash, `stored:<key>` also where sessionStorage has an entry of that key.
     */
    'client:interaction'?: boolean | 'address' | `stored:${string}`;
  }
}
