/** Page where the sales team downloads plan sets; the token is its hash. */
export const PLANS_PAGE = '/plans';

/**
 * `GET /api/plans` lists a set's files, `/api/plans/<n>` returns a piece of file n. The token travels in
 * `Authorization: Bearer`.
 */
export const PLANS_ENDPOINT = '/api/plans';

/** Longest piece of a file in one response, in bytes. */
export const PIECE = 4 * 1024 * 1024;

/** A file in the response of `GET /api/plans`. Its position in the list, from 1 on, is its `<n>`. */
export interface ListedFile {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
}

/** Response of `GET /api/plans`. */
export interface PlansListing {
  readonly success: true;
  readonly reference: string;
  readonly files: readonly ListedFile[];
}
