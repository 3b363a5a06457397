// @ts-check
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { createHash } from 'node:crypto';
import { listPageScripts } from './src/content-model/page-scripts.ts';
import { readCompany } from './src/content-model/read-company.ts';
import { addInteractionDirective } from './src/integrations/interaction-directive.ts';
import { narrowPolicies } from './src/integrations/narrow-policy.ts';
import { placeCanonicalHeaders } from './src/integrations/canonical-headers.ts';
import { placeRedirects } from './src/integrations/place-redirects.ts';
import { serveAdmin } from './src/integrations/serve-admin.ts';
import { showMistakes } from './src/integrations/show-mistakes.ts';
import { netlifyStatic } from './src/integrations/static-adapter.ts';
import { SPECULATION_RULES } from './src/layouts/speculation-rules.ts';
import { plugins } from './src/markdown/plugins.ts';
import { refuseCode } from './src/markdown/refuse-code.ts';
import { sitemapOptions } from './src/seo/sitemap-options.ts';
import { placeInLayers } from './src/styles/layers.ts';

// Lightning CSS knows :target-current behind a flag that its types lack, and otherwise warns of a typo:
// https://github.com/parcel-bundler/lightningcss/issues/1181
const drafts = { customMedia: false, scrollNavigationControls: true };

// Astro hashes no `is:inline` script.
/** @type {`sha256-${string}`} */
const speculationRules = `sha256-${createHash('sha256').update(SPECULATION_RULES).digest('base64')}`;

const company = readCompany();
const scripts = company === undefined ? [] : listPageScripts(company);

/**
 * Returns a directive of the policy with the origins that scripts of other companies need.
 * @type {<const Name extends string>(name: Name, own: string, origins: readonly string[]) => `${Name} ${string}`}
 */
const allow = (name, own, origins) => `${name} ${[own, ...new Set(origins)].join(' ')}`;

export default defineConfig({
  ...(company && { site: company.url }),
  adapter: netlifyStatic(),
  session: false,
  vite: {
    plugins: [placeInLayers()],
    // An editor empties a file before it writes it: read in between, it stood as a mistake until the next save.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 80, pollInterval: 20 } } },
    css: { lightningcss: { drafts } },
    worker: { format: 'es' },
    // Astro's own directive in every MDX file: https://github.com/withastro/astro/issues/18087
    build: {
      rolldownOptions: { checks: { moduleLevelDirective: false } },
      // In kB: PDF.js, which is fetched where a visitor chooses a PDF.
      chunkSizeWarningLimit: 510,
    },
  },
  // Front matter of MDX is helped by the schemas while typing.
  experimental: { contentIntellisense: true },
  trailingSlash: 'never',
  // Styles travel in the document: a file of their own would be a second round trip before the first
  // paint. A social card is drawn beside the main thread: the next pages are rendered meanwhile.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  // Takes out only what HTML ignores. check:site looks for words that lost the space between them.
  compressHTML: true,
  integrations: [
    react(),
    addInteractionDirective(),
    mdx(),
    sitemap(sitemapOptions),
    // Before the mistakes, which take the place of every later page.
    serveAdmin(),
    showMistakes(),
    placeRedirects(),
    placeCanonicalHeaders(),
    narrowPolicies(),
  ],
  markdown: {
    syntaxHighlight: false, // no page shows code, and the highlighter needs inline styles
    processor: satteri({ mdastPlugins: [refuseCode], hastPlugins: plugins }),
  },
  security: {
    csp: {
      scriptDirective: {
        resources: ["'self'", ...new Set(scripts.map(({ src }) => new URL(src).origin))],
        hashes: [speculationRules],
      },
      directives: [
        "default-src 'self'",
        allow(
          'img-src',
          "'self' data:",
          scripts.flatMap(({ image = [] }) => image),
        ),
        "font-src 'self'",
        allow(
          'connect-src',
          "'self'",
          scripts.flatMap(({ connect = [] }) => connect),
        ),
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "worker-src 'self'",
        allow(
          'frame-src',
          'https://www.openstreetmap.org',
          scripts.flatMap(({ frame = [] }) => frame),
        ),
      ],
    },
  },
});
