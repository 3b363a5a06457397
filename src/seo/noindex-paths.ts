/** Pages that no search result, feed or list names: not found, thank-you, and downloads of an enquiry's files. */
export const NOINDEX_PATHS: ReadonlySet<string> = new Set(['/404', '/thank-you', '/plans']);

/** Second address of the blog's list, whose canonical address is /blogs: docs/specification.md, section 1. */
export const SECOND_BLOG_PATH = '/blog';

/**
 * True for a further page of the blog, such as "/blogs/2": it comes and goes with the number of
 * articles, so it is only found by links, and its address is not permanent.
 */
export function isFurtherBlogPage(path: string): boolean {
  return /^\/blogs\/\d+$/.test(path);
}
