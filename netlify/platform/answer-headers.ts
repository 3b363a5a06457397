/** Headers of every answer of an API: netlify.toml's headers do not reach functions. */
export const API_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;
