/** Bytes of a megabyte in all limits. */
export const MB = 1024 * 1024;

/**
 * Files up to this many bytes together are sent in the form itself. Netlify limits a function's body to
 * 6 MB after base64, about 4.5 MB of files; the rest is for the other fields.
 */
export const INLINE_LIMIT = 4 * MB;

/** Largest file, in bytes. Above the inline limit it is uploaded in parts. */
export const FILE_LIMIT = 100 * MB;

/** Maximum of files in a request, and of their bytes together. */
export const MAX_FILES = 20;
export const SET_LIMIT = 250 * MB;

/**
 * Files up to this many bytes together are attached to the e-mail. In base64 they are 14 MB, which
 * every common mailbox accepts; beyond that the e-mail carries one link.
 */
export const ATTACHED_LIMIT = 10 * MB;

/** Hours after which an upload is deleted if no request has named it. */
export const UNCLAIMED_HOURS = 24;

/** Accepted file types by extension. */
export const ACCEPTED = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type AcceptedEnding = keyof typeof ACCEPTED;

/** Names of the form fields for a file, and for the id of a finished upload. */
export const FILE_FIELD = 'file';
export const UPLOAD_FIELD = 'upload';

/** Name of the quote form's hidden field with the sheets that the browser counted, as JSON. */
export const SHEETS_FIELD = 'sheets';
