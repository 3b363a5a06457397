/** Addresses for one visitor: an unknown one, a form's answer, an enquiry's files. No search result, feed or list names them. */
export const UNLISTED: ReadonlySet<string> = new Set(['/404', '/thank-you', '/plans']);

/** The blog's list under a second address, which names the first one as its own: docs/specification.md, section 1. */
export const SECOND_ADDRESS = '/blog';
