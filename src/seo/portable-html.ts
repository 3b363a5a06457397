import { parse } from 'node-html-parser';

/** Elements that only work within the site's own pages. */
const SITE_ONLY = 'script, style, link, source, template, [aria-hidden="true"]';

/** Attributes that have a meaning outside of the site. */
const KEPT = new Set(['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope']);

/**
 * HTML of a page as feed readers need it: without scripts, styles and the site's own attributes, and
 * with absolute addresses.
 *
 * @param base absolute address of the page the HTML comes from
 */
export function makePortable(html: string, base: string): string {
  const root = parse(html, { comment: false });
  for (const element of root.querySelectorAll(SITE_ONLY)) element.remove();
  for (const element of root.querySelectorAll('*')) {
    for (const name of Object.keys(element.attributes)) {
      if (!KEPT.has(name)) element.removeAttribute(name);
    }
    for (const name of ['href', 'src']) {
      const address = element.getAttribute(name);
      if (address !== undefined) element.setAttribute(name, new URL(address, base).href);
    }
  }
  return root.toString().trim();
}
