/** The one address that receives the three forms. */
export const ENDPOINT = '/api/contact';

/** Resumable uploads (tus 1.0) of plan sets too large for the form itself. */
export const UPLOADS_ENDPOINT = '/api/uploads';

/** The largest part of a resumable upload, in bytes. */
export const UPLOAD_PART = 4 * 1024 * 1024;

/** Where a form posted without JavaScript ends. */
export const THANK_YOU_PAGE = '/thank-you';

/** The fields that travel beside a visitor's answers. */
export const TRANSPORT = {
  form: 'form',
  /** A UUID made by the page; the same one never makes a second enquiry. Also the Idempotency-Key header. */
  submissionId: 'submissionId',
  /** Hidden from people, and named like nothing that a form filler knows. Whoever fills it in is answered with a success that sends nothing. */
  honeypot: 'sheet_check',
  /** Milliseconds between the form's first display and sending, where the page could measure it. */
  filledFor: 'filledFor',
} as const;
