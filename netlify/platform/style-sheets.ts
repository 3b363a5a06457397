/**
 * The site's own style sheets for a page that a function answers with; the hashed ones of the site's pages are known to
 * the build alone. Netlify bundles a function into one file of netlify/functions, and packs with it the files at these
 * addresses: the module that writes them has to be as deep as that file.
 */
export const STYLE_SHEETS: readonly URL[] = [
  new URL('../../src/styles/tokens.css', import.meta.url),
  new URL('../../src/styles/base.css', import.meta.url),
  new URL('../../src/styles/patterns.css', import.meta.url),
  new URL('../../src/styles/button.css', import.meta.url),
  new URL('../../src/components/enquiry-form/forms.css', import.meta.url),
  new URL('../../src/components/enquiry-form/file-field.css', import.meta.url),
];
