/** Slug of a content file: lower-case letters and digits, with single hyphens between words. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
