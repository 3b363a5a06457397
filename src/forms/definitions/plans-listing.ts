/** The page on which the sales team downloads plan sets; the token stands behind its `#`. */
export const PLANS_PAGE = '/plans';

/** `GET /api/plans/<token>` lists a set's files, `/api/plans/<token>/<n>` gives a piece of one. */
export const PLANS_ENDPOINT = '/api/plans';

/** The longest piece of a file that one answer holds, in bytes. */
export const PIECE = 4 * 1024 * 1024;

/** A file as `GET /api/plans/<token>` tells of it. Its place in the list, from 1 on, is its `<n>`. */
export interface ListedFile {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
}

/** What `GET /api/plans/<token>` answers. */
export interface PlansListing {
  readonly reference: string;
  readonly files: readonly ListedFile[];
}
