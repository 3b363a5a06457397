/** Bytes of a megabyte in all limits. */
export const MB = 1024 * 1024;

/**
 * Files up to this many bytes together are sent in the form itself. Netlify limits a function's body to
 * 6 MB after base64, about 4.5 MB of files; the rest is for the other fields.
 */
export const INLINE_LIMIT = 4 * MB;

/** Largest file, in bytes. Above the inline limit it is uploaded in parts. */
export const FILE_LIMIT = 100 * MB;

/** Files of a request, and their bytes together. */
export const MAX_FILES = 20;
export const SET_LIMIT = 250 * MB;

/**
 * Files up to this many bytes together are attached to the e-mail. Base64 makes 14 MB of them, which
 * every mailbox in common use takes; beyond that the e-mail carries one link.
 */
export const ATTACHED_LIMIT = 10 * MB;

/** Hours after which an upload is deleted that no request has named. */
export const UNCLAIMED_HOURS = 24;

/** Accepted file types by extension. */
export const ACCEPTED = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** An accepted extension. */
export type AcceptedEnding = keyof typeof ACCEPTED;

/** Form fields of a file, and of the id of a finished upload. */
export const FILE_FIELD = 'file';
export const UPLOAD_FIELD = 'upload';

/** Hidden field of a quote: the sheets of its files as the browser counted them, in JSON. */
export const SHEETS_FIELD = 'sheets';
