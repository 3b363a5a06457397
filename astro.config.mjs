// @ts-check
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { netlifyStatic } from './netlify/static-adapter.ts';
import { tellMistakes } from './setup/content-check/tell-mistakes.ts';
import { reportBuild } from './setup/report-build.ts';
import { shrinkDrawings } from './src/components/illustrations/shrink-drawings.ts';
import { addInteractionDirective } from './src/directives/integration.ts';
import { grantAnalytics, readAnalytics } from './src/facts/analytics.ts';
import { readSiteUrl } from './src/facts/read-site-url.ts';
import { sectionNumbers } from './src/markdown/section-numbers.ts';
import { tableCells } from './src/markdown/table-cells.ts';
import { placeRedirects } from './src/seo/place-redirects.ts';
import { searchList } from './src/seo/search-list.ts';
import { placeInLayers } from './src/styles/layers.ts';

// Lightning CSS knows :target-current behind a flag that its types lack, and otherwise warns of a typo:
// https://github.com/parcel-bundler/lightningcss/issues/1181
const drafts = { customMedia: false, scrollNavigationControls: true };

const site = readSiteUrl();
const analytics = grantAnalytics(readAnalytics());

export default defineConfig({
  ...(site !== undefined && { site }),
  adapter: netlifyStatic(),
  session: false,
  logger: { entrypoint: new URL('./setup/quiet-log.ts', import.meta.url) },
  vite: {
    plugins: [placeInLayers()],
    css: { lightningcss: { drafts } },
    // Astro's own directive in every MDX file: https://github.com/withastro/astro/issues/18087
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
  },
  // Front matter of MDX is helped by the schemas while typing.
  experimental: { contentIntellisense: true },
  trailingSlash: 'never',
  // A social card is drawn beside the main thread: the next pages are rendered meanwhile.
  build: { format: 'file', concurrency: 4 },
  // Takes out only what HTML ignores. check:site looks for words that lost the space between them.
  compressHTML: true,
  integrations: [
    react(),
    addInteractionDirective(),
    mdx(),
    sitemap(searchList),
    shrinkDrawings(),
    placeRedirects(),
    reportBuild(),
    tellMistakes(),
  ],
  markdown: {
    syntaxHighlight: false, // no page shows code, and the highlighter needs inline styles
    processor: satteri({ hastPlugins: [tableCells, sectionNumbers] }),
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Instrument Sans',
      cssVariable: '--font-sans',
      fallbacks: ['Helvetica Neue', 'Arial', 'sans-serif'],
      options: {
        variants: [
          {
            src: ['./src/styles/fonts/instrument-sans.woff2'],
            weight: '400 700',
            style: 'normal',
            stretch: '75% 100%',
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Martian Mono',
      cssVariable: '--font-mono',
      fallbacks: ['ui-monospace', 'Menlo', 'monospace'],
      options: {
        variants: [
          { src: ['./src/styles/fonts/martian-mono.woff2'], weight: '400', style: 'normal' },
        ],
      },
    },
  ],
  security: {
    csp: {
      scriptDirective: { resources: ["'self'", ...analytics] },
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        `connect-src 'self' ${analytics.join(' ')}`,
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        'frame-src https://www.openstreetmap.org',
      ],
    },
  },
});
