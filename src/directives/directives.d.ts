import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates the island at the visitor's first interaction with it; `address` also if the URL has a query or
     * hash, `stored:<key>` also if sessionStorage has an entry of that key.
     */
    'client:interaction'?: boolean | 'address' | `stored:${string}`;
  }
}
