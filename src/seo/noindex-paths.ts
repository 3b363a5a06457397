/** The page for unknown addresses, the thanks, and the download page of an enquiry. No search result, feed or list names them. */
export const NOINDEX_PATHS: ReadonlySet<string> = new Set(['/404', '/thank-you', '/plans']);

/** The blog's list under a second address, which names the first one as its own: docs/specification.md, section 1. */
export const SECOND_BLOG_PATH = '/blog';

/**
 * True for a further page of the blog, such as "/blogs/2": it comes and goes with the number of
 * articles, so it is only found by links, and its address is not permanent.
 */
export function isFurtherBlogPage(path: string): boolean {
  return /^\/blogs\/\d+$/.test(path);
}
