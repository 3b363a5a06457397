/**
 * The site's own style sheets for a page that a function answers with; only the build knows the hashed names of those
 * that pages load. Netlify bundles a function into one file of netlify/functions, and includes the files at these
 * relative addresses: this module has to be as deep in the project as that bundle.
 */
export const STYLE_SHEETS: readonly URL[] = [
  new URL('../../src/styles/tokens.css', import.meta.url),
  new URL('../../src/styles/base.css', import.meta.url),
  new URL('../../src/styles/patterns.css', import.meta.url),
  new URL('../../src/styles/button.css', import.meta.url),
  new URL('../../src/components/enquiry-form/forms.css', import.meta.url),
  new URL('../../src/components/enquiry-form/file-field.css', import.meta.url),
];
