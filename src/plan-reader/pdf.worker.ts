// The worker of PDF.js in every browser that the site is made for.
import './with-resolvers.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
