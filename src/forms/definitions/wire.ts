/** Endpoint of the three forms. */
export const ENDPOINT = '/api/contact';

/** Endpoint of resumable uploads (tus 1.0). */
export const UPLOADS_ENDPOINT = '/api/uploads';

/** Endpoint of the token that a form sends along. */
export const TOKEN_ENDPOINT = '/api/form-token';

/** Milliseconds that a token must be old to prove a person; a younger token marks the enquiry as too fast. */
export const TOKEN_MATURES = 2_000;

/** Maximum bytes of a part of a resumable upload. MIN_PART holds for all but the last, to limit keys in the store. */
export const UPLOAD_PART = 4 * 1024 * 1024;
export const MIN_PART = 1024 * 1024;

/** Target of the redirect after a native form post. */
export const THANK_YOU_PAGE = '/thank-you';

/** Technical fields beside the values. */
export const TRANSPORT = {
  form: 'form',
  /** Idempotency key, a UUID made by the page. Also the Idempotency-Key header. */
  submissionId: 'submissionId',
  /** Honeypot, named so that autofill leaves it empty. If filled in, it marks the enquiry; nothing is dropped. */
  honeypot: 'sheet_check',
  /** Token that the server issued when the form was first touched. Absent without a script. */
  token: 'formToken',
} as const;
