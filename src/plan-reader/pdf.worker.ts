// PDF.js worker, with the polyfill that some of the site's browsers need.
import './with-resolvers.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
